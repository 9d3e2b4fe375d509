"""An offer that the croupier must make comes before any card, also where somebody has asked for one already."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.happenings import (
    CardDealt,
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    HandDoubled,
    HandSplit,
    HandStood,
    Happening,
    InsuranceOffered,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    RoundClosed,
    Wish,
)
from casino_training.rules.round import DealCard, Judgement, apply, due, judge_act
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50), Player("Ben", 2, 60))


def at(first: str, second: str, *course: Happening, bank: Hand = Hand.parse("Ac")) -> Table:  # noqa: B008
    """Anna and Ben have 40 each on boxes 1 and 2, against an ace of the bank."""
    table = empty_table(7, players=PLAYERS, bank=bank, shoe_cards=200)
    for number, (owner, cards) in enumerate((("Anna", first), ("Ben", second)), start=1):
        table = table.with_box(Box(number, (BoxHand(Hand.parse(cards), (Stake(owner, 40 * EUR),)),)))
    return reduce(apply, course, table)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


def judged(house: str, table: Table, act: object) -> Judgement:
    return judge_act(RULEBOOKS[house], table, act).judgement  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "card"),
    [
        (PlayerAsked("Anna", 1, Wish.CARD), DealCard(1)),
        (PlayerCalled("Anna", 1, Call.CARD), DealCard(1)),
        (HandDoubled("Anna", 1, 40 * EUR), DealCard(1)),
    ],
)
def test_insurance_is_offered_before_a_third_card_whoever_asked_for_one(said: Happening, card: DealCard) -> None:
    """SUR-20: before a third card is drawn. With the card it is too late for the offer."""
    table = at("6h 5d", "9h Td", said)
    assert InsuranceOffered() in acts("surrender", table)
    assert card not in acts("surrender", table)
    assert judged("surrender", table, InsuranceOffered()) is Judgement.RIGHT
    assert judged("surrender", table, card) is Judgement.NOT_NOW
    offered = apply(table, InsuranceOffered())
    assert card in acts("surrender", offered)
    assert InsuranceOffered() not in acts("surrender", apply(table, CardDealt(1, Card.parse("2c"))))


def test_a_split_does_not_end_the_offer_and_its_cards_do() -> None:
    """SUR-20: no third card has been drawn when a pair has only been parted."""
    table = at("8h 8d", "9h Td", HandSplit(1))
    assert acts("surrender", table) == [InsuranceOffered()]
    assert InsuranceOffered() not in acts("surrender", apply(table, CardDealt(1, Card.parse("2c"))))


def test_what_needs_no_card_may_be_done_before_the_offer() -> None:
    """SUR-20 speaks of a card: a player who stands takes none."""
    table = at("6h 5d", "9h Td", PlayerAsked("Ben", 2, Wish.STAND))
    assert set(acts("surrender", table)) == {InsuranceOffered(), HandStood(2)}


def test_even_money_is_offered_before_another_box_gets_a_card() -> None:
    """HOL-10: at once, without dealing on."""
    hole = Hand((Card.parse("Ac"), FACE_DOWN))
    table = at("Ah Kd", "5h 9d", PlayerAsked("Ben", 2, Wish.CARD), bank=hole)
    assert acts("holecard", table) == [EvenMoneyOffered(1), InsuranceOffered()]
    assert judged("holecard", table, DealCard(2)) is Judgement.NOT_NOW
    answered = reduce(apply, (EvenMoneyOffered(1), EvenMoneyRefused("Anna", 1)), table)
    assert acts("holecard", answered) == [DealCard(2), InsuranceOffered()]


def test_where_nobody_must_offer_a_card_that_was_asked_for_is_due_and_the_offer_may_be_made() -> None:
    """The control: who speaks first is not said at Frankfurt (FRA-30), nor in Bavaria (BAV-31)."""
    table = at("6h 5d", "9h Td", PlayerAsked("Anna", 1, Wish.CARD))
    assert acts("frankfurt", table) == [DealCard(1), InsuranceOffered()]
    assert acts("bavaria", table) == [DealCard(1), InsuranceOffered()]
    assert InsuranceOffered() not in acts("frankfurt", apply(table, CardDealt(1, Card.parse("2c"))))


def test_the_offer_is_the_croupiers_until_the_bank_has_its_second_card() -> None:
    """SUR-20: a bank's card that has come is seen, and what is insured then would be known."""
    table = at("Th 9d", "9h Td", HandStood(1), HandStood(2), CardDealt(BANK, Card.parse("9c")))
    assert InsuranceOffered() not in acts("surrender", table)


def test_nobody_is_offered_insurance_once_nothing_lies_there_to_insure() -> None:
    """SUR-20, SUR-23: the only guest had a blackjack and has been paid even money."""
    alone = empty_table(7, players=PLAYERS, bank=Hand.parse("Ac"), shoe_cards=200)
    alone = alone.with_box(Box(1, (BoxHand(Hand.parse("Ah Kd"), (Stake("Anna", 40 * EUR),)),)))
    taken = apply(alone, EvenMoneyTaken("Anna", 1))
    assert InsuranceOffered() in acts("surrender", taken)
    assert acts("surrender", apply(taken, PaymentMade("Anna", 1, 40 * EUR))) == [RoundClosed()]
