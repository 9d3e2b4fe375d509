"""Scenarios that train one clause of a house's document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from casino_training.rules.clause import Ruling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build
from casino_training.scenarios.coverage import Coverage, coverage_of, decided_by, trained_by
from casino_training.scenarios.kinds.kind import NotOffered
from casino_training.scenarios.lots import shuffled
from casino_training.scenarios.scenario import Scenario, Step

Found = Callable[[Ruling], frozenset[str]]
"""Which clauses of a ruling are meant."""

MOST_TRIES = 500
"""Scenarios of the kinds that train a clause which are looked at for one that does; a handful is enough."""


ENOUGH_FACTS = 32
"""So many facts of a family, spread over it, show as much as all of them; a test of each house says so."""


def kinds_by_clause(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """For each clause by id, in the order of the document, the kinds that train it, where there are any."""
    return {clause: kinds for clause, kinds in sampled(ruleset).exercised.items() if kinds}


def kinds_by_deciding_clause(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """For each clause that decides some question, by id and in the order of the document, the kinds that ask it."""
    return sampled(ruleset).decided


@lru_cache(maxsize=64)
def sampled(ruleset: Ruleset) -> Coverage:
    """What the kinds of a house exercise, seen from a few facts of each."""
    return coverage_of(ruleset, ENOUGH_FACTS)


def scenario_on(clause: str, seed: str, ruleset: Ruleset) -> Scenario:
    """The scenario of this seed with those of its steps alone of which the ruling rests on the clause.

    Raises `NotOffered` for a clause that no kind trains, and for one that the house does not have.
    """
    return _scenario(clause, kinds_by_clause(ruleset).get(clause, ()), seed, ruleset, trained_by)


def scenario_decided_by(clause: str, seed: str, ruleset: Ruleset) -> Scenario:
    """The scenario of this seed with those of its steps alone that the clause decides.

    Raises `NotOffered` for a clause that decides none.
    """
    return _scenario(clause, kinds_by_deciding_clause(ruleset).get(clause, ()), seed, ruleset, decided_by)


def _scenario(clause: str, kinds: tuple[str, ...], seed: str, ruleset: Ruleset, found: Found) -> Scenario:
    """The first scenario of these kinds, in an order of the seed's, of which a ruling names the clause, cut to that."""
    order = shuffled(Random(f"{seed}:{clause}"), kinds)
    for number in range(MOST_TRIES if order else 0):
        scenario = build(order[number % len(order)], f"{seed}:{number}", ruleset)
        if steps := steps_on(clause, scenario, ruleset, found):
            return replace(scenario, steps=steps)
    raise NotOffered(f"no kind trains {clause}")


def steps_on(clause: str, scenario: Scenario, ruleset: Ruleset, found: Found = trained_by) -> tuple[Step, ...]:
    """Its steps of which the ruling rests on this clause, or is decided by it."""
    return tuple(step for step in scenario.steps if clause in found(rule_on(ruleset, step.situation)))
