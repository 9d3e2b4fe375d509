"""The room that the picture of a table is given while a round is dealt, so that it keeps its scale to the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from casino_training.felt.columns import kept
from casino_training.felt.jetons import JETONS, Jeton
from casino_training.felt.layout import STEADY_STRIP, STRIP, WHOLE, Layout
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
    """A room in which every box keeps the place that it has at the first of these tables, and all are drawn as large.

    The places tell nothing of what is to come: only how high people stand is looked up in the tables that follow.
    Raises IndexError when there is no table.
    """
    tables = tuple(tables)
    whole, strip = kept(tables[0], WHOLE), kept(tables[0], STRIP)
    return Room(as_high(tables, whole, jetons), as_high(tables, strip, jetons))


def as_high(tables: Sequence[Table], layout: Layout, jetons: Sequence[Jeton]) -> Layout:
    """The layout with the height of the highest of these tables."""
    height = max(extent(table, layout, jetons)[1] for table in tables)
    return replace(layout, least_height=height + (HANGING if layout.has_bank else 0))
