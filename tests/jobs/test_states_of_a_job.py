"""The states of a job, step by step, with the clock in the test's hand."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction

from casino_training.jobs import actions, queries
from casino_training.jobs.models import Job
from casino_training.jobs.tasks import run

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
LEASE = timedelta(seconds=30)


def make_job(key: str = "render:1", **fields: object) -> Job:
    """A job as `enqueue` makes it, then changed."""
    job = actions.enqueue(key=key, task="tests.make", object_id=1)
    Job.objects.filter(pk=job.pk).update(**fields)
    return Job.objects.get(pk=job.pk)


def test_a_key_names_one_job_only() -> None:
    first = make_job()
    assert actions.enqueue(key="render:1", task="tests.make", object_id=1) == first
    assert Job.objects.count() == 1


def test_a_new_job_is_offered_at_once_and_not_again_within_its_lease() -> None:
    job = make_job()
    assert actions.claim_due(now=NOON) == [job]
    assert actions.claim_due(now=NOON + LEASE - timedelta(seconds=1)) == []


def test_a_lost_message_is_offered_again_after_the_lease() -> None:
    job = make_job()
    actions.claim_due(now=NOON)
    assert actions.claim_due(now=NOON + LEASE) == [job]


def test_the_second_of_two_messages_finds_nothing_to_do() -> None:
    job = make_job()
    assert actions.start(job_id=job.pk, now=NOON) is not None
    assert actions.start(job_id=job.pk, now=NOON) is None


def test_a_done_job_is_never_offered_again() -> None:
    job = make_job()
    calls: list[int] = []
    for _ in range(2):
        run(job_id=job.pk, work=lambda *, object_id: calls.append(object_id))
    assert calls == [1]
    assert actions.claim_due(now=NOON + timedelta(days=1)) == []


def test_a_job_that_raises_is_tried_five_times_with_growing_pauses_then_fails_with_the_reason() -> None:
    job = make_job()
    pauses = []
    now = NOON
    for _ in range(actions.MAX_TRIES):
        started = actions.start(job_id=job.pk, now=now)
        assert started is not None
        actions.give_back(job=started, error=ValueError("no paper"), now=now)
        job.refresh_from_db()
        if job.lease_until is not None:
            pauses.append((job.lease_until - now).seconds)
            now = job.lease_until
    assert pauses == [1, 4, 16, 64]
    assert (job.state, job.last_error) == (Job.State.FAILED, "ValueError: no paper")
    assert actions.claim_due(now=now + timedelta(days=1)) == []


def test_a_job_whose_worker_dies_every_time_fails_too() -> None:
    job = make_job(state=Job.State.RUNNING, tries=5, lease_until=NOON)
    assert actions.claim_due(now=NOON) == []
    job.refresh_from_db()
    assert (job.state, job.last_error) == (Job.State.FAILED, "the worker ended before the work was done, 5 times")


def test_a_failed_job_can_be_asked_for_again() -> None:
    job = make_job(state=Job.State.FAILED, tries=5, last_error="ValueError: no paper")
    actions.retry(job_id=job.pk)
    assert actions.claim_due(now=NOON) == [job]


def test_a_try_that_lost_its_lease_cannot_undo_the_next_one() -> None:
    job = make_job()
    slow = actions.start(job_id=job.pk, now=NOON)
    actions.claim_due(now=NOON + LEASE)
    actions.start(job_id=job.pk, now=NOON + LEASE)
    assert slow is not None
    actions.give_back(job=slow, error=ValueError("late"), now=NOON + LEASE)
    job.refresh_from_db()
    assert (job.state, job.tries, job.last_error) == (Job.State.RUNNING, 2, "")


def test_no_more_is_offered_than_the_workers_can_take_within_a_lease() -> None:
    for number in range(actions.IN_FLIGHT + 3):
        make_job(key=f"render:{number}")
    assert len(actions.claim_due(now=NOON)) == actions.IN_FLIGHT
    assert actions.claim_due(now=NOON) == []
    actions.finish(job=Job.objects.earliest("pk"))
    assert len(actions.claim_due(now=NOON)) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"state": "resting"},
        {"state": "running", "lease_until": None},
        {"state": "failed", "last_error": ""},
    ],
)
def test_the_database_refuses_a_state_that_makes_no_sense(fields: dict[str, object]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        make_job(**fields)


def test_a_worker_is_alive_for_ten_seconds_after_its_last_beat() -> None:
    assert not queries.is_worker_alive(now=NOON)
    actions.beat(now=NOON)
    assert queries.is_worker_alive(now=NOON + timedelta(seconds=9))
    assert not queries.is_worker_alive(now=NOON + timedelta(seconds=10))
