"""A hand that was given up, doubled or split as the document does not allow is the supervisor's, and settled openly."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    Happening,
    SecondHandTaken,
    StakeDoubledByAnother,
    StakeReturned,
    SupervisorCalled,
)
from casino_training.rules.round import DealCard, SettleOpenly, apply, due, settlements
from casino_training.rules.table import Box, BoxHand, Player, Sign, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
NAMES = ("Anna", "Bo", "Cy")
PLAYERS = tuple(Player(name, at + 1, 50 + at, purse=1000 * EUR) for at, name in enumerate(NAMES))
ANNA, BO = Stake("Anna", 40 * EUR), Stake("Bo", 20 * EUR)
CALLED = SupervisorCalled(1)


def at(cards: str, bank: str, *course: Happening, stakes: tuple[Stake, ...] = (ANNA,)) -> Table:
    """One hand on box 1, where Anna sits, on a table of 10 to 250."""
    sign = Sign(10 * EUR, 250 * EUR, 10 * EUR)
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR, sign=sign)
    return reduce(apply, course, table.with_box(Box(1, (BoxHand(Hand.parse(cards), stakes),))))


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


def clauses(house: str, table: Table) -> set[str]:
    return {clause.id for duty in due(RULEBOOKS[house], table) for rule in duty.because for clause in rule.clauses}


def is_open(house: str, table: Table) -> bool:
    """Whether nobody can say what any stake comes to."""
    return all((one.cents, one.basis) == (None, Basis.OPEN) for one in settlements(RULEBOOKS[house], table))


def moved(house: str, table: Table) -> dict[int | None, dict[str, int | None]]:
    """By hand and player what his stakes come to, None where nobody can say."""
    found: dict[int | None, dict[str, int | None]] = {}
    for one in settlements(RULEBOOKS[house], table):
        found.setdefault(one.hand, {})[one.player] = one.cents
    return found


def doubled(euros: int, player: str = "Anna") -> HandDoubled:
    return HandDoubled(player, 1, euros * EUR)


def to_box(text: str, hand: int = 0) -> CardDealt:
    return CardDealt(1, Card.parse(text), hand)


BANK_STANDS = (CardDealt(BANK, Card.parse("Td")), CardDealt(BANK, Card.parse("2d")))

WRONG_DOUBLES = [
    ("frankfurt", "5h 6d", (doubled(60),), "FRA-20"),
    ("frankfurt", "5h 6d", (doubled(40), doubled(40)), "FRA-20"),
    ("bavaria", "5h 6d", (doubled(60),), "BAV-25"),
    ("surrender", "5h 6d", (doubled(60),), "SUR-28"),
    ("frankfurt", "8h 8d", (doubled(40),), "FRA-20"),
    ("frankfurt", "2h 3d 6s", (doubled(40),), "FRA-20"),
]


@pytest.mark.parametrize(("house", "cards", "course", "clause"), WRONG_DOUBLES)
def test_a_double_that_is_refused_is_the_supervisors_and_settled_openly(
    house: str, cards: str, course: tuple[Happening, ...], clause: str
) -> None:
    """FRA-20: nine to eleven of two cards, with as much again; BAV-25 and SUR-28 likewise."""
    table = at(cards, "6c", *course)
    assert acts(house, table) == [CALLED]
    assert clause in clauses(house, table)
    assert is_open(house, reduce(apply, (CALLED, to_box("9s"), *BANK_STANDS), table))


def test_a_double_as_the_document_gives_it_is_dealt_on_and_paid() -> None:
    """The control. FRA-22, FRA-43: twenty beats eighteen, 80 on 80."""
    table = at("5h 6d", "6c", doubled(40))
    assert acts("frankfurt", table) == [DealCard(1)]
    (settled,) = settlements(RULEBOOKS["frankfurt"], reduce(apply, (to_box("9s"), *BANK_STANDS), table))
    assert settled.cents == 80 * EUR


def test_a_double_of_too_much_is_right_once_the_surplus_went_back() -> None:
    """FRA-20: 40 on 40."""
    table = at("5h 6d", "6c", doubled(60), StakeReturned("Anna", 1, 20 * EUR))
    assert acts("frankfurt", table) == [DealCard(1)]


@pytest.mark.parametrize(
    ("euros", "owed", "cys"), [(20, DealCard(1), -20 * EUR), (10, DealCard(1), None), (50, CALLED, None)]
)
def test_who_doubles_for_another_adds_as_much_as_that_stake(euros: int, owed: object, cys: int | None) -> None:
    """FRA-23: Bo has 20 and does not double. Of less reading 10 says nothing; it is a matter of Cy's money alone."""
    beside = StakeDoubledByAnother("Cy", 1, euros * EUR, "Bo")
    table = at("5h 6d", "6c", doubled(40), beside, stakes=(ANNA, BO))
    assert acts("frankfurt", table) == [owed]
    lost = {"Anna": -80 * EUR, "Bo": -20 * EUR, "Cy": cys}
    assert moved("frankfurt", reduce(apply, (to_box("2s"), *BANK_STANDS), table)) == {0: lost}


