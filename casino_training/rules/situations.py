"""The questions that can be put to a ruleset: one frozen dataclass each, holding all and only the facts it turns on.

A class names the type of its answer, its severity, what silence of the document means for it and, for an act, the
acts on offer, which are the same for every house. Amounts are cents.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Given,
    Permission,
    Person,
    Place,
    Placement,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.table import BoxHand, Stake


class Severity(StrEnum):
    """What an error of this kind harms, gravest first."""

    MONEY = "money"
    RULING = "ruling"
    PROTECTION = "protection"
    COURTESY = "courtesy"


class Silence(StrEnum):
    """What it means when the document says nothing."""

    OPTION = "option"
    """Not in the document: not offered."""
    IRREGULARITY = "irregularity"
    """Stop and call the supervisor."""
    PROCEDURE = "procedure"
    """Left open, not graded."""


@dataclass(frozen=True, slots=True)
class BankToPlay:
    """All boxes have finished: does the bank draw or stand?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.DRAW, Act.STAND)

    bank: Hand


@dataclass(frozen=True, slots=True)
class DoubleAsked:
    """The person who decides for a hand asks to double it: allowed? `upcard` is the bank's first card."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand
    upcard: Card
    is_split: bool = False


@dataclass(frozen=True, slots=True)
class CardAskedOnSplitAce:
    """A player asks for a card to a hand that began with a split ace: allowed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand


@dataclass(frozen=True, slots=True)
class PaymentDue:
    """The bank has finished: what moves between the bank and the one owner of this hand?"""

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand


@dataclass(frozen=True, slots=True)
class PaymentsDue:
    """The bank has finished: what moves between the bank and each owner of this hand?"""

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand


@dataclass(frozen=True, slots=True)
class Claimant:
    """Somebody with a stake on the box in dispute, as he stands or sits at the table."""

    name: str
    stake: int
    seat: int | None
    shoe_distance_cm: int


@dataclass(frozen=True, slots=True)
class DecisionDisputed:
    """Several players claim to decide for `box`.

    `claimants` are present. `seated` sits at the box, whether or not he has a stake there, and is named even when
    briefly away; `appointed` was named by the croupier. `vacancy` is None when one of the two is at his place.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    box: int
    claimants: tuple[Claimant, ...]
    seated: str | None
    appointed: str | None
    vacancy: Vacancy | None


@dataclass(frozen=True, slots=True)
class ExcessToReturn:
    """Stakes on a box exceed the maximum and no card has been drawn: how much goes back?

    `stakes` in the order of placing; `maximum` cents from the sign or the ruleset.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stakes: tuple[Stake, ...]
    maximum: int


@dataclass(frozen=True, slots=True)
class StakeOverMaximum:
    """One more stake is placed on a box: may it lie there?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    lying: tuple[Stake, ...]
    placed: Stake


@dataclass(frozen=True, slots=True)
class ErrorCardDrawn:
    """A card was drawn to a box by misunderstanding: what becomes of it?

    `is_wanted` is None while the card lies face down. `owners` counts the players with a stake on the box.
    Raises ValueError when a card that can be seen is neither wanted nor refused, or the other way round.
    """

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (
        Act.KEEP_FOR_HAND,
        Act.BURN,
        Act.LEAVE_IN_GAME,
        Act.GIVE_TO_NEXT_BOX,
        Act.RETURN_TO_SHOE,
        Act.VOID_ROUND,
    )

    is_seen: bool
    is_wanted: bool | None
    owners: int

    def __post_init__(self) -> None:
        if self.is_seen is (self.is_wanted is None):
            raise ValueError("a card drawn in error is wanted or refused once it is seen, and not before")


@dataclass(frozen=True, slots=True)
class ErrorCardChoice:
    """A card was drawn to a box by misunderstanding and can be seen: who chooses whether it is kept?

    `boxholder` decides for that box, `next_boxholder` for the box served after it.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    boxholder: str
    next_boxholder: str
    owners: int


@dataclass(frozen=True, slots=True)
class ErrorCardForNextBox:
    """A card drawn in error was refused, and the next box claims it: does that box get it?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    card: Card


@dataclass(frozen=True, slots=True)
class CardsOnEmptyBox:
    """During the deal a box without a stake was given a card: where does each card belong?

    `played` are the boxes with a stake in order; `dealt` is every card of the deal so far, in draw order, with the
    place it was given to.
    """

    answer_type: ClassVar[type[Given]] = Placement
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    played: tuple[int, ...]
    dealt: tuple[tuple[Place, Card], ...]


Situation = (
    BankToPlay
    | DoubleAsked
    | CardAskedOnSplitAce
    | PaymentDue
    | PaymentsDue
    | DecisionDisputed
    | ExcessToReturn
    | StakeOverMaximum
    | ErrorCardDrawn
    | ErrorCardChoice
    | ErrorCardForNextBox
    | CardsOnEmptyBox
)
