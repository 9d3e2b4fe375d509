"""The work of the job that draws a certificate."""

from django.utils import timezone

from casino_training.certificates import actions
from casino_training.jobs.tasks import job_task


@job_task(actions.RENDER)
def render(*, object_id: int) -> None:
    actions.render(certificate_id=object_id, now=timezone.now())
