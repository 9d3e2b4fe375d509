"""What a croupier does is right, right but not yet, or wrong, at every moment of a round; clauses are of Frankfurt."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    CardTurned,
    EvenMoneyTaken,
    HandStood,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    PlayerAsked,
    RequestAnswered,
    RoundClosed,
    StakeCollected,
    StakePlaced,
    SupervisorCalled,
    TotalCalled,
    Wish,
)
from casino_training.rules.round import DealCard, Judgement, Owed, apply, due, judge_act
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
RIGHT, NOT_NOW, WRONG = Judgement.RIGHT, Judgement.NOT_NOW, Judgement.WRONG
OPEN = empty_table(7, players=(Player("Anna", 2, 85), Player("Bo", 4, 125)), shoe_cards=200, cut_card_depth=60)


def card(place: int, text: str = "5s") -> CardDealt:
    return CardDealt(place, Card.parse(text))


def cards(*dealt: tuple[int, str]) -> list[CardDealt]:
    return [card(place, text) for place, text in dealt]


def after(*course: Happening, table: Table = OPEN) -> Table:
    return reduce(apply, course, table)


STAKED = after(StakePlaced("Anna", 2, 40 * EUR), StakePlaced("Bo", 4, 20 * EUR))
DEALT = after(*cards((2, "Th"), (4, "9c"), (BANK, "6d"), (2, "8s"), (4, "7h")), table=STAKED)
STOOD = after(HandStood(2), HandStood(4), table=DEALT)
PLAYED = after(*cards((BANK, "Qs"), (BANK, "Ah")), table=STOOD)
ACE = after(*cards((2, "Th"), (4, "9c"), (BANK, "Ad"), (2, "Ks"), (4, "7h")), table=STAKED)


@pytest.mark.parametrize(
    ("table", "act", "judgement", "clause"),
    [
        (STAKED, card(2), RIGHT, "FRA-36"),
        (STAKED, card(4), NOT_NOW, "FRA-36"),
        (STAKED, card(BANK), NOT_NOW, "FRA-36"),
        (STAKED, card(3), WRONG, "FRA-36"),
        (STAKED, CardDealt(2, FACE_DOWN), WRONG, "FRA-36"),
        (STAKED, CardDealt(BANK, FACE_DOWN), WRONG, "FRA-36"),
        (STAKED, RoundClosed(), WRONG, "FRA-36"),
        (DEALT, card(2), WRONG, None),
        (DEALT, card(BANK), NOT_NOW, "FRA-41"),
        (DEALT, PaymentMade("Anna", 2, 40 * EUR), NOT_NOW, "FRA-41"),
        (DEALT, BustCollected(2, with_cards=True), WRONG, None),
        (DEALT, SupervisorCalled(2), WRONG, None),
        (after(PlayerAsked("Anna", 2, Wish.CARD), table=DEALT), card(2), RIGHT, "FRA-14"),
        (after(PlayerAsked("Anna", 2, Wish.CARD), table=DEALT), card(4), WRONG, "FRA-14"),
        (after(PlayerAsked("Bo", 2, Wish.CARD), table=DEALT), card(2), WRONG, "FRA-14"),
        (after(PlayerAsked("Anna", 2, Wish.TOTAL), table=DEALT), TotalCalled(2, 18, is_soft=False), RIGHT, "FRA-46"),
        (after(PlayerAsked("Anna", 2, Wish.TOTAL), table=DEALT), TotalCalled(2, 17, is_soft=False), WRONG, "FRA-46"),
        (after(PlayerAsked("Anna", 2, Wish.DOUBLE), table=DEALT), RequestAnswered("Anna", 2, True), WRONG, "FRA-20"),
        (STOOD, card(BANK), RIGHT, "FRA-42"),
        (STOOD, PaymentMade("Anna", 2, 40 * EUR), NOT_NOW, "FRA-42"),
        (STOOD, card(2), WRONG, "FRA-42"),
        (PLAYED, PaymentMade("Anna", 2, 40 * EUR), RIGHT, "FRA-43"),
        (PLAYED, StakeCollected("Bo", 4, 20 * EUR), RIGHT, "FRA-43"),
        (PLAYED, PaymentMade("Anna", 2, 60 * EUR), WRONG, "FRA-43"),
        (PLAYED, PaymentMade("Bo", 4, 20 * EUR), WRONG, "FRA-43"),
        (PLAYED, card(BANK), WRONG, "FRA-43"),
        (PLAYED, RoundClosed(), NOT_NOW, "FRA-43"),
    ],
)
def test_an_act_is_judged_by_the_moment(table: Table, act: Owed, judgement: Judgement, clause: str | None) -> None:
    """Eighteen and sixteen against a six, with which the bank makes seventeen."""
    judged = judge_act(RULEBOOKS["frankfurt"], table, act)
    assert judged.judgement is judgement
    assert clause is None or clause in {each.id for rule in judged.because for each in rule.clauses}


def test_what_comes_first_is_named_with_its_rules() -> None:
    """FRA-36: box 2 is served before box 4."""
    judged = judge_act(RULEBOOKS["frankfurt"], STAKED, card(4))
    assert [duty.act for duty in judged.duties] == [DealCard(2)]
    assert judged.duties == due(RULEBOOKS["frankfurt"], STAKED)


def test_while_players_are_waited_for_nothing_comes_first_but_they() -> None:
    """FRA-41."""
    assert judge_act(RULEBOOKS["frankfurt"], DEALT, card(BANK)).duties == ()


def test_insurance_is_settled_once_the_second_card_is_there() -> None:
    """FRA-32."""
    insured = after(InsurancePlaced("Bo", 4, 10 * EUR), HandStood(2), HandStood(4), table=ACE)
    lost = InsuranceSettled("Bo", 4, -10 * EUR)
    assert judge_act(RULEBOOKS["frankfurt"], insured, lost).judgement is NOT_NOW
    drawn = after(card(BANK, "7c"), table=insured)
    assert judge_act(RULEBOOKS["frankfurt"], drawn, lost).judgement is RIGHT
    assert judge_act(RULEBOOKS["frankfurt"], drawn, InsuranceSettled("Bo", 4, 20 * EUR)).judgement is WRONG


def test_even_money_is_granted_first_and_paid_then() -> None:
    """FRA-34."""
    table = after(*cards((2, "Ah"), (4, "9c"), (BANK, "Ad"), (2, "Ks"), (4, "7h")), table=STAKED)
    asked = after(PlayerAsked("Anna", 2, Wish.EVEN_MONEY), table=table)
    assert judge_act(RULEBOOKS["frankfurt"], asked, EvenMoneyTaken("Anna", 2)).judgement is RIGHT
    assert judge_act(RULEBOOKS["frankfurt"], asked, PaymentMade("Anna", 2, 40 * EUR)).judgement is NOT_NOW


def test_an_offer_is_made_once_the_deal_is_complete_and_once_only() -> None:
    """SUR-20."""
    incomplete = after(*cards((2, "Th"), (4, "9c"), (BANK, "Ad"), (2, "8s")), table=STAKED)
    complete = after(*cards((4, "7h")), table=incomplete)
    offered = after(InsuranceOffered(), table=complete)
    found = [
        judge_act(RULEBOOKS["surrender"], table, InsuranceOffered()).judgement
        for table in (incomplete, complete, offered)
    ]
    assert found == [NOT_NOW, RIGHT, WRONG]


def test_a_hole_card_is_turned_once_the_players_have_finished() -> None:
    """HOL-07, HOL-29."""
    covered = CardDealt(BANK, FACE_DOWN)
    assert judge_act(RULEBOOKS["holecard"], STAKED, covered).judgement is NOT_NOW
    table = after(covered, table=DEALT)
    turned = CardTurned(BANK, Card.parse("Qs"))
    assert judge_act(RULEBOOKS["holecard"], table, turned).judgement is NOT_NOW
    stood = after(HandStood(2), HandStood(4), table=table)
    assert judge_act(RULEBOOKS["holecard"], stood, turned).judgement is RIGHT


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@pytest.mark.parametrize("table", [OPEN, STAKED, DEALT, STOOD, PLAYED, ACE])
def test_every_duty_is_right_and_an_act_at_a_box_that_is_not_there_is_wrong(house: str, table: Table) -> None:
    ruleset = RULEBOOKS[house]
    assert all(judge_act(ruleset, table, duty.act).judgement is RIGHT for duty in due(ruleset, table))
    assert judge_act(ruleset, table, PaymentMade("Anna", 9, 10 * EUR)).judgement is WRONG
