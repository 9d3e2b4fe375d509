"""What a supervisor arms at a live table that he watches: it happens at the next moment at which it can."""

from datetime import datetime

from django.db import IntegrityError, transaction

from casino_training.attempts.actions import Finished, hold
from casino_training.attempts.models import Arming, Attempt, Mode
from casino_training.people.models import User
from casino_training.scenarios.rounds import Scene, Trouble


class AlreadyArmed(ValueError):
    """Something waits at this table already."""


def arm(*, attempt: Attempt, trouble: Trouble, by: User, now: datetime) -> Arming:
    """Let this go wrong at the next moment at which it can.

    Raises `Finished` for a table that is closed or is none, and `AlreadyArmed` while something else waits.
    """
    with transaction.atomic():
        held = hold(attempt)
        if held.mode != Mode.ROUND or held.finished_at is not None:
            raise Finished("no table is dealt at")
        try:
            with transaction.atomic():
                return Arming.objects.create(attempt=held, trouble=trouble, armed_by=by, armed_at=now)
        except IntegrityError:
            raise AlreadyArmed("something waits already") from None


def disarm(*, attempt: Attempt) -> bool:
    """Take back what waits; False when it has happened in the meantime."""
    return attempt.armings.filter(step=None).delete()[0] > 0


def waiting_at(attempt: Attempt) -> Arming | None:
    """What waits at a table."""
    return attempt.armings.filter(step=None).first()


def armed(attempt: Attempt, scene: Scene) -> Scene:
    """The scene with what waits at the table."""
    waiting = waiting_at(attempt)
    return scene.with_armed(Trouble(waiting.trouble) if waiting else None)


def record_happened(attempt: Attempt, scene: Scene, step: int) -> None:
    """Whatever waited has happened before this step, once the scene has nothing armed any more."""
    if scene.armed is None:
        attempt.armings.filter(step=None).update(step=step)
