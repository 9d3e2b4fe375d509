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


@dataclass(frozen=True, slots=True)
class InsuranceOffered:
    """The croupier offers insurance to everybody."""


@dataclass(frozen=True, slots=True)
class InsuranceRaised:
    """A player adds `cents` to his insurance on a box."""

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class InsuranceSettled:
    """The croupier settles all insurance of a player on a box: pays `cents` beside it, or takes as much when negative.

    What is not taken goes back to the player with the payment.
    """

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class EvenMoneyOffered:
    """The croupier offers even money for the blackjack on a box."""

    box: int


@dataclass(frozen=True, slots=True)
class EvenMoneyTaken:
    """A player wants his stake on a blackjack paid as even money; it is granted."""

    player: str
    box: int
