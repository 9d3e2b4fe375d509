"""Totals, the bank's turn and settlement: the facts that the catalogue asks for, and its answers, kind by kind."""

import pytest
from msgspec.structs import replace

from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    CallSupervisor,
    Chips,
    Order,
    Permission,
    Total,
)
from casino_training.rules.cards import FACE_DOWN, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import CardDealt, HandStood, InsuranceSettled, PaymentMade
from casino_training.rules.pieces import Piece
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankReachedFor,
    BoxesDue,
    BustPaidAsked,
    CardsOfBustHand,
    InsuranceNoticed,
    PaymentDue,
    PaymentNoticed,
    PaymentToCut,
    StakeAfterRound,
    StakeOfDrawnHand,
    TotalAfterStand,
    TotalAsked,
)
from casino_training.rules.table import HandState
from casino_training.rules.values import Phase
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import answer, count, hard_count, houses_of, is_blackjack, steps_of

SEEDS = range(40)


@pytest.mark.parametrize(
    ("kind", "houses"),
    [
        ("K03", {"bavaria", "surrender"}),
        ("K10", {"frankfurt", "surrender", "holecard"}),
        ("K13", {"bavaria"}),
        ("K15", {"frankfurt", "bavaria", "holecard"}),
        ("K16", {"frankfurt", "holecard"}),
        ("K17", {"frankfurt"}),
        ("K21", {"surrender"}),
        ("K22", {"bavaria", "holecard"}),
        *((kind, set(RULEBOOKS)) for kind in ("K01", "K02", "K06", "K07", "K08", "K09", "K11", "K14", "K18", "K23")),
    ],
)
def test_the_houses_are_those_of_the_catalogue(kind: str, houses: set[str]) -> None:
    assert set(houses_of(kind)) == houses


def test_k01_hard_and_soft_totals_are_called() -> None:
    """FRA-46, BAV-07, SUR-03, HOL-05c."""
    softness = set()
    for house, step in steps_of("K01"):
        assert isinstance(step.situation, TotalAsked)
        hand = step.situation.hand
        hard = hard_count(hand)
        assert answer(house, step) == Total(count(hand), is_soft=count(hand) != hard)
        softness.add((count(hand) != hard, hand.has_ace))
    assert softness == {(True, True), (False, True), (False, False)}


def test_k02_the_highest_total_that_is_not_bust_counts() -> None:
    """FRA-48; reading 54."""
    for house, step in steps_of("K02"):
        assert isinstance(step.situation, TotalAfterStand)
        ruled = answer(house, step)
        assert isinstance(ruled, Total)
        assert ruled.count == count(step.situation.hand)
        assert isinstance(step.events[-1], HandStood)


def test_k03_bust_stakes_are_collected_now_and_in_one_house_the_cards_with_them() -> None:
    """BAV-24, SUR-13."""
    for house in houses_of("K03"):
        for seed in SEEDS:
            first, *second = build("K03", str(seed), RULEBOOKS[house]).steps
            assert isinstance(first.situation, StakeOfDrawnHand)
            is_over = count(first.situation.hand) > 21
            assert answer(house, first) == ActAnswer(Act.COLLECT_NOW if is_over else Act.LEAVE_IN_PLAY)
            assert bool(second) is (is_over and house == "surrender")
            for step in second:
                assert isinstance(step.situation, CardsOfBustHand)
                assert answer(house, step) == ActAnswer(Act.TAKE_CARDS_NOW)


def test_k06_the_supervisor_is_called_where_the_bank_had_to_stand() -> None:
    for house, step in steps_of("K06"):
        assert isinstance(step.situation, BankCardDrawn)
        had_to_stand = count(Hand(step.situation.bank.cards[:-1])) >= 17
        assert answer(house, step) == (CallSupervisor() if had_to_stand else ActAnswer(Act.KEEP_FOR_HAND))


@pytest.mark.parametrize("kind", ["K07", "K11"])
def test_k07_k11_each_box_is_settled(kind: str) -> None:
    """Worked out again: more wins once, a blackjack 1.5 times, equal is a stand-off; a bust bank pays every hand."""
    for house, step in steps_of(kind):
        asked = step.situation
        assert isinstance(asked, BoxesDue)
        bank = count(asked.bank)
        due = []
        for hand in asked.hands:
            (stake,) = hand.stakes
            own = count(hand.hand)
            won = stake.cents * 3 // 2 if is_blackjack(hand.hand) else stake.cents
            due.append((stake.player, won if bank > 21 or own > bank else -won if own < bank else 0))
            assert own <= 21
        assert answer(house, step) == Amounts(tuple(due))
        assert not is_blackjack(asked.bank)
        assert len(asked.hands) == len(step.table.played)


def test_k07_the_bank_is_bust_or_would_be_with_an_ace_as_eleven() -> None:
    banks = {count(step.situation.bank) > 21 for _, step in steps_of("K07") if isinstance(step.situation, BoxesDue)}
    assert banks == {True, False}


def test_k08_a_hand_that_went_over_is_never_paid() -> None:
    """Reading 35. Its stake is gone already, and where SUR-13 says so its cards too."""
    for house, step in steps_of("K08"):
        asked = step.situation
        assert isinstance(asked, BustPaidAsked)
        assert count(asked.bank) > 21
        is_over = count(asked.hand) > 21
        assert answer(house, step) == Permission(not is_over)
        if is_over:
            states = {hand.state for box in step.table.boxes for hand in box.hands if not hand.stakes}
            assert states == {HandState.BUST}
            lying = [hand.hand for box in step.table.boxes for hand in box.hands]
            assert (asked.hand in lying) is (house != "surrender")


