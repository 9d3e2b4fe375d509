"""At a live table things go wrong at moments at which they can, and whoever knows the house finds the remedy."""

from collections import Counter
from random import Random

import pytest

from casino_training.rules.happenings import (
    CardDealt,
    CardDrawnInError,
    ErrorCardRefused,
    ErrorCardWanted,
    Happening,
    StakePlaced,
)
from casino_training.scenarios.rounds import LiveScript, opened
from tests.rulebooks import RULEBOOKS
from tests.scenarios.test_live_round import dealt

ROUNDS = 40


def logs(house: str, difficulty: int) -> list[tuple[Happening, ...]]:
    """First rounds of many tables of six boxes."""
    scripts = [LiveScript(str(seed), 6, difficulty) for seed in range(ROUNDS)]
    ruleset = RULEBOOKS[house]
    return [dealt(ruleset, script, opened(ruleset, script), 0, Random(1)).log for script in scripts]


TROUBLE = {"CashOffered", "MixedStackSeen", "ForeignChipSeen", "CardDrawnInError", "DecisionClaimed", "WorkContested"}


def names(house: str, difficulty: int) -> Counter[str]:
    return Counter(type(happening).__name__ for log in logs(house, difficulty) for happening in log)


def test_nothing_goes_wrong_at_a_quiet_table() -> None:
    assert not TROUBLE & set(names("frankfurt", 1))


def test_all_sorts_of_trouble_come_up_at_a_rough_table() -> None:
    assert set(names("frankfurt", 3)) >= TROUBLE


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_who_may_choose_says_whether_he_wants_an_error_card(house: str) -> None:
    """FRA-53, FRA-54: where somebody is named to choose, his choice follows, and a remedy after it."""
    for log in logs(house, 3):
        for index, happening in enumerate(log):
            if isinstance(happening, ErrorCardWanted | ErrorCardRefused):
                assert any(isinstance(each, CardDrawnInError) for each in log[:index])
                assert not isinstance(log[index + 1], CardDealt)


def test_a_late_stake_comes_when_its_owner_has_one_card() -> None:
    late = 0
    for log in logs("frankfurt", 3):
        first = next(index for index, each in enumerate(log) if isinstance(each, CardDealt))
        for index, happening in enumerate(log[first:], start=first):
            if isinstance(happening, StakePlaced):
                late += 1
                before = log[index - 1]
                assert isinstance(before, CardDealt)
                assert before.place == happening.box
    assert late > 0
