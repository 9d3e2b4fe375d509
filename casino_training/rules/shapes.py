"""The closed list of shapes that a rule's value can have, found from the types in the chapters.

Reading a file, `schema.json` and the tests' strategies all go by these, so a chapter is written once.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, assert_never, get_args, get_origin, get_type_hints

from msgspec import Struct

from casino_training.rules.fields import defaults, fields, is_struct
from casino_training.rules.ruleset import chapters
from casino_training.rules.values import AtMost, Between, Cents, Odds, Only, Share

MOST_CENTS = 100_000_000
"""1,000,000.00, the greatest amount of money in a ruleset."""
MOST_ODDS = 100
MOST_AT_MOST = 99


class YesNo(Struct, frozen=True):
    """`yes` or `no`."""


class Word(Struct, frozen=True):
    """One of these members of a closed list, by its value."""

    words: tuple[StrEnum, ...]


class Number(Struct, frozen=True):
    """A whole number within bounds, both included."""

    least: int
    most: int


class Money(Struct, frozen=True):
    """`Cents`."""


class Ratio(Struct, frozen=True):
    """`Odds`, "3:2"."""


class Part(Struct, frozen=True):
    """`Share`, "1/2"."""


class Bound(Struct, frozen=True):
    """`AtMost`: a number or `any`."""


class SetOf(Struct, frozen=True):
    """Entries in no order, each once; may be empty."""

    entry: Shape


class ListOf(Struct, frozen=True):
    """Entries whose order counts, each once; never empty. A list of one record may be the record alone."""

    entry: Shape


class Record(Struct, frozen=True):
    """A struct: every field is written but those of `may_lack`, which have a default."""

    type: Any
    parts: tuple[tuple[str, Shape], ...]
    may_lack: frozenset[str] = frozenset()

    def said(self, value: object) -> tuple[tuple[str, Shape, Any], ...]:
        """The parts of a value that a file has to write: name, shape and what stands there."""
        parts = ((name, shape, getattr(value, name)) for name, shape in self.parts)
        unsaid = defaults(self.type).items()
        return tuple((name, shape, held) for name, shape, held in parts if (name, held) not in unsaid)


Shape = YesNo | Word | Number | Money | Ratio | Part | Bound | SetOf | ListOf | Record


class RuleShape(Struct, frozen=True):
    """What a chapter says about one rule: its `name` ("bank.stands_on"), the shape of its value, what it is about."""

    name: str
    shape: Shape
    doc: str


PLAIN: Mapping[object, Shape] = {
    bool: YesNo(),
    Cents: Money(),
    Odds: Ratio(),
    Share: Part(),
    AtMost: Bound(),
}


def shape_of(hint: Any) -> Shape:
    """The shape of values of this type; raises TypeError for a type that no ruleset can hold."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated and arguments[0] is int and isinstance(arguments[1], Between):
        return Number(arguments[1].least, arguments[1].most)
    if origin is Annotated and isinstance(arguments[1], Only):
        return narrowed(shape_of(arguments[0]), arguments[1])
    if origin in (Union, UnionType) and NoneType in arguments:
        return shape_of(next(argument for argument in arguments if argument is not NoneType))
    if origin is frozenset:
        return SetOf(shape_of(arguments[0]))
    if origin is tuple and arguments[1:] == (...,):
        return ListOf(shape_of(arguments[0]))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Word(tuple(hint))
    if is_struct(hint):
        return _record_of(hint)
    raise TypeError(f"no ruleset can hold a {hint!r}; use a type named in rules.values")


def _record_of(class_: Any) -> Record:
    hints = get_type_hints(class_, include_extras=True)
    parts = tuple((name, shape_of(hints[name])) for name in fields(class_))
    return Record(class_, parts, frozenset(defaults(class_)))


def narrowed(shape: Shape, only: Only) -> Shape:
    """The shape with only some words of each closed list that `only` names a word of."""
    match shape:
        case Word(words):
            return Word(tuple(word for word in words if word in only.words) or words)
        case SetOf(entry):
            return SetOf(narrowed(entry, only))
        case ListOf(entry):
            return ListOf(narrowed(entry, only))
        case Record(type_, parts, may_lack):
            return Record(type_, tuple((name, narrowed(part, only)) for name, part in parts), may_lack)
        case YesNo() | Number() | Money() | Ratio() | Part() | Bound():
            return shape
        case _:
            assert_never(shape)


@cache
def rule_shapes() -> Mapping[str, Mapping[str, RuleShape]]:
    """The rules of every chapter, by chapter and name, in the order of the rule book."""
    return {chapter: _rules_of(chapter, schema) for chapter, schema in chapters().items()}


def _rules_of(chapter: str, schema: type[Any]) -> Mapping[str, RuleShape]:
    hints = get_type_hints(schema, include_extras=True)
    shapes = {}
    for name in fields(schema):
        rule, doc, *narrower = get_args(hints[name])
        shape = shape_of(get_args(rule)[0])
        for only in narrower:
            shape = narrowed(shape, only)
        shapes[name] = RuleShape(f"{chapter}.{name}", shape, doc)
    return shapes
