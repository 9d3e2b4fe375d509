"""Signing off, and drawing what was signed.

What makes it safe: one certificate an attempt, one number a house and one code are constraints; a lock on the house
puts numbers in order; the paper is kept under its own SHA-256 before one conditional update says that it is issued.
"""

import hashlib
from contextlib import suppress
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.urls import reverse

from casino_training.attempts.models import Attempt
from casino_training.attempts.queries import mark_of
from casino_training.certificates import files, paper, proof
from casino_training.certificates.codes import new_code
from casino_training.certificates.models import Certificate, State
from casino_training.certificates.queries import Obstacle, obstacle_to
from casino_training.certificates.record import printed, record_of
from casino_training.houses.models import House
from casino_training.jobs.actions import enqueue, retry
from casino_training.jobs.queries import job_of
from casino_training.people.models import User

RENDER = "certificates.render"


class CannotSignOff(ValueError):
    """Nothing was signed; `obstacle` says why."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(f"this attempt cannot be signed off: {obstacle}")
        self.obstacle = obstacle


@transaction.atomic
def sign_off(*, attempt: Attempt, by: User, now: datetime) -> Certificate:
    """The certificate of a passed exam, and the job that draws it; signing twice gives the same certificate.

    Roles, mark and names are read here, under the lock, not when the page was opened. Raises `CannotSignOff`.
    """
    house = House.objects.select_for_update().get(pk=attempt.edition.house_id)
    obstacle = obstacle_to(attempt, by)
    if obstacle:
        raise CannotSignOff(obstacle)
    signed = Certificate.objects.filter(attempt=attempt).first()
    if signed:
        return signed
    certificate = Certificate(
        attempt=attempt, house=house, number=next_number(house), code=new_code(), signed_by=by, signed_at=now
    )
    certificate.record = record_of(
        attempt,
        mark_of(attempt),
        supervisor=str(by),
        signed_at=now,
        number=certificate.printed_number,
        code=certificate.code,
        address=settings.SITE_URL + reverse("verify_code", args=[certificate.code]),
    )
    certificate.save()
    enqueue(key=certificate.job_key, task=RENDER, object_id=certificate.pk)
    return certificate


def next_number(house: House) -> int:
    """One more than the house's last number; only under the lock on the house."""
    return (house.certificates.aggregate(last=Max("number"))["last"] or 0) + 1


def render(*, certificate_id: int, now: datetime) -> None:
    """Draw, read back, keep, and only then issue; safe to run twice, at the same time too.

    Raises `proof.PaperFault` or what the drawing raises; then nothing is issued.
    """
    certificate = Certificate.objects.get(pk=certificate_id)
    if certificate.state == State.ISSUED:
        return
    record = printed(certificate.record, certificate.record["language"])
    pdf = paper.draw(record)
    proof.check(pdf, record)
    sha256 = files.keep(pdf)
    waiting = Certificate.objects.filter(pk=certificate_id, state=State.PREPARING)
    waiting.update(state=State.ISSUED, sha256=sha256, issued_at=now)


def file_of(*, certificate: Certificate) -> bytes:
    """The PDF as it was issued; one that is lost or damaged is drawn again from the frozen record and kept.

    Raises `files.FileLost` when what is drawn has another SHA-256 than the file that was issued.
    """
    with suppress(FileNotFoundError, files.FileDamaged):
        return files.read(certificate.sha256)
    pdf = paper.draw(printed(certificate.record, certificate.record["language"]))
    if hashlib.sha256(pdf).hexdigest() != certificate.sha256:
        raise files.FileLost(f"the file of {certificate} cannot be drawn again as it was issued")
    files.keep(pdf)
    return pdf


def render_again(*, certificate: Certificate) -> None:
    """A supervisor asks for a paper that failed to be drawn once more."""
    job = job_of(key=certificate.job_key)
    if job is not None:
        retry(job_id=job.pk)
