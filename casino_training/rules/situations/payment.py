"""Comparing, paying and collecting."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Chips,
    Given,
    Order,
    Permission,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.payouts import SettlementStep
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import BoxHand, Stake
from casino_training.rules.values import Phase


class PaymentDue(Struct, frozen=True):
    """The bank has finished: what moves between the bank and the one owner of this hand?

    `is_beside_even_money`: its boxholder was paid even money, and this is what is left of the hand.
    `is_begun_by_split`: it is not the first hand of the box, and its stakes were added when it was split off.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand
    is_beside_even_money: bool = False
    is_begun_by_split: bool = False

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return self.hand.stakes


class PaymentsDue(Struct, frozen=True):
    """The bank has finished: what moves between the bank and each owner of this hand?

    `is_beside_even_money` and `is_begun_by_split` as in `PaymentDue`.
    """

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand
    is_beside_even_money: bool = False
    is_begun_by_split: bool = False

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return self.hand.stakes


class BoxesDue(Struct, frozen=True):
    """The bank has finished: what moves on each of these hands, which lie on several boxes with an owner each?"""

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hands: tuple[BoxHand, ...]
    bank: Hand

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """The stakes in question."""
        return tuple(stake for hand in self.hands for stake in hand.stakes)


class BustPaidAsked(Struct, frozen=True):
    """The bank is bust, and the owner of a hand that drew many cards wants to be paid: is he?

    `hand` is empty where it was bust, and its cards were taken in with its stake.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand
    bank: Hand


class StakeToSettle(Struct, frozen=True):
    """The bank has finished: is the stake on this hand paid, collected or left at a stand-off?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.PAY, Act.COLLECT, Act.STAND_OFF)

    hand: Hand
    bank: Hand
    is_split: bool = False


class StakeAfterRound(Struct, frozen=True):
    """The bank has finished: what becomes of the stake on this hand, and who may dispose of it?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.PAY, Act.COLLECT, Act.HAND_BACK, Act.LET_PLAYER_CHOOSE)

    hand: Hand
    bank: Hand
    is_split: bool = False


class StakeOfDrawnHand(Struct, frozen=True):
    """A player has just drawn to a hand: what becomes of its stake now?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.COLLECT_NOW, Act.COLLECT_LATER, Act.LEAVE_IN_PLAY)

    hand: Hand


class CardsOfBustHand(Struct, frozen=True):
    """A hand is bust: when are its cards taken in?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.TAKE_CARDS_NOW, Act.TAKE_CARDS_LATER)

    hand: Hand


class BlackjackHeld(Struct, frozen=True):
    """A box has a blackjack and the bank its first card: what is done about it now?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.PAY_NOW, Act.WAIT_FOR_BANK, Act.OFFER_EVEN_MONEY)

    hand: Hand
    upcard: Card
    is_even_money_refused: bool = False


class SettlementToOrder(Struct, frozen=True):
    """All boxes have finished: what is done, and in which order, until every stake is settled?"""

    answer_type: ClassVar[type[Given]] = Order
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE
    steps: ClassVar[tuple[str, ...]] = tuple(SettlementStep)


class PaymentNoticed(Struct, frozen=True):
    """The first owner of a hand has been paid `paid` cents, 0 for a stand-off: what is done about it?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.WRONG_PAYMENT)

    hand: BoxHand
    bank: Hand
    paid: int
    found: Phase = Phase.BEFORE_NEXT_ACT

    @property
    def accident(self) -> Accident:
        """What happened if the payment is wrong."""
        return Accident(Trigger.WRONG_PAYMENT, self.found, len(self.hand.stakes))


class InsuranceNoticed(Struct, frozen=True):
    """A player has got `paid` cents with his insurance in all, 0 where it was collected: what is done about it?

    `owners` is how many have a stake on the box. Until the bank's second card is seen nothing is due on it.
    """

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.WRONG_PAYMENT)

    insurance: Stake
    bank: Hand
    paid: int
    owners: int = 1
    found: Phase = Phase.BEFORE_NEXT_ACT
    is_accepted: bool = True
    """Whether it may lie there; what may not goes back as it is."""

    @property
    def accident(self) -> Accident:
        """What happened if the payment is wrong."""
        return Accident(Trigger.WRONG_PAYMENT, self.found, self.owners)


class PaymentToCut(Struct, frozen=True):
    """This amount is to be paid: which jetons are cut from the rack, as few as possible?

    With a `stake`, the jetons that lie there, it is paid colour for colour: of each sort in proportion, as far as
    that goes, and the rest in as few as possible.
    """

    answer_type: ClassVar[type[Given]] = Chips
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PRACTICE

    cents: int
    stake: Chips | None = None


Payment = (
    PaymentDue
    | PaymentsDue
    | BoxesDue
    | BustPaidAsked
    | StakeToSettle
    | StakeAfterRound
    | StakeOfDrawnHand
    | CardsOfBustHand
    | BlackjackHeld
    | SettlementToOrder
    | PaymentNoticed
    | InsuranceNoticed
    | PaymentToCut
)
