"""The edge of the table: a shallow arc, seen from the croupier's side, and everything that runs along it."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.felt.shapes import tenth

RAIL = 16
NEAR_RAIL = 10
SIDE = 4
CORNER = 44
FOOT_CORNER = 16


@dataclass(frozen=True, slots=True)
class Rim:
    """The outer edge: at its highest `top` in the middle, `sagitta` lower at both ends of the `width`."""

    width: float
    top: float
    sagitta: float

    def y(self, x: float) -> float:
        """Height of the outer edge at x."""
        half = self.width / 2
        return self.top + self.sagitta * ((x - half) / half) ** 2

    def slope(self, x: float) -> float:
        half = self.width / 2
        return 2 * self.sagitta * (x - half) / half**2

    def along(self, start: float, end: float, offset: float) -> str:
        """The arc `offset` below the edge from one x to another, to go on a path that already stands at its start."""
        middle = (start + end) / 2
        control = self.y(start) + self.slope(start) * (end - start) / 2 + offset
        return f"Q{tenth(middle)} {tenth(control)} {tenth(end)} {tenth(self.y(end) + offset)}"

    def point(self, x: float, offset: float) -> str:
        return f"{tenth(x)} {tenth(self.y(x) + offset)}"

    def outline(self, side: float, offset: float, height: float) -> str:
        """The whole table from its left corner along the arc to the right one, `side` in from the edges."""
        if not self.sagitta:
            return f"M0 {tenth(self.top + offset)}H{self.width}V{height}H0z"
        left, right = side, self.width - side
        inner_left, inner_right = left + CORNER, right - CORNER
        shoulder = tenth(self.y(left) + offset + CORNER)
        return (
            f"M{tenth(left)} {tenth(height - FOOT_CORNER)}V{shoulder}"
            f"Q{self.point(left, offset)} {self.point(inner_left, offset)}"
            f"{self.along(inner_left, inner_right, offset)}"
            f"Q{self.point(right, offset)} {tenth(right)} {shoulder}V{tenth(height - FOOT_CORNER)}"
            f"q0 {FOOT_CORNER} {-FOOT_CORNER} {FOOT_CORNER}H{tenth(left + FOOT_CORNER)}"
            f"q{-FOOT_CORNER} 0 {-FOOT_CORNER} {-FOOT_CORNER}z"
        )

    def rail(self, height: float) -> str:
        return self.outline(SIDE, 0, height - 1)

    def ground(self, height: float) -> str:
        return self.outline(SIDE + RAIL, RAIL, height - NEAR_RAIL if self.sagitta else height)

    def strip(self, left: float, right: float, upper: float, lower: float) -> str:
        """A piece of the felt between two x, whose upper and lower edges follow the arc at these offsets."""
        return (
            f"M{self.point(left, upper)}{self.along(left, right, upper)}"
            f"L{self.point(right, lower)}{self.along(right, left, lower)}z"
        )

    def band(self, upper: float, lower: float) -> str:
        """The insurance line from side to side."""
        inset = SIDE + RAIL + 10 if self.sagitta else 10
        return self.strip(inset, self.width - inset, upper, lower)
