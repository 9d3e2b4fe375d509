"""Who decides for a box, and stakes over its maximum: what the kinds build, and the catalogue's answers."""

import pytest

from casino_training.rules.answers import Amount, CallSupervisor, Permission, Person
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.happenings import (
    PlayerLeft,
    StakePlaced,
)
from casino_training.rules.situations import (
    DecisionDisputed,
    ExcessToReturn,
    StakeOverMaximum,
)
from tests.scenarios.built import HOUSES, SEEDS, answer, only_steps


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("kind", ["K51", "K52"])
def test_k51_k52_claimants_are_present_with_stakes_on_the_box(kind: str, house: str) -> None:
    for step in only_steps(kind, house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        box = step.table.box(asked.box)
        assert asked.appointed is box.appointed is None
        for claimant in asked.claimants:
            player = step.table.player(claimant.name)
            assert (claimant.seat, claimant.shoe_distance_cm) == (player.seat, player.shoe_distance_cm)
            assert player.is_present
            assert (claimant.name, claimant.stake) in [(stake.player, stake.cents) for stake in box.hands[0].stakes]
        sitting = step.table.seated_at(asked.box)
        assert asked.seated == (sitting.name if sitting else None)


def test_k51_falls_on_the_highest_stake_the_seat_elsewhere_and_the_nearest() -> None:
    """FRA-11, FRA-16b to 16d: each of the four decides about as often as the others."""
    decided = dict.fromkeys(("holder", "stake", "seat", "distance"), 0)
    for step in only_steps("K51", "frankfurt"):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        ruled = answer("frankfurt", step)
        assert isinstance(ruled, Person)
        highest = max(claimant.stake for claimant in asked.claimants)
        first = [claimant for claimant in asked.claimants if claimant.stake == highest]
        seated = [claimant for claimant in first if claimant.seat]
        nearest = min(first, key=lambda claimant: claimant.shoe_distance_cm)
        if asked.vacancy is None:
            decided["holder"] += 1
            assert ruled.name == asked.seated != first[0].name
        elif len(first) == 1:
            decided["stake"] += 1
            assert ruled.name == first[0].name
            assert min(asked.claimants, key=lambda claimant: claimant.shoe_distance_cm) is not first[0]
        elif seated:
            decided["seat"] += 1
            assert [ruled.name] == [claimant.name for claimant in seated]
            assert seated[0].seat != asked.box
        else:
            decided["distance"] += 1
            assert ruled.name == nearest.name
    assert min(decided.values()) >= len(SEEDS) // 8


@pytest.mark.parametrize("house", ["bavaria", "surrender"])
def test_k51_the_seated_player_decides_against_higher_stakes(house: str) -> None:
    """BAV-39; SUR-08 and SUR-12 (reading 51)."""
    for step in only_steps("K51", house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        assert answer(house, step) == Person(str(asked.seated))
        assert min(asked.claimants, key=lambda claimant: claimant.stake).name == asked.seated


@pytest.mark.parametrize("house", HOUSES)
def test_k52_the_holder_is_seated_and_away_or_another_is(house: str) -> None:
    """FRA-14, BAV-39 and SUR-08, 12 (reading 51): while he is there, he decides; who does else is FRA's order only."""
    vacancies = set()
    for step in only_steps("K52", house):
        asked = step.situation
        assert isinstance(asked, DecisionDisputed)
        vacancies.add(asked.vacancy)
        left = step.events[0]
        assert isinstance(left, PlayerLeft)
        present = [claimant.name for claimant in asked.claimants]
        assert left.player not in present
        assert left.player in [stake.player for stake in step.table.box(asked.box).hands[0].stakes]
        assert (left.player == asked.seated) is (asked.vacancy is Vacancy.ABSENT)
        assert (asked.seated in present) is (asked.vacancy is None)
        if asked.vacancy is None:
            assert answer(house, step) == Person(str(asked.seated))
        elif house != "frankfurt":
            assert answer(house, step) == CallSupervisor()
    assert vacancies == ({Vacancy.ABSENT} if house == "holecard" else {Vacancy.ABSENT, None})


def test_k60_the_excess_goes_back() -> None:
    """FRA-18, FRA-19: earlier stakes are within the maximum, the last reaches it or passes it by less than it is."""
    is_passed = set()
    for step in only_steps("K60", "frankfurt"):
        asked = step.situation
        assert isinstance(asked, ExcessToReturn)
        *earlier, last = (stake.cents for stake in asked.stakes)
        excess = sum(earlier) + last - asked.maximum
        assert asked.maximum == step.table.sign.maximum
        assert sum(earlier) <= asked.maximum
        assert 0 <= excess < last
        is_passed.add(excess > 0)
        assert all(cents % 10_00 == 0 for cents in (*earlier, last))
        assert answer("frankfurt", step) == Amount(excess)
        assert not any(box.hands and box.hands[0].hand.cards for box in step.table.boxes)
    assert is_passed == {True, False}


@pytest.mark.parametrize("house", ["bavaria", "surrender", "holecard"])
def test_k60_a_stake_may_reach_the_maximum_and_not_pass_it(house: str) -> None:
    """BAV-38, BAV-43 (reading 57): 250. SUR-06, SUR-07, HOL-06: what the sign of the table shows, for all together."""
    answers = []
    for step in only_steps("K60", house):
        asked = step.situation
        assert isinstance(asked, StakeOverMaximum)
        placed = step.events[-1]
        assert isinstance(placed, StakePlaced)
        assert (placed.player, placed.cents) == (asked.placed.player, asked.placed.cents)
        total = sum(stake.cents for stake in (*asked.lying, asked.placed))
        most = 250_00 if house == "bavaria" else step.table.sign.maximum
        assert most is not None
        assert asked.maximum == (None if house == "bavaria" else most)
        answers.append(total <= most)
        assert answer(house, step) == Permission(total <= most)
    assert min(answers.count(True), answers.count(False)) >= len(SEEDS) // 5
