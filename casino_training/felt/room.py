"""The room that the picture of a table is given while a round is dealt, so that it keeps its scale to the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from casino_training.felt.columns import STEADY_STRIP, STRIP, WHOLE, Layout
from casino_training.felt.jetons import JETONS, Jeton
from casino_training.felt.picture import extent
from casino_training.rules.table import Table

HANGING = 8
"""So much insurance may hang into the croupier's side."""


@dataclass(frozen=True, slots=True)
class Room:
    """How the whole table and the strip of its boxes are laid out."""

    whole: Layout = WHOLE
    strip: Layout = STRIP


STEADY = Room(strip=STEADY_STRIP)


def room_for(tables: Iterable[Table], jetons: Sequence[Jeton] = JETONS) -> Room:
    """A room in which each of these tables is drawn as large as the others."""
    tables = tuple(tables)
    width = max((extent(table, WHOLE, jetons)[0] for table in tables), default=0)
    whole = replace(WHOLE, least_width=ceil(max(width, WHOLE.least_width)))
    return Room(as_high(tables, whole, jetons), as_high(tables, STEADY_STRIP, jetons))


def as_high(tables: Sequence[Table], layout: Layout, jetons: Sequence[Jeton]) -> Layout:
    """The layout with the height of the highest of these tables."""
    height = max((extent(table, layout, jetons)[1] for table in tables), default=0)
    return replace(layout, least_height=height + (HANGING if layout.has_bank else 0))
