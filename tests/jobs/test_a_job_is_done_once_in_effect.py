"""Jobs in a real worker process, with everything that can go wrong between the row and its effect."""

import pytest
from django.contrib.auth.models import Group
from django.db import transaction
from django.utils import timezone

from casino_training.jobs import actions, queries
from casino_training.jobs.models import Job
from tests.workers import WorkerProcess, wait_until

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]


def ask(task: str, *object_ids: int) -> None:
    """One job each, in one transaction."""
    with transaction.atomic():
        for object_id in object_ids:
            actions.enqueue(key=f"{task}:{object_id}", task=f"tests.{task}", object_id=object_id)


def are_all_done() -> bool:
    """No job is open and none failed."""
    return not Job.objects.exclude(state=Job.State.DONE).exists()


def made() -> list[str]:
    """The effects, sorted by name."""
    return sorted(Group.objects.filter(name__startswith="made").values_list("name", flat=True))


def test_every_job_is_done_once(celery_worker_process: WorkerProcess) -> None:
    ask("make", *range(100, 140))
    wait_until(are_all_done)
    assert made() == [f"made {number}" for number in range(100, 140)]
    assert set(Job.objects.values_list("tries", flat=True)) == {1}


def test_a_job_of_a_killed_worker_is_done_when_a_worker_returns(celery_worker_process: WorkerProcess) -> None:
    ask("make_slowly", 1)
    wait_until(Group.objects.filter(name="began 1").exists)
    celery_worker_process.kill()
    assert Job.objects.get().state == Job.State.RUNNING
    assert made() == []
    celery_worker_process.start()  # and its broker is empty: the message is gone for good
    wait_until(are_all_done)
    assert made() == ["made 1"]
    assert Job.objects.get().tries == 2


def test_control_a_lease_that_never_ends_leaves_the_job_of_a_killed_worker_undone(
    celery_worker_process: WorkerProcess,
) -> None:
    celery_worker_process.kill()
    celery_worker_process.start(CASINO_JOB_LEASE="3600")
    ask("make_slowly", 1)
    wait_until(Group.objects.filter(name="began 1").exists)
    celery_worker_process.kill()
    celery_worker_process.start()
    with pytest.raises(AssertionError):
        wait_until(are_all_done, seconds=4)  # twice the lease that makes the test above pass


def test_a_job_waits_while_no_worker_runs(celery_worker_process: WorkerProcess) -> None:
    celery_worker_process.kill()
    ask("make", 1)
    assert Job.objects.get().state == Job.State.QUEUED
    celery_worker_process.start()
    wait_until(are_all_done)


def test_a_job_without_a_task_fails_at_once_and_says_so(celery_worker_process: WorkerProcess) -> None:
    ask("nobody_knows", 1)
    wait_until(Job.objects.filter(state=Job.State.FAILED).exists)
    assert Job.objects.get().last_error == "no task is named tests.nobody_knows"


def test_a_worker_that_is_asked_to_stop_ends_its_task_first(celery_worker_process: WorkerProcess) -> None:
    ask("make_slowly", 1)
    wait_until(Group.objects.filter(name="began 1").exists)
    celery_worker_process.stop()
    assert made() == ["made 1"]
    assert are_all_done()


def test_a_running_worker_is_known_to_be_alive(celery_worker_process: WorkerProcess) -> None:
    assert queries.is_worker_alive(now=timezone.now())
