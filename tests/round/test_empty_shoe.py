"""The shoe runs out: no card is owed that cannot be dealt, and in the middle of a round the supervisor is called."""

from functools import reduce

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    CardTurned,
    HandDoubled,
    HandStood,
    Happening,
    PlayerCalled,
    ShoeFilled,
    StakePlaced,
    StakeReturned,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.round import DealCard, Judgement, PlayBank, apply, due, judge_act
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
STAKED = StakePlaced("Anna", 1, 40 * EUR)
CALLED = SupervisorCalled(BANK)
VOID = SupervisorDecided(BANK, Act.VOID_ROUND)
OPEN = empty_table(7, players=(Player("Anna", 1, 50),), shoe_cards=200)
WITHOUT_HOLE_CARD = [house for house in RULEBOOKS if house != "holecard"]

each_house = pytest.mark.parametrize("house", sorted(RULEBOOKS))


def dealt(*places_and_cards: tuple[int, str]) -> list[CardDealt]:
    return [CardDealt(place, Card.parse(text)) for place, text in places_and_cards]


TWO_CARDS = dealt((1, "5h"), (BANK, "6c"), (1, "6d"))


def ran_out(house: str, *course: Happening) -> Table:
    """A table on which all this happened, and no card is left; the bank has its hole card where there is one."""
    covered = dealt((BANK, "??")) if house == "holecard" and len(course) > 3 else []
    table = reduce(apply, (*course[:4], *covered, *course[4:]), OPEN)
    return replace(table, shoe_cards=0)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


def judged(house: str, table: Table, act: object) -> Judgement:
    return judge_act(RULEBOOKS[house], table, act).judgement  # type: ignore[arg-type]


IN_MID_ROUND = [
    pytest.param((STAKED, *TWO_CARDS[:1]), id="in the deal"),
    pytest.param((STAKED, *TWO_CARDS, HandDoubled("Anna", 1, 40 * EUR)), id="for a doubled hand"),
]


@each_house
@pytest.mark.parametrize("course", IN_MID_ROUND)
def test_a_card_that_cannot_be_dealt_is_the_supervisors(house: str, course: tuple[Happening, ...]) -> None:
    """Not said by any document; BAV-04 has a round finished once the neutral card is out, not how without cards."""
    table = ran_out(house, *course)
    (duty,) = due(RULEBOOKS[house], table)
    assert (duty.act, duty.basis, duty.decisions) == (CALLED, Basis.PRACTICE, (VOID,))
    assert {rule.name for rule in duty.because} == {"shoe.cut_card_in_round", "irregularities.dispute"}
    assert judged(house, table, CALLED) is Judgement.RIGHT
    assert judged(house, table, DealCard(1)) is Judgement.WRONG
    assert judged(house, table, CardDealt(BANK, Card.parse("9s"))) is Judgement.WRONG


@each_house
@pytest.mark.parametrize("course", IN_MID_ROUND)
def test_with_a_card_left_the_deal_goes_on(house: str, course: tuple[Happening, ...]) -> None:
    """The control."""
    table = replace(ran_out(house, *course), shoe_cards=1)
    assert CALLED not in acts(house, table)
    assert any(isinstance(act, DealCard) for act in acts(house, table))


@pytest.mark.parametrize("house", WITHOUT_HOLE_CARD)
def test_a_bank_that_cannot_draw_is_the_supervisors_and_not_played(house: str) -> None:
    table = ran_out(house, STAKED, *TWO_CARDS, HandStood(1))
    assert acts(house, table) == [CALLED]
    assert judged(house, table, PlayBank(Act.DRAW)) is Judgement.WRONG


def test_a_hole_card_is_turned_without_a_card_in_the_shoe() -> None:
    """HOL-29; only the card that sixteen needs is missing."""
    table = ran_out("holecard", STAKED, *TWO_CARDS, HandStood(1))
    assert CALLED not in acts("holecard", table)
    assert acts("holecard", apply(table, CardTurned(BANK, Card.parse("Td")))) == [CALLED]
    assert CALLED not in acts("holecard", apply(table, CardTurned(BANK, Card.parse("Ad"))))


def test_a_player_who_wants_a_card_is_heard_and_the_supervisor_called() -> None:
    """FRA-38."""
    assert acts("frankfurt", ran_out("frankfurt", STAKED, *TWO_CARDS)) == []
    table = ran_out("frankfurt", STAKED, *TWO_CARDS, PlayerCalled("Anna", 1, Call.CARD))
    assert acts("frankfurt", table) == [CALLED]


def test_he_is_called_once_and_may_declare_the_round_void() -> None:
    table = ran_out("bavaria", STAKED, *TWO_CARDS, HandStood(1))
    called = apply(table, CALLED)
    assert acts("bavaria", called) == []
    decided = apply(called, VOID)
    assert acts("bavaria", decided) == [ActDone(Act.VOID_ROUND, BANK)]
    void = apply(decided, ActDone(Act.VOID_ROUND, BANK))
    assert acts("bavaria", void) == [StakeReturned("Anna", 1, 40 * EUR)]


@pytest.mark.parametrize(("house", "packs"), [("frankfurt", [6]), ("bavaria", [6]), ("holecard", [6])])
def test_before_the_first_card_an_empty_shoe_is_filled(house: str, packs: list[int]) -> None:
    """FRA-01, BAV-01, HOL-03: six packs."""
    assert acts(house, ran_out(house, STAKED)) == [ShoeFilled(number) for number in packs]
