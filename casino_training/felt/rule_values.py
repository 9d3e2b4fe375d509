"""What a rule says, in a few words: "6", "9, 10 and 11", "before a third card", "not mentioned"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.felt.value_labels import VALUES
from casino_training.felt.words import listed, money
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Rule, Silent
from casino_training.rules.record import written
from casino_training.rules.shapes import ListOf, Money, SetOf, Shape, rule_shapes
from casino_training.rules.values import AtMost, Odds, Share

ANY = "any"
"""How `rules.record` writes a set that holds every member, and a bound that is none."""
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
    return _in_words(rule.value, is_money=_is_money(rule_shapes()[chapter][name].shape))


def _is_money(shape: Shape) -> bool:
    """The value is an amount, or holds amounts."""
    return isinstance(shape, Money) or (isinstance(shape, SetOf | ListOf) and _is_money(shape.entry))


def _in_words(value: Any, *, is_money: bool = False) -> str:
    match value:
        case bool():
            return pgettext("value", "yes") if value else pgettext("value", "no")
        case Call():
            return _("“%(word)s”") % {"word": value}
        case StrEnum():
            return str(VALUES.get(value, value))
        case AtMost():
            return pgettext("value", "any number") if value.limit is None else str(value.limit)
        case Share():
            return _share(value)
        case int() if is_money:
            return money(value)
        case int() | Odds():
            return str(value)
        case frozenset():
            return listed(_in_words(each, is_money=is_money) for each in _in_order(value)) or pgettext("value", "none")
        case tuple():
            return pgettext("value", ", then ").join(_in_words(each, is_money=is_money) for each in value)
        case _:
            return "; ".join(_parts(value))


def _in_order(values: frozenset[Any]) -> Iterable[Any]:
    """Members of a closed list in its order, numbers by size."""
    kind = type(next(iter(values), None))
    return (each for each in kind if each in values) if issubclass(kind, StrEnum) else sorted(values)


def _parts(record: object) -> Iterator[str]:
    """The parts of a record that say something."""
    for part in fields(record):  # type: ignore[arg-type]  # a record is a dataclass
        value = getattr(record, part.name)
        if value is not None:
            yield f"{VALUES.get(part.name, part.name)}: {_in_words(value)}"


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
