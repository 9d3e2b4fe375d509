"""Whole rounds worked out by hand: both settlements come to the same, player by player, from the clauses named."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.oracle import engine, house
from tests.oracle.engine import Ruled
from tests.oracle.houses import HOUSES
from tests.oracle.plain import Place, Verdict
from tests.oracle.written import WrittenRound, written_rounds
from tests.rulebooks import RULEBOOKS

ROUNDS = list(written_rounds())


def sums(moves: Mapping[Place, Verdict | Ruled]) -> dict[str, int | None]:
    """What moves to each player in all; None when a part of it is open."""
    found: dict[str, int | None] = {}
    for (_, _, owner), moved in moves.items():
        before = found.get(owner, 0)
        found[owner] = None if before is None or moved.cents is None else before + moved.cents
    return found


@pytest.mark.parametrize("case", ROUNDS, ids=[f"{case.house}-{case.why}" for case in ROUNDS])
def test_a_whole_round_comes_to_what_was_worked_out(case: WrittenRound) -> None:
    verdicts = house.settle(HOUSES[case.house], case.round)
    assert sums(verdicts) == case.answer
    assert {clause for verdict in verdicts.values() for clause in verdict.clauses} == case.by


@pytest.mark.parametrize("case", ROUNDS, ids=[f"{case.house}-{case.why}" for case in ROUNDS])
def test_the_engine_comes_to_what_was_worked_out(case: WrittenRound) -> None:
    ruled = engine.settle(RULEBOOKS[case.house], case.round)
    assert sums(ruled) == case.answer
    assert {clause for one in ruled.values() for clause in one.clauses} >= case.by


def test_every_house_has_rounds_by_hand() -> None:
    assert len(ROUNDS) >= 60
    assert {case.house for case in ROUNDS} == set(HOUSES)


@pytest.mark.parametrize(
    "check", [test_a_whole_round_comes_to_what_was_worked_out, test_the_engine_comes_to_what_was_worked_out]
)
def test_a_round_with_a_wrong_sum_or_clause_is_noticed(check: Callable[[WrittenRound], None]) -> None:
    """The control."""
    case = next(case for case in ROUNDS if case.house == "frankfurt")
    check(case)
    with pytest.raises(AssertionError):
        check(replace(case, answer={**case.answer, "Anna": 41_00}))
    with pytest.raises(AssertionError):
        check(replace(case, by=case.by | {"FRA-50"}))
