"""Works for the job tests, loaded by the test's worker. Their effect is a Group, which everybody can count."""

import time

from django.contrib.auth.models import Group

from casino_training.jobs.tasks import job_task


def effect(object_id: int) -> str:
    """The name of the Group that this object's work makes."""
    return f"made {object_id}"


@job_task("tests.make")
def make(*, object_id: int) -> None:
    """Safe to run twice: the name is unique, and what is there is kept."""
    time.sleep(0.02)
    Group.objects.get_or_create(name=effect(object_id))


@job_task("tests.make_slowly")
def make_slowly(*, object_id: int) -> None:
    """Says that it began, then takes a second: time to be killed in the middle."""
    Group.objects.get_or_create(name=f"began {object_id}")
    time.sleep(1)
    Group.objects.get_or_create(name=effect(object_id))


@job_task("tests.refuse")
def refuse(*, object_id: int) -> None:
    """Never succeeds."""
    raise ValueError(f"no paper for {object_id}")
