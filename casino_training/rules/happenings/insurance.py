"""Insurance, and even money for a blackjack."""

from __future__ import annotations

from msgspec import Struct


class InsurancePlaced(Struct, frozen=True):
    """A player places insurance for a stake of his on a box."""

    player: str
    box: int
    cents: int


class EvenMoneyRefused(Struct, frozen=True):
    """The croupier has offered even money for a blackjack and the player refuses it."""

    player: str
    box: int


class InsuranceOffered(Struct, frozen=True):
    """The croupier offers insurance to everybody."""


class InsuranceRaised(Struct, frozen=True):
    """A player adds `cents` to his insurance on a box."""

    player: str
    box: int
    cents: int


class InsuranceSettled(Struct, frozen=True):
    """The croupier settles all insurance of a player on a box: pays `cents` beside it, or takes as much when negative.

    What is not taken goes back to the player with the payment.
    """

    player: str
    box: int
    cents: int


class EvenMoneyOffered(Struct, frozen=True):
    """The croupier offers even money for the blackjack on a box."""

    box: int


class EvenMoneyTaken(Struct, frozen=True):
    """A player wants his stake on a blackjack paid as even money; it is granted."""

    player: str
    box: int
