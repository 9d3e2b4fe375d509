"""What happens at the table: acts of the croupier, events of players and chance. `felt.words` tells them.

A scenario's step shows the happenings since the step before; `round.apply` performs them. Amounts are cents.
`place` is a box number or `BANK`; `hand` counts the hands of a box from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from casino_training.rules.answers import Place
from casino_training.rules.cards import Card
from casino_training.rules.chapters.dealing import Call, Signal


class Wish(StrEnum):
    """What a player may ask for."""

    CARD = "card"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class StakePlaced:
    """A player places a stake on a box."""

    player: str
    box: int
    cents: int


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
class HandSplit:
    """A box splits a hand: its second card and an equal stake of each owner begin a hand of their own."""

    box: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class HandDoubled:
    """A player adds `cents` to his stake on a hand for one more card."""

    player: str
    box: int
    cents: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class HandStood:
    """The person who decides refuses a further card for a hand."""

    box: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class PlayerCalled:
    """A player speaks a word of the house for a box."""

    player: str
    box: int
    call: Call


@dataclass(frozen=True, slots=True)
class PlayerSigned:
    """A player gives a hand signal for a box."""

    player: str
    box: int
    signal: Signal


@dataclass(frozen=True, slots=True)
class PlayerAsked:
    """A player asks for something for a hand of a box."""

    player: str
    box: int
    wish: Wish
    hand: int = 0


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A seated player goes away for a moment; his chair and stake stay."""

    player: str


@dataclass(frozen=True, slots=True)
class DecisionClaimed:
    """Several players each claim to decide for a box."""

    box: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDrawnInError:
    """The croupier draws a card to a box that did not want it; `FACE_DOWN` when it was not turned."""

    box: int
    card: Card


@dataclass(frozen=True, slots=True)
class ErrorCardWanted:
    """A player wants to keep the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardRefused:
    """A player refuses the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardClaimed:
    """A player of another box wants the card that was drawn in error and refused."""

    player: str
    box: int
    drawn_to: int


Happening = (
    StakePlaced
    | CardDealt
    | CardTurned
    | HandSplit
    | HandDoubled
    | HandStood
    | PlayerCalled
    | PlayerSigned
    | PlayerAsked
    | PlayerLeft
    | DecisionClaimed
    | CardDrawnInError
    | ErrorCardWanted
    | ErrorCardRefused
    | ErrorCardClaimed
)
