"""Insurance that is paid or collected otherwise than is due, or before its time, is noticed; what is right never is."""

from functools import reduce

import pytest

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PaymentPutRight,
    PlayerLeft,
    RoundClosed,
    SupervisorCalled,
)
from casino_training.rules.round import apply, due
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table, empty_table
from tests.rulebooks import INVENTED, RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50, purse=1000 * EUR), Player("Ben", None, 60, purse=1000 * EUR))
CALLED = SupervisorCalled(1)


def insured(bank: str, *course: Happening, owners: tuple[str, ...] = ("Anna",)) -> Table:
    """Nineteen stands on box 1 with 40 of each owner, of which Anna has insured 20."""
    stakes = tuple(Stake(owner, 40 * EUR) for owner in owners)
    hand = BoxHand(Hand.parse("Th 9d"), stakes, state=HandState.STOOD)
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, course, table.with_box(Box(1, (hand,), insurance=(Stake("Anna", 20 * EUR),))))


def settled(cents: int) -> InsuranceSettled:
    return InsuranceSettled("Anna", 1, cents * EUR)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due((RULEBOOKS | INVENTED)[house], table)]


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@pytest.mark.parametrize(
    ("bank", "cents", "is_right"),
    [
        ("Ac Kc", 40, True),
        ("Ac Kc", 60, False),  # too much
        ("Ac Kc", 20, False),  # too little
        ("Ac Kc", 0, False),  # only handed back
        ("Ac Kc", -20, False),  # collected though won
        ("Ac 9c", -20, True),
        ("Ac 9c", 40, False),  # paid though lost
        ("Ac 9c", 0, False),
        ("Ac 9c", -10, False),  # too little taken
    ],
)
def test_what_came_of_an_insurance_is_compared_with_what_is_due(
    house: str, bank: str, cents: int, is_right: bool
) -> None:
    """FRA-31, BAV-33, HOL-26 and SUR-21 pay 2:1; otherwise it is lost. None has a word on mistakes."""
    table = insured(bank, settled(cents))
    assert (acts(house, table) == [CALLED]) is not is_right
    assert CALLED not in acts(house, apply(table, CALLED) if not is_right else table)


def test_insurance_before_the_banks_second_card_is_settled_too_early() -> None:
    """FRA-31, FRA-32: nobody knows yet; with a king it turns out to have been right."""
    table = insured("Ac", settled(40))
    assert acts("frankfurt", table) == [CALLED]
    assert acts("frankfurt", insured("Ac", settled(-20))) == [CALLED]
    assert CALLED not in acts("frankfurt", apply(table, CardDealt(BANK, Card.parse("Kc"))))


def test_the_house_says_who_corrects_what_came_of_an_insurance() -> None:
    """NGT-13, NGT-28: on a box with one owner the croupier corrects it, on a shared one each player chooses."""
    (duty,) = due(INVENTED["northgate"], insured("Ac 9c", settled(40)))
    assert duty.act == PaymentPutRight("Anna", 1)
    assert duty.basis is Basis.DOCUMENTED
    assert {"NGT-13", "NGT-28"} <= {clause.id for rule in duty.because for clause in rule.clauses}
    assert acts("northgate", insured("Ac 9c", settled(40), duty.act)) == acts("northgate", insured("Ac 9c"))
    assert acts("northgate", insured("Ac 9c", settled(40), owners=("Anna", "Ben"))) == [ActDone(Act.LET_CHOOSE, 1)]


def test_one_call_does_not_answer_insurance_that_is_settled_wrongly_after_it() -> None:
    table = insured("Ac 9c", CALLED, settled(40))
    assert acts("frankfurt", table) == [CALLED]
    assert CALLED not in acts("frankfurt", apply(table, CALLED))


@pytest.mark.parametrize(("cents", "is_right"), [(0, True), (20, False), (-10, False)])
def test_insurance_that_is_not_accepted_goes_back_as_it_is(cents: int, is_right: bool) -> None:
    """HOL-25: half the stake and no other amount; 10 of Ben on 40 go back, whatever the bank has."""
    king, gone = CardDealt(BANK, Card.parse("Kc")), InsuranceSettled("Ben", 1, cents * EUR)
    table = insured("Ac", InsurancePlaced("Ben", 1, 10 * EUR), king, gone, owners=("Anna", "Ben"))
    assert (CALLED in acts("holecard", table)) is not is_right


def test_it_does_not_matter_who_has_left_since_insurance_was_settled() -> None:
    """In a house that lets no co-player insure, Ben's goes back; that he is one is not seen once Anna is gone."""
    house = with_value(RULEBOOKS["frankfurt"], "insurance.co_players_may", False)
    table = insured("Ac Kc", settled(40), InsurancePlaced("Ben", 1, 20 * EUR), owners=("Anna", "Ben"))
    for cents, is_right in ((0, True), (-20, False)):
        gone = apply(table, InsuranceSettled("Ben", 1, cents * EUR))
        for course in ((), (PlayerLeft("Anna"),)):
            owed = [duty.act for duty in due(house, reduce(apply, course, gone))]
            assert (CALLED in owed) is not is_right


def test_insurance_that_was_settled_is_forgotten_with_the_round() -> None:
    closed = insured("Ac 9c", settled(40), CALLED, RoundClosed())
    assert closed.box(1) == Box(1)
    assert closed.player("Anna").purse == (1000 + 60 + 40) * EUR
