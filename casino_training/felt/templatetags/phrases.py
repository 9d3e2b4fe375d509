"""What the templates in templates/words/ build their sentences of. Pages use the library `words`."""

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from django import template
from django.template import Context
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.felt import words
from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import SupervisorCalled
from casino_training.rules.physics.places import place_of
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, BoxHand, Table

register = template.Library()

T = TypeVar("T")

FEW = 10


@register.simple_tag(takes_context=True)
def part(context: Context, value: object) -> str:
    """A part of the value, told in the same context."""
    table, ruleset = context.get("table"), context.get("ruleset")
    if table is None and isinstance(value, Hashable):
        return _said_alone(value, ruleset, words.language())
    return words.say(value, table=table, ruleset=ruleset)


@lru_cache(maxsize=4096)
def _said_alone(value: Hashable, ruleset: Ruleset | None, _language: str) -> str:
    """What lies on a table or sits at it, which is told anew after every act."""
    return words.say(value, table=None, ruleset=ruleset)


@register.simple_tag(takes_context=True)
def where(context: Context, box: Place, hand: int) -> str:
    """The hand of a box that is meant: "box 3", or "hand 2 of box 3" where there are several at that moment."""
    later_splits: Mapping[int, int] = context.get("later_splits") or {}
    table: Table | None = context.get("table")
    lying = next((len(each.hands) for each in table.boxes if each.number == box), 1) if table else 1
    return _hand_name(box, hand, several=hand > 0 or lying - later_splits.get(box, 0) > 1)


@register.simple_tag(takes_context=True)
def matter(context: Context, called: SupervisorCalled) -> str:
    """What a call for the supervisor is about, where it says so and the table is still that before it."""
    table: Table | None = context.get("table")
    is_told_afterwards = context.get("later_splits") is not None
    if table is None or called.about is None or is_told_afterwards:
        return ""
    standing = [said for said in table.heard if place_of(said) == called.place]
    return words.say(standing[called.about], table=table) if called.about < len(standing) else ""


@register.simple_tag(takes_context=True)
def where_lies(context: Context, hand: Hand | BoxHand) -> str:
    """The box on which this hand lies, as in `where`; empty where the table is not given or has no or two of them."""
    table: Table | None = context.get("table")
    found = [
        _hand_name(box.number, number, several=len(box.hands) > 1)
        for box in (table.boxes if table else ())
        for number, each in enumerate(box.hands)
        if hand in (each, each.hand)
    ]
    return found[0] if len(found) == 1 else ""


@register.simple_tag(takes_context=True)
def total(context: Context, hand: BoxHand | Hand) -> str:
    """What a hand of two cards or more counts in the house of the context; empty without a house."""
    ruleset = context.get("ruleset")
    cards = hand.hand if isinstance(hand, BoxHand) else hand
    if ruleset is None or len(cards) < 2:
        return ""
    return words.total_name(cards, ruleset, is_split=isinstance(hand, BoxHand) and hand.is_split)


@register.filter
def is_empty(box: Box) -> bool:
    """Nothing lies on the box."""
    return not box.is_played and not box.insurance and not any(len(hand.hand) for hand in box.hands)


@register.simple_tag
def empty_boxes(table: Table) -> tuple[int, ...]:
    """The numbers of the boxes on which nothing lies."""
    return tuple(box.number for box in table.boxes if is_empty(box))


@register.filter
def place(place: Place) -> str:
    """ "box 3" or "bank"."""
    return pgettext("place", "bank") if place == BANK else _hand_name(place, 0, several=False)


@register.filter
def bank_last(rows: Iterable[tuple[Place, T]]) -> list[tuple[Place, T]]:
    """The rows in the order of the boxes, the bank's after them."""
    return sorted(rows, key=lambda row: (row[0] == BANK, row[0]))


@register.filter
def cards(cards: Hand | Iterable[Card]) -> str:
    """The cards in words, in their order: "ace of hearts, six of diamonds"."""
    return ", ".join(words.card_name(card) for card in (cards.cards if isinstance(cards, Hand) else cards))


@register.filter
def the_card(card: Card) -> str:
    """The card with its article: "the ace of hearts", "a card face down"."""
    if card.is_face_down:
        return pgettext("card", "a card face down")
    return pgettext("card", "the %(card)s") % {"card": words.card_name(card)}


@register.filter
def the_cards(hand: Hand) -> str:
    """The cards of a hand as part of a sentence: "the ace of hearts and the six of diamonds"."""
    return words.listed(the_card(card) for card in hand.cards)


@register.filter
def about(number: int) -> int:
    """The number as the eye takes it: in tens, and a few as they are."""
    return number if number < FEW else round(number, -1)


@register.filter
def step_name(step: str) -> str:
    """A step of an order in words."""
    return words.step_name(step)


@register.filter
def money(cents: int) -> str:
    """An amount of cents, a minus left out: whether it is paid or collected is said in words."""
    return words.money(abs(cents))


@register.filter
def listed(items: Iterable[object]) -> str:
    """The items as one enumeration."""
    return words.listed(str(item) for item in items)


def _hand_name(box: int, hand: int, *, several: bool) -> str:
    if several:
        return _("hand %(hand)s of box %(box)s") % {"hand": hand + 1, "box": box}
    return _("box %(box)s") % {"box": box}
