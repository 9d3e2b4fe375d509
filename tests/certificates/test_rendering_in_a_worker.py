"""The paper is drawn by a real Celery worker in a process of its own, whatever happens to it (T15, T25)."""

from pathlib import Path

import pytest
from django.conf import settings as site
from django.test import Client

from casino_training.celery import app
from casino_training.certificates import files, proof
from casino_training.certificates.actions import sign_off
from casino_training.certificates.models import Certificate, State
from casino_training.certificates.record import printed
from casino_training.jobs.models import Job
from tests.cast import NOON, make_cast
from tests.exams import sit_exam
from tests.workers import WorkerProcess, wait_until

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def own_files(settings: object) -> None:
    """The worker writes into the data folder that it shares with the site."""
    settings.MEDIA_ROOT = Path(site.DATA) / "files"  # type: ignore[attr-defined]


def signed() -> Certificate:
    cast = make_cast()
    return sign_off(attempt=sit_exam(cast.trainee, cast.edition), by=cast.supervisor, now=NOON)


def is_issued() -> bool:
    return Certificate.objects.filter(state=State.ISSUED).exists()


def test_a_signature_becomes_a_file_that_holds_what_it_must(celery_worker_process: WorkerProcess) -> None:
    certificate = signed()
    wait_until(is_issued)
    certificate.refresh_from_db()
    assert certificate.issued_at
    proof.check(files.read(certificate.sha256), printed(certificate.record, "en"))


def test_without_a_worker_it_waits_says_so_and_is_made_when_one_returns(celery_worker_process: WorkerProcess) -> None:
    celery_worker_process.stop()
    certificate = signed()
    browser = Client()
    browser.force_login(certificate.attempt.trainee)
    address = f"/certificates/{certificate.attempt_id}/"
    wait_until(lambda: "the worker that makes it is not running" in browser.get(address).content.decode())
    assert not is_issued()
    celery_worker_process.start()
    wait_until(is_issued)
    assert "Download the PDF" in browser.get(address).content.decode()


def test_a_worker_killed_while_drawing_leaves_nothing_half_done(celery_worker_process: WorkerProcess) -> None:
    certificate = signed()
    wait_until(lambda: Job.objects.get().state == Job.State.RUNNING or is_issued())
    celery_worker_process.kill()
    celery_worker_process.start()
    wait_until(is_issued)
    certificate.refresh_from_db()
    kept = [path.name for path in files.folder().iterdir() if path.suffix == ".pdf"]
    assert f"{certificate.sha256}.pdf" in kept
    assert (certificate.number, Certificate.objects.count()) == (1, 1)


def test_the_same_message_twenty_times_makes_one_certificate(celery_worker_process: WorkerProcess) -> None:
    certificate = signed()
    job = Job.objects.get()
    for _ in range(20):
        app.send_task("certificates.render", args=[job.pk])
    wait_until(is_issued)
    first = Certificate.objects.values().get()
    for _ in range(20):
        app.send_task("certificates.render", args=[job.pk])
    wait_until(lambda: not list((Path(site.DATA) / "broker" / "messages").glob("*.celery.msg")))
    assert Certificate.objects.values().get() == first
    assert Job.objects.get().state == Job.State.DONE
    assert files.read(first["sha256"])
    assert certificate.printed_number == "FRA-000001"
