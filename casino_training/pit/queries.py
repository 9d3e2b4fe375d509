"""What the pit asks about the attempts of its people."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count, F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from casino_training.attempts.models import Attempt, Mode
from casino_training.attempts.queries import Mark, attempts_for_supervisor, marks_of
from casino_training.certificates.models import Certificate
from casino_training.grading import RIGHT
from casino_training.people.models import User
from casino_training.rules.situations import Severity


class AttemptState(StrEnum):
    """Where an attempt stands, as the pit sorts it."""

    TO_SIGN = "to-sign"
    """An exam that is passed and not signed off."""
    CERTIFIED = "certified"
    FAILED = "failed"
    RUNNING = "running"
    """An exam that is being sat, or a live table at which somebody deals."""
    PRACTICE = "practice"
    """Practice of a kind or a clause, and live tables that are closed."""


RUNNING = Q(mode__in=(Mode.EXAM, Mode.ROUND), finished_at=None)


@dataclass(frozen=True, slots=True)
class Row:
    """An attempt with what the list says of it. `percent` and `money_errors` are None while nobody may see them."""

    attempt: Attempt
    state: AttemptState
    percent: int | None
    money_errors: int | None
    certificate: Certificate | None

    @property
    def is_open_table(self) -> bool:
        """Whether somebody deals there, so that it can be watched."""
        return self.attempt.mode == Mode.ROUND and self.state is AttemptState.RUNNING


def pit_attempts(person: User) -> QuerySet[Attempt]:
    """The attempts that this person may see, newest first, with `points` and `money_errors` of their decisions."""
    money_error = Q(
        decisions__severity=Severity.MONEY.value, decisions__points__lt=RIGHT, decisions__decided_at__isnull=False
    )
    return attempts_for_supervisor(person).annotate(
        points=Coalesce(Sum("decisions__points"), 0), money_errors=Count("decisions", filter=money_error)
    )


def in_state(attempts: QuerySet[Attempt], state: AttemptState) -> QuerySet[Attempt]:
    """Those of the annotated attempts that stand there; passed is what `grading.mark` calls passed."""
    exams = attempts.filter(mode=Mode.EXAM)
    over = exams.filter(finished_at__isnull=False)
    passed = Q(
        points__gte=F("programme__pass_percent") * F("programme__steps"),
        money_errors__lte=F("programme__money_errors_allowed"),
    )
    match state:
        case AttemptState.TO_SIGN:
            return over.filter(passed, certificate__isnull=True)
        case AttemptState.CERTIFIED:
            return over.filter(certificate__isnull=False)
        case AttemptState.FAILED:
            return over.exclude(passed)
        case AttemptState.RUNNING:
            return attempts.filter(RUNNING)
        case AttemptState.PRACTICE:
            return attempts.exclude(Q(mode=Mode.EXAM) | RUNNING)


def rows(attempts: Iterable[Attempt]) -> list[Row]:
    """The lines of the list for these annotated attempts."""
    attempts = list(attempts)
    marks = marks_of(attempts)
    found = Certificate.objects.filter(attempt__in=attempts).select_related("house")
    certificates = {each.attempt_id: each for each in found}
    return [_row(attempt, marks.get(attempt.pk), certificates.get(attempt.pk)) for attempt in attempts]


def _row(attempt: Attempt, mark: Mark | None, certificate: Certificate | None) -> Row:
    is_running = attempt.mode in (Mode.EXAM, Mode.ROUND) and not attempt.finished_at
    state = AttemptState.RUNNING if is_running else AttemptState.PRACTICE
    if attempt.withholds_marks:
        return Row(attempt, state, None, None, None)
    if mark is None:
        points, errors, decided = (getattr(attempt, name) for name in ("points", "money_errors", "decided"))
        percent = points // decided if decided else None
        return Row(attempt, state, percent, errors if decided else None, None)
    if certificate is not None:
        state = AttemptState.CERTIFIED
    else:
        state = AttemptState.TO_SIGN if mark.is_passed else AttemptState.FAILED
    return Row(attempt, state, mark.percent, mark.money_errors, certificate)
