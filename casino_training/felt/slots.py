"""Where the hands of one box lie within its width: side by side with air, or closer where there is less room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from casino_training.felt.columns import (
    GAP,
    INSIDE,
    Column,
    cards_height,
    cards_in_a_row,
    cards_room,
    hand_room,
    hands_room,
)
from casino_training.felt.layout import Layout, Measures
from casino_training.rules.table import BoxHand


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one hand: from `left`, so much `room` for its stakes and its word, and how large its cards lie.

    Hands that are close lie one partly over the other, and their cards begin at `cards_from`.
    """

    hand: BoxHand
    left: float
    room: float
    in_a_row: int
    measures: Measures
    row: float
    cards_from: float
    is_close: bool = False

    @property
    def middle(self) -> float:
        return self.left + self.room / 2

    @property
    def height(self) -> float:
        """How far down its cards reach."""
        return cards_height(len(self.hand.hand), self.in_a_row, self.measures, self.row)


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
        width = cards_room(max(1, len(hand.hand)), in_a_row, measures)
        yield Slot(hand, left, room, in_a_row, measures, measures.row, left + (room - width) / 2)
        left += room + GAP


def closer(column: Column, layout: Layout, room: float) -> Iterable[Slot]:
    """Hands one partly over the other, so that every index is seen; a single hand with its cards closer together."""
    hands = column.box.hands
    measures = smaller(layout.measures) if len(hands) > 2 else layout.measures
    most = max(1, *(len(hand.hand) for hand in hands))
    in_a_row, pitch = in_a_row_and_pitch(most, len(hands), measures, room, cards_in_a_row(column.box, measures))
    beside = max(1, min(most, in_a_row) - 1)
    measures = replace(measures, fan=min(measures.fan, (room - measures.card_width) / beside))
    down = layout.measures.card_height + layout.measures.row - measures.card_height
    row = min(measures.row, down / max(1, -(-most // in_a_row) - 1))
    left, each = column.x - room / 2, room / len(hands)
    for number, hand in enumerate(hands):
        width = cards_room(max(1, len(hand.hand)), in_a_row, measures)
        begins = left + number * pitch if len(hands) > 1 else column.x - width / 2
        yield Slot(hand, left + number * each, each, in_a_row, measures, row, begins, len(hands) > 1)


def smaller(measures: Measures) -> Measures:
    """The measures with cards of the size that they have where three hands or more lie close."""
    size = measures.close_size
    return replace(
        measures,
        card_width=measures.card_width * size,
        card_height=measures.card_height * size,
        fan=measures.fan * size,
        row=measures.row * size,
    )


def in_a_row_and_pitch(most: int, hands: int, measures: Measures, room: float, in_a_row: int) -> tuple[int, float]:
    """How many cards lie beside each other in each of these hands, and how far apart the hands begin."""
    if hands == 1:
        return in_a_row, 0
    for count in range(min(in_a_row, most), 0, -1):
        pitch = (room - cards_room(min(most, count), count, measures)) / (hands - 1)
        if pitch >= measures.fan * count or count == 1:
            return count, min(pitch, room / hands)
    raise AssertionError("one card in a row is always tried")


def lowest(places: Iterable[Slot]) -> float:
    """How far down the cards of these hands reach."""
    return max(each.height for each in places)
