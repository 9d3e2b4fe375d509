"""How a player makes his wishes known, and the croupier that he has understood."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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
class SignalBlurred:
    """A player gives a sign for a box that could be any of these."""

    player: str
    box: int
    could_be: tuple[Signal, ...]


@dataclass(frozen=True, slots=True)
class DecisionConfirmed:
    """The croupier repeats what was decided for a box."""

    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class DecisionChanged:
    """A player wants something else for a box than he has said."""

    player: str
    box: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class AceValueWanted:
    """A player wants an ace of a box to count one or eleven, as `count` says."""

    player: str
    box: int
    count: int
