"""The supervisor who is rightly called decides; what follows is done once, and is never the document's."""

from functools import reduce

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    CashOffered,
    Contested,
    ForeignChipSeen,
    HandStood,
    Happening,
    MixedStackSeen,
    PaymentMade,
    PaymentPutRight,
    PlaceWanted,
    PlayerAsked,
    RequestAnswered,
    StakeCollected,
    StakePlaced,
    StakeReturned,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
    WorkContested,
)
from casino_training.rules.round import DealCard, apply, due, settlements
from casino_training.rules.round.supervising import Decision
from casino_training.rules.table import OPEN, STOOD, Sign, Stake, Table, empty_table
from tests.round.test_payments import EUR, PLAYERS, acts, at
from tests.rulebooks import RULEBOOKS

CALLED = SupervisorCalled(1)
LATE = StakePlaced("Anna", 1, 10 * EUR)


def staked(*course: Happening, cents: int = 40 * EUR) -> Table:
    """Anna has staked on box 1 where 250 euros are the most, and no card lies there."""
    table = empty_table(7, players=PLAYERS, sign=Sign(5 * EUR, 250 * EUR), shoe_cards=200, rack=5000 * EUR)
    return reduce(apply, (StakePlaced("Anna", 1, cents), *course), table)


def decisions(house: str, table: Table) -> set[Decision]:
    """Those among which he has the choice who is called."""
    return {decision for duty in due(RULEBOOKS[house], table) for decision in duty.decisions}


OVERPAID = at("Th 7d", "Tc 8c", PaymentMade("Anna", 1, 40 * EUR), state=STOOD)
CONTESTED = at(
    "Th 7d", "Tc 8c", StakeCollected("Anna", 1, 40 * EUR), WorkContested("Anna", 1, Contested.WORD), state=STOOD
)


@pytest.mark.parametrize(
    ("table", "possible"),
    [
        (staked(MixedStackSeen("Anna", 1)), {SupervisorDecided(1, act) for act in (Act.RESTACK, Act.DEAL_ON)}),
        (staked(ForeignChipSeen("Anna", 1)), {SupervisorDecided(1, act) for act in (Act.CHANGE_CHIP, Act.DEAL_ON)}),
        (
            staked(CashOffered("Anna", 1, "USD", 50)),
            {SupervisorAnswered("Anna", 1, is_allowed) for is_allowed in (True, False)},
        ),
        (
            staked(PlaceWanted("Anna", is_seat=True)),
            {SupervisorAnswered("Anna", BANK, is_allowed) for is_allowed in (True, False)},
        ),
        (
            staked(cents=255 * EUR),
            {
                SupervisorDecided(1, Act.LET_STAKE_LIE, 0, "Anna", 255 * EUR),
                SupervisorDecided(1, Act.HAND_STAKE_BACK, 0, "Anna", 5 * EUR),
            },
        ),
        (
            at("Th 8d", "9c", LATE),
            {
                SupervisorDecided(1, Act.LET_STAKE_LIE, 0, "Anna", 50 * EUR),
                SupervisorDecided(1, Act.HAND_STAKE_BACK, 0, "Anna", 10 * EUR),
            },
        ),
        (
            OVERPAID,
            {SupervisorDecided(1, act, 0, "Anna") for act in (Act.CORRECT_PAYMENT, Act.LEAVE_PAYMENT)},
        ),
        (
            CONTESTED,
            {
                SupervisorDecided(1, Act.LEAVE_PAYMENT),
                SupervisorDecided(1, Act.GIVE_WAY, 0, "Anna", 40 * EUR),
            },
        ),
    ],
)
def test_he_may_decide_what_can_be_done_about_the_matter(table: Table, possible: set[Decision]) -> None:
    """None of these matters is settled by the Bavarian rules (of the maximum BAV-12 says only that it holds)."""
    assert decisions("bavaria", table) == possible


def after(table: Table, decision: Decision) -> Table:
    """He is called to box 1 and decides so."""
    return reduce(apply, (SupervisorCalled(decision.place), decision), table)


