"""Exams that were really sat: by the actions of the site, with the answers that the house rules or with others."""

from datetime import datetime, timedelta

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Programme
from casino_training.houses.models import Edition
from casino_training.people.models import User
from casino_training.pit.demo import answer_next
from tests.cast import NOON, make_programme


def short_programme(slug: str = "short", **facts: object) -> Programme:
    """Four steps about the bank's hand and about who decides a disputed box; three right ones do not pass (75 %)."""
    kinds = facts.pop("kinds", ["K04", "K51"])
    return Programme.objects.filter(slug=slug).first() or make_programme(slug, kinds=kinds, steps=4, **facts)


def sit_exam(
    trainee: User,
    edition: Edition,
    *,
    wrong: int = 0,
    decided: int = 4,
    programme: Programme | None = None,
    began: datetime = NOON,
) -> Attempt:
    """An exam begun at `began`, of which `decided` steps were answered, the first `wrong` of them wrongly."""
    attempt = actions.begin_exam(trainee=trainee, edition=edition, programme=programme or short_programme(), now=began)
    for number in range(decided):
        answer_next(attempt, now=began + timedelta(seconds=30 * number), is_right=number >= wrong)
    attempt.refresh_from_db()
    return attempt


def practise(trainee: User, edition: Edition, *, kind: str = "K04", steps: int = 2) -> Attempt:
    """Some steps of practice, all answered rightly, and not ended."""
    attempt = actions.begin_practice(trainee=trainee, edition=edition, kind=kind, now=NOON)
    for number in range(steps):
        answer_next(attempt, now=NOON + timedelta(seconds=30 * number), is_right=True)
    return attempt