def test_what_a_co_player_adds_of_his_own_is_a_matter_of_his_money_alone() -> None:
    """FRA-20, FRA-43: Anna has doubled; whether Bo may add 10 to his 20 is not said (reading 10)."""
    table = at("5h 6d", "6c", doubled(40), doubled(10, "Bo"), stakes=(ANNA, BO))
    assert moved("frankfurt", reduce(apply, (to_box("9s"), *BANK_STANDS), table)) == {0: {"Anna": 80 * EUR, "Bo": None}}


TAKEN = HandSplitBySome(1, ("Anna",))
PLAYED = (to_box("Th"), to_box("9h", 1), HandStood(1), HandStood(1, 1), *BANK_STANDS)


@pytest.mark.parametrize(("euros", "is_right"), [(20, True), (50, False)])
def test_who_takes_a_second_hand_places_as_much_as_the_first_stake(euros: int, is_right: bool) -> None:
    """FRA-27, FRA-28: Bo plays his 20 on the first hand. Eighteen and seventeen against eighteen."""
    table = at("8h 8d", "6c", TAKEN, SecondHandTaken("Cy", 1, euros * EUR, 1), stakes=(ANNA, BO))
    assert (acts("frankfurt", table) == [CALLED]) is not is_right
    second = {"Anna": -40 * EUR, "Cy": -20 * EUR if is_right else None}
    assert moved("frankfurt", reduce(apply, PLAYED, table)) == {0: {"Anna": 0, "Bo": 0}, 1: second}
    if not is_right:
        assert "FRA-27" in clauses("frankfurt", table)


def test_a_second_hand_that_the_boxholder_takes_over_lies_beside_his_own_stake() -> None:
    """FRA-28: another player may be Anna, who has 40 on each hand, and 20 for Bo."""
    table = at("8h 8d", "6c", TAKEN, SecondHandTaken("Anna", 1, 20 * EUR, 1), stakes=(ANNA, BO))
    assert CALLED not in acts("frankfurt", table)
    assert not is_open("frankfurt", reduce(apply, PLAYED, table))


def test_a_hand_that_was_split_again_has_the_stakes_of_the_hand_it_came_from() -> None:
    """FRA-25, FRA-27: Cy has 20 on the second hand, and adds 20 when it is split again."""
    taken = (TAKEN, SecondHandTaken("Cy", 1, 20 * EUR, 1), to_box("8c", 1), HandSplitBySome(1, ("Anna", "Cy"), 1))
    assert CALLED not in acts("frankfurt", at("8h 8d", "6c", *taken, stakes=(ANNA, BO)))


@pytest.mark.parametrize(
    ("house", "cards", "is_right", "clause"),
    [
        ("frankfurt", "8h 8d", True, None),
        ("frankfurt", "8h 9d", False, "FRA-24"),
        ("bavaria", "8h 9d", False, "BAV-27"),
        ("surrender", "8h 9d", False, "SUR-24"),
        ("frankfurt", "Th Kd", True, None),
    ],
)
def test_cards_that_may_not_be_split_are_the_supervisors(
    house: str, cards: str, is_right: bool, clause: str | None
) -> None:
    """FRA-24: of equal value; BAV-27 and SUR-24: a pair."""
    table = at(cards, "6c", HandSplit(1))
    assert (acts(house, table) == [CALLED]) is not is_right
    assert is_open(house, reduce(apply, PLAYED, table)) is not is_right
    assert clause is None or clause in clauses(house, table)


