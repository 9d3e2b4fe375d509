"""Scenarios that train one clause: the ruling on each of their questions rests on it."""

import pytest

from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build
from casino_training.scenarios.clauses import kinds_by_clause, kinds_by_deciding_clause, scenario_on, steps_on
from casino_training.scenarios.coverage import coverage_of
from casino_training.scenarios.kinds.kind import NotOffered
from tests.rulebooks import RULEBOOKS

EXERCISED = [
    (house, clause) for house, book in RULEBOOKS.items() for clause, kinds in kinds_by_clause(book).items() if kinds
]


@pytest.mark.parametrize(("house", "clause"), EXERCISED)
def test_every_step_of_practice_of_a_clause_rests_on_it(house: str, clause: str) -> None:
    book = RULEBOOKS[house]
    for seed in ("5eed:0", "5eed:1", "5eed:2"):
        scenario = scenario_on(clause, seed, book)
        assert scenario.steps
        assert all(clause in {each.id for each in rule_on(book, step.situation).clauses} for step in scenario.steps)
        assert set(scenario.steps) <= set(build(scenario.kind, scenario.seed, book).steps)
        assert scenario == scenario_on(clause, seed, book)


def test_the_control_a_scenario_of_a_kind_asks_first_what_rests_on_other_clauses() -> None:
    """FRA-54 lets the boxholder refuse a card; who is asked about it first may be somebody else."""
    book = RULEBOOKS["frankfurt"]
    whole = [build("K68", str(seed), book) for seed in range(20)]
    assert any(0 < len(steps_on("FRA-54", scenario, book)) < len(scenario.steps) for scenario in whole)


@pytest.mark.parametrize("house", RULEBOOKS)
def test_the_pages_list_for_each_clause_the_kinds_that_the_coverage_lists(house: str) -> None:
    """BAV-23 by K44, of whose facts a few only tell whether the hand is bust; the control: few facts miss kinds."""
    book = RULEBOOKS[house]
    every, few = coverage_of(book, None), coverage_of(book, 4)
    assert kinds_by_clause(book) == {clause: kinds for clause, kinds in every.exercised.items() if kinds}
    assert kinds_by_deciding_clause(book) == every.decided
    assert few.exercised != every.exercised


def test_different_seeds_bring_different_kinds() -> None:
    """FRA-46 says what cards count, so many kinds rest on it."""
    kinds = {scenario_on("FRA-46", f"5eed:{number}", RULEBOOKS["frankfurt"]).kind for number in range(12)}
    assert len(kinds) > 3


@pytest.mark.parametrize("clause", ["FRA-63", "BAV-25", "FRA-99", ""])
def test_a_clause_that_informs_only_or_belongs_to_another_house_is_not_trained(clause: str) -> None:
    with pytest.raises(NotOffered):
        scenario_on(clause, "5eed:0", RULEBOOKS["frankfurt"])


def test_a_clause_is_not_trained_by_what_it_does_not_settle() -> None:
    """FRA-20 lists options without surrender, so a ruling on surrender (K37) cites it as silent."""
    kinds = kinds_by_clause(RULEBOOKS["frankfurt"])["FRA-20"]
    assert "K25" in kinds
    assert "K37" not in kinds


def test_whether_a_scenario_rests_on_a_clause_is_asked_of_the_engine() -> None:
    """The control: a scenario about doubling does not rest on the clause about the tronc."""
    book = RULEBOOKS["frankfurt"]
    assert steps_on("FRA-20", build("K25", "0", book), book)
    assert not steps_on("FRA-60", build("K25", "0", book), book)
