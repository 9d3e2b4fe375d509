"""How sure somebody is: said or not, kept with the decision, and never any matter of the grade."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from casino_training.attempts import actions, queries
from casino_training.attempts.models import Decision, Programme
from casino_training.people.models import User
from tests.attempts.responding import right_answer, wrong_answer
from tests.cast import NOON, SEED, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]


def test_certainty_is_kept_and_leaves_the_grade_alone(cast: Cast) -> None:
    points = []
    for certainty in ("", "sure", "think", "guess"):
        attempt = make_attempt(cast.trainee, cast.edition)
        shown = actions.show_step(attempt=attempt, now=NOON)
        given = right_answer(shown)
        actions.decide(attempt=attempt, step=0, given=given, certainty=certainty, now=NOON)  # type: ignore[arg-type]
        decision = attempt.decisions.get()
        assert decision.certainty == certainty
        points.append(decision.points)
    assert points == [100] * 4


@pytest.mark.parametrize("certainty", ["sure", "certain"])
def test_the_database_refuses_a_certainty_without_a_decision_or_one_that_there_is_not(
    cast: Cast, certainty: str
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    shown = actions.show_step(attempt=attempt, now=NOON)
    if certainty != "sure":
        actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=NOON)  # type: ignore[arg-type]
    with pytest.raises(IntegrityError), transaction.atomic():
        Decision.objects.filter(pk=shown.pk).update(certainty=certainty)


def test_a_page_takes_it_with_the_answer_and_says_it_in_the_verdict(cast: Cast, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    client = browse(cast.trainee)
    page = f"/practice/{attempt.pk}/"
    assert "How sure are you?" in client.get(page).content.decode()
    wrong = wrong_answer(attempt.decisions.get()).act.value  # type: ignore[union-attr]
    assert client.post(page, {"step": "0", "answer": wrong, "certainty": "certain"}).status_code == 404
    verdict = client.post(page, {"step": "0", "answer": wrong, "certainty": "sure"}, follow=True).content.decode()
    assert "(sure)" in verdict
    assert "sure, and not right" in verdict
    assert queries.tally(attempt.decisions.all()).sure_and_wrong == 1


def test_what_cannot_be_read_keeps_the_certainty_chosen(cast: Cast, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    client = browse(cast.trainee)
    client.get(f"/practice/{attempt.pk}/")
    again = client.post(f"/practice/{attempt.pk}/", {"step": "0", "certainty": "guess"}).content.decode()
    assert 'value="guess" checked' in again


def test_an_exam_does_not_ask_and_takes_none(cast: Cast, browse: Browse, programme: Programme) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme, seed=SEED)
    client = browse(cast.trainee)
    page = f"/exam/{exam.pk}/"
    assert "How sure are you?" not in client.get(page).content.decode()
    answer = right_answer(exam.decisions.get()).act.value  # type: ignore[union-attr]
    client.post(page, {"step": "0", "answer": answer, "certainty": "sure"})
    assert exam.decisions.get(step=0).certainty == ""


def test_the_supervisor_sees_who_was_sure_and_not_right(cast: Cast, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    shown = actions.show_step(attempt=attempt, now=NOON)
    actions.decide(attempt=attempt, step=0, given=wrong_answer(shown), certainty="sure", now=NOON)  # type: ignore[arg-type]
    page = browse(cast.supervisor).get(f"/pit/attempts/{attempt.pk}/").content.decode()
    assert "sure, and not right" in page
    assert "Sure, and not right" in page
