"""What the scheduler does for attempts; safe to run twice."""

from celery import shared_task
from django.utils import timezone

from casino_training.attempts import actions


@shared_task(name="attempts.close_overdue")
def close_overdue() -> None:
    """Close the exams whose deadline has passed, also those that nobody looks at any more."""
    actions.close_overdue(now=timezone.now())


@shared_task(name="attempts.forget_guests")
def forget_guests() -> None:
    """Delete those who tried a table without an account a day ago."""
    actions.forget_guests(now=timezone.now())
