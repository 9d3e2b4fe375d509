"""Everything that changes an attempt. Only the server's clock (`now`), seed and ruling count.

What makes it safe: a step exists once (constraint) and is decided once (conditional update, `record_once`); one exam
at a time (constraint); a lock on the attempt puts deciding and finishing in order.
"""

import secrets
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from casino_training.attempts.drills import LENGTH
from casino_training.attempts.models import Attempt, Decision, Mode, Plan, PlannedExam, Programme
from casino_training.attempts.plan import clauses_of
from casino_training.attempts.recall import remember
from casino_training.attempts.steps import kinds_of, next_step
from casino_training.grading import grade
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.people.queries import guests_since, is_trainee_of
from casino_training.rules.answers import Given
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import find_kind
from casino_training.scenarios.clauses import kinds_by_clause
from casino_training.scenarios.drills import values
from casino_training.scenarios.kinds.kind import NotOffered
from casino_training.scenarios.scenario import Step

SEED_BYTES = 32
GUESTS_STAY = timedelta(days=1)


class Finished(ValueError):
    """The attempt is over: nothing is accepted any more."""


class TooLate(Finished):
    """The deadline has passed; the attempt has been closed and is marked as it stands."""


class NothingToPractise(LookupError):
    """A plan asks for nothing now."""


class NotOurTrainee(LookupError):
    """The person is no trainee of the house, which examines nobody else: such an exam could never be signed off."""


def begin_practice(
    *,
    trainee: User,
    edition: Edition,
    kind: str,
    now: datetime,
    difficulty: int | None = None,
    is_citing: bool = False,
) -> Attempt:
    """Sit down to practise one kind (id or slug), of one difficulty or any, without end.

    `is_citing` asks for the clause that decides with every answer.

    Raises LookupError for a kind that does not exist, and `NotOffered`, one too, where the house does not offer it so.
    """
    found = find_kind(kind)
    if not found.is_offered(ruleset_of(edition), difficulty):
        raise NotOffered(f"{found.id} is not offered by {edition}, or not so difficult")
    return Attempt.objects.create(
        trainee=trainee,
        edition=edition,
        mode=Mode.PRACTICE,
        kind=found.id,
        difficulty=difficulty,
        is_citing=is_citing,
        seed=new_seed(),
        started_at=now,
    )


def begin_clause(*, trainee: User, edition: Edition, clause: str, now: datetime) -> Attempt:
    """Sit down to practise one clause of the house's document by its id, without end.

    Raises `NotOffered`, a LookupError, for a clause that the document does not have or that no kind exercises.
    """
    if not kinds_by_clause(ruleset_of(edition)).get(clause):
        raise NotOffered(f"no kind exercises {clause} in {edition}")
    return Attempt.objects.create(
        trainee=trainee, edition=edition, mode=Mode.PRACTICE, clause=clause, seed=new_seed(), started_at=now
    )


def begin_plan(*, trainee: User, edition: Edition, plan: Plan, now: datetime, is_citing: bool = False) -> Attempt:
    """Sit down to practise what the plan chooses, until it chooses nothing any more; `is_citing` as in practice.

    Raises `NothingToPractise`, a LookupError, when that is so already.
    """
    if not clauses_of(plan, trainee, edition, now):
        raise NothingToPractise(f"nothing is {plan} for {trainee} in {edition}")
    return Attempt.objects.create(
        trainee=trainee,
        edition=edition,
        mode=Mode.PRACTICE,
        plan=plan,
        is_citing=is_citing,
        seed=new_seed(),
        started_at=now,
    )


def plan_exam(*, person: User, house: House, on: date | None) -> None:
    """Set the day for which a person wants to know the clauses of a house; None forgets it."""
    if on is None:
        PlannedExam.objects.filter(person=person, house=house).delete()
    else:
        PlannedExam.objects.update_or_create(person=person, house=house, defaults={"on": on})


def begin_drill(*, trainee: User, edition: Edition, drill: str, now: datetime) -> Attempt:
    """Begin a drill of a house by its name.

    Raises LookupError for one that does not exist, and `NotOffered`, one too, where the document answers none of it.
    """
    if not values(drill, ruleset_of(edition)):
        raise NotOffered(f"{edition} answers nothing that {drill} asks")
    return Attempt.objects.create(
        trainee=trainee, edition=edition, mode=Mode.DRILL, drill=drill, seed=new_seed(), started_at=now
    )


def begin_exam(*, trainee: User, edition: Edition, programme: Programme, now: datetime) -> Attempt:
    """Begin an exam, or return the one that this person has not finished yet.

    Raises `NotOurTrainee` for anybody who is no trainee of the house, and `NotOffered` when the house's document
    settles none of the programme's kinds.
    """
    if not is_trainee_of(trainee, edition.house):
        raise NotOurTrainee(f"{trainee} is no trainee of {edition.house.slug}")
    for overdue in Attempt.objects.filter(trainee=trainee, finished_at=None, deadline_at__lte=now):
        close(attempt=overdue, now=now)
    if not kinds_of(programme, ruleset_of(edition)):
        raise NotOffered(f"{edition} offers none of the kinds of {programme}")
    try:
        with transaction.atomic():
            return Attempt.objects.create(
                trainee=trainee,
                edition=edition,
                programme=programme,
                mode=Mode.EXAM,
                seed=new_seed(),
                started_at=now,
                deadline_at=now + timedelta(minutes=programme.minutes),
            )
    except IntegrityError:
        return Attempt.objects.get(trainee=trainee, mode=Mode.EXAM, finished_at=None)


