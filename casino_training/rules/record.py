"""A ruling as it is kept with a decision: what was ruled, on which rules and clauses, readable without the ruleset.

Clause ids are kept and clause texts are not: the edition that the attempt belongs to has them word for word.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, assert_never

from msgspec import Struct

from casino_training.rules.answers import Answer
from casino_training.rules.clause import Basis, Rule, Ruling, Silent, Text
from casino_training.rules.shapes import (
    Bound,
    ListOf,
    Money,
    Number,
    Part,
    Ratio,
    Record,
    SetOf,
    Shape,
    Word,
    YesNo,
    rule_shapes,
)
from casino_training.rules.values import AtMost

SILENT, UNCLEAR = "silent", "unclear"
"""How the value of a rule that has none is written."""


class RecordedRule(Struct, frozen=True):
    """A cited rule: `value` as a ruleset file writes it, or "silent" or "unclear"; `reason` says why it has none."""

    name: str
    value: str
    clauses: tuple[str, ...]
    reading: Text | None
    reason: Text | None


class RecordedRuling(Struct, frozen=True):
    """A ruling that was given; the deciding rule is the last of `rules`."""

    answer: Answer
    basis: Basis
    rules: tuple[RecordedRule, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The id of every clause the ruling rests on, each once, those of the deciding rule last."""
        return tuple(dict.fromkeys(clause for rule in self.rules for clause in rule.clauses))

    @property
    def deciding(self) -> tuple[str, ...]:
        """The ids of the clauses of the deciding rule; none where it has no value, since no clause decided then."""
        rule = self.rules[-1]
        return () if rule.value in (SILENT, UNCLEAR) else rule.clauses


def recorded(ruling: Ruling) -> RecordedRuling:
    """The record of a ruling."""
    return RecordedRuling(ruling.answer, ruling.basis, recorded_rules(ruling.because))


def recorded_rules(because: Iterable[Rule[object]]) -> tuple[RecordedRule, ...]:
    """The record of the rules that something follows from, in their order."""
    return tuple(_recorded_rule(rule) for rule in because)


def _recorded_rule(rule: Rule[object]) -> RecordedRule:
    silence = rule.value if isinstance(rule.value, Silent) else None
    return RecordedRule(
        name=rule.name,
        value=written(rule),
        clauses=tuple(clause.id for clause in rule.clauses),
        reading=rule.reading,
        reason=silence.reason if silence else None,
    )


def written(rule: Rule[object]) -> str:
    """The value of a rule on one line, as a ruleset file writes it: "17", "[9, 10, 11]", "3:2", "silent"."""
    if isinstance(rule.value, Silent):
        return UNCLEAR if rule.value.is_unclear else SILENT
    chapter, _, name = rule.name.partition(".")
    return _written(rule_shapes()[chapter][name].shape, rule.value)


def _written(shape: Shape, value: Any) -> str:
    match shape:
        case YesNo():
            return "yes" if value else "no"
        case Word() | Number() | Ratio() | Part():
            return str(value)
        case Bound():
            return _bound(value)
        case Money():
            units, cents = divmod(value, 100)
            return f"{units}.{cents:02}" if cents else str(units)
        case SetOf(entry):
            return _set(entry, value)
        case ListOf(Record() as entry) if len(value) == 1:
            return _written(entry, value[0])
        case ListOf(entry):
            return f"[{', '.join(_written(entry, item) for item in value)}]"
        case Record():
            return f"{{{', '.join(f'{name}: {_written(part, said)}' for name, part, said in shape.said(value))}}}"
        case _:
            assert_never(shape)


def _bound(value: AtMost) -> str:
    return "any" if value.limit is None else str(value.limit)


def _set(entry: Shape, value: frozenset[Any]) -> str:
    """The members in the order of their closed list; `any` for all of them."""
    if value == _every(entry):
        return "any"
    words: tuple[StrEnum, ...] = entry.words if isinstance(entry, Word) else ()
    members = sorted(value, key=words.index if words else None)
    return f"[{', '.join(_written(entry, item) for item in members)}]"


def _every(entry: Shape) -> frozenset[object] | None:
    """All legal members, None where there is no closed list of them."""
    match entry:
        case Word(words):
            return frozenset(words)
        case Number(least, most):
            return frozenset(range(least, most + 1))
        case _:
            return None
