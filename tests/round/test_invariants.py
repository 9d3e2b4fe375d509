"""The controls of the machine's invariants: each notices what must never be owed, and lets pass what may be."""

from functools import reduce

import pytest

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import Act
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Basis, Silent
from casino_training.rules.happenings import (
    HandStood,
    Happening,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    RequestAnswered,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.round import DealCard, Duty, Owed, apply
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.round.invariants import (
    cards_for_finished_hands,
    granted_to_others,
    is_bank_wanted,
    may_stand_on_one_card,
)
from tests.rulebooks import RULEBOOKS

PLAYERS = (Player("Anna", 1), Player("Ben"))


def at(cards: str, *course: Happening) -> Table:
    """Anna sits at box 1, and Ben shares it."""
    hand = BoxHand(Hand.parse(cards), (Stake("Anna", 2000), Stake("Ben", 2000)))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse("9c"), shoe_cards=200)
    return reduce(apply, course, table.with_box(Box(1, (hand,))))


@pytest.mark.parametrize(("name", "is_noticed"), [("Ben", True), ("Anna", False)])
def test_who_is_followed_though_somebody_else_sits_there_is_noticed(name: str, is_noticed: bool) -> None:
    called = at("8h 8d", PlayerCalled(name, 1, Call.CARD))
    asked = at("8h 8d", PlayerAsked(name, 1, Wish.SPLIT))
    owed: tuple[tuple[Table, Owed], ...] = (
        (called, DealCard(1)),
        (called, HandStood(1)),
        (asked, RequestAnswered(name, 1, is_allowed=True)),
    )
    for table, act in owed:
        assert bool(granted_to_others(table, [Duty(act, (), Basis.DOCUMENTED)])) is is_noticed


def test_a_card_that_the_supervisor_has_decided_on_is_nobody_elses_wish() -> None:
    decided = at("8h 8d", PlayerCalled("Ben", 1, Call.CARD), SupervisorCalled(1), SupervisorDecided(1, Act.GIVE_CARD))
    assert not granted_to_others(decided, [Duty(DealCard(1), (), Basis.PRACTICE)])


@pytest.mark.parametrize(("table", "is_noticed"), [(at("8h 8d", HandStood(1)), True), (at("8h 8d"), False)])
def test_a_card_for_a_hand_that_stands_is_noticed(table: Table, is_noticed: bool) -> None:
    assert bool(list(cards_for_finished_hands(table, [Duty(DealCard(1), (), Basis.DOCUMENTED)]))) is is_noticed


@pytest.mark.parametrize(("cards", "is_noticed"), [("Th 9d", True), ("Ah Kd", False)])
def test_a_hand_that_waits_for_the_bank_although_it_was_paid_is_noticed(cards: str, is_noticed: bool) -> None:
    assert is_bank_wanted(at(cards, PaymentMade("Anna", 1, 3000))) is is_noticed


@pytest.mark.parametrize(
    ("stands_on", "bank", "may_stand"),
    [(17, "As", False), (11, "As", True), (11, "Ks", False), (10, "Ks", True), (9, "9s", True), (10, "9s", False)],
)
def test_a_bank_may_have_finished_on_one_card_only_where_its_house_stands_so_low(
    stands_on: int, bank: str, may_stand: bool
) -> None:
    """FRA-42 stands on seventeen, FRA-46 counts an ace eleven and a picture ten; the others are no house's."""
    house = with_value(RULEBOOKS["frankfurt"], "bank.stands_on", stands_on)
    assert may_stand_on_one_card(house, Hand.parse(bank)) is may_stand


def test_a_bank_may_have_finished_where_its_house_does_not_say_on_what_it_stands() -> None:
    silent = with_value(RULEBOOKS["frankfurt"], "bank.stands_on", Silent())
    assert may_stand_on_one_card(silent, Hand.parse("2s"))
    assert not may_stand_on_one_card(silent, Hand.parse("??"))
