"""While somebody's word waits for an answer, what is owed elsewhere may be done first; no document makes it wait."""

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    HandDoubled,
    HandSplit,
    HandStood,
    HandSurrendered,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    PaymentMade,
    PlayerAsked,
    RoundClosed,
    StakeCollected,
    StakePlaced,
    SupervisorCalled,
    TipGiven,
    Wish,
)
from casino_training.rules.round import Judgement, PlayBank, SettleOpenly, due, judge_act, settlements
from casino_training.rules.table import Table
from tests.round.two_boxes import STAKED, after, cards
from tests.rulebooks import RULEBOOKS

HOUSES = ["frankfurt", "bavaria", "surrender", "holecard"]
WISH = PlayerAsked("Bert", 5, Wish.CARD)


def dealt(house: str, anna: tuple[str, str], upcard: str) -> Table:
    """Anna's two cards on box 2, a ten and a four for Bert on box 5, and the bank's first card."""
    hole = [CardDealt(BANK, FACE_DOWN)] if house == "holecard" else []
    first = [*cards(2, anna[0]), *cards(5, "Ts"), *cards(BANK, upcard)]
    return after(*first, *cards(2, anna[1]), *cards(5, "4h"), *hole, table=STAKED)


def is_right(house: str, table: Table, act: Happening) -> bool:
    return judge_act(RULEBOOKS[house], table, act).judgement is Judgement.RIGHT  # type: ignore[arg-type]


@pytest.mark.parametrize("house", HOUSES)
def test_a_bust_hand_is_collected_while_another_box_wants_a_card(house: str) -> None:
    """SUR-13, BAV-24 at once; FRA-06 and HOL-28 name no moment."""
    table = after(*cards(2, "Kh"), WISH, table=dealt(house, ("Td", "6c"), "6d"))
    assert is_right(house, table, BustCollected(2, with_cards=True))
    assert is_right(house, table, CardDealt(5, cards(5, "2c")[0].card))  # type: ignore[union-attr]


@pytest.mark.parametrize("house", HOUSES)
def test_a_blackjack_is_paid_while_another_box_wants_a_card(house: str) -> None:
    """FRA-51: 40 pays 60 at once. Elsewhere the moment is open while the bank cannot match it."""
    table = after(WISH, table=dealt(house, ("Ad", "Kc"), "6d"))
    assert is_right(house, table, PaymentMade("Anna", 2, 60_00))
    assert not is_right(house, table, PaymentMade("Anna", 2, 80_00))


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "holecard"])
def test_insurance_may_be_offered_while_somebody_wants_a_card(house: str) -> None:
    """FRA-30, BAV-31, HOL-23: who speaks first is not said."""
    table = after(WISH, table=dealt(house, ("Td", "6c"), "Ad"))
    assert is_right(house, table, InsuranceOffered())


def test_half_of_a_stake_that_was_given_up_is_collected_while_somebody_wants_a_card() -> None:
    """SUR-30: half of 40 is lost; when is not said."""
    table = after(HandSurrendered(2), WISH, table=dealt("surrender", ("Td", "6c"), "6d"))
    assert is_right("surrender", table, StakeCollected("Anna", 2, 20_00))


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender"])
def test_who_has_won_is_paid_while_a_tip_waits(house: str) -> None:
    """Bert's fourteen beats a bank that is bust: 20. FRA-60 and the others put no order between a tip and a payment."""
    played = [HandStood(2), HandStood(5), *cards(BANK, "Th", "Tc"), PaymentMade("Anna", 2, 40_00)]
    table = after(*played, TipGiven("Anna", 2, 5_00, is_personal=False), table=dealt(house, ("Td", "6c"), "6d"))
    assert is_right(house, table, PaymentMade("Bert", 5, 20_00))
    assert not is_right(house, table, RoundClosed())


def test_a_bust_hand_of_a_split_is_collected_while_the_next_hand_is_asked_for() -> None:
    """SUR-13."""
    split = [HandSplit(2), *cards(2, "6d", "Kh", hand=0), PlayerAsked("Anna", 2, Wish.CARD)]
    table = after(*split, table=dealt("surrender", ("8d", "8c"), "6d"))
    assert is_right("surrender", table, BustCollected(2, with_cards=True, hand=0))


def test_no_card_comes_to_the_bank_and_nothing_closes_while_somebody_waits() -> None:
    """The control: only what leaves the cards alone may be done meanwhile (FRA-42)."""
    table = after(HandStood(2), WISH, table=dealt("frankfurt", ("Td", "6c"), "6d"))
    assert not is_right("frankfurt", table, RoundClosed())
    assert PlayBank(Act.DRAW) not in [duty.act for duty in due(RULEBOOKS["frankfurt"], table)]


def test_a_stake_beside_which_something_went_wrong_waits_for_it() -> None:
    """The control: a late stake lies on Anna's blackjack, and what that pays is not known before it is decided on."""
    table = after(StakePlaced("Anna", 2, 40_00), table=dealt("bavaria", ("Ad", "Kc"), "6d"))
    assert not is_right("bavaria", table, PaymentMade("Anna", 2, 120_00))


def test_a_bust_hand_whose_money_is_in_doubt_is_taken_or_left() -> None:
    """BAV-25 doubles a stake: of 30 that were added to 40 nobody says what is lost, the supervisor left it so."""
    doubled = after(HandDoubled("Anna", 2, 30_00), SupervisorCalled(2), table=dealt("bavaria", ("Td", "2c"), "6d"))
    table = after(*cards(2, "Kh"), table=doubled)
    owed = [duty.act for duty in due(RULEBOOKS["bavaria"], table)]
    assert SettleOpenly("Anna", 2, 0) in owed
    assert is_right("bavaria", table, BustCollected(2, with_cards=True))


def test_insurance_that_came_before_the_card_of_a_double_is_not_late_once_that_card_lies_there() -> None:
    """SUR-20: before a third card. Whether one may insure after a double is not said, so it stays open."""
    doubled = after(HandDoubled("Anna", 2, 40_00), table=dealt("surrender", ("6d", "5c"), "Ad"))
    in_time = after(InsurancePlaced("Anna", 2, 20_00), *cards(2, "7h"), HandStood(5), *cards(BANK, "Kd"), table=doubled)
    late = after(*cards(2, "7h"), InsurancePlaced("Anna", 2, 20_00), HandStood(5), *cards(BANK, "Kd"), table=doubled)
    assert insured("surrender", in_time) == [None]
    assert insured("surrender", late) == [0]


def insured(house: str, table: Table) -> list[int | None]:
    return [one.cents for one in settlements(RULEBOOKS[house], table) if one.hand is None]
