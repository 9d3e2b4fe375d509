"""A payment that is put right moves money: all lies as before, and what is due is settled again."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    HandStood,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    PaymentPutRight,
    PlayerAsked,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.physics.places import Impossible
from casino_training.rules.round import apply
from casino_training.rules.table import OPEN, STOOD, SURRENDERED, Table
from tests.round.test_payments import BOTH, CALLED, EUR, acts, at

AGAIN = PaymentPutRight("Anna", 1, 0)


def money(table: Table) -> tuple[int | None, int | None, list[tuple[int, int | None]]]:
    """What Anna and the rack have, and what lies on box 1 of her stakes with what was paid for each."""
    lying = [(stake.total, stake.paid) for hand in table.box(1).hands for stake in hand.stakes]
    return table.player("Anna").purse, table.rack, lying


@pytest.mark.parametrize(
    "wrong",
    [
        PaymentMade("Anna", 1, 70 * EUR),
        PaymentMade("Anna", 1, 0),
        StakeCollected("Anna", 1, 40 * EUR),
        StakeCollected("Anna", 1, 20 * EUR),
        StakeReturned("Anna", 1, 40 * EUR),
        BustCollected(1, with_cards=True),
        BustCollected(1, with_cards=False),
    ],
)
def test_whatever_was_done_wrongly_all_money_lies_as_before_and_the_right_amount_is_due(wrong: Happening) -> None:
    """BAV-22: nineteen beats seventeen, and 40 win 40; what is done about a wrong payment BAV leaves to him."""
    before = at("Th 9d", "Tc 7c", state=STOOD)
    decided = SupervisorDecided(1, Act.CORRECT_PAYMENT, 0, "Anna")
    told = reduce(apply, (wrong, CALLED, decided), before)
    assert acts("bavaria", told) == [AGAIN]
    again = apply(told, AGAIN)
    assert money(again) == money(before)
    assert again.box(1).hands[0].hand == before.box(1).hands[0].hand
    assert acts("bavaria", again) == [PaymentMade("Anna", 1, 40 * EUR)]


def test_what_is_paid_wrongly_once_more_is_seen_again() -> None:
    """BAV-22."""
    course = (PaymentMade("Anna", 1, 70 * EUR), CALLED, SupervisorDecided(1, Act.CORRECT_PAYMENT, 0, "Anna"), AGAIN)
    again = reduce(apply, course, at("Th 9d", "Tc 7c", state=STOOD))
    assert acts("bavaria", apply(again, PaymentMade("Anna", 1, 50 * EUR))) == [CALLED]


def test_a_payment_before_its_time_that_is_put_right_waits_for_the_bank_again() -> None:
    """FRA-41: seventeen that was collected as bust is played on, and the bank waits for it."""
    early = at("Th 2d 5h", "9c", BustCollected(1, with_cards=True))
    again = apply(early, AGAIN)
    assert (again.box(1).hands[0].state, money(again)) == (OPEN, money(at("Th 2d 5h", "9c")))
    assert acts("frankfurt", again) == []
    assert acts("frankfurt", apply(again, PlayerAsked("Anna", 1, Wish.STAND))) == [HandStood(1)]


def test_half_of_a_stake_that_was_given_up_is_settled_anew() -> None:
    """SUR-30: half of 40."""
    gone = at("Th 6d", "9c", StakeCollected("Anna", 1, 40 * EUR), state=SURRENDERED)
    assert acts("surrender", apply(gone, AGAIN)) == [StakeCollected("Anna", 1, 20 * EUR)]


def test_insurance_that_is_put_right_lies_before_the_box_again() -> None:
    """BAV-33: 20 are lost against a nine; 40 were paid."""
    before = at("Th 9d", "Ac", InsurancePlaced("Anna", 1, 20 * EUR), HandStood(1), CardDealt(BANK, Card.parse("9c")))
    settled = apply(before, InsuranceSettled("Anna", 1, 40 * EUR))
    decided = SupervisorDecided(1, Act.CORRECT_PAYMENT, 0, "Anna", is_of_insurance=True)
    told = reduce(apply, (CALLED, decided), settled)
    assert acts("bavaria", told) == [PaymentPutRight("Anna", 1)]
    again = apply(told, PaymentPutRight("Anna", 1))
    assert (money(again), again.box(1).insurance) == (money(before), before.box(1).insurance)
    assert InsuranceSettled("Anna", 1, -20 * EUR) in acts("bavaria", again)


def test_what_two_owners_were_paid_wrongly_is_decided_for_each() -> None:
    """BAV-22: both win 40; Ben's stays as it is, Anna's is put right."""
    both = (PaymentMade("Anna", 1, 20 * EUR), PaymentMade("Ben", 1, 20 * EUR))
    table = reduce(apply, both, at("Th 9d", "Tc 7c", stakes=BOTH, state=STOOD))
    course = [SupervisorDecided(1, Act.LEAVE_PAYMENT, 0, "Ben"), SupervisorDecided(1, Act.CORRECT_PAYMENT, 0, "Anna")]
    left = apply(table, course[0])
    assert acts("bavaria", left) == [CALLED]
    decided = apply(left, course[1])
    assert acts("bavaria", decided) == [AGAIN]
    again = apply(decided, AGAIN)
    assert acts("bavaria", again) == [PaymentMade("Anna", 1, 40 * EUR)]


@pytest.mark.parametrize("hand", [0, None])
def test_where_nothing_was_paid_nothing_can_be_put_right(hand: int | None) -> None:
    with pytest.raises(Impossible):
        apply(at("Th 9d", "Tc 7c", SupervisorCalled(1)), PaymentPutRight("Anna", 1, hand))
