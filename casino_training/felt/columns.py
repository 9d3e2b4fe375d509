"""How much room every box needs, and where on the arc it therefore lies.

Nothing overlaps because nothing is placed before its room is known: a box is as wide as its hands, its stakes and its
player's name need, what is left over is shared, and a table that needs more than there is makes the picture wider.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from casino_training.felt.jetons import Jeton, cut, figure
from casino_training.felt.measure import width_of, wrapped
from casino_training.felt.shapes import tenth
from casino_training.rules.table import Box, BoxHand, HandState, Stake, Table

CARD_WIDTH, CARD_HEIGHT = 60, 84
FAN = 21  # of a covered card this much is seen beside the next one: its index
ROW = 42  # and this much above the next row
PILE, PILE_RISE, MOST_JETONS = 34, 4, 8
BADGE = 26
STAKE_AIR, ROWS_APART = 16, 12  # room for a ring around a stake, beside and below others that are ringed
FIGURE_SIZE, NAME_SIZE, SMALL_SIZE = 18, 17, 15
FIGURE_LINE, NAME_LINE, SMALL_LINE = 22, 19, 17
NAME_WIDTH, NAME_LINES = 132, 5
GAP = 10
NAME_ROOM = 18  # a nameplate with its edges, and air to the next one


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to lay the boxes out: on an arc that drops by `sagitta` at its ends, or (0) in a straight strip.

    A steady one keeps room for a second row of cards and for insurance, so that it stays as high while cards come.
    A picture that would be less high than `least_height` has its table at the foot.
    """

    least_width: float
    sagitta: float
    margin: float
    least_column: float
    empty_column: float
    stakes_in_a_row: int
    has_bank: bool
    is_steady: bool
    least_height: float = 0


WHOLE = Layout(
    least_width=960,
    sagitta=64,
    margin=20,
    least_column=84,
    empty_column=84,
    stakes_in_a_row=4,
    has_bank=True,
    is_steady=True,
)
STRIP = Layout(
    least_width=328,
    sagitta=0,
    margin=12,
    least_column=104,
    empty_column=56,
    stakes_in_a_row=2,
    has_bank=False,
    is_steady=False,
)
STEADY_STRIP = replace(STRIP, is_steady=True)


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
    """The layout, with stakes two by two where four in a row would make the picture wider than it must be."""
    needs = sum(column_room(table, box, layout, focus) for box in table.boxes)
    fits = needs <= layout.least_width - 2 * layout.margin
    return layout if fits else replace(layout, stakes_in_a_row=2)


def columns(table: Table, layout: Layout, focus: int | None) -> tuple[Column, ...]:
    """The boxes from left to right; the last one's right edge and the margin give the width of the picture."""
    needs = [column_room(table, box, layout, focus) for box in table.boxes]
    widths = shared(needs, layout.least_width - 2 * layout.margin)
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
    insured = sum(stake_room(stake) for stake in box.insurance)
    words = max((width_of(line, NAME_SIZE) for line in name_lines(player.name)), default=0) if player else 0
    least = layout.least_column if is_busy else layout.empty_column
    return max(hands_room(box, layout.stakes_in_a_row) + 8, insured + 16, words + NAME_ROOM, least)


def hands_room(box: Box, stakes_in_a_row: int) -> float:
    """Width of the hands side by side."""
    rooms = [hand_room(box, hand, stakes_in_a_row) for hand in box.hands]
    return sum(rooms) + GAP * max(0, len(rooms) - 1)


def hand_room(box: Box, hand: BoxHand, stakes_in_a_row: int) -> float:
    """Width of one hand: of its cards, its stakes, and the word below it."""
    stakes = max((sum(map(stake_room, row)) for row in stake_rows(hand, stakes_in_a_row)), default=0)
    word = 84 if is_told(hand.state) else 0
    return max(cards_room(len(hand.hand), cards_in_a_row(box)), stakes, word, CARD_WIDTH)


def cards_in_a_row(box: Box) -> int:
    """Four cards lie in one fan, the next begin a new row; beside other hands of a split three."""
    return 3 if len(box.hands) > 1 else 4


def cards_room(count: int, in_a_row: int) -> float:
    return CARD_WIDTH + FAN * max(0, min(count, in_a_row) - 1)


def cards_height(count: int, in_a_row: int) -> float:
    return CARD_HEIGHT + ROW * max(0, -(-count // in_a_row) - 1)


def stake_rows(hand: BoxHand, in_a_row: int) -> tuple[tuple[Stake, ...], ...]:
    """The stakes in rows, in the order of placing."""
    return tuple(hand.stakes[start : start + in_a_row] for start in range(0, len(hand.stakes), in_a_row))


@lru_cache(maxsize=4096)
def stake_room(stake: Stake) -> float:
    """Width of a stake: badge and pile, a second pile when doubled, or the figure below if that is wider."""
    count = len(amounts(stake))
    piles = BADGE + count * PILE + 2 * (count - 1)
    return max(piles, width_of(label(stake), FIGURE_SIZE)) + STAKE_AIR


def stake_height(stake: Stake, jetons: Sequence[Jeton]) -> float:
    """Height of a stake from the highest jeton to the foot of its figure."""
    most = max(len(pile(cents, jetons)) for cents in amounts(stake))
    return PILE + PILE_RISE * max(0, most - 1) + FIGURE_LINE + 4


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


def name_lines(name: str) -> tuple[str, ...]:
    return wrapped(name, NAME_SIZE, NAME_WIDTH, NAME_LINES)
