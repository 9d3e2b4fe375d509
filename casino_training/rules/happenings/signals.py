"""How a player makes his wishes known, and the croupier that he has understood."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from casino_training.rules.chapters.dealing import Call, Signal


class Wish(StrEnum):
    """What a player may ask for."""

    CARD = "card"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    TOTAL = "total"
    PAYMENT = "payment"
    SURRENDER = "surrender"
    INSURANCE = "insurance"
    EVEN_MONEY = "even money"


class PlayerCalled(Struct, frozen=True):
    """A player speaks a word of the house for a box."""

    player: str
    box: int
    call: Call


class PlayerSigned(Struct, frozen=True):
    """A player gives a hand signal for a box."""

    player: str
    box: int
    signal: Signal


class PlayerAsked(Struct, frozen=True):
    """A player asks for something for a hand of a box."""

    player: str
    box: int
    wish: Wish
    hand: int = 0


class SignalBlurred(Struct, frozen=True):
    """A player gives a sign for a box that could be any of these."""

    player: str
    box: int
    could_be: tuple[Signal, ...]


class DecisionConfirmed(Struct, frozen=True):
    """The croupier repeats what was decided for a box."""

    box: int
    wish: Wish


class DecisionChanged(Struct, frozen=True):
    """A player wants something else for a box than he has said."""

    player: str
    box: int
    wish: Wish


class AceValueWanted(Struct, frozen=True):
    """A player wants an ace of a box to count one or eleven, as `count` says."""

    player: str
    box: int
    count: int
