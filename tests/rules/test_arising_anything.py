"""Whatever is asked is ruled on or refused: numbers beyond all bounds, every case, every scenario, any situation."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.rules.arising import CannotArise, check_can_arise, rule_if_it_can_arise
from casino_training.rules.arising.facts import Fact, facts_of
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.situations import Situation
from casino_training.scenarios.build import build, offered_kinds
from tests.core_values import core_values
from tests.rulebooks import RULEBOOKS
from tests.rules.asked import HOUSES
from tests.test_cases import CASES, situation_of


def one_of_each() -> dict[type, Any]:
    """A question of each type, from the cases worked by hand."""
    cases = [case.values for case in CASES]
    return {type(asked): (house, asked) for house, case in cases for asked in (situation_of(case),)}


def numbers_in(value: Any) -> list[Fact]:
    facts = facts_of(value, "situation")
    return [fact for fact in facts if isinstance(fact.value, int) and not isinstance(fact.value, bool)]


@pytest.mark.parametrize("number", [-1, 10**11])
def test_no_number_of_any_question_is_below_nothing_or_beyond_all_bounds(number: int) -> None:
    """Every question that the cases ask, with each of its numbers, in parts of it too, as nobody can count them."""
    tried = set()
    for class_, (house, asked) in one_of_each().items():
        for fact in numbers_in(asked):
            if fact.name == "stake" and fact.owner == "Stake":  # the sum of two others
                continue
            wrong = of_json(with_number(to_json(asked), fact.path.removeprefix("situation."), number), Situation)
            with pytest.raises(CannotArise):
                check_can_arise(RULEBOOKS[house], wrong)
            tried.add((class_, fact.name))
    assert len(tried) > 50


def with_number(written: Any, path: str, number: int) -> Any:
    """What is written, with this number at a path such as `hand.stakes[0].cents`."""
    at, *keys = [int(part) if part.isdigit() else part for part in re.findall(r"\w+", path)][::-1]
    inner = written
    for key in reversed(keys):
        inner = inner[key]
    inner[at] = number
    return written


@pytest.mark.parametrize(("house", "case"), CASES)
def test_every_case_worked_by_hand_can_arise(house: str, case: dict[str, Any]) -> None:
    check_can_arise(RULEBOOKS[house], situation_of(case))


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_every_scenario_can_arise_at_its_table(house: str) -> None:
    for kind in offered_kinds(RULEBOOKS[house]):
        for seed in range(3):
            for step in build(kind.id, str(seed), RULEBOOKS[house]).steps:
                check_can_arise(RULEBOOKS[house], step.situation, step.table)


@given(core_values(Situation), st.sampled_from(sorted(HOUSES)))
@settings(max_examples=150)
def test_any_situation_is_ruled_on_or_refused(situation: Any, house: str) -> None:
    try:
        ruling = rule_if_it_can_arise(HOUSES[house], situation)
    except CannotArise:
        return
    assert ruling.because
