"""Who may see which page about a certificate, and what the page says while the paper is not there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from casino_training.certificates import actions, files
from casino_training.certificates.models import Certificate
from casino_training.jobs import actions as jobs
from casino_training.jobs import tasks
from casino_training.jobs.models import Job
from tests.cast import NOON, Cast
from tests.certificates.conftest import browser_of

PAGES = ["/certificates/{}/", "/certificates/{}/state/", "/certificates/{}.pdf"]

SEES = {"trainee": 200, "supervisor": 200, "other_trainee": 404, "foreign_supervisor": 404, "stranger": 404}


@pytest.mark.parametrize("who", SEES)
def test_trainee_and_supervisors_see_it_and_nobody_else(cast: Cast, issued: Certificate, who: str) -> None:
    browser = browser_of(getattr(cast, who))
    statuses = [browser.get(page.format(issued.attempt_id)).status_code for page in PAGES]
    assert statuses == [SEES[who]] * len(PAGES)


def test_a_visitor_is_asked_to_sign_in(issued: Certificate) -> None:
    for page in [*PAGES, "/certificates/"]:
        answer = browser_of(None).get(page.format(issued.attempt_id))
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith("/sign-in/")


def test_the_list_holds_ones_own_certificates_only(cast: Cast, issued: Certificate) -> None:
    assert "FRA-000001" in browser_of(cast.trainee).get("/certificates/").content.decode()
    for who in (cast.other_trainee, cast.supervisor):
        page = browser_of(who).get("/certificates/").content.decode()
        assert "FRA-000001" not in page
        assert "No certificate yet" in page


def test_the_file_is_handed_out_whole_and_is_kept_by_nobody(cast: Cast, issued: Certificate) -> None:
    answer = browser_of(cast.trainee).get(f"/certificates/{issued.attempt_id}.pdf")
    assert answer.content.startswith(b"%PDF-1.7")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="FRA-000001.pdf"'
    assert answer.headers["Content-Type"] == "application/pdf"
    assert "no-store" in answer.headers["Cache-Control"]


def test_there_is_no_file_before_the_paper_is_drawn(cast: Cast, signed: Certificate) -> None:
    assert browser_of(cast.trainee).get(f"/certificates/{signed.attempt_id}.pdf").status_code == 404


def test_without_a_worker_the_page_says_that_it_waits_and_nothing_is_lost(cast: Cast, signed: Certificate) -> None:
    page = browser_of(cast.trainee).get(f"/certificates/{signed.attempt_id}/").content.decode()
    assert "being prepared" in page
    assert "Nothing is lost: it is made when the worker is back." in page
    assert 'hx-trigger="every 1s"' in page
    assert "<noscript>" in page


def test_with_a_worker_the_page_says_that_it_is_being_prepared(cast: Cast, signed: Certificate) -> None:
    jobs.beat(now=timezone.now())
    page = browser_of(cast.trainee).get(f"/certificates/{signed.attempt_id}/").content.decode()
    assert "The paper is being prepared; it appears here by itself." in page


def test_a_worker_that_was_last_heard_eleven_seconds_ago_is_not_running(cast: Cast, signed: Certificate) -> None:
    jobs.beat(now=timezone.now() - timedelta(seconds=11))
    page = browser_of(cast.trainee).get(f"/certificates/{signed.attempt_id}/").content.decode()
    assert "the worker that makes it is not running" in page


def test_the_page_asks_until_it_is_ready_and_is_answered_with_nothing_meanwhile(
    cast: Cast, signed: Certificate
) -> None:
    browser = browser_of(cast.trainee)
    address = f"/certificates/{signed.attempt_id}/state/"
    assert browser.get(address, {"stage": "waiting"}).status_code == 204
    jobs.beat(now=timezone.now())
    changed = browser.get(address, {"stage": "waiting"})
    assert "?stage=preparing" in changed.content.decode()
    actions.render(certificate_id=signed.pk, now=timezone.now())
    ready = browser.get(address, {"stage": "preparing"}).content.decode()
    assert "Download the PDF" in ready
    assert "hx-get" not in ready


@pytest.fixture
def failed(signed: Certificate, monkeypatch: pytest.MonkeyPatch) -> Certificate:
    """The paper could not be drawn, five times."""

    def fail(record: object) -> bytes:
        raise OSError("No space left on device")

    monkeypatch.setattr(actions.paper, "draw", fail)
    job = Job.objects.get()
    for _ in range(jobs.MAX_TRIES):
        tasks.run(job_id=job.pk, work=lambda *, object_id: actions.render(certificate_id=object_id, now=timezone.now()))
    assert Job.objects.get().state == Job.State.FAILED
    monkeypatch.undo()
    return signed


def test_a_failed_paper_is_said_to_both_and_the_reason_to_the_supervisor(cast: Cast, failed: Certificate) -> None:
    address = f"/certificates/{failed.attempt_id}/"
    trainee, supervisor = (browser_of(who).get(address).content.decode() for who in (cast.trainee, cast.supervisor))
    for page in (trainee, supervisor):
        assert "its number is kept, but the paper could not be made" in page
        assert "hx-get" not in page
    assert "OSError: No space left on device" in supervisor
    assert "Try again" in supervisor
    assert "No space left" not in trainee
    assert "Try again" not in trainee


def test_a_supervisor_has_it_made_again(cast: Cast, failed: Certificate) -> None:
    address = f"/certificates/{failed.attempt_id}/again/"
    for who in (cast.trainee, cast.foreign_supervisor, cast.stranger):
        assert browser_of(who).post(address).status_code == 404
    assert browser_of(cast.supervisor).get(address).status_code == 405
    assert Job.objects.get().state == Job.State.FAILED
    assert browser_of(cast.supervisor).post(address).status_code == 302
    job = Job.objects.get()
    assert (job.state, job.tries) == (Job.State.QUEUED, 0)
    tasks.run(job_id=job.pk, work=lambda *, object_id: actions.render(certificate_id=object_id, now=timezone.now()))
    failed.refresh_from_db()
    assert failed.state == "issued"


def test_looking_at_certificates_changes_nothing(cast: Cast, issued: Certificate) -> None:
    before = Certificate.objects.values().get()
    browser = browser_of(cast.supervisor)
    for page in [*PAGES, "/certificates/{}/sign-off/"]:
        browser.get(page.format(issued.attempt_id))
    assert Certificate.objects.values().get() == before


def test_the_result_of_the_exam_leads_to_its_certificate(cast: Cast, issued: Certificate) -> None:
    page = browser_of(cast.trainee).get(f"/exam/{issued.attempt_id}/result/").content.decode()
    assert f'href="/certificates/{issued.attempt_id}/"' in page


def test_a_lost_or_damaged_file_is_drawn_again_as_it_was_issued(cast: Cast, signed: Certificate) -> None:
    actions.render(certificate_id=signed.pk, now=NOON)
    signed.refresh_from_db()
    path = files.folder() / f"{signed.sha256}.pdf"
    pdf = path.read_bytes()
    for lose in (path.unlink, lambda: path.write_bytes(b"damaged")):
        lose()
        answer = browser_of(cast.trainee).get(f"/certificates/{signed.attempt_id}.pdf")
        assert answer.content == pdf
        assert path.read_bytes() == pdf


def test_a_lost_file_that_comes_out_otherwise_is_not_handed_out(cast: Cast, issued: Certificate) -> None:
    """The control: the file of this certificate was never drawn from its record."""
    (files.folder() / f"{issued.sha256}.pdf").unlink()
    answer = browser_of(cast.trainee).get(f"/certificates/{issued.attempt_id}.pdf", follow=True)
    assert "cannot be drawn again as it was issued" in answer.content.decode()
    assert list(files.folder().iterdir()) == []
