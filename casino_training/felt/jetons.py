"""Jetons: what they are worth, how they look, and how an amount is cut from the rack. Amounts are integers of cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from math import gcd, pi

from casino_training.rules.pieces import fewest


@dataclass(frozen=True, slots=True)
class Jeton:
    """One denomination: its worth, the printed value, its colour, and the number of spots on its edge."""

    cents: int
    value: str
    colour: str
    ink: str
    spots: int

    @property
    def dashes(self) -> str:
        """The edge spots as a dash pattern on a circle of radius 11.5."""
        round_about = 2 * pi * 11.5
        return f"{round_about / self.spots * 0.42:.2f} {round_about / self.spots * 0.58:.2f}"

    @property
    def size(self) -> float:
        """Type size of the printed value, so that it fits into the middle of the jeton."""
        return {1: 14, 2: 12.5, 3: 10}.get(len(self.value), 8)

    @property
    def baseline(self) -> float:
        return round(self.size * 0.33, 1)


JETONS = (
    Jeton(100_000, "1000", "#c9a13b", "#3a2a05", 10),
    Jeton(50_000, "500", "#6a3f9c", "#ffffff", 8),
    Jeton(10_000, "100", "#23252b", "#f0d27a", 6),
    Jeton(5_000, "50", "#3f8f3a", "#ffffff", 4),
    Jeton(2_500, "25", "#1d7f86", "#ffffff", 9),
    Jeton(2_000, "20", "#d9731a", "#fff4e2", 7),
    Jeton(1_000, "10", "#1f66b0", "#ffffff", 6),
    Jeton(500, "5", "#c0322b", "#ffffff", 8),
    Jeton(250, "2½", "#c9739b", "#2b0a19", 5),
    Jeton(200, "2", "#e6c84f", "#3a2a05", 4),
    Jeton(100, "1", "#dcdad2", "#35506f", 6),
    Jeton(50, "½", "#9c8f7a", "#ffffff", 3),
)
"""Every sort of jeton that a document can name, greatest first; `rules.pieces.Piece` has the same."""

PLAIN = ("#8a8d93", "#ffffff", 5)


def rack(cents: Sequence[int]) -> tuple[Jeton, ...]:
    """The jetons of these worths, greatest first; a worth that we do not know gets a plain grey jeton."""
    known = {jeton.cents: jeton for jeton in JETONS}
    return tuple(known.get(worth) or Jeton(worth, printed(worth), *PLAIN) for worth in sorted(cents, reverse=True))


def printed(cents: int) -> str:
    """The value as a jeton carries it: "25", or "2.5" where cents are left."""
    whole, part = divmod(cents, 100)
    return f"{whole}.{part:02}".rstrip("0").rstrip(".")


def cut(cents: int, jetons: Sequence[Jeton] = JETONS) -> tuple[Jeton, ...]:
    """The amount in as few jetons as possible, greatest first; a remainder that they cannot make up is left."""
    by_worth = {jeton.cents: jeton for jeton in jetons}
    whole = cents - cents % gcd(*by_worth)
    cut_from_rack = whole and fewest(whole, tuple(by_worth))
    return tuple(by_worth[worth] for worth in cut_from_rack or _from_the_greatest(whole, tuple(by_worth)))


def _from_the_greatest(cents: int, worths: Iterable[int]) -> Iterator[int]:
    """Each time the greatest that fits."""
    for worth in worths:
        count, cents = divmod(cents, worth)
        yield from repeat(worth, count)


def figure(cents: int, *, language: str = "en") -> str:
    """An amount as it is written beside a pile: "1,250", "37.50"; in German "1.250", "37,50"."""
    whole, part = divmod(cents, 100)
    text = f"{whole:,}.{part:02}" if part else f"{whole:,}"
    return text.translate(GERMAN) if language == "de" else text


GERMAN = str.maketrans(",.", ".,")
