"""Jetons: what is printed on them, and the fewest that make up an amount."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import ceil, gcd

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


EVERY_SORT = tuple(sorted((piece.cents for piece in Piece), reverse=True))
"""What each sort is worth, greatest first."""


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


def _fewest(pieces: Sequence[int], wanted: int) -> tuple[int, ...] | None:
    """The shortest list that comes to `wanted`, greatest first; `pieces` are whole numbers, greatest first."""
    for number in range(ceil(wanted / pieces[0]), wanted // pieces[-1] + 1):
        cut = _of_length(pieces, wanted, number)
        if cut is not None:
            return cut
    return None


def _of_length(pieces: Sequence[int], wanted: int, number: int) -> tuple[int, ...] | None:
    """So many pieces that come to `wanted`, the greatest possible first."""
    if number == 0:
        return None if wanted else ()
    for rank, piece in enumerate(pieces):
        if piece * number < wanted:  # even that many of the greatest left are too little
            return None
        if piece + pieces[-1] * (number - 1) <= wanted:
            rest = _of_length(pieces[rank:], wanted - piece, number - 1)
            if rest is not None:
                return (piece, *rest)
    return None
