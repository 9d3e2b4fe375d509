"""Facts at which a rule only seems to apply, or another one overrides it; the answers are worked from the documents."""

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Chips,
    Order,
    Permission,
    Person,
)
from casino_training.rules.happenings import DecisionClaimed, HandDoubled, OpponentWanted, StakePlaced
from casino_training.rules.situations import (
    BankCardInDeal,
    BlackjackHeld,
    DealToBegin,
    DealToOrder,
    DecisionDisputed,
    DoubleAsked,
    EvenMoneyDisputed,
    FurtherBoxAsked,
    InsuranceDisputed,
    InsuranceLimit,
    MoneyOffered,
    PaymentToCut,
    SeatAsked,
    ShoeToPrepare,
    StakeAgainstAsked,
    StakeTimeAsked,
    StakeToSettle,
    StakeUnderMinimum,
)
from casino_training.rules.values import Moment, Who
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS
from tests.scenarios.built import answer, built

HARDEST = 3
FEW = range(20)


def hard(kind: str, house: str) -> list[tuple[Step, ...]]:
    return [build(kind, str(seed), RULEBOOKS[house], HARDEST).steps for seed in FEW]


def test_k18_what_a_blackjack_waits_for_is_a_blackjack_of_the_bank() -> None:
    """BAV-13, BAV-14; SUR-17 (reading 55)."""
    for house in ("bavaria", "surrender"):
        for held, settled in hard("K18", house):
            assert isinstance(held.situation, BlackjackHeld)
            assert answer(house, held) == ActAnswer(Act.WAIT_FOR_BANK)
            assert isinstance(settled.situation, StakeToSettle)
            assert len(settled.table.bank) == 2
            assert answer(house, settled) == ActAnswer(Act.STAND_OFF)


def test_k24_a_doubled_win_is_twice_the_stake_in_chips() -> None:
    """The win is paid one to one on 40 and on the 40 that were added: 80."""
    for (step,) in hard("K24", "frankfurt"):
        (doubled,) = (event for event in step.events if isinstance(event, HandDoubled))
        assert isinstance(step.situation, PaymentToCut)
        assert step.situation.cents == 2 * doubled.cents
        cut = answer("frankfurt", step)
        assert isinstance(cut, Chips)


def test_k29_an_ace_on_a_split_ten_is_no_blackjack_and_may_double() -> None:
    """HOL-21, HOL-22."""
    for (step,) in hard("K29", "holecard"):
        assert isinstance(step.situation, DoubleAsked)
        assert step.situation.is_split
        assert answer("holecard", step) == Permission(True)


