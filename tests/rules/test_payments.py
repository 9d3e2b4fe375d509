"""Payments to the owners of a hand, worked out by hand."""

from casino_training.rules.answers import Amounts
from casino_training.rules.cards import Hand
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentsDue
from casino_training.rules.table import BoxHand, Stake
from tests.rulebooks import RULEBOOKS


def test_who_staked_twice_is_paid_once_for_both_stakes() -> None:
    """A blackjack at 3:2 (FRA-50): Anna's 20 and 10 are paid 30 and 15, which is 45 to her, and Bo's 40 are paid 60."""
    stakes = (Stake("Anna", 20_00), Stake("Bo", 40_00), Stake("Anna", 10_00))
    asked = PaymentsDue(BoxHand(Hand.parse("Ah Kd"), stakes), Hand.parse("Ts 8d"))
    assert rule_on(RULEBOOKS["frankfurt"], asked).answer == Amounts((("Anna", 45_00), ("Bo", 60_00)))
