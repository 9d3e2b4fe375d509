"""Stakes: placed, offered in cash, looked at, agreed to by the player who sits at the box."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.answers import Place


class StakePlaced(Struct, frozen=True):
    """A player places a stake on a box."""

    player: str
    box: int
    cents: int


class CashOffered(Struct, frozen=True):
    """A player holds out `units` of money of this currency, by its ISO code, to stake on a box."""

    player: str
    box: int
    currency: str
    units: int


class MixedStackSeen(Struct, frozen=True):
    """The croupier sees small jetons under great ones in a player's stake."""

    player: str
    box: int


class ForeignChipSeen(Struct, frozen=True):
    """The croupier sees a jeton of another house in a player's stake."""

    player: str
    box: int


class StakeBehindAnswered(Struct, frozen=True):
    """A player agrees or objects to another's stake on a box."""

    player: str
    box: int
    agrees: bool


class StakeReturned(Struct, frozen=True):
    """The croupier hands `cents` of a player's stakes on a hand back to him."""

    player: str
    box: int
    cents: int
    hand: int = 0


class OpponentWanted(Struct, frozen=True):
    """A player wants his stake on a box to be settled against the hand of another box, or against the bank's."""

    player: str
    box: int
    opponent: Place


class StakeAwaited(Struct, frozen=True):
    """A player who wants to play a box is still counting out his stake."""

    player: str
    box: int
