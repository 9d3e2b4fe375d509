"""The closed types of value that a rule can have. The loader, `schema.json` and the tests' strategies derive from them.

A rule's type is one of: `bool`, an enum of this package, `Annotated[int, Between(...)]`, `Cents`, `Odds`, `Share`,
`AtMost`, a `frozenset` or `tuple` of these, or a struct whose fields are of these. A field with a default may
be left out of a file. `Only` leaves some members of an enum.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, NewType

from msgspec import Struct

from casino_training.rules.cards import RANKS, TEN_VALUED, Card


class Between(Struct, frozen=True):
    """Bounds of an integer, both included."""

    least: int
    most: int


class Only(Struct, frozen=True):
    """The members of closed lists that make sense at one place; lists without a member among them stay whole."""

    words: tuple[StrEnum, ...]


Cents = NewType("Cents", int)
"""Money in cents; written in a ruleset in whole units with at most two decimals ("10", "2.50"), 0 to 1,000,000.00."""

Count = Annotated[int, Between(2, 31)]
"""A count of points on cards."""


class BrokenCents(ValueError):
    """A `part` of so many `cents` that is no whole number of cents."""

    def __init__(self, part: Odds | Share, cents: int) -> None:
        super().__init__(f"{part} of {cents} cents is no whole number of cents")
        self.part = part
        self.cents = cents


class Odds(Struct, frozen=True):
    """What a win pays, written "3:2": `pays` for each `per` staked. Both 1 to 100."""

    pays: int
    per: int

    def of(self, cents: int) -> int:
        """What a stake of `cents` is paid; raises `BrokenCents` when that is no whole number of cents."""
        paid, rest = divmod(cents * self.pays, self.per)
        if rest:
            raise BrokenCents(self, cents)
        return paid

    def __str__(self) -> str:
        return f"{self.pays}:{self.per}"


class Share(Struct, frozen=True):
    """A part of a stake, written "1/2" (0 and 1 are "0/1" and "1/1")."""

    numerator: int
    denominator: int

    def of(self, cents: int) -> int:
        """This part of `cents`; raises `BrokenCents` when that is no whole number of cents."""
        part, rest = divmod(cents * self.numerator, self.denominator)
        if rest:
            raise BrokenCents(self, cents)
        return part

    def __str__(self) -> str:
        return f"{self.numerator}/{self.denominator}"


class AtMost(Struct, frozen=True):
    """An upper bound of 1 to 99, or none at all (written `any`)."""

    limit: int | None


class Upcard(StrEnum):
    """The bank's first card, by what it shows."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "ten"
    """Any card of value ten; whether pictures are meant too is a reading of the house."""
    ACE = "ace"

    @classmethod
    def of(cls, card: Card) -> Upcard:
        """What this card shows as the bank's first card, pictures being of value ten.

        Raises ValueError for a card lying face down.
        """
        try:
            return UPCARDS[card.rank]
        except KeyError:
            raise ValueError("a card lying face down shows nothing: turn it first") from None


UPCARDS = {
    "A": Upcard.ACE,
    **{upcard.value: upcard for upcard in Upcard if upcard.value in RANKS},
    **dict.fromkeys(TEN_VALUED, Upcard.TEN),
}
"""What a card of each rank shows."""


class Who(StrEnum):
    """Persons as rules name them."""

    CROUPIER = "croupier"
    SUPERVISOR = "supervisor"
    MANAGEMENT = "management"
    BOXHOLDER = "boxholder"
    SEATED_PLAYER = "seated player"
    EACH_PLAYER = "each player"
    PLAYER_CONCERNED = "player concerned"
    CO_PLAYERS = "co-players of the box"
    STANDING_PLAYERS = "standing players"
    BYSTANDERS = "bystanders"
    NEXT_BOXHOLDER = "next boxholder"
    ANY_PLAYER = "any player"
    BANK = "bank"


class Moment(StrEnum):
    """Points in the course of a round, in their order."""

    BEFORE_FIRST_CARD = "before the first card"
    BEFORE_SECOND_CARD = "before the second card"
    BEFORE_THIRD_CARD = "before a third card"
    BEFORE_OWN_THIRD_CARD = "before the player's own third card"
    ON_CONFIRMATION = "on confirmation"
    AT_ONCE = "at once"
    AFTER_BOX = "after the box is finished"
    AFTER_ALL_BOXES = "after all boxes are finished"
    BEFORE_BANK_DRAWS = "before the bank draws"
    AFTER_BANK = "after the bank has played"
    AFTER_ROUND = "after the round"


class Phase(StrEnum):
    """How far the round has got when an irregularity is found, and until when its remedy applies."""

    DEAL_INCOMPLETE = "until the deal is complete"
    BEFORE_NEXT_ACT = "before the next act"
    ROUND = "during the round"


class Added(StrEnum):
    """How much money is added to a stake that is doubled or split."""

    EQUAL = "equal to the stake"
    UP_TO_EQUAL = "up to the stake"
