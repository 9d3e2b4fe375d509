"""A hand given up late, or played on after it was decided, is remembered: it is the supervisor's or settled openly."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    CardDealt,
    CardTurned,
    HandDoubled,
    HandSplit,
    HandStood,
    HandSurrendered,
    Happening,
    PlayerCalled,
    RoundClosed,
    StakeCollected,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.round import Judgement, SettleOpenly, apply, due, judge_act, settlements
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
NAMES = ("Anna", "Bo", "Cy")
PLAYERS = tuple(Player(name, at + 1, 50 + at, purse=1000 * EUR) for at, name in enumerate(NAMES))
ANNA, BO = Stake("Anna", 40 * EUR), Stake("Bo", 20 * EUR)
CALLED = SupervisorCalled(1)


def at(cards: str, bank: str, *course: Happening) -> Table:
    """One hand on box 1, where Anna sits, on a table of 10 to 250."""
    sign = Sign(10 * EUR, 250 * EUR, 10 * EUR)
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200, rack=5000 * EUR, sign=sign)
    return reduce(apply, course, table.with_box(Box(1, (BoxHand(Hand.parse(cards), (ANNA,)),))))


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


def clauses(house: str, table: Table) -> set[str]:
    return {clause.id for duty in due(RULEBOOKS[house], table) for rule in duty.because for clause in rule.clauses}


def is_open(house: str, table: Table) -> bool:
    """Whether nobody can say what any stake comes to."""
    return all((one.cents, one.basis) == (None, Basis.OPEN) for one in settlements(RULEBOOKS[house], table))


def doubled(euros: int) -> HandDoubled:
    return HandDoubled("Anna", 1, euros * EUR)


def to_box(text: str, hand: int = 0) -> CardDealt:
    return CardDealt(1, Card.parse(text), hand)


BANK_STANDS = (CardDealt(BANK, Card.parse("Td")), CardDealt(BANK, Card.parse("2d")))
STOOD = HandStood(1)
GIVEN_UP = HandSurrendered(1)
OTHERS_DREW = (CardDealt(2, Card.parse("5c")),)


def beside(cards: str, bank: str, *course: Happening) -> Table:
    """The same hand beside a second box, where Bo has twelve."""
    table = at(cards, bank)
    return reduce(apply, course, table.with_box(Box(2, (BoxHand(Hand.parse("7h 5s"), (BO,)),))))


def of_box_one(house: str, table: Table) -> list[tuple[int | None, Basis]]:
    return [(one.cents, one.basis) for one in settlements(RULEBOOKS[house], table) if one.box == 1]


def test_a_hand_given_up_in_time_loses_half_whoever_draws_later() -> None:
    """SUR-30: before a third card. The control for those that come later."""
    table = beside("Th 6d", "9c", GIVEN_UP, *OTHERS_DREW)
    assert of_box_one("surrender", table) == [(-20 * EUR, Basis.DOCUMENTED)]
    assert StakeCollected("Anna", 1, 20 * EUR) in acts("surrender", beside("Th 6d", "9c", GIVEN_UP))


def test_a_hand_given_up_after_others_drew_is_settled_openly() -> None:
    """SUR-30, reading 26: whose third card is meant is not said."""
    table = beside("Th 6d", "9c", *OTHERS_DREW, GIVEN_UP)
    assert of_box_one("surrender", table) == [(None, Basis.OPEN)]
    assert SettleOpenly("Anna", 1, 0) in acts("surrender", table)
    assert judge_act(RULEBOOKS["surrender"], table, StakeCollected("Anna", 1, 20 * EUR)).judgement is Judgement.RIGHT
    assert CALLED not in acts("surrender", table)


def test_it_is_remembered_how_late_a_hand_was_given_up_until_the_round_is_closed() -> None:
    table = beside("Th 6d", "9c", *OTHERS_DREW, GIVEN_UP)
    for happening in (SupervisorCalled(1), HandStood(2), CardDealt(BANK, Card.parse("8d"))):
        table = apply(table, happening)
        assert of_box_one("surrender", table) == [(None, Basis.OPEN)]
    assert apply(table, RoundClosed()).heard == ()


@pytest.mark.parametrize(
    "course",
    [(to_box("2s"), GIVEN_UP), (HandStood(1), CardDealt(BANK, Card.parse("2d")), GIVEN_UP)],
    ids=["his own third card", "the bank's second card"],
)
def test_a_hand_given_up_too_late_is_the_supervisors(course: tuple[Happening, ...]) -> None:
    """SUR-30: who has drawn himself, or has seen the bank's second card, is too late by any reading."""
    table = at("Th 6d", "9c", *course)
    assert acts("surrender", table) == [CALLED]
    assert "SUR-30" in clauses("surrender", table)
    assert of_box_one("surrender", table) == [(None, Basis.OPEN)]
    lies = SupervisorDecided(1, Act.LET_STAKE_LIE, player="Anna", cents=40 * EUR)
    assert of_box_one("surrender", apply(table, lies)) == [(-20 * EUR, Basis.PRACTICE)]


@pytest.mark.parametrize(
    "course", [(STOOD, GIVEN_UP), (doubled(40), GIVEN_UP), (GIVEN_UP, STOOD), (GIVEN_UP, doubled(40))]
)
def test_who_goes_back_on_what_he_decided_is_settled_openly_where_nothing_is_said(
    course: tuple[Happening, ...],
) -> None:
    """SUR: whether a decision can be changed is silent, and so is the surrender of a doubled stake."""
    table = reduce(apply, (*course, *BANK_STANDS), at("6h 5d", "6c"))
    assert of_box_one("surrender", table) == [(None, Basis.OPEN)]


WORD = PlayerCalled("Anna", 1, Call.CARD)


@pytest.mark.parametrize(
    "course",
    [(STOOD, doubled(40), to_box("2s")), (STOOD, WORD, to_box("2s"))],
    ids=["doubled", "drawn"],
)
@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender", "holecard"])
def test_a_hand_that_stood_and_was_played_on_is_settled_openly(house: str, course: tuple[Happening, ...]) -> None:
    """FRA-40 binds who decides; the others do not say whether he may change his mind."""
    bank = "6c ??" if house == "holecard" else "6c"
    table = at("5h 6d", bank, *course)
    assert (acts(house, table) == [CALLED]) is (house == "frankfurt")
    if house == "frankfurt":
        assert clauses(house, table) == {"FRA-40"}
    ends = (CardTurned(BANK, Card.parse("Td")), BANK_STANDS[1]) if house == "holecard" else BANK_STANDS
    assert is_open(house, reduce(apply, ends, table))


def test_both_hands_of_a_pair_that_stood_and_was_split_are_settled_openly() -> None:
    """FRA-40; the hand that was split off before lies one further on, and nothing is said of it."""
    course = (HandSplit(1), to_box("8s"), to_box("9h", 1), HandStood(1, 1), STOOD, HandSplit(1))
    table = at("8h 8d", "6c", *course)
    assert [hand.state for hand in table.box(1).hands] == [HandState.OPEN, HandState.OPEN, HandState.STOOD]
    ends = (to_box("Th"), to_box("Td", 1), HandStood(1), HandStood(1, 1), *BANK_STANDS)
    settled = settlements(RULEBOOKS["surrender"], reduce(apply, ends, table))
    assert [one.cents for one in settled] == [None, None, -40 * EUR]


def test_standing_on_a_doubled_hand_leaves_it_doubled() -> None:
    """FRA-20: fifty on forty is noticed all the same."""
    assert acts("frankfurt", at("5h 6d", "6c", doubled(50), STOOD)) == [CALLED]
