"""A live table: each act of the croupier is a decision, and its row is followed by that of the next act.

What makes it safe is what makes deciding safe: a step exists once and is decided once, and a lock on the attempt puts
rivals in order. A form names the step that it answers, so that one from an old page is refused and changes nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from itertools import chain
from typing import Any
from uuid import UUID

from django.db import transaction
from msgspec.structs import replace

from casino_training.attempts.actions import Finished, hold, is_open, new_seed, record_once
from casino_training.attempts.arming import armed, record_happened
from casino_training.attempts.live.priced import boxes_priced
from casino_training.attempts.models import Attempt, Decision, Mode
from casino_training.grading import BANK, RIGHT, WRONG
from casino_training.houses.models import Edition
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.rules.happenings import Happening, RoundClosed, ShoeFilled
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.round import Impossible, Owed, apply
from casino_training.rules.table import Table
from casino_training.scenarios.rounds import (
    BEFORE_THE_FIRST,
    Judgement,
    LiveScript,
    NextAct,
    Scene,
    advance,
    done_in_error,
    done_now,
    is_shoe_over,
    judged,
    opened,
    refilled,
    to_prepare,
)
from casino_training.scenarios.rounds.croupier import duties_now
from casino_training.scenarios.rounds.judging import severity_of


class Moved(ValueError):
    """The table has moved on since the page was shown from which this act came; nothing was done."""


class CannotBe(ValueError):
    """What was asked for cannot be at this table, such as paying where no stake lies; nothing was done."""


def begin_round(
    *,
    trainee: User,
    edition: Edition,
    boxes: int,
    difficulty: int,
    is_guided: bool,
    now: datetime,
    prepares_shoe: bool = False,
) -> Attempt:
    """Sit down at a live table: the players have placed their stakes when the croupier first acts.

    Who `prepares_shoe` has all cards before him instead, and no stake lies before they are in the shoe.
    """
    with transaction.atomic():
        attempt = Attempt.objects.create(
            trainee=trainee,
            edition=edition,
            mode=Mode.ROUND,
            boxes=boxes,
            difficulty=difficulty,
            is_guided=is_guided,
            seed=new_seed(),
            started_at=now,
        )
        table = opened(ruleset_of(edition), script_of(attempt))
        begun = _scene(attempt, table, 0, ())
        _show(attempt, 0, to_prepare(begun) if prepares_shoe else advance(begun).scene, now)
    return attempt


def act(*, attempt: Attempt, step: int, ways: Sequence[Owed], now: datetime) -> Decision:
    """The croupier does something; `ways` are what it may be called. What follows at the table is recorded with it.

    A wrong act is stopped at a guided table, and else its consequences play out. Raises `Finished` for an attempt that
    is over, `Decision.DoesNotExist` for a step never shown, `Moved` for one that is decided already otherwise, and
    `CannotBe`.
    """
    with transaction.atomic():
        held = hold(attempt)
        decision = held.decisions.get(step=step)
        if decision.decided_at is not None:
            if decision.response in [to_json(way) for way in ways]:
                return decision
            raise Moved("this step is decided")
        if not is_open(held, now):
            raise Finished("this attempt is over")
        scene = scene_at(held, decision)
        found = judged(replace(scene, priced=_priced_before(decision)), ways)
        after = _after(scene, found, ways)
        is_done = found.is_right or not held.is_guided
        record_once(decision, _columns(found, is_done=is_done) | {"decided_at": now})
        _go_on(held, decision, after if is_done else scene, now, is_done=is_done)
    return decision


def _priced_before(decision: Decision) -> tuple[int, ...]:
    """The boxes on which a wrong payment of this round stands whose price is recorded with it."""
    rows = decision.attempt.decisions.filter(part=decision.part, step__lt=decision.step)
    priced = rows.exclude(cost=None).exists()
    return boxes_priced(list(rows.order_by("step").defer("shown"))) if priced else ()


def _after(scene: Scene, found: Judgement, ways: Sequence[Owed]) -> Scene:
    """The scene after the act, or after the first of its names that can be; raises `CannotBe`."""
    doing = done_now if found.is_right or found.is_early else done_in_error
    for way in (found.act, *ways):
        try:
            done = doing(scene, way)
            if done is not None:
                return scene.after(apply(scene.table, done), done)
        except (Impossible, LookupError):
            continue
    raise CannotBe("this cannot be done at this table")


def _columns(found: Judgement, *, is_done: bool) -> dict[str, Any]:
    cost = {BANK: -sum(found.cost.values()), **found.cost} if found.cost else None
    return {
        "response": to_json(found.act),
        "ruling": to_json(found.recorded(is_done=is_done)),
        "points": RIGHT if found.is_right else WRONG,
        "severity": found.severity.value,
        "cost": cost,
    }


def _go_on(attempt: Attempt, decision: Decision, scene: Scene, now: datetime, *, is_done: bool) -> None:
    """The row of the next act: in the same round or in the next, which may be the first of a new shoe."""
    step = decision.step + 1
    if not is_done:
        _show(attempt, step, scene, now, since=len(scene.log))
        return
    since = len(scene.log) - 1
    if (table := _next_round(scene)) is None:
        after = advance(armed(attempt, scene)).scene
        _show(attempt, step, after, now, since=since)
    else:
        after = advance(armed(attempt, _scene(attempt, table, scene.round + 1, ()))).scene
        _show(attempt, step, after, now)
    record_happened(attempt, after, step)


def _next_round(scene: Scene) -> Table | None:
    """The table at which the next round begins; None while this one, or what is done about the shoe, goes on."""
    match scene.log[-1]:
        case RoundClosed() if not is_shoe_over(scene):
            return scene.table
        case ShoeFilled():
            return refilled(scene)
        case _:
            return None


def _show(attempt: Attempt, step: int, scene: Scene, now: datetime, *, since: int = 0) -> None:
    attempt.decisions.create(
        step=step,
        part=None if scene.round == BEFORE_THE_FIRST else scene.round,
        shown=to_json(NextAct(scene.table, scene.log[since:])),
        shown_at=now,
        severity=severity_of(duties_now(scene)).value,
    )


def scene_at(attempt: Attempt, decision: Decision) -> Scene:
    """The table at which an act is awaited, with everything that has happened in its round, read from the rows."""
    log = _log_until(attempt.pk, decision.part, decision.step)
    number = BEFORE_THE_FIRST if decision.part is None else decision.part
    return _scene(attempt, of_json(decision.shown, NextAct).table, number, log)


@lru_cache(maxsize=256)
def _log_until(attempt: UUID, part: int | None, step: int) -> tuple[Happening, ...]:
    """What happened in a round, or before the first one, until a step was shown, which never changes any more."""
    rows = Decision.objects.filter(attempt=attempt, part=part, step__lte=step).order_by("step")
    events = chain.from_iterable(rows.values_list("shown__events", flat=True))
    return tuple(of_json(event, Happening) for event in events)


def _scene(attempt: Attempt, table: Table, number: int, log: tuple[Happening, ...]) -> Scene:
    shoe = _shoes_before(attempt.pk, number)
    return Scene(ruleset_of(attempt.edition), script_of(attempt), table, number, log, shoe=shoe)


@lru_cache(maxsize=256)
def _shoes_before(attempt: UUID, part: int) -> int:
    """How many shoes were filled anew before a round, which never changes any more."""
    rows = Decision.objects.filter(attempt=attempt, part__lt=part, response__type="ShoeFilled", ruling__is_done=True)
    return rows.count()


def script_of(attempt: Attempt) -> LiveScript:
    """Who plays at the table of this attempt, and how much goes wrong there."""
    return LiveScript(attempt.seed, attempt.boxes or 1, attempt.difficulty or 1)
