"""Boxes: the printed frame, the stakes in it, the cards before it and the insurance stakes on their line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from casino_training.felt.columns import (
    PILE,
    ROWS_APART,
    WORD_WIDTH,
    Column,
    cards_height,
    cards_in_a_row,
    is_told,
    stack_height,
    stake_height,
    stake_room,
    stake_rows,
)
from casino_training.felt.jetons import Jeton
from casino_training.felt.layout import Layout
from casino_training.felt.marks import Place, card, stake
from casino_training.felt.marks import box as box_place
from casino_training.felt.rim import RAIL, Rim
from casino_training.felt.shapes import Area, BoxShape, CardShape, StakeShape, StateShape, tenth
from casino_training.felt.slots import Slot, lowest, slots
from casino_training.felt.split_stakes import is_crowded, rows_of_owners
from casino_training.felt.stakes import Standing, beside, insured, stake_shape
from casino_training.rules.table import Box, BoxHand, Table

WORD_HEIGHT = 22
BAND, FOOT = 26, 6
"""Height of the insurance line at least, and what is left free below it."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Offsets below the rail that all boxes share, and the heights of their rows of stakes."""

    stakes: tuple[float, ...]
    insured: float
    frame_to: float
    cards_from: float
    band_from: float
    total: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is the same for every box while a picture is made."""

    layout: Layout
    rim: Rim
    rows: Rows
    letters: Mapping[str, str]
    misplaced: frozenset[Place]
    ringed: frozenset[Place]
    focus: int | None
    jetons: Sequence[Jeton]


def rows(table: Table, layout: Layout, jetons: Sequence[Jeton]) -> Rows:
    """How high the rows must be for the fullest box, or are kept."""
    measures = layout.measures
    told = measures.below + WORD_HEIGHT
    kept_cards = measures.card_height + measures.kept_row
    if layout.widths:
        stakes = tuple(stack_height(measures.most_jetons) + ROWS_APART * bool(row) for row in range(layout.stake_rows))
        return rows_of(layout, stakes, kept_cards + told, insured_height(layout, measures.most_insured))
    hands = [(box, hand) for box in table.boxes for hand in box.hands]
    stakes = stake_heights((hand for _, hand in hands), layout, jetons)
    piles = [stake_height(each, jetons, measures.most_jetons) for box in table.boxes for each in box.insurance]
    least = [insured_height(layout, measures.most_insured)] if layout.is_steady else []
    below = insured_height(layout, 1) - stack_height(1)
    insurance_row = max([*(height + below for height in piles), *least], default=0)
    heights = [
        cards_height(len(hand.hand), cards_in_a_row(box, measures), measures, measures.row) + told * is_told(hand.state)
        for box, hand in hands
    ]
    cards = max([*heights, kept_cards + told if layout.is_steady else measures.card_height])
    return rows_of(layout, stakes, cards, insurance_row)


def rows_of(layout: Layout, stakes: tuple[float, ...], cards: float, insurance_row: float) -> Rows:
    """The offsets of rows of these heights; that of the cards has the word below them in it."""
    measures = layout.measures
    frame_to = measures.frame_from + measures.frame_top + sum(stakes) + measures.frame_foot
    cards_from = frame_to + measures.clear
    band_from = cards_from + cards + measures.clear
    total = band_from + max(measures.band_words, BAND - insurance_row) + insurance_row + FOOT
    return Rows(stakes, insurance_row, frame_to, cards_from, band_from, total)


def insured_height(layout: Layout, jetons: int) -> float:
    """Height of an insurance stake with so many jetons."""
    return stack_height(jetons) - (stack_height(1) - PILE - 4 if layout.measures.is_insured_beside else 0)


def stake_heights(hands: Iterable[BoxHand], layout: Layout, jetons: Sequence[Jeton]) -> tuple[float, ...]:
    """Heights of the first, second ... row of stakes over all boxes; one row is always there."""
    heights: dict[int, float] = {0: stack_height(1)}
    for hand in hands:
        for row, stakes in enumerate(stake_rows(hand, layout)):
            highest = max(stake_height(each, jetons, layout.measures.most_jetons) for each in stakes)
            heights[row] = max(highest + (ROWS_APART if row else 0), heights.get(row, 0))
    return tuple(heights.values())


def box_shape(column: Column, same: Drawing, places: dict[Place, Area]) -> BoxShape:
    """Everything of one box; adds its places."""
    box, rim, heights, measures = column.box, same.rim, same.rows, same.layout.measures
    base = rim.y(column.x) + RAIL
    frame = rim.strip(column.left + 4, column.right - 4, RAIL + measures.frame_from, RAIL + heights.frame_to)
    places[box_place(box.number)] = Area(
        tenth(column.left + 4),
        tenth(base + measures.frame_from),
        tenth(column.width - 8),
        tenth(heights.frame_to - measures.frame_from),
    )
    lying = slots(column, same.layout)
    top = base + heights.cards_from
    stakes: list[StakeShape] = []
    cards: list[CardShape] = []
    if is_crowded(lying):
        stakes += stakes_in_rows(column, lying, base, same, places)
    for number, slot in enumerate(lying):
        stakes += [] if is_crowded(lying) else stakes_of_hand(box, number, slot, base, same, places)
        cards += cards_of_hand(box, number, slot, top, same, places)
    if not box.hands:
        width, height = measures.card_width, measures.card_height
        places[card(box.number, 0)] = Area(tenth(column.x - width / 2), tenth(top), width, height)
    line = base + heights.band_from + max(measures.band_words, BAND - heights.insured) + heights.insured
    return BoxShape(
        number=box.number,
        frame=frame,
        x=column.x,
        y=tenth(base + measures.frame_from),
        is_focus=box.number == same.focus,
        is_ringed=box_place(box.number) in same.ringed,
        stakes=tuple(stakes),
        cards=tuple(cards),
        states=words_of(lying, column, top, heights.band_from - heights.cards_from, same.layout),
        insurance=tuple(
            stake_shape(at, box.appointed, same.letters, same.jetons, places)
            for at in insured(column, line, same.layout)
        ),
    )


def words_of(lying: Sequence[Slot], column: Column, top: float, room: float, layout: Layout) -> tuple[StateShape, ...]:
    """What became of the hands, below their cards; below hands that lie close all on one line.

    From `top` down to the insurance line there is so much `room`; what needs more lies over the feet of the cards.
    """
    below = layout.measures.below
    states = []
    for slot in lying:
        if not is_told(slot.hand.state):
            continue
        under = lowest(lying if slot.is_close else (slot,)) + below if slot.hand.hand else 0
        width = min(WORD_WIDTH, slot.room - 2) if slot.is_close else WORD_WIDTH
        y = top + (min(under, room - WORD_HEIGHT) if slot.is_close else under)
        left = min(max(slot.middle - width / 2, column.left), column.right - width)
        states.append(StateShape(str(slot.hand.state), Area(tenth(left), tenth(y), tenth(width), WORD_HEIGHT)))
    return tuple(states)


def stakes_of_hand(
    box: Box, number: int, slot: Slot, base: float, same: Drawing, places: dict[Place, Area]
) -> list[StakeShape]:
    """The stakes of one hand in their rows, boxholder's and co-players' as they were placed."""
    measures = same.layout.measures
    shapes = []
    foot = base + measures.frame_from + measures.frame_top
    for height, stakes in zip(same.rows.stakes, stake_rows(slot.hand, same.layout), strict=False):
        foot += height
        for each, x, room in beside(stakes, [stake_room(each) for each in stakes], slot.middle, slot.room):
            place = stake(box.number, each.player, number)
            at = Standing(each, x, foot, room, measures.most_jetons, place)
            shapes.append(stake_shape(at, box.appointed, same.letters, same.jetons, places))
    return shapes


def stakes_in_rows(
    column: Column, lying: Sequence[Slot], base: float, same: Drawing, places: dict[Place, Area]
) -> list[StakeShape]:
    """The stakes of hands that lie too close for badges of their own, a row for each owner."""
    measures = same.layout.measures
    frame = same.rim.y(column.left + 4) + RAIL + measures.frame_from
    line = base + measures.frame_from
    foot = line + measures.frame_top + sum(same.rows.stakes)
    return rows_of_owners(column, lying, (frame, line, foot), same.letters, same.jetons, places)


def cards_of_hand(
    box: Box, number: int, slot: Slot, top: float, same: Drawing, places: dict[Place, Area]
) -> list[CardShape]:
    """The cards of one hand in a fan, in rows when there are many; the place after the last is the next card's."""
    hand, measures = slot.hand.hand, slot.measures
    shapes = []
    for index in range(len(hand) + 1):
        row, column = divmod(index, slot.in_a_row)
        x, y = slot.cards_from + measures.fan * column, top + slot.row * row
        area = Area(tenth(x), tenth(y), tenth(measures.card_width), tenth(measures.card_height))
        place = card(box.number, index, number)
        places[place] = area
        if index < len(hand):
            shapes.append(CardShape(hand.cards[index], area, place, place in same.misplaced))
    return shapes
