"""An act that is wrong, or comes too early, is refused by the rules that speak of it, whatever else is due."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    EvenMoneyOffered,
    HandStood,
    Happening,
    InsuranceOffered,
    PaymentMade,
    RequestAnswered,
    StakeCollected,
)
from casino_training.rules.round import Judged, Judgement, Owed, PlayBank, apply, due, judge_act
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
RIGHT, NOT_NOW, WRONG = Judgement.RIGHT, Judgement.NOT_NOW, Judgement.WRONG
PLAYERS = (Player("Anna", 1, 50, purse=1000 * EUR), Player("Bo", 3, 90, purse=1000 * EUR))


def at(anna: str, bo: str, bank: str, *course: Happening) -> Table:
    """Anna has 40 on box 1, Bo 20 on box 3."""
    boxes = (Box(1, (BoxHand(Hand.parse(anna), (Stake("Anna", 40 * EUR),)),)),)
    boxes += (Box(3, (BoxHand(Hand.parse(bo), (Stake("Bo", 20 * EUR),)),)),)
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, course, reduce(Table.with_box, boxes, table))


def clauses(judged: Judged) -> set[str]:
    return {clause.id for rule in judged.because for clause in rule.clauses}


BLACKJACK, EIGHTEEN, ELEVEN = "Ah Kd", "Th 8d", "5h 6d"
PAID = PaymentMade("Anna", 1, 60 * EUR)


@pytest.mark.parametrize(
    ("house", "anna", "bank", "act", "judgement", "clause"),
    [
        ("frankfurt", BLACKJACK, "Tc", EvenMoneyOffered(1), WRONG, "FRA-34"),
        ("frankfurt", EIGHTEEN, "Ac", EvenMoneyOffered(1), WRONG, "FRA-34"),
        ("frankfurt", EIGHTEEN, "Tc", InsuranceOffered(), WRONG, "FRA-30"),
        ("bavaria", EIGHTEEN, "Tc", InsuranceOffered(), WRONG, "BAV-31"),
        ("surrender", EIGHTEEN, "Tc", InsuranceOffered(), WRONG, "SUR-19"),
        ("frankfurt", BLACKJACK, "Ac", PAID, NOT_NOW, "FRA-51"),
        ("frankfurt", BLACKJACK, "Tc", PAID, NOT_NOW, "FRA-51"),
        ("frankfurt", EIGHTEEN, "6c", CardDealt(1, Card.parse("2s")), WRONG, "FRA-38"),
        ("surrender", EIGHTEEN, "6c", CardDealt(1, Card.parse("2s")), WRONG, "SUR-12"),
        ("frankfurt", EIGHTEEN, "6c", BustCollected(1, with_cards=True), WRONG, "FRA-06"),
    ],
)
def test_the_clause_that_refuses_an_act_is_named(
    house: str, anna: str, bank: str, act: Owed, judgement: Judgement, clause: str
) -> None:
    """FRA-30, BAV-31, SUR-19: insurance against an ace; FRA-34: even money for a blackjack against one."""
    judged = judge_act(RULEBOOKS[house], at(anna, ELEVEN, bank), act)
    assert judged.judgement is judgement
    assert clause in clauses(judged)


def test_a_bank_that_draws_on_eighteen_is_refused_by_what_it_stands_on() -> None:
    """FRA-42."""
    table = at("9h Kd", "9c 8c", "8c", HandStood(1), HandStood(3), CardDealt(BANK, Card.parse("Ts")))
    judged = judge_act(RULEBOOKS["frankfurt"], table, PlayBank(Act.DRAW))
    assert judged.judgement is WRONG
    assert "FRA-42" in clauses(judged)


def settling() -> Table:
    """Nineteen wins and seventeen loses against eighteen."""
    return at("9h Kd", "9c 8c", "8c", HandStood(1), HandStood(3), CardDealt(BANK, Card.parse("Ts")))


def test_who_is_paid_before_all_is_collected_is_told_the_order_of_the_house_and_its_reading() -> None:
    """SUR-16, reading 52: collect everywhere, then pay."""
    surrender = RULEBOOKS["surrender"]
    table = settling()
    judged = judge_act(surrender, table, PaymentMade("Anna", 1, 40 * EUR))
    assert judged.judgement is NOT_NOW
    assert surrender.payouts.order in judged.because
    assert [duty.basis for duty in judged.duties] == [Basis.READING]
    last = apply(table, StakeCollected("Bo", 3, 20 * EUR))
    assert all(surrender.payouts.order not in duty.because for duty in due(surrender, last))


def test_where_no_order_is_named_either_may_come_first_and_none_is_cited() -> None:
    """The control: FRA-43 names no order."""
    frankfurt = RULEBOOKS["frankfurt"]
    judged = judge_act(frankfurt, settling(), PaymentMade("Anna", 1, 40 * EUR))
    assert judged.judgement is RIGHT
    assert frankfurt.payouts.order not in judged.because


@pytest.mark.parametrize(("house", "is_free"), [("bavaria", True), ("frankfurt", False), ("surrender", False)])
def test_the_bank_may_be_played_before_the_boxes_where_no_clause_makes_it_wait(house: str, is_free: bool) -> None:
    """FRA-41 and SUR-14 wait for all boxes; BAV names no moment, so that any is accepted once a box has decided."""
    table = at(EIGHTEEN, ELEVEN, "6c", HandStood(1))
    for act in (CardDealt(BANK, Card.parse("Ts")), PlayBank(Act.DRAW)):
        assert judge_act(RULEBOOKS[house], table, act).judgement is (RIGHT if is_free else NOT_NOW)
    answered = apply(table, RequestAnswered("Bo", 3, is_allowed=False))
    assert judge_act(RULEBOOKS[house], answered, PlayBank(Act.DRAW)).judgement is (RIGHT if is_free else NOT_NOW)
    drawn = apply(table, CardDealt(BANK, Card.parse("Ts")))
    assert (due(RULEBOOKS[house], drawn) == ()) is is_free


def test_before_any_box_has_decided_a_second_card_of_the_bank_is_one_of_the_deal() -> None:
    """BAV-10, BAV-11: the bank gets one card in the deal."""
    bavaria = RULEBOOKS["bavaria"]
    judged = judge_act(bavaria, at(EIGHTEEN, ELEVEN, "6c"), CardDealt(BANK, Card.parse("Ts")))
    assert judged.judgement is NOT_NOW
    assert bavaria.dealing.cards_to_bank in judged.because


def test_a_bank_that_is_free_still_draws_by_its_own_rule() -> None:
    """BAV-20: on seventeen it stands."""
    table = at(EIGHTEEN, ELEVEN, "7c", HandStood(1), CardDealt(BANK, Card.parse("Ts")))
    assert judge_act(RULEBOOKS["bavaria"], table, PlayBank(Act.DRAW)).judgement is WRONG
