"""What goes on around a question and does not bear on it: the more, the harder the scenario.

A table may have every box in play that usually is, each with co-players and cards drawn; and somebody may speak whose
turn it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    CardTurned,
    HandStood,
    Happening,
    PlayerAsked,
    StakePlaced,
    Wish,
)
from casino_training.rules.table import Box, HandState, Table

CROWDED = 1
"""From here on the table is full."""
INTERRUPTED = 2
"""From here on somebody speaks out of turn as well."""

COURSE = (StakePlaced, CardDealt, CardTurned, HandStood, BustCollected)
"""The course of a round, into which nobody speaks."""


def is_of_the_course(happening: Happening) -> bool:
    """Whether this is merely how a round goes on."""
    return isinstance(happening, COURSE)


def drawn_to(hands: Sequence[str]) -> Sequence[str]:
    """Those of the hands, by ranks, that take counting: with an ace or a third card; all where there are none."""
    return [ranks for ranks in hands if len(ranks) > 2 or "A" in ranks] or hands


def interruption(table: Table, boxes: Iterable[int]) -> PlayerAsked | None:
    """What the player at the last of these boxes says: a card out of turn is wanted, or pay before its time.

    None where no cards lie at any of them.
    """
    with_cards = [box for number in boxes if (box := table.box(number)).hands and len(box.hands[0].hand) > 1]
    still_open = [box for box in with_cards if box.hands[0].state is HandState.OPEN]
    for box in reversed(still_open or with_cards):
        if speaker := _speaker(table, box):
            return PlayerAsked(speaker, box.number, Wish.CARD if still_open else Wish.PAYMENT)
    return None


def _speaker(table: Table, box: Box) -> str | None:
    """Who sits at the box with a stake there."""
    player = table.seated_at(box.number)
    return player.name if player and player.is_present and player.name in box.owners else None