@pytest.mark.parametrize(
    ("table", "decision", "owed"),
    [
        (
            staked(cents=255 * EUR),
            SupervisorDecided(1, Act.HAND_STAKE_BACK, 0, "Anna", 5 * EUR),
            StakeReturned("Anna", 1, 5 * EUR),
        ),
        (staked(MixedStackSeen("Anna", 1)), SupervisorDecided(1, Act.RESTACK), ActDone(Act.RESTACK, 1)),
        (
            staked(CashOffered("Anna", 1, "USD", 50)),
            SupervisorAnswered("Anna", 1, is_allowed=False),
            RequestAnswered("Anna", 1, is_allowed=False),
        ),
        (
            OVERPAID,
            SupervisorDecided(1, Act.CORRECT_PAYMENT, 0, "Anna"),
            PaymentPutRight("Anna", 1, 0),
        ),
        (
            CONTESTED,
            SupervisorDecided(1, Act.GIVE_WAY, 0, "Anna", 40 * EUR),
            PaymentMade("Anna", 1, 40 * EUR),
        ),
    ],
)
def test_what_he_decides_is_owed_until_it_is_done(table: Table, decision: Decision, owed: Happening) -> None:
    decided = after(table, decision)
    (duty,) = due(RULEBOOKS["bavaria"], decided)
    assert (duty.act, duty.basis, duty.because) == (owed, Basis.OPEN, ())
    done = acts("bavaria", apply(decided, owed))
    assert owed not in done
    assert CALLED not in done


def test_a_stake_that_he_lets_lie_is_dealt_and_asked_about_no_more_until_more_money_comes() -> None:
    """BAV-43: the maximum is 250 euros."""
    lying = after(staked(cents=255 * EUR), SupervisorDecided(1, Act.LET_STAKE_LIE, 0, "Anna", 255 * EUR))
    assert CALLED not in acts("bavaria", lying)
    more = apply(lying, StakePlaced("Anna", 1, 5 * EUR))
    assert CALLED in acts("bavaria", more)


def test_what_a_stake_that_he_lets_lie_comes_to_is_paid_though_not_as_documented() -> None:
    """BAV-22 pays eighteen against seventeen one to one: 50 euros, 10 of them late."""
    by_his_word = SupervisorDecided(1, Act.LET_STAKE_LIE, 0, "Anna", 50 * EUR)
    late = at("Th 8d", "Tc 7c", LATE, state=STOOD)
    (settled,) = settlements(RULEBOOKS["bavaria"], after(late, by_his_word))
    assert (settled.cents, settled.basis) == (50 * EUR, Basis.PRACTICE)
    (control,) = settlements(RULEBOOKS["bavaria"], at("Th 8d", "Tc 7c", state=STOOD))
    assert control.basis is not Basis.PRACTICE


@pytest.mark.parametrize(("cents", "refused"), [(310 * EUR, True), (300 * EUR, False)])
def test_a_stake_that_lies_over_the_maximum_by_his_word_is_not_doubled(cents: int, refused: bool) -> None:
    """HOL-06 names a highest stake, here 300 euros; whether a double may pass it is not said, more than it may not."""
    table = at("6h 5d", "9c ??", stakes=(Stake("Anna", cents),))
    asked = apply(replace(table, sign=Sign(5 * EUR, 300 * EUR)), PlayerAsked("Anna", 1, Wish.DOUBLE))
    owed = acts("holecard", asked)
    assert (RequestAnswered("Anna", 1, is_allowed=True) not in owed) is refused
    assert RequestAnswered("Anna", 1, is_allowed=False) in owed


def test_a_call_that_was_for_nothing_has_no_decisions() -> None:
    """The control: nothing is wrong, so nobody has anything to decide."""
    assert decisions("bavaria", at("Th 8d", "9c", CardDealt(BANK, Card.parse("9c")), state=STOOD)) == set()


@pytest.mark.parametrize("act", [Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.SERVE_BOX_NOW])
def test_to_a_hand_that_has_finished_no_card_is_given_and_it_does_not_stand_again(act: Act) -> None:
    """The control is the same hand while it is played."""
    named = [
        {type(owed) for owed in acts("bavaria", after(at("Th 7d", "9c", state=state), SupervisorDecided(1, act)))}
        for state in (STOOD, OPEN)
    ]
    given = HandStood if act is Act.GIVE_NO_CARD else DealCard
    assert [given in each for each in named] == [False, True]
