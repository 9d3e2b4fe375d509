"""Clauses, and what a ruleset file says about each rule: a value or silence, by which clauses, in which reading."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from casino_training.rules.clause import LANGUAGES, Clause, Rule, Silent, Text
from casino_training.rules.faults import Faults, shown
from casino_training.rules.literals import described, read_entries, read_text, read_texts, read_value
from casino_training.rules.nodes import Entries, Items, Node, Scalar
from casino_training.rules.remedies import Irregularity, Trigger, unreached
from casino_training.rules.shapes import RuleShape, Shape, rule_shapes

NOT_MENTIONED = "not mentioned"
SAYS = ("is", "silent", "unclear")
VALUES_SHARED = 4096
"""So many different values of rules lie in memory once, however many houses have them."""
MISSING = f"write {{silent: {NOT_MENTIONED}}} if the document says nothing"


def read_clauses(node: Node, prefix: str | None, faults: Faults) -> dict[str, tuple[int, Clause]]:
    """Every clause of the document by id, with its line."""
    if not isinstance(node, Entries) or not node.entries:
        faults.add(node.line, f"clauses is {described(node)}; write every sentence of the document under its id")
        return {}
    clauses = {}
    for id_, (line, sentence) in node.entries.items():
        if prefix and not re.fullmatch(rf"{prefix}-[0-9]{{2,3}}[a-z]?", id_):
            faults.add(line, f"{shown(id_)} is no clause id of this house; write {prefix}-01, {prefix}-02a or the like")
        clauses[id_] = (line, _clause(id_, sentence, faults))
    return clauses


def _clause(id_: str, node: Node, faults: Faults) -> Clause:
    where = f"clauses.{id_}"
    written = read_entries(node, where, faults, required=LANGUAGES, optional=("informs",))
    texts = {
        language: read_text(written[language][1], f"{where}.{language}", faults) or "" if language in written else ""
        for language in LANGUAGES
    }
    informs = read_texts(written["informs"][1], f"{where}.informs", faults) if "informs" in written else None
    return Clause(id_, Text(**texts), informs)


@lru_cache(maxsize=VALUES_SHARED, typed=True)
def _shared(_rule: str, value: object) -> object:
    """This value of the rule of this name, the same object in every house that has an equal one."""
    return value


class Statements:
    """Reads the rules of a file and keeps which clauses they cite and where they stand."""

    def __init__(self, clauses: Mapping[str, tuple[int, Clause]], faults: Faults) -> None:
        self.clauses = clauses
        self.faults = faults
        self.cited: set[str] = set()
        self.valued_by: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.rules: dict[str, Rule[object]] = {}

    def read(self, node: Node) -> None:
        """Every rule of every chapter into `rules`, by "chapter.rule"; those with faults are left out."""
        chapters = rule_shapes()
        written = self._known(node, "rules", chapters, "add the chapter")
        for chapter, (_, rules) in written.items():
            shapes = chapters[chapter]
            for name, (line, statement) in self._known(rules, f"rules.{chapter}", shapes, MISSING).items():
                self.lines[shapes[name].name] = line
                self._rule(shapes[name], statement)
        if written:
            self._check_citations()

    def _known(self, node: Node, where: str, known: Collection[str], missing: str) -> Mapping[str, tuple[int, Node]]:
        """What is written for each of the chapters or rules that are known: all of them, and no others."""
        return read_entries(node, where, self.faults, required=known, missing=missing)

    def _rule(self, shape: RuleShape, node: Node) -> None:
        name = shape.name  # the same text in every house
        where = f"rules.{name}"
        before = len(self.faults.found)
        written = read_entries(node, where, self.faults, required=(), optional=(*SAYS, "by", "reading"))
        said = [key for key in SAYS if key in written]
        clauses = self._by(written["by"][1], name) if "by" in written else ()
        reading = self._reading(written, where)
        if len(said) > 1:
            self.faults.add(node.line, f"{where} has both {said[0]} and {said[1]}; keep one of them")
        elif not said and isinstance(node, Entries):
            self.faults.add(node.line, f"{where} says nothing; write `is`, or {MISSING.removeprefix('write ')}")
        if not said:
            return
        if said[0] == "is":
            self.valued_by |= {clause.id: name for clause in clauses if clause.id not in self.valued_by}
            value = self._value(shape.shape, written, where)
        else:
            value = self._silence(said[0], written, where)
        if len(self.faults.found) == before and value is not None:
            reading = None if isinstance(value, Silent) else reading
            self.rules[name] = Rule(name, _shared(name, value), clauses, reading)

    def _value(self, shape: Shape, written: Mapping[str, tuple[int, Node]], where: str) -> object | None:
        line, node = written["is"]
        if "by" not in written:
            self.faults.add(line, f"{where} has a value but no clauses; add by: [...] with the clauses that say it")
        return self._meant(shape, node, where)

    def _meant(self, shape: Shape, node: Node, where: str) -> object | None:
        """The value that `node` writes for a rule of this shape; None after keeping a fault."""
        value = read_value(shape, node, where, self.faults)
        if isinstance(node, Items) and isinstance(value, tuple) and value and isinstance(value[0], Irregularity):
            for n in unreached(Trigger(where.rpartition(".")[2]), value):
                self.faults.add(
                    node.items[n].line,
                    f"{where}[{n}] never decides: the lines above it apply to all that it does; take it out, "
                    "or write it above a line that applies to more",
                )
        return value

    def contradicted(self, name: str, what: str) -> None:
        """Keep as a fault what a rule says against others."""
        self.faults.add(self.lines[name], f"rules.{name} {what}")

    def _silence(self, says: str, written: Mapping[str, tuple[int, Node]], where: str) -> Silent | None:
        line, node = written[says]
        if "reading" in written:
            self.faults.add(line, f"{where} has a reading but no value; write `is`, or take the reading out")
        if says == "unclear" and "by" not in written:
            self.faults.add(line, f"{where} is unclear but names no clauses; add by: [...] with the unclear words")
        if says == "silent" and isinstance(node, Scalar):
            if node.text == NOT_MENTIONED:
                return Silent()
            instead = f'write silent: {NOT_MENTIONED}, or silent: {{en: "...", de: "..."}}'
            self.faults.add(node.line, f"{where}.silent is {described(node)}; {instead}")
            return None
        reason = read_texts(node, f"{where}.{says}", self.faults)
        return None if reason is None else Silent(reason, is_unclear=says == "unclear")

    def _reading(self, written: Mapping[str, tuple[int, Node]], where: str) -> Text | None:
        if "reading" not in written:
            return None
        line, node = written["reading"]
        if "by" not in written:
            self.faults.add(line, f"{where} has a reading but no clauses; add by: [...] with the clauses it reads")
        return read_texts(node, f"{where}.reading", self.faults)

    def _by(self, node: Node, name: str) -> tuple[Clause, ...]:
        where = f"rules.{name}.by"
        if not isinstance(node, Items) or not node.items:
            self.faults.add(
                node.line, f"{where} is {described(node)}; write a list of clauses: [{next(iter(self.clauses), '...')}]"
            )
            return ()
        found: dict[str, Clause] = {}
        for item in node.items:
            id_ = item.text if isinstance(item, Scalar) else ""
            if id_ in found:
                self.faults.add(item.line, f"{where} names {id_} twice; write it once")
            elif id_ in self.clauses:
                found[id_] = self.clauses[id_][1]
                self.cited.add(id_)
            elif self.clauses:
                what = f"{where} names {described(item)}, which is no clause of this file"
                self.faults.add_unknown(item.line, what, id_, self.clauses, "write an id that stands under clauses")
        return tuple(found.values())

    def _check_citations(self) -> None:
        """Every clause is cited by a rule or says why no value rests on it, and not both: what is open may cite it."""
        for id_, (line, clause) in self.clauses.items():
            if id_ not in self.cited and clause.informs is None:
                self.faults.add(
                    line, f"no rule cites {id_}; cite it in a `by`, or write why no rule rests on it in `informs`"
                )
            rule = self.valued_by.get(id_)
            if rule is not None and clause.informs is not None:
                self.faults.add(line, f"{id_} has `informs`, but rules.{rule} cites it; take one of them out")
