"""What the person who decides for a hand may do with it."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Amount, Given, Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import Stake


class DoubleAsked(Struct, frozen=True):
    """The person who decides for a hand asks to double it: allowed? `upcard` is the bank's first card."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand
    upcard: Card
    is_split: bool = False


class CardAskedOnSplitAce(Struct, frozen=True):
    """A player asks for a card to a hand that began with a split ace: allowed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand


class CardAskedAfterDouble(Struct, frozen=True):
    """A player asks for a card to a hand that was doubled: allowed? What doubling gives is in it, or still to come."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand


class SplitAsked(Struct, frozen=True):
    """The person who decides for a hand of two cards asks to split it: allowed? `hands` lie on the box by now."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand
    hands: int = 1


class StakeAdded(Struct, frozen=True):
    """A player who doubles or splits puts `added` cents beside a stake of `stake` cents: is that accepted?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: int
    added: int
    is_split: bool


class AddedOverMaximum(Struct, frozen=True):
    """A player who doubles or splits would add `added` cents to a box on which `lying` cents lie: allowed?

    `maximum` cents from the sign or the ruleset.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    lying: int
    added: int
    maximum: int
    is_split: bool


class StandAsked(Struct, frozen=True):
    """A player wants no card to this hand: may he, where some totals force one?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand


class Drawn(StrEnum):
    """Who has been given a third card by now."""

    NOBODY = "nobody"
    OTHERS = "others only"
    HIMSELF = "the player himself"


class SurrenderAsked(Struct, frozen=True):
    """The person who decides for a hand of two cards wants to give it up: allowed against this card of the bank?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    upcard: Card
    is_split: bool = False


class LateSurrenderAsked(Struct, frozen=True):
    """The person who decides for a hand wants to give it up, by then: is it in time?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    drawn: Drawn


class SurrenderDue(Struct, frozen=True):
    """A hand with one owner was given up: what moves between the bank and him?"""

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: Stake

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return (self.stake,)


class CardAsked(Struct, frozen=True):
    """The person who decides for a hand, which may be a split one, asks for a card: may he have it?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand
    is_split: bool = False


Playing = (
    DoubleAsked
    | CardAskedOnSplitAce
    | CardAskedAfterDouble
    | SplitAsked
    | StakeAdded
    | AddedOverMaximum
    | StandAsked
    | SurrenderAsked
    | LateSurrenderAsked
    | SurrenderDue
    | CardAsked
)