def test_k41_a_player_insures_his_own_stake_and_not_the_box() -> None:
    """FRA-30, BAV-32, SUR-20: half of his original stake; his co-player's lies beside it."""
    for house in ("frankfurt", "bavaria", "surrender"):
        for (step,) in hard("K41", house):
            asked = step.situation
            assert isinstance(asked, InsuranceLimit)
            owners = [box.hands[0].stakes for box in step.table.played if len(box.owners) == 2]
            assert asked.stake in {stakes[0].cents for stakes in owners}
            assert answer(house, step) == Amount(asked.stake // 2)


def test_k51_seats_elsewhere_and_higher_stakes_do_not_outrank_who_sits_at_the_box() -> None:
    """BAV-39; SUR-08 and SUR-12 (reading 51): no order of stakes or seats."""
    for house in ("bavaria", "surrender"):
        for (step,) in hard("K51", house):
            asked = step.situation
            assert isinstance(asked, DecisionDisputed)
            assert any(claimant.seat not in (None, asked.box) for claimant in asked.claimants)
            assert answer(house, step) == Person(str(asked.seated))


def test_k57_the_second_box_is_free_and_the_third_is_not() -> None:
    """FRA-58: alone, two boxes at most."""
    for second, third in hard("K57", "frankfurt"):
        assert second.situation == FurtherBoxAsked(1, is_alone=True)
        assert third.situation == FurtherBoxAsked(2, is_alone=True)
        assert (answer("frankfurt", second), answer("frankfurt", third)) == (Permission(True), Permission(False))
        assert len(third.table.played) == 2


def test_k62_five_and_more_are_enough() -> None:
    """BAV-43."""
    above = 0
    for (step,) in built("K62", "bavaria"):
        assert isinstance(step.situation, StakeUnderMinimum)
        above += step.situation.cents > (step.table.sign.minimum or 0)
        assert answer("bavaria", step) == Permission(step.situation.cents >= 5_00)
    assert above


def test_k63_euros_are_taken_and_not_after_the_first_card() -> None:
    """FRA-09; FRA-36: all stakes are placed before the deal."""
    for (step,) in hard("K63", "frankfurt"):
        assert isinstance(step.situation, StakeTimeAsked)
        assert step.situation.at is not Moment.BEFORE_FIRST_CARD
        assert answer("frankfurt", step) == Permission(False)
    for (step,) in built("K63", "frankfurt"):
        if isinstance(step.situation, MoneyOffered):
            assert answer("frankfurt", step) == Permission(step.situation.currency == "EUR")


def test_k74_steps_of_other_houses_are_left_out() -> None:
    """BAV-02, BAV-03: four; the hardest offers two that are not among them."""
    for (step,) in hard("K74", "bavaria"):
        assert isinstance(step.situation, ShoeToPrepare)
        order = answer("bavaria", step)
        assert isinstance(order, Order)
        assert (len(step.situation.steps), len(order.steps)) == (6, 4)


def test_k75_k84_who_sits_there_without_a_stake_gets_no_card_and_is_not_waited_for() -> None:
    """FRA-36: one card to every played box, once all stakes are placed."""
    for kind in ("K75", "K84"):
        for (step,) in hard(kind, "frankfurt"):
            staking = {player.name for player in step.table.players if player.seat} - {
                owner for box in step.table.played for owner in box.owners
            }
            if isinstance(step.situation, DealToOrder):
                assert len(staking) == 1
                order = answer("frankfurt", step)
                assert order == Order((*(str(box.number) for box in step.table.played), "0"))
            else:
                assert isinstance(step.situation, DealToBegin)
                assert len(staking) == 1 + step.situation.is_staking
                assert answer("frankfurt", step) == Permission(not step.situation.is_staking)


def test_k82_more_people_than_boxes_and_still_a_seat() -> None:
    """SUR-04: as many seats as positions; those who stand take none."""
    for (step,) in hard("K82", "surrender"):
        assert isinstance(step.situation, SeatAsked)
        assert len(step.table.players) > len(step.table.boxes)
        assert answer("surrender", step) == Permission(True)


def test_k90_k91_the_owner_decides_however_many_speak_against_him() -> None:
    """FRA-30, BAV-31 to BAV-35, SUR-19; FRA-34: the boxholder; SUR-23: the guest with the blackjack."""
    most = 0
    for kind, house in (("K90", "bavaria"), ("K90", "surrender"), ("K91", "frankfurt"), ("K91", "surrender")):
        for (step,) in hard(kind, house):
            asked = step.situation
            assert isinstance(asked, InsuranceDisputed | EvenMoneyDisputed)
            (claimed,) = (event for event in step.events if isinstance(event, DecisionClaimed))
            most = max(most, len(claimed.players))
            assert answer(house, step) == Person(claimed.players[0])
    assert most == 3


def test_k97_his_own_box_is_no_opponent_either() -> None:
    """FRA-03, BAV-05: against the bank."""
    for house in ("frankfurt", "bavaria"):
        for (step,) in hard("K97", house):
            assert step.situation == StakeAgainstAsked(Who.ANY_PLAYER)
            wanted = step.events[-1]
            assert isinstance(wanted, OpponentWanted)
            assert isinstance(step.events[-2], StakePlaced)
            assert wanted.player in step.table.box(int(wanted.opponent)).owners
            assert answer(house, step) == Permission(False)


def test_k09_a_third_card_of_the_bank_is_one_too_many() -> None:
    """HOL-07."""
    for (step,) in hard("K09", "holecard"):
        assert isinstance(step.situation, BankCardInDeal)
        assert (step.situation.cards, len(step.table.bank)) == (3, 3)
        assert answer("holecard", step) == Permission(False)
