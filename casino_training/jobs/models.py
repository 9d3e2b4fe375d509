"""The truth about work that must be done exactly once in effect."""

from django.db import models
from django.db.models import Q


class Job(models.Model):
    """One piece of work: call `task` for the object `object_id`. The key says what it is, so that it exists once.

    `lease_until` is the moment from which somebody may take the job (again): None at once, otherwise the end of an
    offer, of a run, or of the pause after a failed try.
    """

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    key = models.CharField(max_length=120, unique=True)
    task = models.CharField(max_length=120)
    object_id = models.PositiveBigIntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    lease_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    last_error = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["queued", "running", "done", "failed"]), name="job_state_is_known"
            ),
            models.CheckConstraint(
                condition=~Q(state="running") | Q(lease_until__isnull=False), name="job_running_has_a_lease"
            ),
            models.CheckConstraint(condition=~Q(state="failed") | ~Q(last_error=""), name="job_failed_says_why"),
        ]
        indexes = [
            models.Index(fields=["lease_until"], condition=Q(state__in=["queued", "running"]), name="job_open_by_lease")
        ]

    def __str__(self) -> str:
        return f"{self.key} ({self.state})"


class Heartbeat(models.Model):
    """When the relay last ran: a worker and a scheduler were alive then. One row."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="heartbeat_is_one_row")]

    def __str__(self) -> str:
        return self.at.isoformat()