def test_where_the_document_leaves_a_split_open_it_is_dealt_on_and_settled_openly() -> None:
    """SUR-24: whether a ten and a king are a pair is not said."""
    table = at("Th Kd", "6c", HandSplit(1))
    assert CALLED not in acts("surrender", table)
    assert is_open("surrender", reduce(apply, PLAYED, table))


def test_where_the_document_leaves_a_double_open_it_is_dealt_on_and_settled_openly() -> None:
    """FRA-25, reading 8: whether a hand of a split may be doubled is not said."""
    split = (HandSplit(1), to_box("3h"), HandDoubled("Anna", 1, 40 * EUR))
    table = at("8h 8d", "6c", *split)
    assert DealCard(1) in acts("frankfurt", table)
    course = (to_box("9h"), to_box("Th", 1), HandStood(1, 1), *BANK_STANDS)
    first, second = settlements(RULEBOOKS["frankfurt"], reduce(apply, course, table))
    assert (first.cents, second.cents) == (None, 0)


@pytest.mark.parametrize(
    ("house", "cards", "bank", "is_right"),
    [
        ("surrender", "9h Kd", "6c", True),
        ("surrender", "9h Kd", "Ac", False),
        ("surrender", "9h 2d 5s", "6c", False),
        ("frankfurt", "9h Kd", "6c", False),
    ],
)
def test_a_hand_that_is_given_up_where_it_may_not_be_is_the_supervisors(
    house: str, cards: str, bank: str, is_right: bool
) -> None:
    """SUR-30 collects half, SUR-31 not against an ace; FRA does not know surrender."""
    table = at(cards, bank, HandSurrendered(1))
    assert (acts(house, table) == [CALLED]) is not is_right
    assert is_open(house, table) is not is_right
    if not is_right:
        assert SettleOpenly("Anna", 1, 0) in acts(house, apply(table, CALLED))


def test_what_a_bust_hand_that_was_doubled_wrongly_loses_is_open_as_well() -> None:
    """FRA-06 takes the stake; whether 60 of it may lie there, FRA-20 denies."""
    table = at("5h 7d", "6c", doubled(60), CALLED, to_box("Ts"))
    assert SettleOpenly("Anna", 1, 0) in acts("frankfurt", table)


ALONE = [
    ("frankfurt", "5h 6d", "FRA-14"),
    ("frankfurt", "Ah Kd", "FRA-52"),
    ("bavaria", "5h 6d", "BAV-39"),
    ("surrender", "5h 6d", "SUR-12"),
]


@pytest.mark.parametrize(("house", "cards", "clause"), ALONE)
def test_a_co_player_does_not_double_alone(house: str, cards: str, clause: str) -> None:
    """Anna holds the box and has not doubled. FRA-52, reading 18: a blackjack is doubled with the boxholder only."""
    table = at(cards, "6c", doubled(20, "Bo"), stakes=(ANNA, BO))
    assert acts(house, table) == [CALLED]
    assert clause in clauses(house, table)
    assert is_open(house, table)


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_a_co_player_doubles_with_the_boxholder(house: str) -> None:
    """The control: the card after the double is owed."""
    table = at("5h 6d", "6c", doubled(40), doubled(20, "Bo"), stakes=(ANNA, BO))
    assert acts(house, table) == [DealCard(1)]


@pytest.mark.parametrize(("player", "is_called"), [("Bo", True), ("Anna", False)])
def test_a_co_player_does_not_split_alone(player: str, is_called: bool) -> None:
    """FRA-14: the boxholder decides; FRA-28: a co-player who adds nothing plays the first hand."""
    table = at("8h 8d", "6c", HandSplitBySome(1, (player,)), stakes=(ANNA, BO))
    assert (acts("frankfurt", table) == [CALLED]) is is_called


def test_what_a_co_player_loses_of_a_hand_given_up_rests_on_who_decides_for_it() -> None:
    """SUR-30: half of each stake; that Anna, who sits there, decides for Bo's is a reading (51)."""
    table = at("Th 6d", "7c", HandSurrendered(1), stakes=(ANNA, BO))
    annas, bos = settlements(RULEBOOKS["surrender"], table)
    assert (annas.cents, annas.basis) == (-20 * EUR, Basis.DOCUMENTED)
    assert (bos.cents, bos.basis) == (-10 * EUR, Basis.READING)
    assert "boxes.decided_by" in [rule.name for rule in bos.because]
