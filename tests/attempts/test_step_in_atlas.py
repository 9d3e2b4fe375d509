"""From the feedback to the same situation under every house: after the decision only, and exactly what was shown."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Programme
from casino_training.people.models import User
from tests.attempts.responding import right_answer
from tests.cast import NOON, Cast, make_attempt, make_edition

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]


@pytest.fixture
def practised(cast: Cast) -> Attempt:
    attempt = make_attempt(cast.trainee, cast.edition)
    actions.show_step(attempt=attempt, now=NOON)
    return attempt


def page_of(attempt: Attempt) -> str:
    return reverse("step_in_atlas", args=[attempt.pk, 0])


def decide(attempt: Attempt) -> None:
    given = right_answer(attempt.decisions.get(step=0))
    actions.decide(attempt=attempt, step=0, given=given, now=NOON)


def test_before_the_decision_there_is_nothing_to_see(cast: Cast, browse: Browse, practised: Attempt) -> None:
    client = browse(cast.trainee)
    assert client.get(page_of(practised)).status_code == 404
    assert page_of(practised) not in client.get(reverse("practice_step", args=[practised.pk])).content.decode()


def test_the_feedback_leads_to_the_step_just_decided(cast: Cast, browse: Browse, practised: Attempt) -> None:
    make_edition("bavaria")
    decide(practised)
    client = browse(cast.trainee)
    assert page_of(practised) in client.get(reverse("practice_step", args=[practised.pk])).content.decode()
    page = client.get(page_of(practised)).content.decode()
    for house in ("Airport Casino Frankfurt", "Bavarian state casinos"):
        assert house in page


def test_a_step_of_an_exam_is_compared_once_the_exam_is_over(cast: Cast, browse: Browse, programme: Programme) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme)
    actions.show_step(attempt=exam, now=NOON)
    decide(exam)
    client = browse(cast.trainee)
    assert client.get(page_of(exam)).status_code == 404
    actions.finish(attempt=exam, now=NOON)
    assert client.get(page_of(exam)).status_code == 200
