"""A wish is followed only when it comes from the person who decides for the box, and at its moment."""

from functools import reduce

import pytest

from casino_training.rules.cards import Hand
from casino_training.rules.happenings import (
    HandStood,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PlayerAsked,
    RequestAnswered,
    Wish,
)
from casino_training.rules.round import DealCard, apply, due
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

PLAYERS = (Player("Anna", 1, 50), Player("Ben", None, 60), Player("Cem", None, 70))


def at(cards: str, bank: str, *course: Happening) -> Table:
    """Anna sits at box 1 and Ben shares it with her; Cem has no stake there."""
    hand = BoxHand(Hand.parse(cards), (Stake("Anna", 2000), Stake("Ben", 2000)))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200).with_box(Box(1, (hand,)))
    return reduce(apply, course, table)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


@pytest.mark.parametrize("house", ["frankfurt", "bavaria"])
@pytest.mark.parametrize("wish", [Wish.CARD, Wish.STAND, Wish.DOUBLE, Wish.SPLIT, Wish.SURRENDER])
@pytest.mark.parametrize("name", ["Ben", "Cem"])
def test_nobody_but_the_person_who_decides_is_followed(house: str, wish: Wish, name: str) -> None:
    """FRA-14, BAV-39."""
    assert acts(house, at("8h 8d", "6c", PlayerAsked(name, 1, wish))) == [RequestAnswered(name, 1, is_allowed=False)]


@pytest.mark.parametrize("house", ["frankfurt", "bavaria"])
def test_the_person_who_decides_is_followed(house: str) -> None:
    """The control. FRA-38: two eights may be drawn to."""
    assert acts(house, at("8h 8d", "6c", PlayerAsked("Anna", 1, Wish.CARD))) == [DealCard(1)]


@pytest.mark.parametrize(
    ("wish", "table"),
    [
        (Wish.CARD, at("8h 8d", "6c", HandStood(1))),  # FRA-40
        (Wish.DOUBLE, at("5h 6d", "6c", HandStood(1))),  # FRA-40
        (Wish.DOUBLE, at("5h 4d 2c", "6c")),  # a third card lies there
        (Wish.EVEN_MONEY, at("9h 7d", "Ac")),  # no blackjack
        (Wish.EVEN_MONEY, at("Ah Kd", "Ac 5d")),  # FRA-34
        (Wish.INSURANCE, at("Th 9d", "Ac Kd")),  # the blackjack of the bank is known
    ],
)
def test_what_comes_too_late_or_is_no_such_hand_is_refused(wish: Wish, table: Table) -> None:
    asked = apply(table, PlayerAsked("Anna", 1, wish))
    assert acts("frankfurt", asked) == [RequestAnswered("Anna", 1, is_allowed=False)]


def test_insurance_against_a_six_goes_back() -> None:
    """FRA-30: insurance is against an ace."""
    assert acts("frankfurt", at("8h 8d", "6c", InsurancePlaced("Anna", 1, 1000))) == [InsuranceSettled("Anna", 1, 0)]
