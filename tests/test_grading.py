"""Answers compared with rulings and priced, worked out by hand."""

import pytest

from casino_training import grading
from casino_training.grading import PARTLY_RIGHT, RIGHT, WRONG, WRONG_COURTESY, NotGraded, grade, verdict
from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    LeftOpen,
    Permission,
    Placement,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Rule, Ruling
from casino_training.rules.situations import BankToPlay, CardsOnEmptyBox, PaymentDue, PaymentsDue, Situation
from casino_training.rules.table import BoxHand, Stake

ACE, SIX, NINE, KING = map(Card.parse, ("Ah", "6d", "9c", "Ks"))
DEALT = CardsOnEmptyBox(played=(1, 3, 4), dealt=((1, ACE), (2, SIX), (3, NINE), (4, KING)))
"""Box 2 is empty and got the six, so every card after it lies one place too far."""
PUT_RIGHT = Placement(((1, (ACE,)), (3, (SIX,)), (4, (NINE,)), (BANK, (KING,))))
BOX = BoxHand(Hand.parse("Ah Kd"), (Stake("Anna", 20_00), Stake("Bo", 10_00)))
BANK_HAND = Hand.parse("Ts 8d")


def points(situation: Situation, right: Answer, given: Answer) -> int:
    return grade(situation, ruled(right), given).points  # type: ignore[arg-type]


def ruled(answer: Answer) -> Ruling:
    return Ruling(answer, (Rule("bank.stands_on", 17),))


def test_every_card_in_its_place_is_right() -> None:
    assert points(DEALT, PUT_RIGHT, PUT_RIGHT) == 100


def test_cards_left_where_they_lie_earn_nothing_though_the_first_of_them_lay_right() -> None:
    untouched = Placement(((1, (ACE,)), (2, (SIX,)), (3, (NINE,)), (4, (KING,))))
    assert points(DEALT, PUT_RIGHT, untouched) == 0


def test_one_card_of_three_put_right_is_half_a_point() -> None:
    only_the_king = Placement(((BANK, (KING,)), (1, (ACE,)), (2, (SIX,)), (3, (NINE,))))
    assert points(DEALT, PUT_RIGHT, only_the_king) == 50


def test_the_supervisor_called_for_what_the_document_settles_is_wrong() -> None:
    assert points(DEALT, PUT_RIGHT, CallSupervisor()) == 0
    assert points(BankToPlay(BANK_HAND), ActAnswer(Act.STAND), CallSupervisor()) == 0


def test_an_error_is_priced_for_each_party_and_the_prices_sum_to_nothing() -> None:
    """A blackjack at 3:2 pays Anna 30.00 and Bo 15.00; paid even, it leaves them 10.00 and 5.00 short."""
    right = Amounts((("Anna", 30_00), ("Bo", 15_00)))
    given = Amounts((("Anna", 20_00), ("Bo", 10_00)))
    cost = grade(PaymentsDue(BOX, BANK_HAND), ruled(right), given).cost
    assert cost == {"bank": 15_00, "Anna": -10_00, "Bo": -5_00}
    assert sum(cost.values()) == 0


def test_a_collected_blackjack_is_priced_with_the_payment_that_was_due() -> None:
    one = BoxHand(BOX.hand, BOX.stakes[:1])
    found = grade(PaymentDue(one, BANK_HAND), ruled(Amount(30_00)), Amount(-20_00))
    assert found.cost == {"bank": 50_00, "Anna": -50_00}
    assert found.is_money_error


def test_where_no_money_moves_there_is_no_price() -> None:
    assert grade(DEALT, ruled(PUT_RIGHT), CallSupervisor()).cost is None
    assert grade(PaymentsDue(BOX, BANK_HAND), ruled(Amounts(())), CallSupervisor()).cost is None


@pytest.mark.parametrize(
    ("right", "given"),
    [(LeftOpen(), ActAnswer(Act.STAND)), (ActAnswer(Act.STAND), Permission(True))],
    ids=["left open", "of another type"],
)
def test_what_cannot_be_compared_is_not_graded(right: Answer, given: Answer) -> None:
    with pytest.raises(NotGraded):
        grade(BankToPlay(BANK_HAND), ruled(right), given)  # type: ignore[arg-type]


def test_a_standard_asks_for_the_points_and_bounds_the_money_errors() -> None:
    """Of five steps at 80 per cent: 400 points pass, 350 do not, and two money errors fail where one is allowed."""
    right = grade(BankToPlay(BANK_HAND), ruled(ActAnswer(Act.STAND)), ActAnswer(Act.STAND))
    due, given = Amounts((("Anna", 30_00), ("Bo", 15_00))), Amounts((("Anna", 30_00), ("Bo", 10_00)))
    half = grade(PaymentsDue(BOX, BANK_HAND), ruled(due), given)
    standard = grading.Standard(steps=5, pass_percent=80, money_errors_allowed=1)
    assert half.points == 50
    assert grading.mark([right] * 4, standard).is_passed
    assert not grading.mark([right] * 3 + [half], standard).is_passed
    assert not grading.mark([right] * 3 + [half] * 2, standard).is_passed
    assert grading.mark([right] * 3 + [half] * 2, grading.Standard(5, 80, 2)).is_passed


@pytest.mark.parametrize(
    ("points", "word"),
    [(None, "missed"), (RIGHT, "right"), (PARTLY_RIGHT, "partly"), (WRONG_COURTESY, "wrong"), (WRONG, "wrong")],
)
def test_a_grade_has_one_word_and_a_wrong_courtesy_is_wrong(points: int | None, word: str) -> None:
    assert verdict(points) == word
