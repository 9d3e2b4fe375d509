"""What goes wrong, and what is contested."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from casino_training.rules.answers import Act, Place
from casino_training.rules.cards import Card
from casino_training.rules.remedies import Remedy


class CardDrawnInError(Struct, frozen=True):
    """The croupier draws a card to a box that did not want it; `FACE_DOWN` when it was not turned.

    `hand` counts the hands of the box from 0; None is the one in play.
    """

    box: int
    card: Card
    hand: int | None = None


class ErrorCardWanted(Struct, frozen=True):
    """A player wants to keep the card that was drawn in error."""

    player: str
    box: int


class ErrorCardRefused(Struct, frozen=True):
    """A player refuses the card that was drawn in error."""

    player: str
    box: int


class ErrorCardClaimed(Struct, frozen=True):
    """A player of another box wants the card that was drawn in error and refused."""

    player: str
    box: int
    drawn_to: int


class SupervisorDecided(Struct, frozen=True):
    """The supervisor who was called decides what is done: a card of this hand, or of the bank, stays or goes.

    Of a stake it stands whose it is, and how many cents of it go back, or may lie there; of a payment to whom it was
    made, and whether it was one for insurance.
    """

    place: Place
    act: Act
    hand: int = 0
    player: str = ""
    cents: int = 0
    is_of_insurance: bool = False


class SupervisorAnswered(Struct, frozen=True):
    """The supervisor who was called decides whether a player gets what he wants at a place."""

    player: str
    place: Place
    is_allowed: bool


class RemedyWanted(Struct, frozen=True):
    """Something went wrong at a place, and a player decides on this remedy."""

    player: str
    place: Place
    remedy: Remedy


class WithdrawalWanted(Struct, frozen=True):
    """A player wants his stakes on a box back because something went wrong at the table."""

    player: str
    box: int


class RemedyCardRefused(Struct, frozen=True):
    """A player will not take the card that he gets on a box after something went wrong."""

    player: str
    box: int


class Contested(StrEnum):
    """What a player may contest."""

    WORD = "what was said"
    STAKE = "what was staked"
    CARD = "whose card it was"


class WorkContested(Struct, frozen=True):
    """A player contests what the croupier did at a box."""

    player: str
    box: int
    point: Contested
