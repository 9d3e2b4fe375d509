"""Scenarios that train one clause of a house's document."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build
from casino_training.scenarios.coverage import coverage_of, trained_by
from casino_training.scenarios.kinds.kind import NotOffered
from casino_training.scenarios.lots import shuffled
from casino_training.scenarios.scenario import Scenario

MOST_TRIES = 500
"""Scenarios of the kinds that train a clause which are looked at for one that does; a handful is enough."""


FEW_FACTS = 4
"""So many facts of a family show which clauses its kind trains; one kind of a hundred for a clause may be missed."""


@lru_cache(maxsize=64)
def kinds_by_clause(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """For each clause by id, in the order of the document, the kinds that train it, where there are any."""
    return {clause: kinds for clause, kinds in coverage_of(ruleset, FEW_FACTS).exercised.items() if kinds}


def scenario_on(clause: str, seed: str, ruleset: Ruleset) -> Scenario:
    """The scenario of this seed in which a ruling rests on the clause.

    Raises `NotOffered` for a clause that no kind trains, and for one that the house does not have.
    """
    kinds = shuffled(Random(f"{seed}:{clause}"), kinds_by_clause(ruleset).get(clause, ()))
    for number in range(MOST_TRIES if kinds else 0):
        scenario = build(kinds[number % len(kinds)], f"{seed}:{number}", ruleset)
        if rests_on(clause, scenario, ruleset):
            return scenario
    raise NotOffered(f"no kind trains {clause}")


def rests_on(clause: str, scenario: Scenario, ruleset: Ruleset) -> bool:
    """Whether a ruling on one of its questions rests on this clause."""
    return any(clause in trained_by(rule_on(ruleset, step.situation)) for step in scenario.steps)
