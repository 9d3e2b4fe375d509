"""What pages ask about certificates; the only gate by which a view gets one for a person."""

import re
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from casino_training.attempts.models import Attempt, Mode
from casino_training.attempts.queries import mark_of
from casino_training.certificates.letters import unprintable
from casino_training.certificates.models import Certificate, State
from casino_training.jobs.models import Job
from casino_training.jobs.queries import is_worker_alive, job_of
from casino_training.people.models import User
from casino_training.people.queries import is_supervisor_of, supervised_houses, trainees_of


class Obstacle(StrEnum):
    """Why an attempt cannot be signed off by somebody."""

    NOT_SUPERVISOR = "not-supervisor"
    """The signer does not supervise the house whose rules were examined."""
    OWN_EXAM = "own-exam"
    """The signer is the trainee."""
    NOT_OUR_TRAINEE = "not-our-trainee"
    """The person is no trainee of that house, or no longer."""
    NOT_EXAM = "not-exam"
    NOT_FINISHED = "not-finished"
    NOT_PASSED = "not-passed"
    UNPRINTABLE = "unprintable"
    """The paper's fonts lack letters of one of the names."""


def obstacle_to(attempt: Attempt, by: User) -> Obstacle | None:
    """What keeps `by` from signing this attempt off now, the plainest first; None when nothing does."""
    house = attempt.edition.house
    if attempt.mode != Mode.EXAM:
        return Obstacle.NOT_EXAM
    if not is_supervisor_of(by, house):
        return Obstacle.NOT_SUPERVISOR
    if attempt.trainee_id == by.pk:
        return Obstacle.OWN_EXAM
    if not trainees_of(house).filter(pk=attempt.trainee_id).exists():
        return Obstacle.NOT_OUR_TRAINEE
    if attempt.finished_at is None:
        return Obstacle.NOT_FINISHED
    if not mark_of(attempt).is_passed:
        return Obstacle.NOT_PASSED
    if unprintable(f"{attempt.trainee}{by}"):
        return Obstacle.UNPRINTABLE
    return None


def certificates_of(person: User) -> QuerySet[Certificate]:
    """A person's own certificates, the newest first."""
    return _whole().filter(attempt__trainee=person).order_by("-signed_at")


def certificate_for(person: User, attempt_id: UUID) -> Certificate:
    """The certificate of one's own exam, or of a house that one supervises; 404 for everybody else."""
    mine = Q(attempt__trainee=person) | Q(house__in=supervised_houses(person))
    return get_object_or_404(_whole().filter(mine), attempt_id=attempt_id)


def certificate_to_mend(person: User, attempt_id: UUID) -> Certificate:
    """The certificate of a house that one supervises; 404 for everybody else."""
    return get_object_or_404(_whole().filter(house__in=supervised_houses(person)), attempt_id=attempt_id)


def certificate_of(attempt: Attempt) -> Certificate | None:
    """The certificate of an attempt that another gate let through."""
    return _whole().filter(attempt=attempt).first()


def issued_with_code(code: str | None) -> Certificate | None:
    """The issued certificate with this code, for anybody; None for every other code, well-formed or not."""
    return _whole().filter(state=State.ISSUED, code=code).first() if code else None


def issued_with_digest(sha256: str) -> Certificate | None:
    """The issued certificate whose file has this SHA-256, for anybody."""
    is_digest = re.fullmatch("[0-9a-f]{64}", sha256)
    return _whole().filter(state=State.ISSUED, sha256=sha256).first() if is_digest else None


def is_current(certificate: Certificate) -> bool:
    """The rules that were examined are still the house's newest edition."""
    newest = certificate.house.editions.first()
    return newest is not None and newest.pk == certificate.attempt.edition_id


class Stage(StrEnum):
    """How far a certificate has come."""

    READY = "ready"
    PREPARING = "preparing"
    WAITING = "waiting"
    """No worker is running: it is made when one is back."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a certificate has come; `reason` says why it failed, in the worker's words."""

    stage: Stage
    reason: str = ""

    @property
    def is_over(self) -> bool:
        """Nothing will change by itself any more."""
        return self.stage in (Stage.READY, Stage.FAILED)


def progress_of(certificate: Certificate, *, now: datetime) -> Progress:
    """The certificate's own state, and while it has no file the state of its job."""
    if certificate.state == State.ISSUED:
        return Progress(Stage.READY)
    job = job_of(key=certificate.job_key)
    if job is not None and job.state == Job.State.FAILED:
        return Progress(Stage.FAILED, job.last_error)
    return Progress(Stage.PREPARING if is_worker_alive(now=now) else Stage.WAITING)


def _whole() -> QuerySet[Certificate]:
    return Certificate.objects.select_related("house", "attempt__trainee", "attempt__edition__house")
