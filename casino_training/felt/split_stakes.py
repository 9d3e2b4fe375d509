"""Stakes of hands that lie close on one box: a row for each owner, in it a small pile for each hand.

The badge of an owner is there once: of one alone in the corner of the frame, of several at the beginning of each row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from casino_training.felt.columns import INSIDE, MOST_JETONS, PILE, PILE_RISE, Column, amounts, pile
from casino_training.felt.jetons import Jeton, figure
from casino_training.felt.marks import Place
from casino_training.felt.marks import stake as stake_place
from casino_training.felt.measure import width_of
from casino_training.felt.shapes import Area, JetonShape, StakeShape, tenth
from casino_training.felt.slots import Slot
from casino_training.rules.table import Stake

LEAST_ROOM = 58
"""A stake with less room than this has no badge of its own."""
FIGURE_SIZE, FIGURE_LINE = 15, 17
BADGE_HALF = 13
NUMBER_HALF = 12
"""So far the number of the box reaches into its frame."""
BADGES = 18
"""Width of the badges that stand before rows of several owners, and across the line of the frame."""
LIFT, ASIDE = 8, 3
"""A pile behind another is so much further up, and so much further to the right."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The room of one stake: around `x`, so `wide` and `high`, standing on `foot`."""

    x: float
    foot: float
    wide: float
    high: float


def is_crowded(lying: Sequence[Slot]) -> bool:
    """Whether the stakes of these hands lie in rows by owner."""
    return any(slot.is_close and slot.room < LEAST_ROOM * len(slot.hand.stakes) for slot in lying)


def rows_of_owners(
    column: Column,
    lying: Sequence[Slot],
    lines: tuple[float, float, float],
    letters: Mapping[str, str],
    jetons: Sequence[Jeton],
    places: dict[Place, Area],
) -> list[StakeShape]:
    """The stakes of a box; `lines` are the frame's upper line at its left corner and in its middle, and the foot."""
    corner, line, foot = lines
    owners = list(dict.fromkeys(each.player for slot in lying for each in slot.hand.stakes))
    is_alone = len(owners) == 1
    top = line + (NUMBER_HALF + 2 * BADGE_HALF - 8 if is_alone else NUMBER_HALF)
    high = (foot - top) / len(owners)
    begins, wide = column.left + INSIDE / 2, column.width - INSIDE
    badges = 0 if is_alone else BADGES
    each_wide = (wide - badges) / len(lying)
    shapes: list[StakeShape] = []
    for rank, owner in enumerate(owners):
        middle = foot - high * (len(owners) - rank - 0.5)
        badge = (begins + BADGE_HALF + 2, corner + BADGE_HALF + 2) if is_alone else (begins + 6, middle)
        for number, slot in enumerate(lying):
            for stake in (each for each in slot.hand.stakes if each.player == owner):
                cell = Cell(begins + badges + (number + 0.5) * each_wide, middle + high / 2, each_wide, high)
                place = stake_place(column.box.number, owner, number)
                places[place] = area_of(cell)
                is_first = not any(shape.owner == owner for shape in shapes)
                held = (column.box.appointed == owner, letters.get(owner, "?"))
                shapes.append(upright(stake, cell, place, held, badge if is_first else None, jetons))
    return shapes


def area_of(cell: Cell) -> Area:
    return Area(tenth(cell.x - cell.wide / 2 + 1), tenth(cell.foot - cell.high), tenth(cell.wide - 2), tenth(cell.high))


def upright(
    stake: Stake,
    cell: Cell,
    place: Place,
    held: tuple[bool, str],
    badge: tuple[float, float] | None,
    jetons: Sequence[Jeton],
) -> StakeShape:
    """A stake whose figure is below its pile; what was added or paid lies behind that."""
    piles = [pile(cents, tuple(jetons)) for cents in amounts(stake)]
    lines = FIGURE_LINE * (2 if stake.paid else 1)
    room, behind = cell.high - lines, len(piles) - 1
    lift = min(LIFT, room / 5)
    size = max(6, min(PILE, cell.wide - 2 - ASIDE * behind, (room - lift * behind) / 1.1))
    scale = size / PILE
    most = min(MOST_JETONS, 1 + int(max(0, room - lift * behind - 1.1 * size) / (PILE_RISE * scale)))
    y = cell.foot - lines - size * 0.6
    spots = [(tenth(cell.x + ASIDE * (n - behind / 2)), tenth(y - lift * n)) for n in range(len(piles))]
    is_boxholders, initials = held
    return StakeShape(
        place=place,
        owner=stake.player,
        initials=initials,
        is_boxholders=is_boxholders,
        cents=stake.cents,
        added=stake.added,
        paid=stake.paid or 0,
        is_joined=bool(stake.added),
        badge_x=tenth(badge[0]) if badge else 0,
        badge_y=tenth(badge[1]) if badge else 0,
        spots=tuple(spots[:1]),
        piles=tuple(
            JetonShape(jeton, x, tenth(above - PILE_RISE * scale * rank))
            for (x, above), stack in reversed(list(zip(spots, piles, strict=True)))
            for rank, jeton in enumerate(stack[:most])
        ),
        label_x=tenth(cell.x),
        label_y=tenth(cell.foot - lines + 12),
        label_width=narrowed(figure(stake.cents + stake.added), cell),
        label_size=FIGURE_SIZE,
        has_badge=badge is not None,
        jeton_scale=round(scale, 2),
        paid_y=tenth(cell.foot - 4) if stake.paid else 0,
        paid_width=narrowed(f"+{figure(stake.paid or 0)}", cell),
    )


def narrowed(words: str, cell: Cell) -> float:
    """The width into which the figure must go; 0 if it fits."""
    return tenth(cell.wide - 3) if width_of(words, FIGURE_SIZE) > cell.wide - 3 else 0
