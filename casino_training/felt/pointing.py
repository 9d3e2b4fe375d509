"""Marks made visible: where a ring, an arrow or a cross goes, from the places of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import hypot

from casino_training.felt.layout import FULL
from casino_training.felt.marks import Mark, Place, Pointer, Spot
from casino_training.felt.shapes import Area, ArrowShape, tenth

BANK_SPOTS = frozenset({Spot.BANK_CARD, Spot.BURN_PILE, Spot.SHOE, Spot.SIGN})
BEND = 0.16
BETWEEN = 8
"""From one ring to another beside it at least; their lines are 7 wide."""
HEAD_LENGTH, HEAD_WIDTH = 15, 7


def area_of(place: Place, places: Mapping[Place, Area]) -> Area | None:
    """Where this place is; a card that is still to come lies where the next card would.

    None when it belongs to the other picture of a strip. Raises LookupError for a place that the table does not have.
    """
    if place in places:
        return places[place]
    if place.index:
        return area_of(replace(place, index=place.index - 1), places)
    if (place.spot in BANK_SPOTS) in {other.spot in BANK_SPOTS for other in places}:
        raise LookupError(f"nothing at this table is at {place}")
    return None


def areas(marks: Iterable[Mark], pointer: Pointer, places: Mapping[Place, Area]) -> dict[Place, Area]:
    """Where the marks of this kind are, as far as this picture shows it."""
    found = {mark.at: area_of(mark.at, places) for mark in marks if mark.pointer is pointer}
    return {place: area for place, area in found.items() if area}


def rings(marks: Iterable[Mark], places: Mapping[Place, Area]) -> tuple[Area, ...]:
    """Rings around everything but boxes, whose own frame becomes the ring; two beside each other do not overlap."""
    around = areas(marks, Pointer.RING, places)
    wide = [area.wider(4) for place, area in around.items() if place.spot is not Spot.BOX]
    return tuple(apart(area, [other for other in wide if other is not area]) for area in wide)


def apart(area: Area, others: Iterable[Area]) -> Area:
    """The ring, narrower where another beside it comes too near: each ends a little before the middle."""
    left, right = area.x, area.x + area.width
    for other in others:
        is_beside = other.y < area.y + area.height and area.y < other.y + other.height
        if is_beside and area.x < other.x < right + BETWEEN:
            right = (area.x + area.width + other.x) / 2 - BETWEEN / 2
        elif is_beside and area.x > other.x and left - BETWEEN < other.x + other.width:
            left = (area.x + other.x + other.width) / 2 + BETWEEN / 2
    return replace(area, x=tenth(left), width=tenth(right - left))


def crosses(marks: Iterable[Mark], places: Mapping[Place, Area]) -> tuple[Area, ...]:
    return tuple(areas(marks, Pointer.MISPLACED, places).values())


def arrows(marks: Iterable[Mark], places: Mapping[Place, Area], edge: float) -> tuple[ArrowShape, ...]:
    """The arrows; one that leads to or from the other picture of a strip goes straight to the `edge` between them."""
    shapes = []
    for mark in marks:
        if mark.pointer is Pointer.ARROW and mark.to is not None:
            start, end = anchor(mark.at, places), anchor(mark.to, places)
            if start or end:
                shapes.append(arrow_shape(start or straight(end, edge), end or straight(start, edge)))
    return tuple(shapes)


Point = tuple[float, float]


def straight(point: Point | None, edge: float) -> Point:
    return (point[0] if point else 0, edge)


def anchor(place: Place, places: Mapping[Place, Area]) -> Point | None:
    """The point to which an arrow goes: the middle, and of a card that another covers, the middle of what is seen."""
    area = area_of(place, places)
    if area is None:
        return None
    covered = place.spot is Spot.CARD and replace(place, index=place.index + 2) in places
    seen = FULL.fan / FULL.card_width * area.width
    return (area.x + seen / 2, area.y + area.height * 0.62) if covered else (area.middle_x, area.middle_y)


def arrow_shape(start: tuple[float, float], end: tuple[float, float]) -> ArrowShape:
    """A slightly bent arrow between two points; its head is a triangle that ends at the second."""
    (x1, y1), (x2, y2) = start, end
    length = max(1.0, hypot(x2 - x1, y2 - y1))
    bend_x = (x1 + x2) / 2 + (y2 - y1) * BEND
    bend_y = (y1 + y2) / 2 - abs(x2 - x1) * BEND
    along = max(1.0, hypot(x2 - bend_x, y2 - bend_y))
    step_x, step_y = (x2 - bend_x) / along, (y2 - bend_y) / along
    neck_x, neck_y = x2 - step_x * HEAD_LENGTH, y2 - step_y * HEAD_LENGTH
    side_x, side_y = -step_y * HEAD_WIDTH, step_x * HEAD_WIDTH
    path = f"M{tenth(x1)} {tenth(y1)}Q{tenth(bend_x)} {tenth(bend_y)} {tenth(neck_x)} {tenth(neck_y)}"
    corners = ((x2, y2), (neck_x + side_x, neck_y + side_y), (neck_x - side_x, neck_y - side_y))
    head = " ".join(f"{tenth(x)},{tenth(y)}" for x, y in corners)
    return ArrowShape(path=path if length > HEAD_LENGTH else "", head=head, x=tenth(x1), y=tenth(y1))
