"""Paying and collecting."""

from __future__ import annotations

from msgspec import Struct


class BustCollected(Struct, frozen=True):
    """The croupier collects the stakes on a bust hand, and its cards where he takes them in at the same time."""

    box: int
    with_cards: bool
    hand: int = 0


class PaymentMade(Struct, frozen=True):
    """The croupier pays a player for a hand; 0 cents when he leaves the stake at a stand-off."""

    player: str
    box: int
    cents: int
    hand: int = 0


class StakeCollected(Struct, frozen=True):
    """The croupier takes `cents` of a player's stakes on a hand; what is left of them is his again."""

    player: str
    box: int
    cents: int
    hand: int = 0


class PaymentPutRight(Struct, frozen=True):
    """The croupier takes back what he did wrongly with a player's stakes on a hand, or with his insurance (None).

    They lie as before, and are settled anew.
    """

    player: str
    box: int
    hand: int | None = None


class RoundClosed(Struct, frozen=True):
    """The croupier takes in all cards, and the players have what lies in front of them."""
