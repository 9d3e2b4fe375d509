"""How much room every box needs, and where on the arc it therefore lies.

Nothing overlaps because nothing is placed before its room is known: a box is as wide as its hands, its stakes and its
player's name need, what is left over is shared, and a table that needs more than there is makes the picture wider.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from casino_training.felt.jetons import Jeton, cut, figure
from casino_training.felt.layout import Layout, Measures
from casino_training.felt.measure import width_of, wrapped
from casino_training.felt.shapes import tenth
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table

PILE, PILE_RISE, MOST_JETONS = 34, 4, 8
SECOND_PILE = 12  # so much more at least is kept for a pile that comes beside the first
BADGE = 26
STAKE_AIR, ROWS_APART = 16, 12  # room for a ring around a stake, beside and below others that are ringed
CLOSE = 6  # what is left of it where room is scarce
FIGURE_SIZE, NAME_SIZE, SMALL_SIZE = 18, 19, 16
FIGURE_LINE, NAME_LINE, SMALL_LINE = 22, 20, 18
NAME_WIDTH, NAME_LINES = 140, 5
GAP = 10
NAME_ROOM = 18  # a nameplate with its edges, and air to the next one
LEAST_NAME = 66
WORD_WIDTH = 84
INSIDE = 8  # a box is so much wider than what lies on it


@dataclass(frozen=True, slots=True)
class Column:
    """A box and its slice of the table: centre and width."""

    box: Box
    x: float
    width: float

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def right(self) -> float:
        return self.x + self.width / 2


def fitted(table: Table, layout: Layout, focus: int | None) -> Layout:
    """The layout, with stakes two by two where four in a row would make the whole table wider than it must be."""
    if layout.widths or not layout.sagitta:
        return layout
    needs = sum(column_room(table, box, layout, focus) for box in table.boxes)
    fits = needs <= layout.least_width - 2 * layout.margin
    return layout if fits else replace(layout, stakes_in_a_row=2)


def kept(table: Table, layout: Layout) -> Layout:
    """The layout in which every box keeps the width that it has at this table, with room for what may be paid.

    Boxes of several owners take what is left over, up to the room for the stakes of a split.
    """
    layout = fitted(table, layout, None)
    room = layout.least_width - 2 * layout.margin
    needs = [kept_room(table, box, layout) for box in table.boxes]
    several = [len(box.owners) > 1 for box in table.boxes]
    more = max(0, room - sum(needs)) / max(1, sum(several))
    needs = [need + min(need, more) * is_shared for need, is_shared in zip(needs, several, strict=True)]
    widths = tuple(map(tenth, shared(needs, room)))
    rows = max((len(stake_rows(hand, layout)) for box in table.boxes for hand in box.hands), default=1)
    return replace(layout, widths=widths, stake_rows=max(1, rows), is_steady=True)


def kept_room(table: Table, box: Box, layout: Layout) -> float:
    """Width of a box before its round is dealt: its player's name, and each stake with what doubling or paying adds."""
    stakes = max((sum(map(kept_for, row)) for hand in box.hands for row in stake_rows(hand, layout)), default=0)
    player = table.seated_at(box.number)
    words = words_room(player.name) if player else 0
    return max(stakes + INSIDE, words, layout.least_kept if box.hands or player else layout.empty_column)


def kept_for(stake: Stake) -> float:
    """Width of a stake when another pile lies against it and two figures below."""
    more = width_of(f"{figure(stake.cents)} + {figure(stake.cents)}", FIGURE_SIZE)
    return max(BADGE + PILE + SECOND_PILE, more) + CLOSE


def columns(table: Table, layout: Layout, focus: int | None) -> tuple[Column, ...]:
    """The boxes from left to right; the last one's right edge and the margin give the width of the picture."""
    needs = [column_room(table, box, layout, focus) for box in table.boxes]
    widths = layout.widths or shared(needs, layout.least_width - 2 * layout.margin)
    placed = []
    left = layout.margin
    for box, width in zip(table.boxes, widths, strict=True):
        placed.append(Column(box, tenth(left + width / 2), tenth(width)))
        left += width
    return tuple(placed)


def whole_width(placed: Sequence[Column], layout: Layout) -> float:
    """Width of the picture: the least one, unless the boxes need more than what is lost by rounding."""
    width = tenth(placed[-1].right + layout.margin)
    return layout.least_width if abs(width - layout.least_width) < 1 else width


def shared(needs: Sequence[float], room: float) -> list[float]:
    """Widths that give each its need and are otherwise as equal as the room allows."""
    widths = [float(need) for need in needs]
    rest, count = room, len(needs)
    for need in sorted(needs, reverse=True):
        if need * count <= rest:
            return [max(width, rest / count) for width in widths]
        rest, count = rest - need, count - 1
    return widths


