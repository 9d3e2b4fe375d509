"""Stakes that may not lie there and are found once a card does: the supervisor's, and asked about once (reading 14)."""

from functools import reduce

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    HandDoubled,
    HandSplit,
    HandStood,
    Happening,
    PaymentMade,
    StakePlaced,
    StakeReturned,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.load import load_ruleset
from casino_training.rules.round import DealCard, Judgement, SettleOpenly, apply, due, judge_act, settlements
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Player, Sign, Table, empty_table
from tests.rulebooks import FOLDER, RULEBOOKS

EUR = 100
PLAYERS = (Player("Anna", 1, 50, purse=5000 * EUR), Player("Ben", 2, 60, purse=5000 * EUR))
CALLED = SupervisorCalled(1)
SAID = {
    "frankfurt": {"FRA-18", "FRA-19"},
    "bavaria": {"BAV-38", "BAV-43"},
    "surrender": {"SUR-06", "SUR-07"},
    "holecard": {"HOL-06"},
}
"""What each document says about more on a box than it may bear."""
LIES = SupervisorDecided(1, Act.LET_STAKE_LIE, 0, "Anna", 260 * EUR)
GOES_BACK = SupervisorDecided(1, Act.HAND_STAKE_BACK, 0, "Anna", 10 * EUR)


def card(place: int, text: str) -> CardDealt:
    return CardDealt(place, Card.parse(text))


FIRST = card(1, "Th")
DEAL = (FIRST, card(2, "9h"), card(BANK, "6h"), card(1, "9d"), card(2, "8d"))
PLAYED = (HandStood(1), HandStood(2), card(BANK, "Ks"), card(BANK, "2h"))
"""Nineteen and seventeen against eighteen."""


def after(*course: Happening, anna: int = 260) -> Table:
    """Anna has 260 where 250 are the most, in tens, and Ben has 40."""
    table = empty_table(7, players=PLAYERS, sign=Sign(10 * EUR, 250 * EUR, 10 * EUR), shoe_cards=200, rack=9000 * EUR)
    return reduce(apply, (StakePlaced("Anna", 1, anna * EUR), StakePlaced("Ben", 2, 40 * EUR), *course), table)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


@pytest.mark.parametrize("house", sorted(SAID))
def test_a_box_over_the_maximum_is_the_supervisors_once_a_card_lies_there(house: str) -> None:
    for table in (after(FIRST), after(*DEAL), after(*DEAL, HandStood(1))):
        (duty,) = due(RULEBOOKS[house], table)
        assert (duty.act, duty.basis) == (CALLED, Basis.PRACTICE)
        assert {clause.id for rule in duty.because for clause in rule.clauses} == SAID[house]
        assert duty.decisions == (LIES, GOES_BACK)
        assert judge_act(RULEBOOKS[house], table, CALLED).judgement is Judgement.RIGHT
        assert judge_act(RULEBOOKS[house], table, StakeReturned("Anna", 1, 10 * EUR)).judgement is not Judgement.RIGHT
    assert CALLED not in acts(house, after(FIRST, anna=250))


@pytest.mark.parametrize(
    ("house", "cents", "clauses"),
    [
        ("frankfurt", 45, {"FRA-08"}),
        ("bavaria", 45, {"BAV-42"}),
        ("surrender", 45, None),
        ("holecard", 45, None),
        ("bavaria", 4, {"BAV-43"}),
        ("holecard", 4, {"HOL-06"}),
        ("surrender", 4, None),
    ],
)
def test_so_is_one_off_the_step_or_under_the_minimum_where_the_document_has_one(
    house: str, cents: int, clauses: set[str] | None
) -> None:
    """It goes back as a whole or stays; the step of this table is ten, and ten its minimum."""
    table = after(FIRST, anna=cents)
    if clauses is None:
        assert CALLED not in acts(house, table)
        return
    (duty,) = due(RULEBOOKS[house], table)
    assert (duty.act, duty.basis) == (CALLED, Basis.PRACTICE)
    assert {clause.id for rule in duty.because for clause in rule.clauses} >= clauses
    assert duty.decisions[1] == SupervisorDecided(1, Act.HAND_STAKE_BACK, 0, "Anna", cents * EUR)


