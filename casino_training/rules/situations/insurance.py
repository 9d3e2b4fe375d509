"""Insurance against a blackjack of the bank, and even money for a blackjack."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, Given, Permission, Person
from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations.playing import Drawn
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import Stake
from casino_training.rules.values import Moment


class InsuranceAsked(Struct, frozen=True):
    """Somebody wants to insure a stake, in time if it can be insured at all: open against the bank's first card?

    `has_blackjack`: the hand is one. `is_co_player`: he does not decide for the box.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    upcard: Card
    has_blackjack: bool = False
    is_co_player: bool = False


class LateInsuranceAsked(Struct, frozen=True):
    """Later in the round a player wants to insure, the bank's first card allowing it: is it in time?

    `is_after_double_or_split`: he has doubled or split just now.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    drawn: Drawn
    is_after_double_or_split: bool = False


class InsuranceOfferDue(Struct, frozen=True):
    """The deal is complete: must the croupier offer insurance of his own accord?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    upcard: Card


class InsuranceLimit(Struct, frozen=True):
    """How many cents may be placed at most to insure a stake of `stake` cents?

    `step` is what the sign on the table shows for stakes, None when it shows none.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: int
    step: int | None = None


class InsuranceToAccept(Struct, frozen=True):
    """A player places `placed` cents to insure a stake of `stake` cents: may they lie there?

    `step` is what the sign on the table shows for stakes, None when it shows none.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: int
    placed: int
    step: int | None = None


class InsuranceDue(Struct, frozen=True):
    """The bank has finished: what moves for each owner of insurance on a box? The hand itself is settled apart."""

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    insurance: tuple[Stake, ...]
    bank: Hand

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return self.insurance


class InsuranceOfRaisedStake(Struct, frozen=True):
    """An insured player has doubled, or split: what about his insurance?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (
        Act.LET_RAISE_INSURANCE,
        Act.REQUIRE_RAISED_INSURANCE,
        Act.LET_INSURE_SECOND_STAKE,
        Act.LEAVE_INSURANCE,
    )

    is_split: bool


class RaisedInsurance(Struct, frozen=True):
    """An insured player has doubled, or split: to how many cents may his insurance go at most, in all?

    `stake` and `placed` are the cents of his first stake and of its insurance.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: int
    placed: int
    is_split: bool


class EvenMoneyAsked(Struct, frozen=True):
    """The person who decides for a blackjack wants even money: open against this first card of the bank?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.OPTION

    upcard: Card


class EvenMoneyOfferDue(Struct, frozen=True):
    """A player has a blackjack: must the croupier offer him even money of his own accord?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    upcard: Card


class EvenMoneyDue(Struct, frozen=True):
    """The owner of a blackjack takes even money: what moves between the bank and him?"""

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stake: Stake

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return (self.stake,)


class InsuranceDisputed(Struct, frozen=True):
    """`owner` and somebody else differ on whether the stake of `owner` is insured: who decides?

    `boxholder` decides for the box on which it lies.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    owner: str
    boxholder: str


class EvenMoneyDisputed(Struct, frozen=True):
    """`owner` and somebody else differ on whether the blackjack of `owner` is paid at even money: who decides?

    `boxholder` decides for the box on which it lies.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    owner: str
    boxholder: str


class LateEvenMoneyAsked(Struct, frozen=True):
    """A blackjack may be paid at even money, and `at` is the next moment to come: is it asked for in time?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    at: Moment


Insuring = (
    InsuranceAsked
    | LateInsuranceAsked
    | InsuranceOfferDue
    | InsuranceLimit
    | InsuranceToAccept
    | InsuranceDue
    | InsuranceOfRaisedStake
    | RaisedInsurance
    | EvenMoneyAsked
    | EvenMoneyOfferDue
    | EvenMoneyDue
    | InsuranceDisputed
    | EvenMoneyDisputed
    | LateEvenMoneyAsked
)
