"""What a rule says, in a few words: "6", "9, 10 and 11", "before a third card", "not mentioned"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, assert_never

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.felt.value_labels import VALUES
from casino_training.felt.words import listed, money
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Rule, Silent
from casino_training.rules.record import written
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
from casino_training.rules.values import Share

ANY = "any"
"""How `rules.record` writes a set that holds every member."""
FEW = 3
"""A set that holds every member of so short a list is told member by member."""


def value_in_words(rule: Rule[Any]) -> str:
    """The value of a rule in the active language; of a rule without one, in which way the document has none."""
    if isinstance(rule.value, Silent):
        if rule.value.is_unclear:
            return _("not clear")
        return _("not settled") if rule.clauses else _("not mentioned")
    if isinstance(rule.value, frozenset) and written(rule) == ANY and len(rule.value) > FEW:
        return pgettext("value", "any")
    chapter, _dot, name = rule.name.partition(".")
    return _in_words(rule_shapes()[chapter][name].shape, rule.value)


def _in_words(shape: Shape, value: Any) -> str:
    match shape:
        case YesNo():
            return pgettext("value", "yes") if value else pgettext("value", "no")
        case Word():
            return _("“%(word)s”") % {"word": value} if isinstance(value, Call) else str(VALUES.get(value, value))
        case Number() | Ratio():
            return str(value)
        case Bound():
            return pgettext("value", "any number") if value.limit is None else str(value.limit)
        case Part():
            return _share(value)
        case Money():
            return money(value)
        case SetOf(entry):
            return listed(_in_words(entry, each) for each in _in_order(value)) or pgettext("value", "none")
        case ListOf(Record() as entry):
            return pgettext("value", "; otherwise ").join(_in_words(entry, each) for each in value)
        case ListOf(entry):
            return pgettext("value", ", then ").join(_in_words(entry, each) for each in value)
        case Record():
            return "; ".join(_parts(shape, value))
        case _:
            assert_never(shape)


def _in_order(values: frozenset[Any]) -> Iterable[Any]:
    """Members of a closed list in its order, numbers by size."""
    kind = type(next(iter(values), None))
    return (each for each in kind if each in values) if issubclass(kind, StrEnum) else sorted(values)


def _parts(record: Record, value: object) -> Iterator[str]:
    """The parts of a record that say something."""
    for name, shape, said in record.said(value):
        yield f"{VALUES.get(name, name)}: {_in_words(shape, said)}"


def _share(share: Share) -> str:
    match share.numerator, share.denominator:
        case 0, _:
            return pgettext("value", "nothing")
        case 1, 1:
            return pgettext("value", "the whole stake")
        case 1, 2:
            return pgettext("value", "half the stake")
        case _:
            return str(share)