def calls(house: str, *course: Happening) -> int:
    """How often the supervisor is to be called to box 1 while this happens."""
    tables = [after(*course[:number]) for number in range(len(course) + 1)]
    return sum(CALLED in acts(house, table) for table in tables)


@pytest.mark.parametrize("house", sorted(SAID))
def test_he_is_called_once_whenever_it_was(house: str) -> None:
    """The control is a round in which he is never called."""
    assert calls(house, CALLED, *DEAL, *PLAYED) == (0 if house == "frankfurt" else 1)
    assert calls(house, *DEAL[:3], CALLED, *DEAL[3:], *PLAYED) == 3 + (house != "frankfurt")
    assert calls(house, *DEAL, *PLAYED) > len(DEAL)


@pytest.mark.parametrize("house", sorted(SAID))
@pytest.mark.parametrize("course", [(CALLED, *DEAL, *PLAYED), (FIRST, CALLED, *DEAL[1:], *PLAYED)])
def test_until_he_has_decided_what_the_stakes_come_to_is_open(house: str, course: tuple[Happening, ...]) -> None:
    table = after(*course)
    assert {settled.player: settled.cents for settled in settlements(RULEBOOKS[house], table)} == {
        "Anna": None,
        "Ben": -40 * EUR,
    }
    assert judge_act(RULEBOOKS[house], table, PaymentMade("Anna", 1, 260 * EUR)).judgement is not Judgement.WRONG


@pytest.mark.parametrize("house", sorted(SAID))
@pytest.mark.parametrize("course", [(CALLED, LIES, *DEAL, *PLAYED), (FIRST, CALLED, LIES, *DEAL[1:], *PLAYED)])
def test_what_he_lets_lie_is_dealt_on_and_paid_by_his_word(house: str, course: tuple[Happening, ...]) -> None:
    """His word before the first card holds after it, and no box is asked about again."""
    assert not calls(house, *course[course.index(LIES) :]) or CALLED not in acts(house, after(*course))
    table = after(*course)
    settled = {one.player: (one.cents, one.basis) for one in settlements(RULEBOOKS[house], table)}
    assert settled["Anna"] == (260 * EUR, Basis.PRACTICE)
    assert settled["Ben"][1] is not Basis.PRACTICE


def test_a_split_of_what_he_lets_lie_is_no_other_stake() -> None:
    """FRA-27 has the second hand bear as much, the maximum no obstacle; FRA-43 is read of his word alone."""
    deal = (card(1, "8h"), *DEAL[1:3], card(1, "8d"), DEAL[4])
    stood = (card(1, "Th"), card(1, "Td"), HandStood(1, 0), HandStood(1, 1), *PLAYED[1:])
    halves = [replace(each, hand=at) if isinstance(each, CardDealt) else each for at, each in enumerate(stood[:2])]
    table = after(CALLED, LIES, *deal, HandSplit(1), *halves, *stood[2:])
    assert CALLED not in acts("frankfurt", table)
    won = {(one.hand, one.cents, one.basis) for one in settlements(RULEBOOKS["frankfurt"], table) if one.box == 1}
    assert won == {(hand, 0, Basis.PRACTICE) for hand in (0, 1)}


def test_money_of_somebody_else_is_another_matter_before_the_first_card() -> None:
    assert acts("bavaria", after(CALLED, LIES)) != [CALLED]
    assert acts("bavaria", after(CALLED, LIES, StakePlaced("Ben", 1, 10 * EUR))) == [CALLED]


def test_another_stake_is_another_matter() -> None:
    """More money comes to what he let lie: FRA-36 knows no late stake, and one call answers both."""
    late = StakePlaced("Anna", 1, 10 * EUR)
    table = after(FIRST, CALLED, LIES, late)
    assert acts("frankfurt", table) == [CALLED]
    assert CALLED not in acts("frankfurt", apply(table, CALLED))


