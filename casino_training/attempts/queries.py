"""What pages ask about attempts; the only gate by which a view gets an attempt for a person."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from casino_training import grading
from casino_training.attempts.models import Attempt, Certainty, Decision, Mode, Programme
from casino_training.grading import Grade, Standard
from casino_training.houses.models import House
from casino_training.houses.queries import houses
from casino_training.people.models import User
from casino_training.people.queries import houses_as_trainee, trainees_under
from casino_training.rules.situations import Severity
from casino_training.scenarios.build import KINDS


def attempts_of(person: User) -> QuerySet[Attempt]:
    """This person's own attempts, newest first, with the numbers of decisions: `decided`, and of these `right`."""
    return _with_counts(_whole().filter(trainee=person))


def attempt_for(person: User, pk: UUID) -> Attempt:
    """An attempt of one's own; 404 for anybody else's, as if it did not exist."""
    return get_object_or_404(_attempts().filter(trainee=person), pk=pk)


def exam_for(person: User, pk: UUID) -> Attempt:
    """An exam of one's own; 404 otherwise."""
    return _in_mode(attempt_for(person, pk), Mode.EXAM)


def practice_for(person: User, pk: UUID) -> Attempt:
    """A practice attempt of one's own; 404 otherwise."""
    return _in_mode(attempt_for(person, pk), Mode.PRACTICE)


def round_for(person: User, pk: UUID) -> Attempt:
    """A live table of one's own; 404 otherwise."""
    return _in_mode(attempt_for(person, pk), Mode.ROUND)


def running_rounds(person: User) -> QuerySet[Attempt]:
    """The live tables that this person has left and can go on with, the latest first."""
    return attempts_of(person).filter(mode=Mode.ROUND, finished_at=None)


def wrong_acts(attempt: Attempt) -> QuerySet[Decision]:
    """The acts at a live table that were not right, in their order."""
    return attempt.decisions.filter(points__lt=grading.RIGHT).order_by("step")


def drill_for(person: User, pk: UUID) -> Attempt:
    """A drill of one's own; 404 otherwise."""
    return _in_mode(attempt_for(person, pk), Mode.DRILL)


def attempts_for_supervisor(person: User) -> QuerySet[Attempt]:
    """The attempts of the trainees of every house that this person supervises, newest first."""
    return _with_counts(_whole().filter(trainee__in=trainees_under(person)))


def attempt_for_supervisor(person: User, pk: UUID) -> Attempt:
    """An attempt of a trainee of a house that this person supervises; 404 otherwise."""
    return get_object_or_404(attempts_for_supervisor(person), pk=pk)


def step_for_supervisor(person: User, pk: UUID, step: int) -> Decision:
    """A step of such an attempt that can be looked back at; of a drill one that its trainee disagrees with alone."""
    found = get_object_or_404(_attempts().filter(trainee__in=trainees_under(person)), pk=pk)
    decision = readable_decision(found, step)
    if found.mode == Mode.DRILL and not hasattr(decision, "disagreement"):
        raise Http404
    return decision


def round_for_supervisor(person: User, pk: UUID) -> Attempt:
    """A live table of a trainee of a house that this person supervises; 404 otherwise."""
    return _in_mode(attempt_for_supervisor(person, pk), Mode.ROUND)


def running_exam(person: User) -> Attempt | None:
    """The exam that this person has begun and not finished."""
    return _whole().filter(trainee=person, mode=Mode.EXAM, finished_at=None).first()


def exam_houses(person: User) -> QuerySet[House]:
    """The houses whose exam this person may begin, by name: where they are a trainee. No other can be signed off."""
    return houses().filter(pk__in=houses_as_trainee(person))


def programmes() -> QuerySet[Programme]:
    return Programme.objects.order_by("slug")


def programme_called(slug: str) -> Programme:
    """The programme with this slug, which may be any text that was sent; 404 when there is none."""
    found = {programme.slug: programme for programme in programmes()}
    if slug not in found:
        raise Http404
    return found[slug]


def decisions_of(attempt: Attempt) -> QuerySet[Decision]:
    """Everything shown in an attempt, in the order of showing."""
    return attempt.decisions.order_by("step")


def latest_decision(attempt: Attempt) -> Decision | None:
    """The step shown last."""
    return attempt.decisions.order_by("step").last()


def decision_for(attempt: Attempt, step: int) -> Decision:
    """A step of an attempt that the gate above let through; 404 when it was never shown."""
    return get_object_or_404(attempt.decisions, step=step)


def readable_decisions(attempt: Attempt) -> QuerySet[Decision]:
    """The steps that can be looked back at: of practice those decided; of an exam all once it is over, before none.

    Of a live table the acts that were done, of a test there once it is over.
    """
    decisions = decisions_of(attempt)
    if attempt.withholds_marks:
        return decisions.none()
    return decisions if attempt.mode == Mode.EXAM else decisions.exclude(decided_at=None)


