"""What is refused because it comes too late, or of cards that are gone, rests on what the document says of it."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Permission
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    HandStood,
    Happening,
    PlayerAsked,
    RequestAnswered,
    StakePlaced,
    Wish,
)
from casino_training.rules.round import apply, due
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BustPaidAsked, DoubleAsked, SplitAsked
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

REFUSED = RequestAnswered("Anna", 2, is_allowed=False)


def table_with(*course: Happening) -> Table:
    players = (Player("Anna", 2, 85), Player("Bo", 4, 125))
    return reduce(apply, course, empty_table(7, players=players, shoe_cards=200))


def cards(*dealt: tuple[int, str]) -> list[CardDealt]:
    return [CardDealt(place, Card.parse(text)) for place, text in dealt]


def refusal(house: str, wish: Wish, *course: Happening) -> set[str]:
    """The clauses on which the only duty rests, which is to refuse this wish of Anna's."""
    table = table_with(StakePlaced("Anna", 2, 40_00), *course, PlayerAsked("Anna", 2, wish))
    (duty,) = due(RULEBOOKS[house], table)
    assert duty.act == REFUSED
    return {clause.id for rule in duty.because for clause in rule.clauses}


TEN_OF_THREE = cards((2, "5h"), (BANK, "6d"), (2, "3s"), (2, "2c"))


@pytest.mark.parametrize(
    ("house", "clause"),
    [("frankfurt", "FRA-20"), ("bavaria", "BAV-25"), ("surrender", "SUR-28"), ("holecard", "HOL-15")],
)
def test_three_cards_are_not_doubled_whatever_they_count(house: str, clause: str) -> None:
    """FRA-20, BAV-25, SUR-28 and HOL-15 speak of the first two cards; 5, 3 and 2 are ten."""
    hole_card = [CardDealt(BANK, FACE_DOWN)] if house == "holecard" else []
    course = [*TEN_OF_THREE[:3], *hole_card, TEN_OF_THREE[3]]
    assert clause in refusal(house, Wish.DOUBLE, *course)
    ruling = rule_on(RULEBOOKS[house], DoubleAsked(Hand.parse("5h 3s 2c"), Card.parse("6d")))
    assert (ruling.answer, ruling.basis.value) == (Permission(False), "documented")
    two = rule_on(RULEBOOKS[house], DoubleAsked(Hand.parse("5h 5s"), Card.parse("6d")))
    assert two.answer == Permission(True)


@pytest.mark.parametrize(("house", "clause"), [("frankfurt", "FRA-24"), ("bavaria", "BAV-27"), ("surrender", "SUR-24")])
def test_three_cards_are_no_pair(house: str, clause: str) -> None:
    """FRA-24, BAV-27, SUR-24."""
    assert clause in refusal(house, Wish.SPLIT, *cards((2, "5h"), (BANK, "6d"), (2, "5s"), (2, "5c")))
    ruling = rule_on(RULEBOOKS[house], SplitAsked(Hand.parse("5h 5s 5c"), 1))
    assert ruling.answer == Permission(False)


def test_a_hand_is_not_given_up_once_the_bank_shows_two_cards() -> None:
    """SUR-30: before a third card."""
    shown = cards((2, "Th"), (BANK, "6d"), (2, "6s"), (BANK, "4h"))
    assert refusal("surrender", Wish.SURRENDER, *shown) == {"SUR-30"}


@pytest.mark.parametrize(
    ("house", "clause"),
    [("frankfurt", "FRA-06"), ("bavaria", "BAV-24"), ("surrender", "SUR-13"), ("holecard", "HOL-28")],
)
def test_a_bust_hand_is_not_paid_when_its_cards_are_gone(house: str, clause: str) -> None:
    """FRA-06, BAV-24, SUR-13, HOL-28."""
    ruling = rule_on(RULEBOOKS[house], BustPaidAsked(Hand(), Hand.parse("Td 6c Kh")))
    assert ruling.answer == Permission(False)
    assert clause in {each.id for each in ruling.clauses}
    if house != "holecard":
        bust = cards((2, "Th"), (BANK, "6d"), (2, "6s"), (2, "Kc"))
        assert clause in refusal(house, Wish.PAYMENT, *bust, BustCollected(2, with_cards=True))


def test_a_hand_that_is_not_bust_may_still_be_paid() -> None:
    """The control: what is asked of a hand that stands is not refused beforehand."""
    stands = cards((2, "Th"), (BANK, "6d"), (2, "Ks"))
    table = table_with(StakePlaced("Anna", 2, 40_00), *stands, HandStood(2), PlayerAsked("Anna", 2, Wish.PAYMENT))
    assert REFUSED not in [duty.act for duty in due(RULEBOOKS["frankfurt"], table)]