def test_k09_a_second_card_is_right_only_as_a_hole_card() -> None:
    """FRA-37, BAV-11, SUR-11; HOL-07."""
    for house, step in steps_of("K09"):
        asked = step.situation
        assert isinstance(asked, BankCardInDeal)
        assert len(step.table.bank) == asked.cards
        assert (step.table.bank.cards[-1] == FACE_DOWN) is asked.is_face_down
        is_hole_card = house == "holecard" and asked.is_face_down and asked.cards == 2
        assert answer(house, step) == Permission(asked.cards == 1 or is_hole_card)
        dealt = step.events[-1]
        assert isinstance(dealt, CardDealt)
        assert dealt.place == BANK


def test_k10_the_bank_waits_for_every_hand() -> None:
    """FRA-41, SUR-14, HOL-29."""
    for house, step in steps_of("K10"):
        asked = step.situation
        assert isinstance(asked, BankReachedFor)
        undecided = [box.number for box in step.table.played if any(hand.state is HandState.OPEN for hand in box.hands)]
        assert list(asked.waiting) == undecided
        assert answer(house, step) == Permission(not undecided)


def test_k21_collect_everywhere_before_paying() -> None:
    """SUR-14, SUR-16 (reading 52)."""
    for house, step in steps_of("K21"):
        assert answer(house, step) == Order(("play the bank", "collect everywhere", "pay everywhere"))
        assert len(step.table.bank) == 1


def test_k22_the_stake_of_a_stand_off_is_the_players_or_handed_back() -> None:
    """BAV-15, BAV-23; HOL-12, HOL-32."""
    for house, step in steps_of("K22"):
        asked = step.situation
        assert isinstance(asked, StakeAfterRound)
        own, bank = count(asked.hand), count(asked.bank)
        level = Act.LET_PLAYER_CHOOSE if house == "bavaria" else Act.HAND_BACK
        assert answer(house, step) == ActAnswer(level if own == bank else Act.PAY if own > bank else Act.COLLECT)


def test_k23_a_wrong_payment_calls_for_the_supervisor_and_a_right_one_is_left() -> None:
    for house, step in steps_of("K23"):
        asked = step.situation
        if isinstance(asked, InsuranceNoticed):
            continue
        assert isinstance(asked, PaymentNoticed)
        made = [event for event in step.events if isinstance(event, PaymentMade)]
        assert made[0] == PaymentMade(asked.hand.stakes[0].player, _box_of(step, asked), asked.paid)
        assert (asked.found is Phase.BEFORE_NEXT_ACT) is (step.events[-1] == made[0])
        owed = replace(asked.hand, stakes=asked.hand.stakes[:1])
        due = rule_on(RULEBOOKS[house], PaymentDue(owed, asked.bank)).answer
        right = ActAnswer(Act.LEAVE_PAYMENT) if due == Amount(asked.paid) else CallSupervisor()
        assert answer(house, step) == right


def test_k23_settled_insurance_was_right_at_three_times_what_was_placed_or_at_nothing() -> None:
    """FRA-31, BAV-33, SUR-21, HOL-26: at 2:1 against a blackjack a guest gets 20 + 40 for 20; else it is collected."""
    seen = set()
    for house, step in steps_of("K23"):
        asked = step.situation
        if isinstance(asked, InsuranceNoticed):
            placed, won = asked.insurance.total, is_blackjack(asked.bank)
            assert InsuranceSettled(asked.insurance.player, 0, asked.paid - placed) in [
                replace(event, box=0) for event in step.events if isinstance(event, InsuranceSettled)
            ]
            is_right = asked.paid == (3 * placed if won else 0)
            assert answer(house, step) == (ActAnswer(Act.LEAVE_PAYMENT) if is_right else CallSupervisor())
            seen.add((won, asked.paid // placed))
    assert seen == {(True, 3), (True, 2), (False, 0), (False, 1)}


def _box_of(step: Step, asked: PaymentNoticed) -> int:
    return next(box.number for box in step.table.boxes if asked.hand in box.hands)


def test_k24_chips_of_every_sort_are_cut_where_no_document_names_any() -> None:
    """General practice in all four houses: a payment is found again in the chips, none of which could be fewer."""
    assert houses_of("K24") == sorted(RULEBOOKS)
    for house in RULEBOOKS:
        for seed in SEEDS:
            (step,) = build("K24", str(seed), RULEBOOKS[house]).steps
            asked = step.situation
            assert isinstance(asked, PaymentToCut)
            ruling = rule_on(RULEBOOKS[house], asked)
            assert ruling.basis is Basis.PRACTICE
            assert isinstance(ruling.answer, Chips)
            assert sum(piece * number for piece, number in ruling.answer.pieces) == asked.cents
            assert [piece for piece, _ in ruling.answer.pieces] == sorted(dict(ruling.answer.pieces), reverse=True)


def test_k24_chips_are_cut_as_a_house_names_them() -> None:
    """None of the four does; one that had chips of 5, 20 and 100 would train those."""
    rack = frozenset({Piece.FIVE, Piece.TWENTY, Piece.HUNDRED})
    speaking = with_value(RULEBOOKS["bavaria"], "payouts.pieces", rack)
    for seed in SEEDS:
        (step,) = build("K24", str(seed), speaking).steps
        asked = step.situation
        assert isinstance(asked, PaymentToCut)
        ruled = rule_on(speaking, asked).answer
        if asked.cents % 5_00:
            assert ruled == CallSupervisor()
            continue
        hundreds, rest = divmod(asked.cents, 100_00)
        twenties, rest = divmod(rest, 20_00)
        by_hand = ((100_00, hundreds), (20_00, twenties), (5_00, rest // 5_00))
        assert ruled == Chips(tuple((piece, number) for piece, number in by_hand if number))
