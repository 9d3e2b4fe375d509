"""A blackjack may be paid while other boxes wait for their second card: no clause says which comes first."""

import pytest

from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDealt, PaymentMade
from casino_training.rules.round import DealCard, apply, due
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
PAID = PaymentMade("Anna", 1, 60 * EUR)


def dealing(upcard: str) -> Table:
    """Anna has a blackjack on box 1, and Ben one card on box 3; the bank has its first."""
    players = (Player("Anna", 1), Player("Ben", 3))
    table = empty_table(7, players=players, bank=Hand.parse(upcard), shoe_cards=200, rack=5000 * EUR)
    table = table.with_box(Box(1, (BoxHand(Hand.parse("Ah Ks"), (Stake("Anna", 40 * EUR),)),)))
    return table.with_box(Box(3, (BoxHand(Hand.parse("5c"), (Stake("Ben", 20 * EUR),)),)))


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_payment_and_card_may_each_come_first(house: str) -> None:
    """FRA-51: at once, and the bank's seven is known; FRA-37: the card is dealt unasked. BAV-12, SUR-10: no moment."""
    assert acts(house, dealing("7c")) == [DealCard(3), PAID]
    assert acts(house, apply(dealing("7c"), PAID)) == [DealCard(3)]
    assert PAID in acts(house, apply(dealing("7c"), CardDealt(3, Card.parse("6c"))))


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
@pytest.mark.parametrize("upcard", ["Ac", "Tc", "Qc"])
def test_nothing_is_paid_while_the_bank_may_still_match_it(house: str, upcard: str) -> None:
    """The control. FRA-51, BAV-13, SUR-17: with an ace, a ten or a picture it waits."""
    assert acts(house, dealing(upcard)) == [DealCard(3)]
