"""Which step comes next in an attempt: built from its seed, kind or programme, and edition."""

from dataclasses import dataclass
from functools import lru_cache

from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.houses.queries import ruleset_of
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.build import build, exam_steps, offered_kinds
from casino_training.scenarios.clauses import scenario_on
from casino_training.scenarios.scenario import Scenario, Step


@dataclass(frozen=True, slots=True)
class NextStep:
    """A step to be shown: its number in the attempt from 0, its kind, and which part of its scenario it is."""

    number: int
    kind: str
    step: Step
    part: int | None = None


def next_step(attempt: Attempt, last: Decision | None) -> NextStep | None:
    """What follows the step shown last; None when an exam has no more."""
    ruleset = ruleset_of(attempt.edition)
    if attempt.programme is None:
        return practice_step(attempt, last, ruleset)
    programme = attempt.programme
    plan = exam_plan(
        kinds_of(programme, ruleset), attempt.seed, programme.steps, ruleset, difficulty=programme.difficulty
    )
    number = 0 if last is None else last.step + 1
    return NextStep(number, *plan[number]) if number < len(plan) else None


def practice_step(attempt: Attempt, last: Decision | None, ruleset: Ruleset) -> NextStep:
    """The rest of the scenario at hand, else the first step of a new one."""
    if last is not None and last.part is not None:
        scenario = scenario_from(attempt, last.step - last.part, ruleset)
        if last.part + 1 < len(scenario.steps):
            return NextStep(last.step + 1, scenario.kind, scenario.steps[last.part + 1], last.part + 1)
    number = 0 if last is None else last.step + 1
    scenario = scenario_from(attempt, number, ruleset)
    return NextStep(number, scenario.kind, scenario.steps[0], 0)


def scenario_from(attempt: Attempt, number: int, ruleset: Ruleset) -> Scenario:
    """The scenario that begins at this step of practice, keyed by the seed and the step's number."""
    seed = f"{attempt.seed}:{number}"
    if attempt.clause:
        return scenario_on(attempt.clause, seed, ruleset)
    return build(attempt.kind, seed, ruleset, attempt.difficulty)


@lru_cache(maxsize=256)
def exam_plan(
    kinds: tuple[str, ...], seed: str, count: int, ruleset: Ruleset, *, difficulty: int | None = None
) -> tuple[tuple[str, Step], ...]:
    """All the steps of an exam, kept in this process while it lasts: they take a moment to build."""
    return exam_steps(kinds, seed, count, ruleset, difficulty)


def kinds_of(programme: Programme, ruleset: Ruleset) -> tuple[str, ...]:
    """The kinds that an exam of this programme asks in this house: those it names, or all, as far as offered there."""
    offered = offered_in(ruleset, programme.difficulty)
    return tuple(kind for kind in offered if kind in programme.kinds) if programme.kinds else offered


@lru_cache(maxsize=64)
def offered_in(ruleset: Ruleset, difficulty: int | None = None) -> tuple[str, ...]:
    """The ids of the kinds that a house offers, in this difficulty when one is named."""
    return tuple(kind.id for kind in offered_kinds(ruleset, difficulty))
