"""Boxes: the printed frame, the stakes in it, the cards before it and the insurance stakes on their line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from casino_training.felt.columns import (
    BADGE,
    CARD_HEIGHT,
    CARD_WIDTH,
    FAN,
    FIGURE_LINE,
    GAP,
    PILE,
    PILE_RISE,
    ROW,
    ROWS_APART,
    Column,
    Layout,
    amounts,
    cards_height,
    cards_in_a_row,
    cards_room,
    hand_room,
    hands_room,
    is_told,
    pile,
    stake_height,
    stake_room,
    stake_rows,
)
from casino_training.felt.jetons import Jeton
from casino_training.felt.marks import Place, card, insurance, stake
from casino_training.felt.marks import box as box_place
from casino_training.felt.rim import RAIL, Rim
from casino_training.felt.shapes import Area, BoxShape, CardShape, JetonShape, StakeShape, StateShape, tenth
from casino_training.rules.table import Box, BoxHand, Stake, Table

FRAME_FROM = 14
FRAME_TOP, FRAME_FOOT = 26, 12
CLEAR = 14  # between the rows, so that upright things stay clear of the slanting lines at the ends of the arc
WORD_WIDTH, WORD_HEIGHT = 84, 22
BELOW = 3  # between cards and the word that tells what became of them
BAND_WORDS = 26
LEAST_PILE = PILE + FIGURE_LINE + 4


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
    """How high the rows must be for the fullest box."""
    hands = [(box, hand) for box in table.boxes for hand in box.hands]
    stakes = stake_heights((hand for _, hand in hands), layout.stakes_in_a_row, jetons)
    insured = [stake_height(each, jetons) for box in table.boxes for each in box.insurance]
    insurance_row = max([*insured, LEAST_PILE if layout.is_steady else 0])
    told = BELOW + WORD_HEIGHT
    cards = [cards_height(len(hand.hand), cards_in_a_row(box)) + told * is_told(hand.state) for box, hand in hands]
    cards_row = max([*cards, CARD_HEIGHT + (ROW + told if layout.is_steady else 0)])
    frame_to = FRAME_FROM + FRAME_TOP + sum(stakes) + FRAME_FOOT
    cards_from = frame_to + CLEAR
    band_from = cards_from + cards_row + CLEAR
    return Rows(stakes, insurance_row, frame_to, cards_from, band_from, band_from + BAND_WORDS + insurance_row + 8)


def stake_heights(hands: Iterable[BoxHand], in_a_row: int, jetons: Sequence[Jeton]) -> tuple[float, ...]:
    """Heights of the first, second ... row of stakes over all boxes; one row is always there."""
    heights: dict[int, float] = {0: LEAST_PILE}
    for hand in hands:
        for row, stakes in enumerate(stake_rows(hand, in_a_row)):
            highest = max(stake_height(each, jetons) for each in stakes) + (ROWS_APART if row else 0)
            heights[row] = max(highest, heights.get(row, 0))
    return tuple(heights.values())


def box_shape(column: Column, same: Drawing, places: dict[Place, Area]) -> BoxShape:
    """Everything of one box; adds its places."""
    box, rim, heights = column.box, same.rim, same.rows
    base = rim.y(column.x) + RAIL
    frame = rim.strip(column.left + 4, column.right - 4, RAIL + FRAME_FROM, RAIL + heights.frame_to)
    frame_height = tenth(heights.frame_to - FRAME_FROM)
    places[box_place(box.number)] = Area(
        tenth(column.left + 4), tenth(base + FRAME_FROM), tenth(column.width - 8), frame_height
    )
    stakes: list[StakeShape] = []
    cards: list[CardShape] = []
    states: list[StateShape] = []
    left = column.x - hands_room(box, same.layout.stakes_in_a_row) / 2
    for number, hand in enumerate(box.hands):
        room = hand_room(box, hand, same.layout.stakes_in_a_row)
        middle = left + room / 2
        stakes += stakes_of_hand(box, number, middle, base, same, places)
        cards += cards_of_hand(box, number, middle, base + heights.cards_from, same.misplaced, places)
        if is_told(hand.state):
            below = cards_height(len(hand.hand), cards_in_a_row(box)) + BELOW if hand.hand else 0
            top = base + heights.cards_from + below
            plate = Area(tenth(middle - WORD_WIDTH / 2), tenth(top), WORD_WIDTH, WORD_HEIGHT)
            states.append(StateShape(str(hand.state), plate))
        left += room + GAP
    if not box.hands:
        places[card(box.number, 0)] = Area(
            tenth(column.x - CARD_WIDTH / 2), tenth(base + heights.cards_from), CARD_WIDTH, CARD_HEIGHT
        )
    return BoxShape(
        number=box.number,
        frame=frame,
        x=column.x,
        y=tenth(base + FRAME_FROM),
        is_focus=box.number == same.focus,
        is_ringed=box_place(box.number) in same.ringed,
        stakes=tuple(stakes),
        cards=tuple(cards),
        states=tuple(states),
        insurance=insurance_stakes(column, base, same, places),
    )


def stakes_of_hand(
    box: Box, number: int, middle: float, base: float, same: Drawing, places: dict[Place, Area]
) -> list[StakeShape]:
    """The stakes of one hand two by two, boxholder's and co-players' as they were placed."""
    shapes = []
    foot = base + FRAME_FROM + FRAME_TOP
    for height, stakes in zip(
        same.rows.stakes, stake_rows(box.hands[number], same.layout.stakes_in_a_row), strict=False
    ):
        foot += height
        for each, x in beside(stakes, middle):
            place = stake(box.number, each.player, number)
            shapes.append(stake_shape(each, x, foot, box.appointed, same, places, place))
    return shapes


def insurance_stakes(column: Column, base: float, same: Drawing, places: dict[Place, Area]) -> tuple[StakeShape, ...]:
    """Insurance lies on its line, below the cards that it belongs to."""
    foot = base + same.rows.band_from + BAND_WORDS + same.rows.insured
    return tuple(
        stake_shape(each, x, foot, column.box.appointed, same, places, insurance(column.box.number, each.player))
        for each, x in beside(column.box.insurance, column.x)
    )


def beside(stakes: Sequence[Stake], middle: float) -> list[tuple[Stake, float]]:
    """Stakes side by side around a middle, each with the x of its own middle."""
    left = middle - sum(map(stake_room, stakes)) / 2
    placed = []
    for each in stakes:
        room = stake_room(each)
        placed.append((each, left + room / 2))
        left += room
    return placed


def stake_shape(
    each: Stake, x: float, foot: float, boxholder: str | None, same: Drawing, places: dict[Place, Area], place: Place
) -> StakeShape:
    """One stake standing on `foot` around x."""
    count = len(amounts(each))
    room = BADGE + count * PILE + 2 * (count - 1)
    first = x - room / 2 + BADGE + PILE / 2
    y = foot - FIGURE_LINE - 4 - PILE / 2
    middles = [first + (PILE + 2) * number for number in range(count)]
    piles = [pile(cents, same.jetons) for cents in amounts(each)]
    height = stake_height(each, same.jetons)
    width = stake_room(each)
    places[place] = Area(tenth(x - width / 2 + 3), tenth(foot - height + 3), tenth(width - 6), tenth(height - 3), 9)
    return StakeShape(
        place=place,
        owner=each.player,
        initials=same.letters.get(each.player, "?"),
        is_boxholders=each.player == boxholder,
        cents=each.cents,
        added=each.added,
        paid=each.paid or 0,
        badge_x=tenth(x - room / 2 + 12),
        badge_y=tenth(y),
        spots=tuple((tenth(middle), tenth(y)) for middle in middles),
        piles=tuple(
            JetonShape(jeton, tenth(middle), tenth(y - PILE_RISE * rank))
            for middle, jetons in zip(middles, piles, strict=True)
            for rank, jeton in enumerate(jetons)
        ),
        label_x=tenth(x),
        label_y=tenth(foot - 4),
    )


def cards_of_hand(
    box: Box, number: int, middle: float, top: float, misplaced: frozenset[Place], places: dict[Place, Area]
) -> list[CardShape]:
    """The cards of one hand in a fan, in rows when there are many; the place after the last is the next card's."""
    hand = box.hands[number].hand
    in_a_row = cards_in_a_row(box)
    left = middle - cards_room(max(1, len(hand)), in_a_row) / 2
    shapes = []
    for index in range(len(hand) + 1):
        row, column = divmod(index, in_a_row)
        area = Area(tenth(left + FAN * column), tenth(top + ROW * row), CARD_WIDTH, CARD_HEIGHT)
        place = card(box.number, index, number)
        places[place] = area
        if index < len(hand):
            shapes.append(CardShape(hand.cards[index], area, place, place in misplaced))
    return shapes