def column_room(table: Table, box: Box, layout: Layout, focus: int | None) -> float:
    """Width that the box needs with everything on it and behind it."""
    player = table.seated_at(box.number)
    is_busy = bool(box.hands or box.insurance or player or box.number == focus)
    insured = sum(insured_room(stake, layout) for stake in box.insurance)
    words = words_room(player.name) if player else 0
    least = layout.least_column if is_busy else layout.empty_column
    return max(hands_room(box, layout) + INSIDE, insured + 16, words, least)


def words_room(name: str) -> float:
    """Width of a nameplate, with air to the next one."""
    return max(width_of(line, NAME_SIZE) for line in name_lines(name)) + NAME_ROOM + 0.1


def hands_room(box: Box, layout: Layout) -> float:
    """Width of the hands side by side."""
    rooms = [hand_room(box, hand, layout) for hand in box.hands]
    return sum(rooms) + GAP * max(0, len(rooms) - 1)


def hand_room(box: Box, hand: BoxHand, layout: Layout) -> float:
    """Width of one hand: of its cards, its stakes, and the word below it."""
    stakes = max((sum(map(stake_room, row)) for row in stake_rows(hand, layout)), default=0)
    word = WORD_WIDTH if is_told(hand.state) else 0
    measures = layout.measures
    return max(cards_room(len(hand.hand), cards_in_a_row(box, measures), measures), stakes, word, measures.card_width)


def cards_in_a_row(box: Box, measures: Measures) -> int:
    """So many cards lie in one fan, the next begin a new row; beside other hands of a split fewer."""
    return measures.split_in_a_row if len(box.hands) > 1 else measures.hand_in_a_row


def cards_room(count: int, in_a_row: int, measures: Measures) -> float:
    return measures.card_width + measures.fan * max(0, min(count, in_a_row) - 1)


def cards_height(count: int, in_a_row: int, measures: Measures, row: float) -> float:
    """Height of cards that begin a new row, `row` further down, after so many."""
    return measures.card_height + row * max(0, -(-count // in_a_row) - 1)


def stake_rows(hand: BoxHand, layout: Layout) -> tuple[tuple[Stake, ...], ...]:
    """The stakes in rows, in the order of placing; no more rows than are kept."""
    count = len(hand.stakes)
    in_a_row = max(layout.stakes_in_a_row, -(-count // layout.stake_rows) if layout.stake_rows else 0)
    return tuple(hand.stakes[start : start + in_a_row] for start in range(0, count, in_a_row))


def insured_room(stake: Stake, layout: Layout) -> float:
    """Width of an insurance stake, whose figure may stand beside it."""
    beside = width_of(label(stake), FIGURE_SIZE) if layout.measures.is_insured_beside else 0
    return piles_room(stake) + beside + STAKE_AIR if beside else stake_room(stake)


@lru_cache(maxsize=4096)
def stake_room(stake: Stake) -> float:
    """Width of a stake: badge and pile, a second pile when doubled, or the figure below if that is wider."""
    return max(piles_room(stake), width_of(label(stake), FIGURE_SIZE)) + STAKE_AIR


def piles_room(stake: Stake) -> float:
    """Width of the badge and the piles side by side."""
    count = len(amounts(stake))
    return BADGE + count * PILE + 2 * (count - 1)


def stake_height(stake: Stake, jetons: Sequence[Jeton], most: int = MOST_JETONS) -> float:
    """Height of a stake from the highest jeton to the foot of its figure."""
    return stack_height(min(most, max(len(pile(cents, jetons)) for cents in amounts(stake))))


def stack_height(jetons: int) -> float:
    """Height of a pile of so many with its figure below."""
    return PILE + PILE_RISE * max(0, jetons - 1) + FIGURE_LINE + 4


def label(stake: Stake) -> str:
    """The figures below a pile, as wide as they are in any language."""
    return " + ".join(map(figure, amounts(stake)))


def amounts(stake: Stake) -> tuple[int, ...]:
    """The cents of each pile of a stake: as placed, what doubling added, what the bank has paid."""
    return (stake.cents, *(cents for cents in (stake.added, stake.paid) if cents))


@lru_cache(maxsize=4096)
def pile(cents: int, jetons: tuple[Jeton, ...]) -> tuple[Jeton, ...]:
    """The jetons of a pile from below; of a very high pile the greatest, since the figure beside it tells the rest."""
    return cut(cents, jetons)[:MOST_JETONS]


def is_told(state: HandState) -> bool:
    """Whether the picture says in words what became of a hand: an open hand speaks for itself."""
    return state is not HandState.OPEN


def name_lines(name: str, width: float = NAME_WIDTH) -> tuple[str, ...]:
    """The name in lines no wider than this."""
    return wrapped(name, NAME_SIZE, width, NAME_LINES)
