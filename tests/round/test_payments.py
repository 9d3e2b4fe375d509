"""A payment of another amount than is due, or before its time, is noticed; a right one never is."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    EvenMoneyTaken,
    HandStood,
    Happening,
    PaymentMade,
    PaymentPutRight,
    RoundClosed,
    StakeCollected,
    SupervisorCalled,
)
from casino_training.rules.round import PlayBank, apply, due
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table, empty_table
from tests.rulebooks import INVENTED, RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50, purse=1000 * EUR), Player("Ben", None, 60, purse=1000 * EUR))
TWENTY, FORTY = Stake("Anna", 20 * EUR), Stake("Anna", 40 * EUR)
CALLED = SupervisorCalled(1)


def at(cards: str, bank: str, *course: Happening, stakes: tuple[Stake, ...] = (FORTY,), **hand: HandState) -> Table:
    """One hand on box 1, where Anna sits."""
    lying = BoxHand(Hand.parse(cards), stakes, **hand)
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, course, table.with_box(Box(1, (lying,))))


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due((RULEBOOKS | INVENTED)[house], table)]


def paid(cents: int, player: str = "Anna") -> PaymentMade:
    return PaymentMade(player, 1, cents)


def dealt(text: str) -> CardDealt:
    return CardDealt(BANK, Card.parse(text))


@pytest.mark.parametrize(("cents", "is_right"), [(50 * EUR, True), (20 * EUR, False), (70 * EUR, False)])
def test_what_a_player_is_paid_for_all_his_stakes_on_a_hand_is_judged_together(cents: int, is_right: bool) -> None:
    """FRA-43: nineteen beats seventeen, and 20 and 30 win 50."""
    two = (TWENTY, Stake("Anna", 30 * EUR))
    table = at("Th 9d", "Tc 7c", HandStood(1), paid(cents), stakes=two)
    assert acts("frankfurt", table) == ([RoundClosed()] if is_right else [CALLED])


@pytest.mark.parametrize(("cards", "bank", "is_right"), [("Th 9d", "Tc 7c", False), ("Th 7d", "Tc 7c", True)])
def test_a_winner_who_is_left_unpaid_is_noticed_and_a_stand_off_is_not(cards: str, bank: str, is_right: bool) -> None:
    """FRA-43, FRA-45."""
    table = at(cards, bank, HandStood(1), paid(0))
    assert acts("frankfurt", table) == ([RoundClosed()] if is_right else [CALLED])


def test_a_payment_before_the_bank_has_played_is_wrong_whatever_the_bank_shows() -> None:
    """FRA-41, FRA-43: twenty may still lose against a ten."""
    assert acts("frankfurt", at("Th Kd", "9c", paid(40 * EUR))) == [CALLED]
    assert acts("frankfurt", at("Th Kd", "9c", HandStood(1), paid(40 * EUR))) == [CALLED]


def test_the_bank_is_played_although_every_hand_that_waited_for_it_was_paid_too_early() -> None:
    """FRA-41: the round does not end before."""
    table = at("Th Kd", "9c", HandStood(1), paid(40 * EUR), CALLED)
    assert acts("frankfurt", table) == [PlayBank(Act.DRAW)]
    assert acts("frankfurt", apply(table, dealt("Ts"))) == [RoundClosed()]


def test_the_bank_is_played_although_every_stake_that_waited_for_it_was_collected_too_early() -> None:
    """FRA-41: sixteen loses only where the bank does not go over 21; the supervisor is called, and the bank plays."""
    table = at("Th 6d", "9c", HandStood(1), StakeCollected("Anna", 1, 40 * EUR))
    assert acts("frankfurt", table) == [CALLED]
    assert acts("frankfurt", apply(table, CALLED)) == [PlayBank(Act.DRAW)]


def test_a_blackjack_that_is_paid_at_once_stays_paid_and_needs_no_bank() -> None:
    """FRA-50, FRA-51: 60 on 40."""
    assert acts("frankfurt", at("Ah Kd", "9c", paid(60 * EUR))) == [RoundClosed()]


@pytest.mark.parametrize(("bank", "cents"), [("9c", 40 * EUR), ("Tc", 60 * EUR), ("Ac", 60 * EUR)])
def test_a_blackjack_that_is_paid_too_little_or_while_the_bank_may_match_it_is_noticed(bank: str, cents: int) -> None:
    """FRA-50 pays 3:2, FRA-51 at once only against two to nine."""
    assert acts("frankfurt", at("Ah Kd", bank, paid(cents))) == [CALLED]


@pytest.mark.parametrize(("cents", "is_right"), [(40 * EUR, True), (60 * EUR, False)])
def test_even_money_is_one_to_one_and_stays_paid_whatever_the_bank_draws(cents: int, is_right: bool) -> None:
    """FRA-34."""
    table = at("Ah Kd", "Ac", EvenMoneyTaken("Anna", 1), paid(cents))
    assert (CALLED not in acts("frankfurt", table)) is is_right
    drawn = apply(table, dealt("Qc"))
    assert acts("frankfurt", drawn) == ([RoundClosed()] if is_right else [CALLED])


BOTH = (FORTY, Stake("Ben", 40 * EUR))
DOUBLED = (Stake("Anna", 40 * EUR, added=40 * EUR), Stake("Ben", 40 * EUR))


def test_a_co_player_who_has_not_doubled_is_paid_early_for_a_blackjack_only() -> None:
    """FRA-52 pays a blackjack that the boxholder doubles; of ten and one there is no word."""
    blackjack = at("Ah Kd", "6c", paid(60 * EUR, "Ben"), stakes=DOUBLED, state=HandState.DOUBLED)
    assert CALLED not in acts("frankfurt", blackjack)
    eleven = at("6h 5d", "6c", paid(40 * EUR, "Ben"), stakes=DOUBLED, state=HandState.DOUBLED)
    assert acts("frankfurt", eleven) == [CALLED]


def test_one_call_does_not_answer_a_payment_that_is_made_wrongly_after_it() -> None:
    """FRA-43: both win 40, Ben is paid 20 after the supervisor has spoken of what Anna was paid."""
    table = at("Th 9d", "Tc 7c", HandStood(1), paid(20 * EUR), CALLED, stakes=BOTH)
    assert acts("frankfurt", table) == [paid(40 * EUR, "Ben")]
    assert acts("frankfurt", apply(table, paid(20 * EUR, "Ben"))) == [CALLED]
    assert acts("frankfurt", reduce(apply, (paid(20 * EUR, "Ben"), CALLED), table)) == [RoundClosed()]


def test_one_call_about_the_bank_does_not_answer_a_card_that_it_draws_after_it() -> None:
    """FRA-42: it stands on eighteen; the card it draws then is spoken of, and so is the one after that."""
    called = SupervisorCalled(BANK)
    table = at("Th 9d", "Tc 8c", HandStood(1), dealt("2h"))
    assert acts("frankfurt", table) == [called]
    assert called not in acts("frankfurt", apply(table, called))
    assert acts("frankfurt", reduce(apply, (called, dealt("Ah")), table)) == [called]


def test_how_many_own_the_hand_tells_which_rule_on_wrong_payments_is_meant() -> None:
    """NGT-28 has the mistake corrected on a box with one owner, on a shared one each of its players chooses."""
    alone = at("Th 9d", "Tc 7c", HandStood(1), paid(20 * EUR))
    assert acts("northgate", alone) == [PaymentPutRight("Anna", 1, 0)]
    shared = at("Th 9d", "Tc 7c", HandStood(1), paid(20 * EUR), stakes=BOTH)
    assert acts("northgate", shared) == [ActDone(Act.LET_CHOOSE, 1)]


def test_what_is_due_is_left_open_where_the_document_does_and_no_payment_is_wrong_then() -> None:
    """SUR-10 and SUR-17 leave a blackjack against three cards of twenty-one open."""
    table = at("Ah Kd", "9c 5d 7c", HandStood(1))
    assert {duty.basis for duty in due(RULEBOOKS["surrender"], table)} == {Basis.OPEN}
    assert acts("surrender", apply(table, paid(0))) == [RoundClosed()]


def test_what_is_left_of_a_stake_of_which_a_part_is_collected_goes_back_to_its_player() -> None:
    """SUR-30: half of 40."""
    table = at("Th 6d", "Tc", StakeCollected("Anna", 1, 20 * EUR), state=HandState.SURRENDERED)
    assert table.player("Anna").purse == 1020 * EUR
    assert acts("surrender", table) == [RoundClosed()]
