"""Which step comes next in an attempt: built from its seed, kind or programme, and edition."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from casino_training.attempts.drills import next_value
from casino_training.attempts.models import Attempt, Decision, Mode, Plan, Programme
from casino_training.attempts.plan import clauses_of
from casino_training.houses.queries import ruleset_of
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.build import build, exam_steps, offered_kinds
from casino_training.scenarios.clauses import scenario_decided_by, scenario_on
from casino_training.scenarios.drills import asked
from casino_training.scenarios.kinds.kind import NotOffered
from casino_training.scenarios.scenario import Scenario, Step


@dataclass(frozen=True, slots=True)
class NextStep:
    """A step to be shown: its number in the attempt from 0, its kind, and which part of its scenario it is.

    `clause` is the one that a plan asked for.
    """

    number: int
    kind: str
    step: Step
    part: int | None = None
    clause: str = ""
    drilled: str = ""


def next_step(attempt: Attempt, last: Decision | None, now: datetime) -> NextStep | None:
    """What follows the step shown last; None when an exam or drill has no more, or a plan asks for nothing now."""
    ruleset = ruleset_of(attempt.edition)
    if attempt.mode == Mode.DRILL:
        return drill_step(attempt, ruleset)
    if attempt.programme is None:
        return practice_step(attempt, last, ruleset, now)
    programme = attempt.programme
    plan = exam_plan(
        kinds_of(programme, ruleset), attempt.seed, programme.steps, ruleset, difficulty=programme.difficulty
    )
    number = 0 if last is None else last.step + 1
    return NextStep(number, *plan[number]) if number < len(plan) else None


def drill_step(attempt: Attempt, ruleset: Ruleset) -> NextStep | None:
    """The next value of a drill."""
    number, value = next_value(attempt, ruleset)
    if value is None:
        return None
    kind, step = asked(attempt.drill, value, ruleset)
    return NextStep(number, kind, step, drilled=value)


def practice_step(attempt: Attempt, last: Decision | None, ruleset: Ruleset, now: datetime) -> NextStep | None:
    """The rest of the scenario at hand, else the first step of a new one."""
    if last is not None and last.part is not None:
        scenario = scenario_from(attempt, last.step - last.part, ruleset, last.clause)
        if last.part + 1 < len(scenario.steps):
            step = scenario.steps[last.part + 1]
            return NextStep(last.step + 1, scenario.kind, step, last.part + 1, last.clause)
    number = 0 if last is None else last.step + 1
    if not attempt.plan:
        return first_of(scenario_from(attempt, number, ruleset), number)
    for clause in clauses_of(Plan(attempt.plan), attempt.trainee, attempt.edition, now):
        with suppress(NotOffered):
            return first_of(scenario_from(attempt, number, ruleset, clause), number, clause)
    return None


def first_of(scenario: Scenario, number: int, clause: str = "") -> NextStep:
    """The first step of a scenario."""
    return NextStep(number, scenario.kind, scenario.steps[0], 0, clause)


def scenario_from(attempt: Attempt, number: int, ruleset: Ruleset, clause: str = "") -> Scenario:
    """The scenario that begins at this step of practice, keyed by the seed and the step's number.

    `clause` is the one that the plan asks for there.
    """
    seed = f"{attempt.seed}:{number}"
    if clause:
        return scenario_decided_by(clause, seed, ruleset)
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
