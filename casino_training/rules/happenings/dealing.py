"""Cards out of the shoe, and the shoe itself."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.rules.answers import Place
from casino_training.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CardDealt:
    """The croupier deals a card; `FACE_DOWN` when its face cannot be seen."""

    place: Place
    card: Card
    hand: int = 0


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The croupier turns the first card of a hand that lies face down, such as the bank's hole card."""

    place: Place
    card: Card
    hand: int = 0


@dataclass(frozen=True, slots=True)
class CutCardDrawn:
    """The cut card comes out of the shoe."""


@dataclass(frozen=True, slots=True)
class ShoeEnded:
    """The shoe is played out and all cards lie in front of the croupier."""


@dataclass(frozen=True, slots=True)
class CardBurned:
    """The croupier takes the last card of a hand out of the game."""

    place: Place
    hand: int = 0


@dataclass(frozen=True, slots=True)
class CardMoved:
    """The croupier moves a card from one place to another, where it comes to lie last."""

    card: Card
    place: Place
    to: Place
    hand: int = 0
    to_hand: int = 0


@dataclass(frozen=True, slots=True)
class CardsTakenIn:
    """The croupier takes in the cards of a hand whose stakes are settled."""

    box: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class CardsRearranged:
    """The croupier lays the cards of the deal anew: the first of `cards` to the first of `places`, and so on."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]
