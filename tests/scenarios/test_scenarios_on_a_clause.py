"""Scenarios that train one clause: the ruling on one of their questions rests on it."""

import pytest

from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build
from casino_training.scenarios.clauses import kinds_by_clause, rests_on, scenario_on
from casino_training.scenarios.coverage import coverage_of
from casino_training.scenarios.kinds.kind import NotOffered
from tests.rulebooks import RULEBOOKS

EXERCISED = [
    (house, clause) for house, book in RULEBOOKS.items() for clause, kinds in kinds_by_clause(book).items() if kinds
]


@pytest.mark.parametrize(("house", "clause"), EXERCISED)
def test_every_clause_that_kinds_ask_about_can_be_trained(house: str, clause: str) -> None:
    book = RULEBOOKS[house]
    scenario = scenario_on(clause, "5eed:0", book)
    assert clause in {each.id for step in scenario.steps for each in rule_on(book, step.situation).clauses}
    assert scenario == build(scenario.kind, scenario.seed, book) == scenario_on(clause, "5eed:0", book)


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


def test_every_clause_that_decides_is_trained() -> None:
    """As many clauses are trained as the coverage counts, which also counts those cited as silent."""
    for book in RULEBOOKS.values():
        exercised = {clause for clause, kinds in coverage_of(book).exercised.items() if kinds}
        assert kinds_by_clause(book).keys() == exercised


def test_whether_a_scenario_rests_on_a_clause_is_asked_of_the_engine() -> None:
    """The control: a scenario about doubling does not rest on the clause about the tronc."""
    book = RULEBOOKS["frankfurt"]
    assert rests_on("FRA-20", build("K25", "0", book), book)
    assert not rests_on("FRA-60", build("K25", "0", book), book)
