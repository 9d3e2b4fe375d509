"""Stakes: badge, piles and figures of each owner, in the box and on the insurance line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from casino_training.felt.columns import (
    BADGE,
    CLOSE,
    FIGURE_LINE,
    FIGURE_SIZE,
    INSIDE,
    PILE,
    PILE_RISE,
    SMALL_SIZE,
    STAKE_AIR,
    Column,
    amounts,
    insured_room,
    label,
    pile,
    piles_room,
    stake_height,
    stake_room,
)
from casino_training.felt.jetons import Jeton, figure
from casino_training.felt.layout import Layout
from casino_training.felt.marks import Place, insurance
from casino_training.felt.measure import width_of
from casino_training.felt.shapes import Area, JetonShape, StakeShape, tenth
from casino_training.rules.table import Stake

LEAST_BADGE = 12
"""So much of a badge at least is seen beside its pile."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A stake where it stands: around x on `foot`, with so much room; `most` jetons are drawn of each pile."""

    stake: Stake
    x: float
    foot: float
    room: float
    most: int
    place: Place
    is_figure_beside: bool = False


def beside(
    stakes: Sequence[Stake], rooms: Sequence[float], middle: float, most: float
) -> list[tuple[Stake, float, float]]:
    """Stakes side by side around a middle, each with the x of its own middle and its room, closer if they must."""
    needed = sum(rooms)
    scale = min(1, most / needed) if needed else 1
    left = middle - needed * scale / 2
    placed = []
    for each, room in zip(stakes, rooms, strict=True):
        placed.append((each, left + room * scale / 2, room * scale))
        left += room * scale
    return placed


def insured(column: Column, foot: float, layout: Layout) -> list[Standing]:
    """Insurance on its line, below the cards that it belongs to."""
    stakes, measures = column.box.insurance, layout.measures
    rooms = [insured_room(each, layout) for each in stakes]
    most = column.width - INSIDE if layout.widths else sum(rooms)
    return [
        Standing(
            each,
            x,
            foot,
            room,
            measures.most_insured if layout.widths else measures.most_jetons,
            insurance(column.box.number, each.player),
            is_figure_beside=measures.is_insured_beside,
        )
        for each, x, room in beside(stakes, rooms, column.x, most)
    ]


def stake_shape(
    at: Standing,
    boxholder: str | None,
    letters: Mapping[str, str],
    jetons: Sequence[Jeton],
    places: dict[Place, Area],
) -> StakeShape:
    """One stake; adds its place."""
    each = at.stake
    inside = at.room - (STAKE_AIR if at.room >= stake_room(each) - 1 else CLOSE)
    size = (
        SMALL_SIZE
        if at.is_figure_beside and at.room < piles_room(each) + width_of(label(each), FIGURE_SIZE)
        else FIGURE_SIZE
    )
    figures = width_of(label(each), size) if at.is_figure_beside else 0
    lower = 0 if at.is_figure_beside else FIGURE_LINE + 4
    first, step, left = spread(len(amounts(each)), at, inside - figures, figures)
    y = at.foot - lower - PILE / 2
    middles = [first + step * number for number in range(len(amounts(each)))]
    piles = [pile(cents, tuple(jetons))[: at.most] for cents in amounts(each)]
    height = stake_height(each, jetons, at.most) - FIGURE_LINE - 4 + lower
    edge = 3 if at.room >= stake_room(each) - 1 else 1
    places[at.place] = Area(
        tenth(at.x - at.room / 2 + edge), tenth(at.foot - height + 3), tenth(at.room - 2 * edge), tenth(height - 3), 9
    )
    is_joined, label_width = (False, 0.0) if figures else figures_in(each, at.room - 2)
    return StakeShape(
        place=at.place,
        owner=each.player,
        initials=letters.get(each.player, "?"),
        is_boxholders=each.player == boxholder,
        cents=each.cents,
        added=each.added,
        paid=each.paid or 0,
        is_joined=is_joined,
        badge_x=tenth(left + 12),
        badge_y=tenth(y),
        spots=tuple((tenth(middle), tenth(y)) for middle in middles),
        piles=tuple(
            JetonShape(jeton, tenth(middle), tenth(y - PILE_RISE * rank))
            for middle, stack in zip(middles, piles, strict=True)
            for rank, jeton in enumerate(stack)
        ),
        label_x=tenth(middles[-1] + PILE / 2 + 3 + figures / 2 if figures else at.x),
        label_y=tenth(y + 6 if figures else at.foot - 4),
        label_width=label_width,
        label_size=size,
    )


def figures_in(stake: Stake, room: float) -> tuple[bool, float]:
    """Whether both piles of a stake have one figure, and the width into which the figures must go; 0 if they fit."""
    if width_of(label(stake), FIGURE_SIZE) <= room:
        return False, 0
    both = [figure(stake.cents + stake.added), *([figure(stake.paid)] if stake.paid else [])]
    return bool(stake.added), 0 if width_of(" + ".join(both), FIGURE_SIZE) <= room else tenth(room)


def spread(count: int, at: Standing, inside: float, figures: float) -> tuple[float, float, float]:
    """The middle of the first pile, from there to the next, and the left edge of the badge."""
    needed = piles_room(at.stake)
    width = min(needed, inside)
    left = at.x - (width + figures) / 2
    if needed <= inside + 1:
        return left + BADGE + PILE / 2, PILE + 2, left
    badge = BADGE if count > 1 and inside >= BADGE + PILE + CLOSE else min(BADGE, max(LEAST_BADGE, inside - PILE))
    step = max(CLOSE, (inside - badge - PILE) / max(1, count - 1))
    return left + badge + PILE / 2, step, left
