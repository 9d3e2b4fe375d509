"""People at the boxes: who comes and goes, who claims to decide, who advises, who gives a tip."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from casino_training.rules.happenings.signals import Wish


class BoxWish(StrEnum):
    """What a player may ask for a box."""

    PLAY = "play it too"
    HOLD = "hold it"
    JOIN = "join on it"


class BoxAsked(Struct, frozen=True):
    """A player asks for a box: to play it, to be its boxholder, or, having just come, to join on it."""

    player: str
    box: int
    wish: BoxWish


class PlaceWanted(Struct, frozen=True):
    """A player who has none wants a box of his own, or a seat at the table."""

    player: str
    is_seat: bool


class PlayerLeft(Struct, frozen=True):
    """A seated player goes away for a moment; his chair and stake stay."""

    player: str


class PlayerSeated(Struct, frozen=True):
    """A player who stood sits down at a box; his stakes lie where they lie."""

    player: str
    box: int


class PlayerReturned(Struct, frozen=True):
    """A player who was away is back at the table."""

    player: str


class DecisionClaimed(Struct, frozen=True):
    """Several players each claim to decide for a box."""

    box: int
    players: tuple[str, ...]


class AdviceGiven(Struct, frozen=True):
    """Somebody who does not decide for a box advises to take a card, or none."""

    player: str
    box: int
    wish: Wish


class TipGiven(Struct, frozen=True):
    """A player who has been paid gives a tip, for the croupier himself where he says so."""

    player: str
    box: int
    cents: int
    is_personal: bool


class BoxholderAppointed(Struct, frozen=True):
    """The croupier appoints a player boxholder."""

    player: str
    box: int