@pytest.mark.parametrize("course", [(CALLED, GOES_BACK, FIRST), (FIRST, CALLED, GOES_BACK)])
def test_what_he_wants_back_is_owed_until_it_is_done_and_the_rest_is_played(course: tuple[Happening, ...]) -> None:
    """BAV-21: nineteen wins the 250 that are left."""
    table = after(*course)
    back = StakeReturned("Anna", 1, 10 * EUR)
    assert acts("bavaria", table) == [back]
    rest = after(*course, back, *DEAL[1:], *PLAYED)
    found = {one.player: (one.cents, one.basis) for one in settlements(RULEBOOKS["bavaria"], rest)}
    assert found["Anna"] == (250 * EUR, Basis.DOCUMENTED)


def test_that_he_knows_of_the_stakes_answers_nothing_else() -> None:
    """A box that is passed over is asked about all the same, and so is a wrong payment to what he lets lie."""
    passed_over = after(CALLED, card(2, "9h"), card(BANK, "6h"))
    assert acts("bavaria", passed_over) == [CALLED]
    for word in (LIES, CALLED):
        overpaid = after(CALLED, word, *DEAL, *PLAYED, PaymentMade("Ben", 2, 40 * EUR))
        assert SupervisorCalled(2) in acts("bavaria", overpaid)
    mispaid = after(CALLED, LIES, *DEAL, *PLAYED, PaymentMade("Anna", 1, 300 * EUR))
    assert CALLED in acts("bavaria", mispaid)
    assert CALLED not in acts("bavaria", after(CALLED, LIES, *DEAL, *PLAYED, PaymentMade("Anna", 1, 260 * EUR)))


def test_who_says_only_that_he_deals_on_has_called_nobody() -> None:
    assert acts("bavaria", after(FIRST, ActDone(Act.DEAL_ON, 1))) == [CALLED]


def test_a_blackjack_over_the_maximum_may_be_settled_when_it_is_paid_or_later() -> None:
    """FRA-51 pays it at once against a six, but on what is not said."""
    blackjack = after(FIRST, CALLED, card(2, "9h"), card(BANK, "6h"), card(1, "Ad"), card(2, "8d"))
    openly = SettleOpenly("Anna", 1, 0)
    assert acts("frankfurt", blackjack) == [openly]
    for cents in (375 * EUR, 390 * EUR):
        assert CALLED not in acts("frankfurt", apply(blackjack, PaymentMade("Anna", 1, cents)))


def test_money_that_is_added_by_doubling_is_no_stake_over_the_maximum() -> None:
    """FRA-21."""
    deal = (card(1, "6h"), *DEAL[1:3], card(1, "5d"), DEAL[4])
    doubled = after(*deal, HandDoubled("Anna", 1, 250 * EUR), anna=250)
    assert acts("frankfurt", doubled) == [DealCard(1)]


def with_more_time() -> Ruleset:
    """Frankfurt, had it the excess go back until the second card."""
    text = (FOLDER / "frankfurt.yaml").read_text(encoding="utf-8")
    rule = "over_maximum_until: {is: before the first card, by: [FRA-19]}"
    assert rule in text
    return load_ruleset(text.replace(rule, rule.replace("first", "second")).encode(), source="more time")


def test_where_the_document_has_it_go_back_later_too_it_does() -> None:
    """The control is a moment that is too late there as well."""
    (duty,) = due(with_more_time(), after(FIRST))
    assert (duty.act, duty.basis) == (StakeReturned("Anna", 1, 10 * EUR), Basis.DOCUMENTED)
    (late,) = due(with_more_time(), after(*DEAL))
    assert late.act == CALLED


def test_a_box_that_is_played_no_more_is_not_asked_about() -> None:
    """What was over it has been taken back meanwhile."""
    table = after(*DEAL)
    anna = replace(table.boxes[0].hands[0], stakes=())
    gone = table.with_box(replace(table.boxes[0], hands=(anna,)))
    assert CALLED not in acts("bavaria", gone)
