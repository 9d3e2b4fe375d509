"""Every change of a job's state. Each is a conditional update, so that of several rivals one succeeds."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F, Q

from casino_training.jobs.models import Heartbeat, Job

MAX_TRIES = 5
IN_FLIGHT = 32  # jobs offered or running at a time; more would wait in the broker past their lease


def enqueue(*, key: str, task: str, object_id: int) -> Job:
    """Ask for the work within the caller's transaction; a key that exists is that same work, whatever its state."""
    return Job.objects.get_or_create(key=key, defaults={"task": task, "object_id": object_id})[0]


def claim_due(*, now: datetime) -> list[Job]:
    """Reserve the due jobs, oldest first, for being sent; those whose worker died too often fail instead."""
    due = Q(lease_until__isnull=True) | Q(lease_until__lte=now)
    open_jobs = Job.objects.filter(state__in=[Job.State.QUEUED, Job.State.RUNNING])
    room = max(0, IN_FLIGHT - open_jobs.exclude(due).count())
    claimed = []
    for job in open_jobs.filter(due).order_by("pk")[:room]:
        unchanged = Job.objects.filter(pk=job.pk, state=job.state, tries=job.tries, lease_until=job.lease_until)
        if job.tries >= MAX_TRIES:
            reason = job.last_error or f"the worker ended before the work was done, {job.tries} times"
            unchanged.update(state=Job.State.FAILED, last_error=reason)
        elif unchanged.update(state=Job.State.QUEUED, lease_until=_lease(now)) == 1:
            claimed.append(job)
    return claimed


def start(*, job_id: int, now: datetime) -> Job | None:
    """Begin a try; None when the job is not to be done now: done, failed, or running elsewhere."""
    waiting = Job.objects.filter(pk=job_id, state=Job.State.QUEUED, tries__lt=MAX_TRIES)
    if waiting.update(state=Job.State.RUNNING, lease_until=_lease(now), tries=F("tries") + 1) == 0:
        return None
    return Job.objects.get(pk=job_id)


def finish(*, job: Job) -> None:
    """The work is done, also when its lease ran out meanwhile: its effect is there."""
    Job.objects.filter(pk=job.pk).update(state=Job.State.DONE, lease_until=None, last_error="")


def give_back(*, job: Job, error: Exception, now: datetime) -> None:
    """This try failed: again after a pause that grows, or failed for good. An older try than the last says nothing."""
    pause = timedelta(seconds=2 ** (2 * job.tries - 2))  # 1, 4, 16, 64 seconds
    is_last = job.tries >= MAX_TRIES
    Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, tries=job.tries).update(
        state=Job.State.FAILED if is_last else Job.State.QUEUED,
        lease_until=None if is_last else now + pause,
        last_error=f"{type(error).__name__}: {error}"[:2000],
    )


def fail(*, job: Job, reason: str) -> None:
    """Give up at once what can never be done."""
    Job.objects.filter(pk=job.pk, state=Job.State.QUEUED).update(state=Job.State.FAILED, last_error=reason)


def retry(*, job_id: int) -> None:
    """A person asks for a failed job again, with all its tries."""
    failed = Job.objects.filter(pk=job_id, state=Job.State.FAILED)
    failed.update(state=Job.State.QUEUED, lease_until=None, tries=0, last_error="")


def beat(*, now: datetime) -> None:
    """Note that a worker is alive."""
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": now})


def _lease(now: datetime) -> datetime:
    return now + timedelta(seconds=settings.JOB_LEASE_SECONDS)
