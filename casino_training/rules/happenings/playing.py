"""What is done with a hand: stand, double, split, and the co-players of a box."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.happenings.signals import Wish


class HandStood(Struct, frozen=True):
    """The person who decides refuses a further card for a hand."""

    box: int
    hand: int = 0


class HandDoubled(Struct, frozen=True):
    """A player adds `cents` to his stake on a hand for one more card."""

    player: str
    box: int
    cents: int
    hand: int = 0


class HandSplit(Struct, frozen=True):
    """A box splits a hand: its second card and an equal stake of each owner begin a hand of their own."""

    box: int
    hand: int = 0


class HandSplitBySome(Struct, frozen=True):
    """A box splits a hand, and only these owners add an equal stake."""

    box: int
    owners: tuple[str, ...]
    hand: int = 0


class StakeOffered(Struct, frozen=True):
    """A player who wants to double or split a hand holds out `cents`; they do not lie there yet."""

    player: str
    box: int
    cents: int
    wish: Wish
    hand: int = 0


class CoPlayerDeclined(Struct, frozen=True):
    """A co-player does not want to add money where the box doubles or splits."""

    player: str
    box: int
    wish: Wish


class SecondHandWanted(Struct, frozen=True):
    """A player wants to take the place of a co-player on the second hand of a box that splits."""

    player: str
    box: int
    co_player: str


class SecondHandTaken(Struct, frozen=True):
    """A player places a stake on a further hand of a box that has split."""

    player: str
    box: int
    cents: int
    hand: int = 1


class StakeDoubledByAnother(Struct, frozen=True):
    """A player puts `cents` of his own beside the stake of a co-player who does not double."""

    player: str
    box: int
    cents: int
    co_player: str
    hand: int = 0


class HandSurrendered(Struct, frozen=True):
    """The person who decides gives a hand up."""

    box: int
    hand: int = 0
