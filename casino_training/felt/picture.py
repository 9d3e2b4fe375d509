"""The table as a picture, from the croupier's side: a pure function from a `Table` to positions and labels.

The bank lies at the bottom edge, nearest to us; above it the boxes on an arc, numbered from our left, where the shoe
stands; behind the boxes their chairs, and a step further out those who stand. `templates/table/` draws the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from casino_training.felt.bank import HEIGHT, MIDDLE_WIDTH, bank_shape, below_the_arc, below_the_strip
from casino_training.felt.boxes import Drawing, box_shape, rows
from casino_training.felt.columns import Column, columns, fitted, whole_width
from casino_training.felt.jetons import JETONS, Jeton
from casino_training.felt.layout import WHOLE, Layout
from casino_training.felt.marks import Mark, Place, Pointer, Spot
from casino_training.felt.measure import initials
from casino_training.felt.people import chairs, crowd, people
from casino_training.felt.pointing import arrows, crosses, rings
from casino_training.felt.rim import RAIL, Rim
from casino_training.felt.shapes import Area, BankPicture, Picture, tenth
from casino_training.rules.table import Table

STRIP_BANK_WIDTH, STRIP_BANK_HEIGHT = 430, 104
BAND_WORDS_HALF = 100
"""Half of the words on the insurance line, in the longest language, and the space to the end of the line."""


def picture(
    table: Table,
    *,
    layout: Layout = WHOLE,
    focus: int | None = None,
    marks: Iterable[Mark] = (),
    jetons: Sequence[Jeton] = JETONS,
) -> Picture:
    """Where everything of this table lies. `focus` is the box in question.

    Raises LookupError for a mark at a place that the table does not have. A strip has no bank, which is a picture of
    its own: marks at the bank are left to `bank_picture`.
    """
    shown = tuple(marks)
    layout = fitted(table, layout, focus)
    placed = columns(table, layout, focus)
    width = whole_width(placed, layout)
    share = focus_share(placed, focus, width)
    everybody = crowd(table, placed, width, layout.sagitta)
    rim = Rim(width=width, top=tenth(everybody.height + 8), sagitta=layout.sagitta)
    same = drawing(table, layout, rim, shown, focus, jetons)
    places: dict[Place, Area] = {}
    boxes = tuple(box_shape(column, same, places) for column in placed)
    persons = people(table, placed, rim, everybody, same.letters, places)
    foot = tenth(bank_from(rim.top + RAIL + same.rows.total, width, places))
    height = tenth(foot + (HEIGHT if layout.has_bank else 0))
    bank = bank_shape(table, below_the_arc(width, foot), same.misplaced, jetons, places) if layout.has_bank else None
    return Picture(
        width=width,
        height=height,
        above=tenth(max(0, layout.least_height - height)),
        rail=rim.rail(height),
        felt=rim.ground(height),
        band=rim.band(RAIL + same.rows.band_from, RAIL + same.rows.total - 6),
        band_x=tenth(width / 2) if layout.sagitta else words_at(width * share, width, places),
        band_y=tenth(rim.top + RAIL + band_words_y(same)),
        boxes=boxes,
        chairs=chairs(table, placed, rim),
        people=persons,
        bank=bank,
        rings=rings(shown, places),
        arrows=arrows(shown, places, height),
        crosses=crosses(shown, places),
        focus=share,
        places=places,
    )


def band_words_y(same: Drawing) -> float:
    """Where the words on the insurance line stand below the rail: above its stakes, or in its middle."""
    above = same.rows.band_from + 16
    return above if same.layout.measures.band_words else (same.rows.band_from + same.rows.total - 6) / 2 + 5


def words_at(wanted: float, width: float, places: Mapping[Place, Area]) -> float | None:
    """Where the words on the insurance line of a strip stand: as near as they can, all of them inside the line.

    None where stakes lie on them: of letters that look out between jetons nobody reads a word.
    """
    x = min(max(wanted, BAND_WORDS_HALF), width - BAND_WORDS_HALF)
    stakes = [area for place, area in places.items() if place.spot is Spot.INSURANCE]
    is_covered = any(abs(area.middle_x - x) < BAND_WORDS_HALF + area.width / 2 for area in stakes)
    return None if is_covered else tenth(x)


def extent(table: Table, layout: Layout, jetons: Sequence[Jeton] = JETONS) -> tuple[float, float]:
    """Width and height of the picture of this table, without what hangs from insurance into the croupier's side."""
    layout = fitted(table, layout, None)
    placed = columns(table, layout, None)
    width = whole_width(placed, layout)
    above = crowd(table, placed, width, layout.sagitta).height + 8 + RAIL
    return width, tenth(above + rows(table, layout, jetons).total + (HEIGHT if layout.has_bank else 0))


def bank_from(foot: float, width: float, places: Mapping[Place, Area]) -> float:
    """Where the croupier's side begins: below the boxes, and below insurance stakes that hang into its middle."""
    left, right = width / 2 - MIDDLE_WIDTH / 2, width / 2 + MIDDLE_WIDTH / 2
    stakes = [area for place, area in places.items() if place.spot is Spot.INSURANCE]
    hanging = [area.y + area.height for area in stakes if area.x < right and area.x + area.width > left]
    return max([foot, *hanging])


def drawing(
    table: Table, layout: Layout, rim: Rim, marks: Iterable[Mark], focus: int | None, jetons: Sequence[Jeton]
) -> Drawing:
    """What all boxes of this picture share."""
    return Drawing(
        layout=layout,
        rim=rim,
        rows=rows(table, layout, jetons),
        letters=letters(table),
        misplaced=pointed_at(marks, Pointer.MISPLACED),
        ringed=pointed_at(marks, Pointer.RING),
        focus=focus,
        jetons=jetons,
    )


def bank_picture(table: Table, *, marks: Iterable[Mark] = (), jetons: Sequence[Jeton] = JETONS) -> BankPicture:
    """The croupier's side alone, for below the strip."""
    shown = tuple(marks)
    places: dict[Place, Area] = {}
    bank = bank_shape(table, below_the_strip(STRIP_BANK_WIDTH), pointed_at(shown, Pointer.MISPLACED), jetons, places)
    return BankPicture(
        width=STRIP_BANK_WIDTH,
        height=STRIP_BANK_HEIGHT,
        bank=bank,
        rings=rings(shown, places),
        arrows=arrows(shown, places, 0),
        crosses=crosses(shown, places),
        places=places,
    )


def letters(table: Table) -> dict[str, str]:
    """Initials for everybody who stands, sits or has money on the table."""
    owners = [name for box in table.boxes for name in (*box.owners, *(stake.player for stake in box.insurance))]
    return initials([*(player.name for player in table.players), *owners])


def pointed_at(marks: Iterable[Mark], pointer: Pointer) -> frozenset[Place]:
    return frozenset(mark.at for mark in marks if mark.pointer is pointer)


def focus_share(columns: Sequence[Column], focus: int | None, width: float) -> float:
    """How far along the picture the box in question lies, from 0 to 1."""
    return round(next((column.x / width for column in columns if column.box.number == focus), 0.5), 3)
