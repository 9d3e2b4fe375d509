"""The rules that a ruling rests on, in words: our wording of their clauses, readings, and why there is no value."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from casino_training.felt.words import language
from casino_training.rules.clause import Basis, Clause, Text
from casino_training.rules.record import SILENT, UNCLEAR, RecordedRule, RecordedRuling
from casino_training.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class CitedClause:
    """A clause and our wording of it in the active language."""

    clause: Clause
    words: str


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule that the ruling rests on; a clause or reading that an earlier rule has shown already is not repeated.

    `reading` and `reason` are in the active language, empty where there is none.
    """

    name: str
    value: str
    basis: Basis
    clauses: tuple[CitedClause, ...]
    reading: str
    reason: str

    @property
    def first(self) -> "CitedRule":
        """The rule with its first clause alone, and the reading of it."""
        return replace(self, clauses=self.clauses[:1])

    @property
    def rest(self) -> "CitedRule":
        """Its further clauses alone."""
        return replace(self, clauses=self.clauses[1:], reading="", reason="")

    @property
    def is_worded(self) -> bool:
        """There is something to read of it that no rule before it has shown."""
        return bool(self.clauses or self.reading or self.reason)

    @property
    def is_unclear(self) -> bool:
        """The document has words for it, which can be read in more than one way."""
        return self.value == UNCLEAR


def cited_rules(ruling: RecordedRuling, ruleset: Ruleset) -> Iterator[CitedRule]:
    """The rules of a ruling, the deciding one first, with the words of their clauses."""
    shown: set[str | Text | None] = set()
    for rule in reversed(ruling.rules):
        new = [clause for clause in rule.clauses if clause not in shown]
        reading = None if rule.reading in shown else rule.reading
        shown.update([*new, reading])
        texts = (ruleset.clauses[clause] for clause in new)
        clauses = tuple(CitedClause(clause, spoken(clause.text)) for clause in texts)
        yield CitedRule(rule.name, rule.value, basis_of(rule), clauses, spoken(reading), spoken(rule.reason))


class Resting:
    """What rests on `rules`, the deciding one first, as a page shows it."""

    __slots__ = ()
    rules: tuple[CitedRule, ...]

    @property
    def deciding(self) -> tuple[CitedRule, ...]:
        """What is read in one glance: the rule that decides, with its first clause."""
        return deciding(self.rules)

    @property
    def further(self) -> tuple[CitedRule, ...]:
        """What it rests on besides."""
        return besides(self.rules)


def deciding(rules: tuple[CitedRule, ...]) -> tuple[CitedRule, ...]:
    """What is read in one glance: the rule that decides, with its first clause."""
    return tuple(rule.first for rule in rules[:1])


def besides(rules: tuple[CitedRule, ...]) -> tuple[CitedRule, ...]:
    """What a ruling rests on besides, where there is something to read of it."""
    return tuple(rule for rule in (*(each.rest for each in rules[:1]), *rules[1:]) if rule.is_worded)


def basis_of(rule: RecordedRule) -> Basis:
    """How firmly this rule alone stands."""
    if rule.value in (SILENT, UNCLEAR):
        return Basis.PRACTICE
    return Basis.READING if rule.reading else Basis.DOCUMENTED


def spoken(text: Text | None) -> str:
    """The sentence in the active language; nothing for nothing."""
    return text[language()] if text else ""
