"""What comes late or beyond what is allowed goes back: further boxes, newcomers, insurance; and how late is told."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import (
    ActDone,
    BustCollected,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsRearranged,
    CardTurned,
    DeciderNamed,
    ErrorCardRefused,
    HandDoubled,
    HandSplit,
    HandStood,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceSettled,
    MixedStackSeen,
    StakeCollected,
    StakePlaced,
    StakeReturned,
    SupervisorCalled,
)
from casino_training.rules.round import DealCard, SettleOpenly, apply, due, settlements
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import INVENTED, RULEBOOKS

EUR = 100
HOUSES = RULEBOOKS | INVENTED
OPEN = empty_table(
    7,
    players=(Player("Anna", 2, 85), Player("Bo", 4, 125), Player("Carl", None, 160)),
    shoe_cards=200,
    cut_card_depth=60,
)


def stake(player: str, box: int, euros: int = 40) -> StakePlaced:
    return StakePlaced(player, box, euros * EUR)


def back(player: str, box: int, euros: int = 40) -> StakeReturned:
    return StakeReturned(player, box, euros * EUR)


def cards(*dealt: tuple[int, str]) -> list[CardDealt]:
    return [CardDealt(place, Card.parse(text)) for place, text in dealt]


def after(*course: Happening, table: Table = OPEN) -> Table:
    return reduce(apply, course, table)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(HOUSES[house], table)]


def of_insurance(house: str, table: Table) -> list[int | None]:
    return [one.cents for one in settlements(HOUSES[house], table) if one.hand is None]


def clauses(house: str, table: Table) -> set[str]:
    (duty,) = due(HOUSES[house], table)
    return {clause.id for rule in duty.because for clause in rule.clauses}


def test_a_lone_guest_keeps_the_two_boxes_he_staked_on_first() -> None:
    """FRA-58: the third and fourth that he stakes on go back, wherever they stand."""
    table = after(stake("Anna", 5), stake("Anna", 2), stake("Anna", 1), stake("Anna", 7, 20))
    assert acts("frankfurt", table) == [back("Anna", 1), back("Anna", 7, 20)]
    assert "FRA-58" in clauses("frankfurt", after(back("Anna", 7, 20), table=table))
    assert acts("frankfurt", after(back("Anna", 1), back("Anna", 7, 20), table=table)) == [DealCard(2)]


def test_a_further_stake_on_a_box_of_his_is_no_further_box() -> None:
    """FRA-58."""
    table = after(stake("Anna", 5), stake("Anna", 2), stake("Anna", 5))
    assert acts("frankfurt", table) == [DealCard(2)]


def test_a_guest_who_is_not_alone_may_have_as_many_boxes_as_he_likes_where_none_are_named() -> None:
    """FRA-58 speaks of a lone guest only; HOL-04 allows any number."""
    boxes = [stake("Anna", number) for number in (1, 2, 3)]
    assert acts("frankfurt", after(stake("Bo", 4), *boxes)) == [DealCard(1)]
    assert back("Anna", 3) not in acts("holecard", after(*boxes))


DEALT = after(stake("Anna", 2), *cards((2, "Th"), (BANK, "Ad"), (2, "2s")))


def test_a_newcomer_waits_for_the_next_round_where_the_house_says_so() -> None:
    """FRA-59. Of a stake that somebody adds who plays already the supervisor decides (FRA-36)."""
    joined = after(stake("Carl", 6), table=DEALT)
    assert acts("frankfurt", joined) == [back("Carl", 6)]
    assert "FRA-59" in clauses("frankfurt", joined)
    assert acts("frankfurt", after(back("Carl", 6), table=joined)) == acts("frankfurt", DEALT)
    assert acts("frankfurt", after(stake("Anna", 2), table=DEALT)) == [SupervisorCalled(2), InsuranceOffered()]
    assert acts("bavaria", joined) == [SupervisorCalled(6)]


INSURED = InsurancePlaced("Anna", 2, 20 * EUR)


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_insurance_that_comes_after_the_second_card_of_the_bank_goes_back_unpaid(house: str) -> None:
    """The bank has a blackjack by then, and 20 would be paid 40 (FRA-31, BAV-33, SUR-21)."""
    in_time = after(INSURED, HandStood(2), *cards((BANK, "Kd")), table=DEALT)
    assert of_insurance(house, in_time) == [40 * EUR]
    late = after(HandStood(2), *cards((BANK, "Kd")), INSURED, table=DEALT)
    assert of_insurance(house, late) == [0]


def test_of_insurance_that_came_in_time_and_more_that_came_late_only_the_first_is_paid() -> None:
    """FRA-31: 20 are paid 40, and the 10 that came late go back with it."""
    late = InsurancePlaced("Anna", 2, 10 * EUR)
    table = after(InsurancePlaced("Anna", 2, 10 * EUR), HandStood(2), *cards((BANK, "Kd")), late, table=DEALT)
    assert of_insurance("frankfurt", table) == [20 * EUR]


AGAINST_SIX = after(stake("Anna", 2), *cards((2, "6h"), (BANK, "6d"), (2, "5s")))
ELEVEN = after(stake("Anna", 2), *cards((2, "6h"), (BANK, "Ad"), (2, "5s")))
DOUBLED = (HandDoubled("Anna", 2, 40 * EUR), *cards((2, "8c")))
HOLE = (CardDealt(BANK, FACE_DOWN),)


@pytest.mark.parametrize(
    ("house", "hole", "king"),
    [
        ("frankfurt", (), CardDealt(BANK, Card.parse("Kd"))),
        ("bavaria", (), CardDealt(BANK, Card.parse("Kd"))),
        ("surrender", (), CardDealt(BANK, Card.parse("Kd"))),
        ("holecard", HOLE, CardTurned(BANK, Card.parse("Kd"))),
    ],
)
def test_insurance_that_lay_there_before_the_second_card_of_the_bank_was_seen_is_settled(
    house: str, hole: tuple[Happening, ...], king: Happening
) -> None:
    """BAV-35 lets it be placed after a double; of which stake it is half (BAV-32) it leaves open. So do two others all.

    By SUR-20 it is too late once the player has a third card, which his double gave him, so it goes back.

    After the king it would have been known what it is against.
    """
    in_time = after(*hole, *DOUBLED, INSURED, king, table=ELEVEN)
    assert of_insurance(house, in_time) == [{"surrender": 0}.get(house)]
    assert of_insurance(house, after(*hole, *DOUBLED, king, INSURED, table=ELEVEN)) == [0]
    if house != "holecard":
        lost = after(*DOUBLED, INSURED, *cards((BANK, "9d")), table=ELEVEN)
        assert of_insurance(house, lost) == [{"surrender": 0}.get(house)]


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_insurance_after_the_third_card_of_another_box_is_settled_openly_where_it_was_let_lie(house: str) -> None:
    """FRA-30, BAV-35, SUR-20 say no moment that excludes it, and none that allows it."""
    dealt = after(
        stake("Anna", 2), stake("Bo", 4), *cards((2, "9h"), (4, "6h"), (BANK, "Ad"), (2, "9s"), (4, "5s")), table=OPEN
    )
    drawn = after(*cards((4, "2c")), HandStood(4), table=dealt)
    for own in (HandStood(2), *cards((2, "2h"))):
        course = after(INSURED, own, HandStood(2), *cards((BANK, "Kd")), table=drawn)
        assert of_insurance(house, course) == [None]
        assert SettleOpenly("Anna", 2, None) in acts(house, course)
        for cents in (0, 40 * EUR):
            assert SupervisorCalled(2) not in acts(house, after(InsuranceSettled("Anna", 2, cents), table=course))


def test_insurance_that_came_in_time_is_settled_by_the_document_whatever_others_draw_after_it() -> None:
    """The control. FRA-31: 20 are paid 40."""
    dealt = after(
        stake("Anna", 2), stake("Bo", 4), *cards((2, "9h"), (4, "6h"), (BANK, "Ad"), (2, "9s"), (4, "5s")), table=OPEN
    )
    course = after(INSURED, *cards((4, "2c")), HandStood(4), HandStood(2), *cards((BANK, "Kd")), table=dealt)
    assert of_insurance("frankfurt", course) == [40 * EUR]


@pytest.mark.parametrize(("house", "cents"), [("frankfurt", 40 * EUR), ("bavaria", None), ("surrender", None)])
def test_what_a_co_player_insured_is_open_where_the_document_does_not_say_that_he_may(
    house: str, cents: int | None
) -> None:
    """FRA-30 lets every player insure; in BAV and SUR it is not said of those behind the first."""
    dealt = after(stake("Anna", 2), stake("Bo", 2), *cards((2, "9h"), (BANK, "Ad"), (2, "9s")), table=OPEN)
    course = after(InsurancePlaced("Bo", 2, 20 * EUR), HandStood(2), *cards((BANK, "Kd")), table=dealt)
    assert of_insurance(house, course) == [cents]


def test_insurance_after_an_own_third_card_stays_refused_whatever_comes_after_it() -> None:
    """SUR-20: before a third card."""
    course = after(*cards((2, "3s")), INSURED, *cards((2, "2d")), HandStood(2), *cards((BANK, "Kd")), table=DEALT)
    assert of_insurance("surrender", course) == [0]


def test_insurance_after_a_third_card_goes_back_where_it_is_too_late_then() -> None:
    """SUR-20: before a third card is drawn."""
    table = after(*cards((2, "3s")), INSURED, table=DEALT)
    assert acts("surrender", table) == [InsuranceSettled("Anna", 2, 0)]
    assert not {InsuranceSettled, SupervisorCalled} & {
        type(act) for act in acts("surrender", after(InsuranceSettled("Anna", 2, 0), table=table))
    }


@pytest.mark.parametrize(("house", "euros"), [("frankfurt", 30), ("bavaria", 10), ("surrender", 30)])
def test_insurance_of_a_wrong_amount_goes_back_and_is_not_paid_although_it_was_let_lie(house: str, euros: int) -> None:
    """FRA-30, SUR-20: at most half of 40; BAV-32: half of it."""
    insured = InsurancePlaced("Anna", 2, euros * EUR)
    assert acts(house, after(insured, table=DEALT)) == [InsuranceSettled("Anna", 2, 0)]
    let_lie = after(insured, HandStood(2), *cards((BANK, "Kd")), table=DEALT)
    assert of_insurance(house, let_lie) == [0]


@pytest.mark.parametrize(("house", "euros", "right"), [("frankfurt", 30, 20), ("bavaria", 10, 20)])
def test_insurance_that_is_refused_stays_refused_when_its_stake_was_doubled_or_is_gone(
    house: str, euros: int, right: int
) -> None:
    """FRA-30: at most half of 40; BAV-32: half of it. The bank has a blackjack, for which 20 would be paid 40."""
    eleven = after(stake("Anna", 2), *cards((2, "9h"), (BANK, "Ad"), (2, "2s")))
    doubled = (HandDoubled("Anna", 2, 40 * EUR), *cards((2, "5c"), (BANK, "Kd")))
    stood = (HandStood(2), *cards((BANK, "Kd")))
    gone = (*stood, StakeCollected("Anna", 2, 40 * EUR))
    bust = (*cards((2, "Tc"), (2, "4c")), BustCollected(2, with_cards=True), *cards((BANK, "Kd")))
    for course in (doubled, stood, gone, bust):
        wrong, as_it_should = InsurancePlaced("Anna", 2, euros * EUR), InsurancePlaced("Anna", 2, right * EUR)
        assert of_insurance(house, after(wrong, *course, table=eleven)) == [0]
        assert of_insurance(house, after(as_it_should, *course, table=eleven)) == [2 * right * EUR]


BOTH = after(stake("Anna", 2), stake("Bo", 4), *cards((2, "5h"), (4, "9c"), (BANK, "6d"), (2, "6s"), (4, "7h")))


def test_a_card_drawn_in_error_is_refused_until_the_next_act_and_then_is_the_supervisors() -> None:
    """NGT-23."""
    both = after(CardDealt(BANK, FACE_DOWN), table=BOTH)
    refused = (CardDrawnInError(2, Card.parse("Kd")), DeciderNamed("Anna", 2), ErrorCardRefused("Anna", 2))
    assert acts("northgate", after(*refused, table=both)) == [CardBurned(2)]
    assert acts("northgate", after(*refused, *cards((4, "2c")), table=both)) == [SupervisorCalled(2)]


def test_a_mixed_stack_is_put_right_before_the_first_card_and_dealt_on_with_after_it() -> None:
    """LIN-26."""
    seen = MixedStackSeen("Anna", 2)
    assert acts("lindenhof", after(stake("Anna", 2), seen)) == [ActDone(Act.RESTACK, 2)]
    assert acts("lindenhof", after(seen, table=DEALT)) == [ActDone(Act.DEAL_ON, 2), InsuranceOffered()]


def test_one_call_about_a_box_that_was_passed_over_does_not_answer_the_next_time() -> None:
    """No house but one says what is done about it: the supervisor decides each time."""
    skipped = after(stake("Anna", 2), stake("Bo", 4), *cards((4, "9c")))
    assert acts("bavaria", skipped) == [SupervisorCalled(2)]
    served = after(SupervisorCalled(2), *cards((2, "5h"), (BANK, "6d"), (4, "7h")), table=skipped)
    assert acts("bavaria", served) == [SupervisorCalled(2)]


@pytest.mark.parametrize(
    ("house", "clause"),
    [("frankfurt", "FRA-22"), ("bavaria", "BAV-26"), ("surrender", "SUR-29"), ("holecard", "HOL-16")],
)
def test_a_second_card_after_a_double_is_the_supervisors(house: str, clause: str) -> None:
    """One further card is given to a doubled hand. Once he was called the round goes on."""
    hole = HOLE if house == "holecard" else ()
    one = after(*hole, *DOUBLED, table=AGAINST_SIX)
    assert SupervisorCalled(2) not in acts(house, one)
    two = after(*cards((2, "2c")), table=one)
    assert acts(house, two) == [SupervisorCalled(2)]
    assert clause in clauses(house, two)
    assert SupervisorCalled(2) not in acts(house, after(SupervisorCalled(2), table=two))


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender", "holecard"])
def test_a_third_card_on_a_split_ace_is_the_supervisors(house: str) -> None:
    """FRA-26, BAV-29, SUR-26, HOL-20: one card to each split ace."""
    hole = HOLE if house == "holecard" else ()
    aces = after(stake("Anna", 2), *cards((2, "Ah"), (BANK, "6d"), (2, "As")))
    split = after(*hole, HandSplit(2), *cards((2, "3c")), CardDealt(2, Card.parse("5c"), 1), table=aces)
    assert SupervisorCalled(2) not in acts(house, split)
    assert acts(house, after(CardDealt(2, Card.parse("5d"), 1), table=split)) == [SupervisorCalled(2)]


def test_a_card_that_is_dealt_before_anybody_has_staked_has_no_place() -> None:
    """FRA-57 lays cards by the rules of the deal, and FRA-36 deals to played boxes: with none the supervisor decides.

    With a stake on box 2 the card is its first.
    """
    assert acts("frankfurt", after(*cards((1, "3c")))) == [SupervisorCalled(1)]
    assert acts("frankfurt", after(stake("Anna", 2), *cards((1, "3c")))) == [CardsRearranged((2,), (Card.parse("3c"),))]
