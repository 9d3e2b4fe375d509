"""A house with another value in one rule, and a finite choice of such values, simplest first.

Enough to see whether a rule matters: the choice holds every member of a closed list, and values near to the present one
where a type has too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, assert_never

from msgspec.structs import replace

from casino_training.rules.clause import Rule
from casino_training.rules.contradictions import contradictions
from casino_training.rules.ruleset import Ruleset
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
from casino_training.rules.values import AtMost, Odds, Share


def rule_called(ruleset: Ruleset, name: str) -> Rule[Any]:
    """The rule "chapter.rule" of a house; raises AttributeError or ValueError for a name that is none."""
    chapter, rule = name.split(".")
    found: Rule[Any] = getattr(getattr(ruleset, chapter), rule)
    return found


def shape_of_rule(name: str) -> Shape:
    """The shape of the values of the rule "chapter.rule"."""
    chapter, rule = name.split(".")
    return rule_shapes()[chapter][rule].shape


def with_rule(ruleset: Ruleset, rule: Rule[Any]) -> Ruleset:
    """The house with the rule of this name replaced."""
    chapter, name = rule.name.split(".")
    return replace(ruleset, **{chapter: replace(getattr(ruleset, chapter), **{name: rule})})


def with_value(ruleset: Ruleset, name: str, value: Any) -> Ruleset:
    """The house with another value in one rule, on the same clauses."""
    return with_rule(ruleset, replace(rule_called(ruleset, name), value=value))


def is_coherent(ruleset: Ruleset) -> bool:
    """No two rules contradict each other."""
    return not any(contradictions({rule.name: rule for rule in ruleset.rules()}))


def alternatives(ruleset: Ruleset, name: str) -> Iterator[Ruleset]:
    """The house with each of several other values in the rule of this name, whether or not all rules then agree."""
    current = rule_called(ruleset, name).value
    for value in others(shape_of_rule(name), current):
        if value != current:
            yield with_value(ruleset, name, value)


def others(shape: Shape, current: Any) -> Iterator[Any]:
    """Values of this shape; those near to `current` where the shape has too many."""
    match shape:
        case YesNo() | Word() | Number():
            yield from members(shape)
        case Money():
            yield from (0, 1, 10_00, 100_00, 1_000_000)
        case Ratio():
            yield from (Odds(1, 1), Odds(2, 1), Odds(6, 5), Odds(1, 2))
        case Part():
            yield from (Share(0, 1), Share(1, 2), Share(1, 1))
        case Bound():
            yield from (AtMost(1), AtMost(2), AtMost(None))
        case SetOf(entry):
            yield from sets_near(frozenset(members(entry)), current if isinstance(current, frozenset) else frozenset())
        case ListOf(Record() as entry):
            yield from lists_near(entry, current if isinstance(current, tuple) else ())
        case ListOf(entry):
            for length in (1, 2, 3):
                yield from permutations(members(entry), length)
        case Record():
            yield from records_near(shape, current)
        case _:
            assert_never(shape)


def members(shape: Shape) -> list[Any]:
    """All values of a shape that has a closed list, some of another."""
    match shape:
        case YesNo():
            return [False, True]
        case Word(words):
            return list(words)
        case Number(least, most):
            return list(range(least, most + 1))
        case _:
            return list(others(shape, None))


def sets_near(every: frozenset[Any], current: frozenset[Any]) -> Iterator[frozenset[Any]]:
    """All, none, and `current` with one entry more or less."""
    yield from (every, frozenset())
    yield from (current ^ {one} for one in sorted(every))


def lists_near(entry: Record, current: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Lists in which one record is another, or is left out where several are there; of one record where none is."""
    for at, record in enumerate(current):
        yield from ((*current[:at], other, *current[at + 1 :]) for other in records_near(entry, record))
        if len(current) > 1:
            yield (*current[:at], *current[at + 1 :])
    if not current:
        yield from ((record,) for record in records_near(entry, None))


def records_near(shape: Record, current: Any) -> Iterator[Any]:
    """Records that differ from the current one in one part; those of the first members where there is none."""
    record = current if isinstance(current, shape.type) else None
    if record is None:
        first = {name: members(part)[0] for name, part in shape.parts if name not in shape.may_lack}
        record = shape.type(**first)
        yield record
    for name, part in shape.parts:
        yield from (replace(record, **{name: value}) for value in members(part))
