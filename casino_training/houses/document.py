"""A house's document as a page shows it: clause by clause with what rests on each, and where it says nothing."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.rules.clause import Clause, Rule, Silent
from casino_training.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One clause and the rules that rest on it; none for a clause that only informs."""

    clause: Clause
    rules: tuple[Rule[object], ...]

    @property
    def documented(self) -> tuple[Rule[object], ...]:
        return tuple(rule for rule in self.rules if not rule.is_silent and rule.reading is None)

    @property
    def readings(self) -> tuple[Rule[object], ...]:
        return tuple(rule for rule in self.rules if not rule.is_silent and rule.reading is not None)

    @property
    def unsettled(self) -> tuple[Rule[object], ...]:
        """Points that the clause touches without settling them."""
        return tuple(rule for rule in self.rules if rule.is_silent)


@dataclass(frozen=True, slots=True)
class Document:
    """The whole document: its clauses in order, what it leaves unclear and what it does not mention."""

    paragraphs: tuple[Paragraph, ...]
    unclear: tuple[Rule[object], ...]
    unmentioned: tuple[Rule[object], ...]


def document_of(ruleset: Ruleset) -> Document:
    """The document that this ruleset was read from."""
    rules = tuple(ruleset.rules())
    resting: dict[Clause, list[Rule[object]]] = {clause: [] for clause in ruleset.clauses.values()}
    for rule in rules:
        for clause in rule.clauses:
            resting[clause].append(rule)
    paragraphs = tuple(Paragraph(clause, tuple(on_it)) for clause, on_it in resting.items())
    silent = [(rule, rule.value) for rule in rules if isinstance(rule.value, Silent)]
    return Document(
        paragraphs,
        tuple(rule for rule, value in silent if value.is_unclear),
        tuple(rule for rule, value in silent if not value.is_unclear),
    )
