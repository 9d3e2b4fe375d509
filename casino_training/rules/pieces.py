"""Jetons: what is printed on them, and the fewest that make up an amount."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import gcd

from casino_training.rules.answers import Chips

ENOUGH = 20
"""So many of the greatest jetons: above that, the next piece is one of them."""


class Piece(StrEnum):
    """Jetons by what is printed on them, in whole units of money."""

    HALF = "0.50"
    ONE = "1"
    TWO = "2"
    TWO_AND_A_HALF = "2.50"
    FIVE = "5"
    TEN = "10"
    TWENTY = "20"
    TWENTY_FIVE = "25"
    FIFTY = "50"
    HUNDRED = "100"
    FIVE_HUNDRED = "500"
    THOUSAND = "1000"

    @property
    def cents(self) -> int:
        """What the jeton is worth."""
        units, _, hundredths = self.value.partition(".")
        return int(units) * 100 + int(hundredths or 0)


def fewest(cents: int, pieces: Sequence[int]) -> tuple[int, ...] | None:
    """The shortest list of pieces that comes to `cents`, greatest first; None where there is none.

    `pieces` are cents, greatest first. Raises ValueError for an amount that is nothing.
    """
    if cents <= 0:
        raise ValueError(f"{cents} cents are not cut from the rack")
    unit = gcd(*pieces) if pieces else cents + 1
    if cents % unit:
        return None
    greatest = max(0, cents // pieces[0] - ENOUGH)
    left = (cents - greatest * pieces[0]) // unit
    rest = _fewest([piece // unit for piece in pieces], left)
    return None if rest is None else (pieces[0],) * greatest + tuple(piece * unit for piece in rest)


def colour_for_colour(cents: int, stake: Chips, pieces: Sequence[int]) -> tuple[int, ...] | None:
    """Jetons for `cents` like those of the stake: of each sort in proportion, rounded down, and the rest as `fewest`.

    `pieces` are cents, greatest first; None where they cannot make up the rest.
    """
    lying = sum(piece * number for piece, number in stake.pieces)
    alike = [piece for piece, number in stake.pieces for _ in range(number * cents // lying) if piece in pieces]
    left = cents - sum(alike)
    rest = fewest(left, pieces) if left else ()
    return None if rest is None else tuple(sorted((*alike, *rest), reverse=True))


def _fewest(pieces: Sequence[int], wanted: int) -> list[int] | None:
    """The shortest list that comes to `wanted`, greatest first, found amount by amount from the least."""
    never = wanted + 1
    numbers, last = [0], [0]
    for amount in range(1, wanted + 1):
        number, piece = min(
            ((numbers[amount - piece], -piece) for piece in pieces if piece <= amount), default=(never, 0)
        )
        numbers.append(min(number + 1, never))
        last.append(-piece)
    if numbers[wanted] == never:
        return None
    cut = []
    while wanted:
        cut.append(last[wanted])
        wanted -= last[wanted]
    return sorted(cut, reverse=True)
