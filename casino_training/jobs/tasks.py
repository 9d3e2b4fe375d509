"""What a worker runs: the relay, and the frame around every job.

An app makes its work a job so:

    @job_task("certificates.render")
    def render(*, object_id: int) -> None:
        actions.render(certificate_id=object_id, now=timezone.now())

and asks for it with `jobs.actions.enqueue(key=..., task="certificates.render", ...)` in the transaction that creates
the need. The function runs at least once, so it must be safe to run twice; when it raises, it is tried again.
"""

import logging
from collections.abc import Callable
from typing import Protocol

from celery import current_app, shared_task
from django.utils import timezone

from casino_training.jobs import actions

logger = logging.getLogger(__name__)


class Work(Protocol):
    """The function of a job."""

    def __call__(self, *, object_id: int) -> None: ...


def run(*, job_id: int, work: Work) -> None:
    """Claim the job, do its work, say that it is done; do nothing when somebody else has it or had it."""
    job = actions.start(job_id=job_id, now=timezone.now())
    if job is None:
        return
    try:
        work(object_id=job.object_id)
    except Exception as error:
        logger.exception("job %s failed at try %d", job.key, job.tries)
        actions.give_back(job=job, error=error, now=timezone.now())
    else:
        actions.finish(job=job)


def job_task(name: str) -> Callable[[Work], Work]:
    """Register a function as the work of the jobs with this task name; the function itself stays as it is."""

    def register(work: Work) -> Work:
        def task(job_id: int) -> None:
            run(job_id=job_id, work=work)

        shared_task(name=name)(task)
        return work

    return register


@shared_task(name="jobs.relay")
def relay() -> None:
    """Send every due job to the broker; scheduled every second. A lost message is sent again after its lease."""
    now = timezone.now()
    actions.beat(now=now)
    for job in actions.claim_due(now=now):
        if job.task in current_app.tasks:
            current_app.send_task(job.task, args=[job.pk])
        else:
            actions.fail(job=job, reason=f"no task is named {job.task}")
