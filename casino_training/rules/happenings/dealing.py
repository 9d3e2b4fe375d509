"""Cards out of the shoe, and the shoe itself."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.answers import Place
from casino_training.rules.cards import Card


class CardDealt(Struct, frozen=True):
    """The croupier deals a card; `FACE_DOWN` when its face cannot be seen."""

    place: Place
    card: Card
    hand: int = 0


class CardTurned(Struct, frozen=True):
    """The croupier turns the first card of a hand that lies face down, such as the bank's hole card."""

    place: Place
    card: Card
    hand: int = 0


class CutCardDrawn(Struct, frozen=True):
    """The cut card comes out of the shoe."""


class ShoeEnded(Struct, frozen=True):
    """The shoe is played out and all cards lie in front of the croupier."""


class ShoeFilled(Struct, frozen=True):
    """The croupier fills a new shoe with this many packs of 52 cards."""

    packs: int


class CardBurned(Struct, frozen=True):
    """The croupier takes the last card of a hand out of the game."""

    place: Place
    hand: int = 0


class CardMoved(Struct, frozen=True):
    """The croupier moves a card from one place to another, where it comes to lie last."""

    card: Card
    place: Place
    to: Place
    hand: int = 0
    to_hand: int = 0


class CardsTakenIn(Struct, frozen=True):
    """The croupier takes in the cards of a hand whose stakes are settled."""

    box: int
    hand: int = 0


class CardsRearranged(Struct, frozen=True):
    """The croupier lays the cards of the deal anew: the first of `cards` to the first of `places`, and so on."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]