def readable_decision(attempt: Attempt, step: int) -> Decision:
    """One of them; 404 otherwise."""
    return get_object_or_404(readable_decisions(attempt), step=step)


def neighbours_of(decision: Decision) -> dict[str, int | None]:
    """The numbers of the steps `before` and `after` that can be looked back at, None at either end."""
    others = readable_decisions(decision.attempt)
    steps = set(others.filter(step__in=[decision.step - 1, decision.step + 1]).values_list("step", flat=True))
    return {
        "before": decision.step - 1 if decision.step - 1 in steps else None,
        "after": decision.step + 1 if decision.step + 1 in steps else None,
    }


@dataclass(frozen=True, slots=True)
class Tally:
    """How many decisions there are, and how many of them are right, partly right and wrong.

    `sure_and_wrong` counts those that were not right although their trainee was sure.
    """

    decided: int
    right: int
    partly: int
    wrong: int
    sure_and_wrong: int


def tally(decisions: QuerySet[Decision]) -> Tally:
    """Counts the decided ones."""
    points = list(decisions.exclude(points=None).values_list("points", flat=True))
    right, wrong = points.count(grading.RIGHT), points.count(grading.WRONG)
    surely = decisions.filter(sure_and_wrong()).count()
    return Tally(len(points), right, len(points) - right - wrong, wrong, surely)


def sure_and_wrong(prefix: str = "") -> Q:
    """Decisions not right although their trainee was sure; `prefix` leads to the decision, as "decision__"."""
    return Q(**{f"{prefix}certainty": Certainty.SURE, f"{prefix}points__lt": grading.RIGHT})


@dataclass(frozen=True, slots=True)
class TopicMark:
    """The decisions of one topic: hundredths of points of `steps` right answers."""

    topic: str
    points: int
    steps: int

    @property
    def percent(self) -> int:
        return self.points // self.steps


class Mark(grading.Mark, frozen=True):
    """The mark of an exam, also by topic. Undecided steps count as wrong; those never shown belong to no topic."""

    standard: Standard
    by_topic: tuple[TopicMark, ...]
    undecided: int


def mark_of(attempt: Attempt) -> Mark:
    """The mark of an exam as it stands, by the standard of its programme; ValueError for practice, which has none."""
    if attempt.programme is None:
        raise ValueError("practice is not marked")
    return _mark(attempt.programme, list(decisions_of(attempt)))


def marks_of(attempts: Iterable[Attempt]) -> Mapping[UUID, Mark]:
    """The marks of the finished exams among these attempts, by attempt, in one query."""
    programmes = {each.pk: each.programme for each in attempts if each.programme and each.finished_at}
    decisions: dict[UUID, list[Decision]] = {pk: [] for pk in programmes}
    rows = Decision.objects.filter(attempt__in=programmes).order_by("step")
    for decision in rows.only("attempt_id", "kind", "points", "severity", "cost"):
        decisions[decision.attempt_id].append(decision)
    return {pk: _mark(programme, decisions[pk]) for pk, programme in programmes.items()}


def _mark(programme: Programme, decisions: Sequence[Decision]) -> Mark:
    standard = Standard(programme.steps, programme.pass_percent, programme.money_errors_allowed)
    grades = [_grade_of(decision) for decision in decisions if decision.points is not None]
    total = grading.mark(grades, standard)
    return Mark(
        points=total.points,
        steps=total.steps,
        money_errors=total.money_errors,
        is_passed=total.is_passed,
        standard=standard,
        by_topic=_by_topic(decisions),
        undecided=standard.steps - len(grades),
    )


def _grade_of(decision: Decision) -> Grade:
    return Grade(decision.points or 0, Severity(decision.severity), decision.cost)


def _by_topic(decisions: Iterable[Decision]) -> tuple[TopicMark, ...]:
    """Every topic of which something was shown, in the order in which it came."""
    points: dict[str, list[int]] = {}
    for decision in decisions:
        points.setdefault(KINDS[decision.kind].topic, []).append(decision.points or 0)
    return tuple(TopicMark(topic, sum(each), len(each)) for topic, each in points.items())


def _attempts() -> QuerySet[Attempt]:
    return Attempt.objects.select_related("trainee", "edition__house", "programme")


def _whole() -> QuerySet[Attempt]:
    """Practice and exams. Drills have pages of their own, and whoever repeats sums is watched by nobody."""
    return _attempts().exclude(mode=Mode.DRILL)


def _with_counts(attempts: QuerySet[Attempt]) -> QuerySet[Attempt]:
    decided = Count("decisions", filter=Q(decisions__decided_at__isnull=False))
    right = Count("decisions", filter=Q(decisions__points=grading.RIGHT))
    return attempts.annotate(decided=decided, right=right).order_by("-started_at", "-pk")


def _in_mode(attempt: Attempt, mode: Mode) -> Attempt:
    if attempt.mode != mode:
        raise Http404
    return attempt
