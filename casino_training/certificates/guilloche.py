"""Guilloche in vector: fine waves woven along the edge of a certificate, and a rosette. Lengths are millimetres.

Each half wave is one quadratic curve, so that a paper is drawn in a fraction of a second.
"""

from collections.abc import Callable
from math import cos, pi, sin, tau

Point = tuple[float, float]

Line = Callable[[float, float], Point]
"""A closed line: the point `part` of the way round (0 to 1), moved outward by so many millimetres."""


def border(width: float, height: float, *, depth: float, radius: float, waves: int, threads: int) -> tuple[str, ...]:
    """SVG paths of `threads` closed waves along a rectangle with round corners.

    The band is `depth` deep, its middle turns in the corners with `radius`, and it lies within (0, 0, width, height);
    each thread swings `waves` times on its way round.
    """

    def middle(part: float, outward: float) -> Point:
        return rounded(part, width - depth, height - depth, radius, depth / 2, outward)

    return tuple(wave(middle, depth / 2, waves, thread / threads) for thread in range(threads))


def rosette(radius: float, *, petals: int, threads: int) -> tuple[str, ...]:
    """SVG paths of a rosette around (radius, radius): `threads` closed curves of `petals` waves."""

    def circle(part: float, outward: float) -> Point:
        reach = 0.78 * radius + outward
        return radius + reach * cos(tau * part), radius + reach * sin(tau * part)

    return tuple(wave(circle, 0.22 * radius, petals, thread / threads) for thread in range(threads))


def wave(line: Line, swing: float, waves: int, phase: float) -> str:
    """The SVG path of a wave around a closed line; `phase` moves it by so many waves."""
    halves = 2 * waves
    curves = []
    for half in range(halves):
        peak = line(((half + 0.5) / 2 + phase) / waves % 1, 2 * swing if half % 2 else -2 * swing)
        end = line(((half + 1) / 2 + phase) / waves % 1, 0)
        curves.append(f"Q{written(peak)} {written(end)}")
    return f"M{written(line(phase / waves, 0))}{''.join(curves)}Z"


def rounded(part: float, width: float, height: float, radius: float, edge: float, outward: float) -> Point:
    """A point on a rectangle with round corners whose upper left corner lies at (edge, edge)."""
    across, down, turn = width - 2 * radius, height - 2 * radius, pi * radius / 2
    left = part * (2 * across + 2 * down + 4 * turn)
    quarter, straight = 0, across
    while left >= straight + turn and quarter < 3:
        left -= straight + turn
        quarter, straight = quarter + 1, across if straight == down else down
    x = edge + (width - radius if quarter < 2 else radius)
    y = edge + (height - radius if quarter in (1, 2) else radius)
    angle = pi / 2 * (quarter - 1) + min(max(0.0, left - straight), turn) / radius
    reach, back = radius + outward, max(0.0, straight - left)
    return x + reach * cos(angle) + back * sin(angle), y + reach * sin(angle) - back * cos(angle)


def written(point: Point) -> str:
    """To a hundredth of a millimetre."""
    return f"{point[0]:.2f} {point[1]:.2f}"
