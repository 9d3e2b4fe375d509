"""Several workers with the same message at the same moment: one does the work."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from threading import Barrier

import pytest
from django.db import connection

from casino_training.jobs import actions
from casino_training.jobs.models import Job
from casino_training.jobs.tasks import run

pytestmark = pytest.mark.django_db(transaction=True)

RIVALS = 4


def effects_of_rivals() -> int:
    """How often the work of one job is done when every rival gets its message at once."""
    job = actions.enqueue(key="render:1", task="tests.make", object_id=1)
    effects: list[int] = []
    at_once = Barrier(RIVALS)

    def rival(_: int) -> None:
        at_once.wait()
        try:
            run(job_id=job.pk, work=lambda *, object_id: effects.append(object_id))
        finally:
            connection.close()

    with ThreadPoolExecutor(RIVALS) as pool:
        list(pool.map(rival, range(RIVALS)))
    return len(effects)


def test_one_of_the_rivals_does_the_work() -> None:
    assert effects_of_rivals() == 1


def test_control_without_the_conditional_update_every_rival_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def start_whatever_its_state(*, job_id: int, now: datetime) -> Job:
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(actions, "start", start_whatever_its_state)
    assert effects_of_rivals() == RIVALS
