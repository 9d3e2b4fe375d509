"""A house's document as a page shows it: clause by clause with what rests on each, and where it says nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from casino_training.rules.clause import Clause, Rule, Silent
from casino_training.rules.ruleset import Ruleset, chapters


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One clause, the rules that rest on it and the kinds that ask about it; neither for one that only informs."""

    clause: Clause
    rules: tuple[Rule[object], ...]
    kinds: tuple[str, ...]

    @property
    def documented(self) -> tuple[Rule[object], ...]:
        return tuple(rule for rule in self.rules if not rule.is_silent and rule.reading is None)

    @property
    def readings(self) -> tuple[Rule[object], ...]:
        return tuple(rule for rule in self.rules if not rule.is_silent and rule.reading is not None)

    @property
    def unclear(self) -> tuple[Rule[object], ...]:
        """Points on which the clause can be read in more than one way: left open, never graded."""
        return tuple(rule for rule, value in _silent(self.rules) if value.is_unclear)

    @property
    def silent(self) -> tuple[Rule[object], ...]:
        """Points that the clause comes near without a word on them: there the house's general practice is asked."""
        return tuple(rule for rule, value in _silent(self.rules) if not value.is_unclear)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rule book: the clauses that its rules rest on, and its rules that the document does not settle.

    `unclear` can be read in more than one way, `unmentioned` is not in the document or is left by it to others.
    """

    name: str
    clauses: tuple[Clause, ...]
    unclear: tuple[Rule[object], ...]
    unmentioned: tuple[Rule[object], ...]


@dataclass(frozen=True, slots=True)
class Document:
    """The whole document: its clauses in their order, and the chapters of the rule book."""

    paragraphs: tuple[Paragraph, ...]
    chapters: tuple[Chapter, ...]

    @property
    def informing(self) -> tuple[Clause, ...]:
        """The clauses on which no rule rests."""
        return tuple(each.clause for each in self.paragraphs if not each.rules)

    @property
    def counts(self) -> Mapping[str, int]:
        """How many clauses there are, and how many settle a point in words, by a reading, not, or only inform."""
        return {
            "all": len(self.paragraphs),
            "documented": sum(bool(each.documented) for each in self.paragraphs),
            "reading": sum(bool(each.readings) for each in self.paragraphs),
            "unsettled": sum(bool(each.unclear or each.silent) for each in self.paragraphs),
            "informs": len(self.informing),
        }

    @property
    def unclear(self) -> int:
        """The number of points that can be read in more than one way."""
        return sum(len(chapter.unclear) for chapter in self.chapters)

    @property
    def unmentioned(self) -> int:
        """The number of points that the document does not settle otherwise."""
        return sum(len(chapter.unmentioned) for chapter in self.chapters)


def document_of(ruleset: Ruleset, kinds: Mapping[str, tuple[str, ...]] | None = None) -> Document:
    """The document that this ruleset was read from; `kinds` are those that exercise each clause, by its id."""
    rules = tuple(ruleset.rules())
    resting: dict[Clause, list[Rule[object]]] = {clause: [] for clause in ruleset.clauses.values()}
    for rule in rules:
        for clause in rule.clauses:
            resting[clause].append(rule)
    paragraphs = tuple(Paragraph(clause, tuple(on), (kinds or {}).get(clause.id, ())) for clause, on in resting.items())
    order = [*resting]
    return Document(paragraphs, tuple(_chapter(name, rules, order) for name in chapters()))


def _chapter(name: str, rules: Iterable[Rule[object]], order: list[Clause]) -> Chapter:
    """The rules of one chapter, its clauses in the order of the document."""
    own = [rule for rule in rules if rule.name.startswith(f"{name}.")]
    silent = _silent(own)
    said = [rule for rule in own if not isinstance(rule.value, Silent) or rule.value.is_unclear]
    clauses = {clause for rule in said for clause in rule.clauses}
    return Chapter(
        name,
        tuple(clause for clause in order if clause in clauses),
        tuple(rule for rule, value in silent if value.is_unclear),
        tuple(rule for rule, value in silent if not value.is_unclear),
    )


def _silent(rules: Iterable[Rule[object]]) -> list[tuple[Rule[object], Silent]]:
    """Those of the rules that have no value, each with what stands in its place."""
    return [(rule, rule.value) for rule in rules if isinstance(rule.value, Silent)]