def new_seed() -> str:
    """256 bits of the system's generator, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def show_step(*, attempt: Attempt, now: datetime) -> Decision:
    """The step to be decided now; the next one is built and recorded when all before it are decided.

    Raises `Finished` when there is none any more.
    """
    last = attempt.decisions.order_by("step").last()
    if last is not None and last.decided_at is None:
        return last
    coming = next_step(attempt, last, now)  # built before anything is locked: it takes a moment
    with transaction.atomic():
        held = hold(attempt)
        if coming is None or held.finished_at is not None:
            raise Finished("this attempt is over")
        columns = {
            "part": coming.part,
            "kind": coming.kind,
            "clause": coming.clause,
            "drilled": coming.drilled,
            "shown": to_json(coming.step),
            "shown_at": now,
            "severity": coming.step.situation.severity.value,
        }
        return held.decisions.get_or_create(step=coming.number, defaults=columns)[0]


def decide(
    *, attempt: Attempt, step: int, given: Given, now: datetime, certainty: str = "", cited: str = ""
) -> Decision:
    """Record the answer to a step that was shown, with its ruling and grade; in an exam the last one finishes it.

    `certainty` is one of `Certainty`, `cited` a clause of the house or `NO_CLAUSE`; blank where they were not said.

    A step is decided once: any later decision of it gets the first one back. Raises `Decision.DoesNotExist` for a step
    never shown, `TooLate` after the deadline (the attempt is closed then), `Finished` for an attempt that is over,
    `grading.NotGraded` for an answer of another type than asked.
    """
    with transaction.atomic():
        held = hold(attempt)
        decision = held.decisions.get(step=step)
        if is_open(held, now):
            values = graded(held, decision, given) | {"certainty": certainty, "cited": cited, "decided_at": now}
            if not record_once(decision, values):
                decision.refresh_from_db()
            elif held.mode == Mode.PRACTICE:
                remember(person=held.trainee, decision=decision)
            elif is_complete(held):
                end(held, now)
            return decision
        if decision.decided_at is not None:
            return decision
        end(held, now)
    if held.finished_at in (None, held.deadline_at):
        raise TooLate("this decision came after the deadline")
    raise Finished("this attempt is over")


def graded(attempt: Attempt, decision: Decision, given: Given) -> dict[str, Any]:
    """The columns of a decision that follow from an answer."""
    situation = of_json(decision.shown, Step).situation
    ruling = rule_on(ruleset_of(attempt.edition), situation)
    found = grade(situation, ruling, given)
    cost = dict(found.cost) if found.cost is not None else None
    return {"response": to_json(given), "ruling": to_json(ruling), "points": found.points, "cost": cost}


def record_once(decision: Decision, values: Mapping[str, Any]) -> bool:
    """Write the decision if nobody has; of several rivals one gets True, and its values are on `decision` then."""
    if Decision.objects.filter(pk=decision.pk, decided_at=None).update(**values) == 0:
        return False
    for name, value in values.items():
        setattr(decision, name, value)
    return True


def finish(*, attempt: Attempt, now: datetime) -> None:
    """The trainee stops practising, or hands an exam in before its end; a second time changes nothing."""
    with transaction.atomic():
        end(hold(attempt), now)


def close(*, attempt: Attempt, now: datetime) -> bool:
    """Close an exam whose deadline has passed, as of the deadline; True when this call did it."""
    with transaction.atomic():
        held = hold(attempt)
        return held.finished_at is None and is_overdue(held, now) and end(held, now)


def close_overdue(*, now: datetime) -> int:
    """Close every exam whose deadline has passed; how many."""
    overdue = Attempt.objects.filter(finished_at=None, deadline_at__lte=now)
    return sum(close(attempt=attempt, now=now) for attempt in overdue)


def forget_guests(*, now: datetime) -> int:
    """Delete the guests who came a day ago or earlier, with all they did; how many."""
    count = 0
    for guest in guests_since(now - GUESTS_STAY):
        with transaction.atomic():
            Decision.objects.filter(attempt__trainee=guest).delete()
            Attempt.objects.filter(trainee=guest).delete()
            guest.delete()
        count += 1
    return count


def hold(attempt: Attempt) -> Attempt:
    """The attempt as it is now, locked until the transaction ends."""
    whole = Attempt.objects.select_related("trainee", "edition__house", "programme")
    return whole.select_for_update(of=("self",)).get(pk=attempt.pk)


def is_overdue(attempt: Attempt, now: datetime) -> bool:
    """The deadline has come; a decision at that very moment is late."""
    return attempt.deadline_at is not None and now >= attempt.deadline_at


def is_open(attempt: Attempt, now: datetime) -> bool:
    """Decisions are still accepted."""
    return attempt.finished_at is None and not is_overdue(attempt, now)


def is_complete(attempt: Attempt) -> bool:
    """Every step that the programme or a drill asks for is decided. Practice never is."""
    steps = LENGTH if attempt.mode == Mode.DRILL else attempt.programme.steps if attempt.programme else None
    return steps is not None and attempt.decisions.exclude(decided_at=None).count() >= steps


def end(attempt: Attempt, now: datetime) -> bool:
    """Set the end, the deadline at the latest; False when it was set already."""
    finished_at = min(now, attempt.deadline_at) if attempt.deadline_at else now
    return Attempt.objects.filter(pk=attempt.pk, finished_at=None).update(finished_at=finished_at) == 1
