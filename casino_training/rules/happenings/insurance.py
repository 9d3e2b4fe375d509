"""Insurance, and even money for a blackjack."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class InsurancePlaced:
    """A player places insurance for a stake of his on a box."""

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class EvenMoneyRefused:
    """The croupier has offered even money for a blackjack and the player refuses it."""

    player: str
    box: int
