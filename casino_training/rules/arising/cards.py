"""Cards: none more often than the packs in play hold it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card
from casino_training.rules.ruleset import Ruleset


def check_packs(ruleset: Ruleset, value: object, path: str) -> None:
    """No card lies in `value` more often than there are packs; where the document counts none, nothing is checked."""
    packs = ruleset.shoe.packs.value
    if not isinstance(packs, int):
        return
    for card, number in Counter(cards_of(value)).items():
        if number > packs:
            held = f"{packs} packs hold it {packs} times" if packs > 1 else "the one pack holds it once"
            raise CannotArise(
                Reason.CARDS, path, f"{card} lies there {number} times and {held}; leave out what is over"
            )


def cards_of(value: object) -> Iterator[Card]:
    """Every card of a value of the core whose face can be seen, as often as it lies there."""
    if isinstance(value, Card):
        if not value.is_face_down:
            yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_of(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_of(getattr(value, field.name))
