"""What a picture of the table points at: a ring around a place, an arrow between two, a card that does not belong.

marks = (ring(player("Anna")), arrow(card(2, 0), card(3, 0)), misplaced(card(2, 0)))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Spot(StrEnum):
    """The sorts of places on and around a table."""

    CARD = "card"
    BANK_CARD = "bank card"
    BOX = "box"
    STAKE = "stake"
    INSURANCE = "insurance"
    PLAYER = "player"
    BURN_PILE = "burn pile"
    SHOE = "shoe"
    SIGN = "sign"


@dataclass(frozen=True, slots=True)
class Place:
    """One place, with the fields that its spot needs; `hand` and `index` count from 0 in the order of dealing."""

    spot: Spot
    box: int = 0
    hand: int = 0
    index: int = 0
    player: str = ""

    @property
    def key(self) -> str:
        """This place as one word of the page, by which `js/motion.js` finds again what lay there."""
        return f"{self.spot}.{self.box}.{self.hand}.{self.index}.{self.player}".replace(" ", "_")


class Pointer(StrEnum):
    """How a mark points."""

    RING = "ring"
    ARROW = "arrow"
    MISPLACED = "misplaced"


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: at a place, and for an arrow the place `to` which it leads."""

    pointer: Pointer
    at: Place
    to: Place | None = None


def ring(at: Place) -> Mark:
    """This one."""
    return Mark(Pointer.RING, at)


def arrow(at: Place, to: Place) -> Mark:
    """From here to there."""
    return Mark(Pointer.ARROW, at, to)


def misplaced(at: Place) -> Mark:
    """A card that does not belong where it lies."""
    return Mark(Pointer.MISPLACED, at)


def card(box: int, index: int, hand: int = 0) -> Place:
    return Place(Spot.CARD, box=box, hand=hand, index=index)


def bank_card(index: int) -> Place:
    return Place(Spot.BANK_CARD, index=index)


def box(number: int) -> Place:
    return Place(Spot.BOX, box=number)


def stake(box: int, player: str, hand: int = 0) -> Place:
    return Place(Spot.STAKE, box=box, hand=hand, player=player)


def insurance(box: int, player: str) -> Place:
    return Place(Spot.INSURANCE, box=box, player=player)


def player(name: str) -> Place:
    return Place(Spot.PLAYER, player=name)


def burn_pile() -> Place:
    return Place(Spot.BURN_PILE)


def shoe() -> Place:
    return Place(Spot.SHOE)


def sign() -> Place:
    return Place(Spot.SIGN)
