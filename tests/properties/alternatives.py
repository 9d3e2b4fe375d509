"""A finite choice of other legal values for a rule, simplest first: enough to see whether the rule matters."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any, assert_never

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
)
from casino_training.rules.values import AtMost, Odds, Share
from tests.strategies import rule_called, shape_of_rule, with_value


def alternatives(ruleset: Ruleset, name: str) -> Iterator[Ruleset]:
    """The house with other values in the rule of this name."""
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
    yield from (every, frozenset())
    yield from (current ^ {one} for one in sorted(every))


def records_near(shape: Record, current: Any) -> Iterator[Any]:
    """Records that differ from the current one in one part; those of the first members where there is none."""
    record = current if isinstance(current, shape.type) else None
    if record is None:
        first = {name: members(part)[0] for name, part in shape.parts}
        record = shape.type(**first)
        yield record
    for name, part in shape.parts:
        yield from (replace(record, **{name: value}) for value in members(part))
