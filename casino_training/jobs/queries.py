"""What pages ask about jobs. A job is nobody's: whoever may see the object of a job may see how its job stands."""

from datetime import datetime, timedelta

from casino_training.jobs.models import Heartbeat, Job

SILENCE = timedelta(seconds=10)


def is_worker_alive(*, now: datetime) -> bool:
    """The relay, which runs every second on a worker, was heard within the last ten seconds."""
    return Heartbeat.objects.filter(at__gt=now - SILENCE).exists()


def job_of(*, key: str) -> Job | None:
    """The job with this key, if it was ever asked for."""
    return Job.objects.filter(key=key).first()
