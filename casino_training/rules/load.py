"""A ruleset file read into a `Ruleset`, or all its faults at once.

`python -m casino_training.rules.load FILE...` checks files.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from casino_training.rules.chapters.stakes import Currency
from casino_training.rules.clause import LANGUAGES, Rule, Text
from casino_training.rules.contradictions import contradictions
from casino_training.rules.faults import Fault, Faults, RulesetFaults, one_of, shown
from casino_training.rules.literals import described, read_entries, read_texts
from casino_training.rules.nodes import MOST_BYTES, Node, Scalar
from casino_training.rules.ruleset import EditionHead, HouseHead, Ruleset, chapters
from casino_training.rules.shapes import rule_shapes
from casino_training.rules.statements import Statements, read_clauses
from casino_training.rules.stored import StoredStatements

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = "1"
SECTIONS = ("format", "house", "edition", "clauses", "rules")
SLUG = re.compile(r"[a-z][a-z0-9-]{0,49}")
PREFIX = re.compile(r"[A-Z]{2,8}")
VERSION = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
FILE_NAME_ENDS = ".yaml"
MOST_NAME = 120
MOST_SOURCE = 300


class Stored(Struct, frozen=True):
    """A ruleset read from an old text, and a note on each thing of the text that was passed over."""

    ruleset: Ruleset
    notes: tuple[Fault, ...]


Written = Mapping[str, tuple[int, Node]]
"""The entries of a record by key, each with its line."""


def load_ruleset(text: bytes | str, *, source: str) -> Ruleset:
    """Read a ruleset; `source` names it in messages, and a name ending in ".yaml" must begin with the house's slug.

    Raises `RulesetFaults` with every fault that was found.
    """
    return _read(text, Faults(source), Statements)


def load_stored(text: bytes | str, *, source: str) -> Stored:
    """Read a ruleset that was sound when it was loaded, perhaps before the chapters became what they are now.

    A rule that it does not know is silent. What it says of a rule that was taken away, or as a value that no file may
    hold any more, is passed over with a note; a rule left without a value so is unclear. All else is as in
    `load_ruleset`: raises `RulesetFaults`.
    """
    faults = Faults(source)
    ruleset = _read(text, faults, StoredStatements)
    return Stored(ruleset, tuple(faults.notes))


def _read(text: bytes | str, faults: Faults, reader: type[Statements]) -> Ruleset:
    # PyYAML takes as long to import as the rest of the engine; who is given rulesets needs no reader.
    from casino_training.rules.gate import read_tree

    tree = read_tree(text, faults)
    if tree is None:
        raise RulesetFaults(faults.found)
    sections = read_entries(tree, "", faults, required=SECTIONS)
    if "format" in sections:
        _check_format(sections["format"][1], faults)
    house = _house(sections.get("house"), faults.source, faults)
    edition = _edition(sections.get("edition"), faults)
    clauses = read_clauses(sections["clauses"][1], house.prefix, faults) if "clauses" in sections else {}
    statements = reader(clauses, faults)
    if "rules" in sections:
        statements.read(sections["rules"][1])
    for name, what in contradictions(statements.rules):
        statements.contradicted(name, what)
    faults.stop_if_any()
    by_id = {id_: clause for id_, (_, clause) in clauses.items()}
    return Ruleset(house, edition, MappingProxyType(by_id), **_chapters(statements.rules))


def read_file(path: Path) -> bytes:
    """The bytes of a ruleset file; of one that is too long only enough to be refused. Raises OSError."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _check_format(node: Node, faults: Faults) -> None:
    if not isinstance(node, Scalar) or node.text != FORMAT:
        faults.add(node.line, f"format is {described(node)}, which this program cannot read; write format: {FORMAT}")


def _house(section: tuple[int, Node] | None, source: str, faults: Faults) -> HouseHead:
    """Who the rules belong to; empty parts, each with its fault, where the file does not say it properly."""
    if section is None:
        return HouseHead("", "", Text("", ""), "", "")
    written = read_entries(section[1], "house", faults, required=("slug", "prefix", "name", "language", "currency"))
    name = read_texts(written["name"][1], "house.name", faults, MOST_NAME) if "name" in written else None
    slug = _matching(written, "house.slug", SLUG, "small letters, digits and hyphens, such as frankfurt", faults)
    if slug and source.endswith(FILE_NAME_ENDS) and source.rpartition("/")[2] != slug + FILE_NAME_ENDS:
        line = written["slug"][0]
        faults.add(line, f"house.slug is {shown(slug)}; write it as the file is named, or name the file {slug}.yaml")
    return HouseHead(
        slug,
        _matching(written, "house.prefix", PREFIX, "2 to 8 capital letters, such as FRA", faults),
        name or Text("", ""),
        _one_of(written, "house.language", LANGUAGES, faults),
        _one_of(written, "house.currency", tuple(Currency), faults),
    )


def _edition(section: tuple[int, Node] | None, faults: Faults) -> EditionHead:
    if section is None:
        return EditionHead("", Text("", ""), None)
    required, optional = ("version", "source"), ("in_force_from",)
    written = read_entries(section[1], "edition", faults, required=required, optional=optional)
    source = read_texts(written["source"][1], "edition.source", faults, MOST_SOURCE) if "source" in written else None
    version = _matching(written, "edition.version", VERSION, "letters, digits, points and hyphens, such as 1", faults)
    return EditionHead(version, source or Text("", ""), _date(written, faults))


def _date(written: Written, faults: Faults) -> str | None:
    _, node = written.get("in_force_from", (0, None))
    if node is None or (isinstance(node, Scalar) and node.is_nothing):
        return None
    if isinstance(node, Scalar) and (match := DATE.fullmatch(node.text)) and _is_day(*map(int, match.groups())):
        return node.text
    faults.add(node.line, f"edition.in_force_from is {described(node)}; write a day such as 2026-01-31, or null")
    return None


def _is_day(year: int, month: int, day: int) -> bool:
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if is_leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= days[month - 1]


def _matching(written: Written, where: str, pattern: re.Pattern[str], example: str, faults: Faults) -> str:
    _, node = written.get(where.rpartition(".")[2], (0, None))
    if node is None:
        return ""
    if isinstance(node, Scalar) and not node.is_nothing and pattern.fullmatch(node.text):
        return node.text
    faults.add(node.line, f"{where} is {described(node)}; write {example}")
    return ""


def _one_of(written: Written, where: str, words: tuple[str, ...], faults: Faults) -> str:
    _, node = written.get(where.rpartition(".")[2], (0, None))
    if node is None:
        return ""
    if isinstance(node, Scalar) and node.text in words:
        return node.text
    faults.add(node.line, f"{where} is {described(node)}; write {one_of(words)}")
    return ""


def _chapters(rules: Mapping[str, Rule[object]]) -> Mapping[str, Any]:
    return {
        chapter: schema(**{name: rules[f"{chapter}.{name}"] for name in rule_shapes()[chapter]})
        for chapter, schema in chapters().items()
    }


def main(names: Sequence[str]) -> int:
    """Check the files of these names; 1 when one has faults, which are printed, otherwise 0."""
    from pathlib import Path  # its import takes longer than reading a house

    status = 0
    for name in names:
        try:
            load_ruleset(read_file(Path(name)), source=name)
        except (RulesetFaults, OSError) as fault:
            sys.stdout.write(f"{fault}\n")
            status = 1
        else:
            sys.stdout.write(f"{name}: ok\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
