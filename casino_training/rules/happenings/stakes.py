"""Stakes: placed, offered in cash, looked at, agreed to by the player who sits at the box."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.rules.answers import Place


@dataclass(frozen=True, slots=True)
class StakePlaced:
    """A player places a stake on a box."""

    player: str
    box: int
    cents: int


@dataclass(frozen=True, slots=True)
class CashOffered:
    """A player holds out `units` of money of this currency, by its ISO code, to stake on a box."""

    player: str
    box: int
    currency: str
    units: int


@dataclass(frozen=True, slots=True)
class MixedStackSeen:
    """The croupier sees small jetons under great ones in a player's stake."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ForeignChipSeen:
    """The croupier sees a chip of another house in a player's stake."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class StakeBehindAnswered:
    """A player agrees or objects to another's stake on a box."""

    player: str
    box: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class StakeReturned:
    """The croupier hands `cents` of a player's stakes on a hand back to him."""

    player: str
    box: int
    cents: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class OpponentWanted:
    """A player wants his stake on a box to be settled against the hand of another box, or against the bank's."""

    player: str
    box: int
    opponent: Place


@dataclass(frozen=True, slots=True)
class StakeAwaited:
    """A player who wants to play a box is still counting out his stake."""

    player: str
    box: int
