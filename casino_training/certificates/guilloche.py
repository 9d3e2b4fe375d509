"""Guilloche in vector: fine waves woven along the edge of a certificate, and a rosette. Lengths are millimetres."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin, tau

POINTS_A_WAVE = 14

Point = tuple[float, float]


def border(width: float, height: float, *, depth: float, waves: int, threads: int) -> tuple[str, ...]:
    """SVG paths of `threads` closed waves along a rectangle with round corners.

    The band is `depth` deep and lies within (0, 0, width, height); each thread swings `waves` times on its way round.
    """
    return tuple(path(woven(width, height, depth, waves, thread / threads)) for thread in range(threads))


def woven(width: float, height: float, depth: float, waves: int, phase: float) -> Iterator[Point]:
    """Points of one wave around the middle line of the band."""
    swing = depth / 2
    count = waves * POINTS_A_WAVE
    for step in range(count):
        x, y, outward_x, outward_y = middle_line(step / count, width - depth, height - depth, depth)
        off = swing * sin(tau * (waves * step / count + phase))
        yield swing + x + off * outward_x, swing + y + off * outward_y


def middle_line(part: float, width: float, height: float, radius: float) -> tuple[float, float, float, float]:
    """A point `part` of the way (0 to 1) around a rectangle with round corners, and which way is outward there."""
    across, down, turn = width - 2 * radius, height - 2 * radius, pi * radius / 2
    left = part * (2 * across + 2 * down + 4 * turn)
    corners = ((width - radius, radius), (width - radius, height - radius), (radius, height - radius), (radius, radius))
    for quarter, (straight, (x, y)) in enumerate(zip((across, down, across, down), corners, strict=True)):
        angle = pi / 2 * (quarter - 1)
        if left < straight:
            back = straight - left
            return (
                x + radius * cos(angle) + back * sin(angle),
                y + radius * sin(angle) - back * cos(angle),
                cos(angle),
                sin(angle),
            )
        left -= straight
        if left < turn:
            angle += left / radius
            return x + radius * cos(angle), y + radius * sin(angle), cos(angle), sin(angle)
        left -= turn
    return middle_line(0, width, height, radius)


def rosette(radius: float, *, petals: int, threads: int) -> tuple[str, ...]:
    """SVG paths of a rosette around (radius, radius): `threads` closed curves, each turned a little further."""
    return tuple(path(petal_curve(radius, petals, thread / threads)) for thread in range(threads))


def petal_curve(radius: float, petals: int, phase: float) -> Iterator[Point]:
    """Points of a circle whose radius swings `petals` times."""
    count = petals * POINTS_A_WAVE
    for step in range(count):
        angle = tau * step / count
        reach = radius * (0.78 + 0.22 * sin(petals * angle + tau * phase))
        yield radius + reach * cos(angle), radius + reach * sin(angle)


def path(points: Iterable[Point]) -> str:
    """A closed SVG path through the points, to a hundredth of a millimetre."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
