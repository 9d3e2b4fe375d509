"""What was asked or went wrong stands until it is answered, and the answer is what the house rules."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    BoxAsked,
    BoxholderAppointed,
    BoxWish,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsRearranged,
    CutCardDrawn,
    DeciderNamed,
    DecisionChanged,
    DecisionConfirmed,
    ErrorCardRefused,
    HandStood,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    RequestAnswered,
    StakePlaced,
    StakeReturned,
    SupervisorCalled,
    TotalCalled,
    Wish,
)
from casino_training.rules.round import DealCard, Impossible, apply, due
from casino_training.rules.table import Player, Sign, Table, empty_table
from tests.rulebooks import RULEBOOKS

EUR = 100
ANNA, BO, CARL = Player("Anna", 2, 85), Player("Bo", 4, 125), Player("Carl", None, 160)
OPEN = empty_table(7, players=(ANNA, BO, CARL), shoe_cards=200, cut_card_depth=60)
STAKED = [StakePlaced("Anna", 2, 40 * EUR), StakePlaced("Bo", 4, 20 * EUR)]


def after(*course: Happening, table: Table = OPEN) -> Table:
    return reduce(apply, course, table)


def dealt(*cards: tuple[int, str]) -> list[Happening]:
    return [CardDealt(place, Card.parse(text)) for place, text in cards]


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


DEAL = dealt((2, "Th"), (4, "9c"), (BANK, "6d"), (2, "2s"), (4, "7h"))
PLAYING = after(*STAKED, *DEAL)


def test_a_word_for_a_card_is_owed_a_card_and_is_over_with_it() -> None:
    """FRA-38."""
    asked = after(PlayerCalled("Anna", 2, Call.CARD), table=PLAYING)
    assert acts("frankfurt", asked) == [DealCard(2)]
    assert after(CardDealt(2, Card.parse("5s")), table=asked).heard == ()


def test_a_total_that_is_asked_for_is_called() -> None:
    """FRA-46: ten and two."""
    asked = after(PlayerAsked("Anna", 2, Wish.TOTAL), table=PLAYING)
    assert acts("frankfurt", asked) == [TotalCalled(2, 12, is_soft=False)]
    assert after(TotalCalled(2, 12, is_soft=False), table=asked).heard == ()


@pytest.mark.parametrize(("house", "is_allowed"), [("frankfurt", False), ("surrender", True)])
def test_a_wish_is_granted_by_one_house_and_refused_by_another(house: str, is_allowed: bool) -> None:
    """A hard twelve: FRA-20 names nine, ten and eleven, SUR-28 any first two cards."""
    asked = after(PlayerAsked("Anna", 2, Wish.DOUBLE), table=PLAYING)
    assert acts(house, asked) == [RequestAnswered("Anna", 2, is_allowed)]


def test_a_change_that_is_allowed_takes_the_place_of_what_was_said() -> None:
    """FRA-40 binds on confirmation: before it Anna may want a card instead, after it she stands."""
    first, then = PlayerAsked("Anna", 2, Wish.STAND), DecisionChanged("Anna", 2, Wish.CARD)
    changed = after(first, then, RequestAnswered("Anna", 2, is_allowed=True), table=PLAYING)
    assert acts("frankfurt", changed) == [DealCard(2)]
    confirmed = after(first, DecisionConfirmed(2, Wish.STAND), then, table=PLAYING)
    assert acts("frankfurt", confirmed) == [RequestAnswered("Anna", 2, is_allowed=False)]
    refused = after(RequestAnswered("Anna", 2, is_allowed=False), table=confirmed)
    assert acts("frankfurt", refused) == [HandStood(2)]


def test_a_card_drawn_in_error_is_chosen_on_and_burned_when_it_is_refused() -> None:
    """FRA-53 lets the player choose, FRA-54 burns what he refuses."""
    drawn = after(CardDrawnInError(2, Card.parse("Kd")), table=PLAYING)
    assert acts("frankfurt", drawn) == [DeciderNamed("Anna", 2)]
    chosen = after(DeciderNamed("Anna", 2), table=drawn)
    assert acts("frankfurt", chosen) == []
    refused = after(ErrorCardRefused("Anna", 2), table=chosen)
    assert acts("frankfurt", refused) == [CardBurned(2)]
    burned = after(CardBurned(2), table=refused)
    assert (burned.heard, str(burned.burned[0])) == ((), "Kd")


def test_an_accident_of_which_a_document_says_nothing_calls_for_the_supervisor() -> None:
    drawn = after(CardDrawnInError(2, FACE_DOWN), table=PLAYING)
    (duty,) = due(RULEBOOKS["bavaria"], drawn)
    assert (duty.act, duty.basis) == (SupervisorCalled(2), Basis.PRACTICE)
    assert SupervisorCalled(2) not in acts("bavaria", after(SupervisorCalled(2), table=drawn))


def test_cards_on_an_empty_box_are_laid_anew_in_the_order_of_drawing() -> None:
    """FRA-57: the third card lay on box 3, where nobody stakes: 2 has the first, 4 the second, the bank the third."""
    wrong = after(*STAKED, *dealt((2, "Th"), (3, "9c"), (4, "6d")))
    anew = CardsRearranged((BANK, 2, 4), tuple(map(Card.parse, ("6d", "Th", "9c"))))
    assert acts("frankfurt", wrong) == [anew]
    right = after(anew, table=wrong)
    assert right.box(3).hands[0].hand.cards == ()
    assert acts("frankfurt", right) == [DealCard(2)]


def test_a_box_that_was_passed_over_calls_for_the_supervisor_and_is_then_served() -> None:
    skipped = after(*STAKED, *dealt((4, "9c")))
    assert acts("frankfurt", skipped) == [SupervisorCalled(2)]
    assert acts("frankfurt", after(SupervisorCalled(2), table=skipped)) == [DealCard(2)]


def test_a_stake_that_comes_after_the_first_card_is_spoken_of() -> None:
    """FRA-36: stakes come first; what is done about a late one is not written."""
    late = after(StakePlaced("Anna", 2, 20 * EUR), table=PLAYING)
    assert acts("frankfurt", late) == [SupervisorCalled(2)]
    assert after(StakeReturned("Anna", 2, 20 * EUR), table=late).heard == ()


def test_what_lies_over_the_maximum_goes_back_before_the_first_card_from_whichever_owner() -> None:
    """FRA-19: 200 and 150 on a box of 300 at most."""
    sign = Sign(10 * EUR, 300 * EUR, 10 * EUR)
    table = empty_table(7, players=(ANNA, BO, CARL), shoe_cards=200, sign=sign)
    over = after(StakePlaced("Anna", 2, 200 * EUR), StakePlaced("Bo", 2, 150 * EUR), table=table)
    assert acts("frankfurt", over) == [StakeReturned("Anna", 2, 50 * EUR), StakeReturned("Bo", 2, 50 * EUR)]
    assert acts("frankfurt", after(StakeReturned("Bo", 2, 50 * EUR), table=over)) == [DealCard(2)]


def test_insurance_that_is_not_half_goes_back_where_it_must_be() -> None:
    """BAV-32 fixes half of the stake; FRA-30 allows up to half."""
    dealt_ace = after(*STAKED, *dealt((2, "Th"), (4, "9c"), (BANK, "Ad"), (2, "2s"), (4, "7h")))
    insured = after(InsurancePlaced("Anna", 2, 10 * EUR), table=dealt_ace)
    assert InsuranceSettled("Anna", 2, 0) in acts("bavaria", insured)
    assert InsuranceSettled("Anna", 2, 0) not in acts("frankfurt", insured)


def test_the_cut_card_is_answered_as_the_house_writes() -> None:
    """BAV-04."""
    assert acts("bavaria", after(CutCardDrawn(), table=PLAYING)) == [ActDone(Act.FINISH_THEN_SHUFFLE, BANK)]


def test_a_bank_that_drew_although_it_had_to_stand_is_noticed() -> None:
    """FRA-42: eighteen, and a card more."""
    finished = after(HandStood(2), HandStood(4), *dealt((BANK, "Qs"), (BANK, "2h")), table=PLAYING)
    assert acts("frankfurt", finished) != [SupervisorCalled(BANK)]
    too_many = after(*dealt((BANK, "3c")), table=finished)
    assert acts("frankfurt", too_many) == [SupervisorCalled(BANK)]


def test_a_wrong_payment_is_noticed_and_a_right_one_is_not() -> None:
    """FRA-43: 12 and 16 against 17 lose; Anna is paid all the same."""
    finished = after(HandStood(2), HandStood(4), *dealt((BANK, "Qs"), (BANK, "As")), table=PLAYING)
    assert SupervisorCalled(2) not in acts("frankfurt", finished)
    assert acts("frankfurt", after(PaymentMade("Anna", 2, 40 * EUR), table=finished)) == [SupervisorCalled(2)]


def test_a_person_who_stands_at_a_free_seat_is_appointed_when_he_asks() -> None:
    """FRA-12."""
    table = after(StakePlaced("Carl", 5, 20 * EUR), BoxAsked("Carl", 5, BoxWish.HOLD))
    assert acts("frankfurt", table) == [BoxholderAppointed("Carl", 5)]
    appointed = after(BoxholderAppointed("Carl", 5), table=table)
    assert (appointed.box(5).appointed, appointed.heard) == ("Carl", ())


@pytest.mark.parametrize(
    ("happening", "reason"),
    [
        (StakePlaced("Anna", 2, 70 * EUR), "60"),
        (CardDealt(2, Card.parse("Th")), "as often as there are packs"),
        (StakeReturned("Anna", 2, 50 * EUR), "no 5000 cents"),
        (InsuranceSettled("Anna", 2, 20 * EUR), "0 cents of insurance"),
        (CardBurned(5), "no card to burn"),
        (CardsRearranged((2,), (Card.parse("Th"),)), "other cards"),
        (PaymentMade("Anna", 2, 200 * EUR), "the rack has"),
    ],
)
def test_money_and_cards_that_are_not_there_cannot_move(happening: Happening, reason: str) -> None:
    counted = Player("Anna", 2, 85, purse=100 * EUR)
    table = empty_table(7, players=(counted, BO), shoe_cards=200, rack=100 * EUR, packs=1)
    with pytest.raises(Impossible, match=reason):
        after(*STAKED, *DEAL, happening, table=table)
