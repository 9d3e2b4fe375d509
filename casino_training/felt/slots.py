"""Where the hands of one box lie within its width: side by side with air, or closer where there is less room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from casino_training.felt.columns import (
    GAP,
    INSIDE,
    WORD_WIDTH,
    Column,
    cards_height,
    cards_in_a_row,
    cards_room,
    hand_room,
    hands_room,
)
from casino_training.felt.layout import Layout
from casino_training.rules.table import BoxHand


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one hand: from `left`, so much `room` for stakes, and how its cards lie."""

    hand: BoxHand
    left: float
    room: float
    in_a_row: int
    fan: float
    row: float
    lines: int = 1
    """On so many lines the words below the hands of this box are told by turns; more than one where they lie close."""

    @property
    def middle(self) -> float:
        return self.left + self.room / 2


def slots(column: Column, layout: Layout) -> tuple[Slot, ...]:
    """The hands of a box."""
    room = column.width - INSIDE
    if hands_room(column.box, layout) <= room + 1:
        return tuple(beside(column, layout))
    return tuple(closer(column, layout, room))


def beside(column: Column, layout: Layout) -> Iterable[Slot]:
    """Each hand with all the room it needs."""
    measures, in_a_row = layout.measures, cards_in_a_row(column.box, layout.measures)
    left = column.x - hands_room(column.box, layout) / 2
    for hand in column.box.hands:
        room = hand_room(column.box, hand, layout)
        yield Slot(hand, left, room, in_a_row, measures.fan, measures.row)
        left += room + GAP


def closer(column: Column, layout: Layout, room: float) -> Iterable[Slot]:
    """Hands one partly over the other, so that every index is seen; a single hand with its cards closer together."""
    measures, hands = layout.measures, column.box.hands
    most = max(1, *(len(hand.hand) for hand in hands))
    in_a_row, pitch = in_a_row_and_pitch(most, len(hands), layout, room, cards_in_a_row(column.box, measures))
    rows = -(-most // in_a_row)
    row = measures.row / max(1, rows - 1)
    fan = min(measures.fan, (room - measures.card_width) / max(1, min(most, in_a_row) - 1))
    lines = min(measures.close_lines, ceil(WORD_WIDTH / pitch)) if pitch else 1
    for number, hand in enumerate(hands):
        yield Slot(hand, column.x - room / 2 + number * pitch, room / len(hands), in_a_row, fan, row, lines)


def in_a_row_and_pitch(most: int, hands: int, layout: Layout, room: float, in_a_row: int) -> tuple[int, float]:
    """How many cards lie beside each other in each of these hands, and how far apart the hands begin."""
    measures = layout.measures
    if hands == 1:
        return in_a_row, 0
    for count in range(min(in_a_row, most), 0, -1):
        pitch = (room - cards_room(min(most, count), count, measures)) / (hands - 1)
        if pitch >= measures.fan * count or count == 1:
            return count, min(pitch, room / hands)
    raise AssertionError("one card in a row is always tried")


def lowest(places: Iterable[Slot], layout: Layout) -> float:
    """How far down the cards of these hands reach."""
    return max(cards_height(len(each.hand.hand), each.in_a_row, layout.measures, each.row) for each in places)
