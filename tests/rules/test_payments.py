"""Payments to the owners of a hand, worked out by hand."""

from casino_training.rules.answers import BANK, Amounts
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDealt, EvenMoneyTaken, PaymentMade
from casino_training.rules.round import apply, settlements
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentsDue
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table
from tests.rulebooks import RULEBOOKS


def test_who_staked_twice_is_paid_once_for_both_stakes() -> None:
    """A blackjack at 3:2 (FRA-50): Anna's 20 and 10 are paid 30 and 15, which is 45 to her, and Bo's 40 are paid 60."""
    stakes = (Stake("Anna", 20_00), Stake("Bo", 40_00), Stake("Anna", 10_00))
    asked = PaymentsDue(BoxHand(Hand.parse("Ah Kd"), stakes), Hand.parse("Ts 8d"))
    assert rule_on(RULEBOOKS["frankfurt"], asked).answer == Amounts((("Anna", 45_00), ("Bo", 60_00)))


def left_after(*happenings: EvenMoneyTaken | PaymentMade) -> list[tuple[str, int | None]]:
    """What is left to settle of the blackjack of Anna and Bo after this; the bank draws to 19 before payments."""
    hand = BoxHand(Hand.parse("Ah Kd"), (Stake("Anna", 20_00), Stake("Bo", 40_00)), state=HandState.STOOD)
    players = (Player("Anna", 2), Player("Bo"))
    table = Table((Box(2, (hand,)),), players, Hand.parse("As"))
    paid = [happening for happening in happenings if isinstance(happening, PaymentMade)]
    taken = [happening for happening in happenings if happening not in paid]
    for happening in (*taken, CardDealt(BANK, Card.parse("8d")), *paid):
        table = apply(table, happening)
    return [(one.player, one.cents) for one in settlements(RULEBOOKS["frankfurt"], table)]


def test_what_even_money_of_the_boxholder_means_for_a_co_player_stays_open() -> None:
    """The choice is named for the boxholder (FRA-34, reading 16), before he is paid and after it."""
    taken, paid = EvenMoneyTaken("Anna", 2), PaymentMade("Anna", 2, 20_00)
    assert left_after(taken) == [("Anna", 20_00), ("Bo", None)]
    assert left_after(taken, paid) == [("Bo", None)]
    assert left_after() == [("Anna", 30_00), ("Bo", 60_00)]
