"""Naming the clause that decides: optional, kept with the decision, graded apart from the answer."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from casino_training.attempts import actions
from casino_training.attempts.citing import cited_as
from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.people.models import User
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling
from tests.attempts.responding import right_answer
from tests.cast import NOON, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]


def decide(attempt: Attempt, cited: str) -> Decision:
    shown = actions.show_step(attempt=attempt, now=NOON)
    given = right_answer(shown)
    return actions.decide(attempt=attempt, step=0, given=given, cited=cited, now=NOON)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cited", "name"),
    [
        ("FRA-42", "right"),  # the bank's target decides whether it draws
        ("FRA-46", "partly"),  # what its cards count is read too
        ("FRA-20", "wrong"),  # doubling
        ("none", "wrong"),
    ],
)
def test_a_citation_is_compared_with_the_ruling_and_leaves_the_grade_alone(cast: Cast, cited: str, name: str) -> None:
    decision = decide(make_attempt(cast.trainee, cast.edition), cited)
    found = cited_as(decision, of_json(decision.ruling, RecordedRuling))
    assert found is not None
    assert (found.clause, found.name) == (cited, name)
    assert decision.points == 100


def test_nothing_cited_is_no_citation(cast: Cast) -> None:
    decision = decide(make_attempt(cast.trainee, cast.edition), "")
    assert cited_as(decision, of_json(decision.ruling, RecordedRuling)) is None


def test_where_the_document_is_silent_that_is_what_decides(cast: Cast) -> None:
    """The document of Frankfurt does not mention surrender: K37 rests on general practice."""
    decision = decide(make_attempt(cast.trainee, cast.edition, kind="K37"), "none")
    ruling = of_json(decision.ruling, RecordedRuling)
    assert ruling.deciding == ()
    assert cited_as(decision, ruling).name == "right"  # type: ignore[union-attr]


def test_the_database_keeps_no_citation_without_a_decision(cast: Cast) -> None:
    shown = actions.show_step(attempt=make_attempt(cast.trainee, cast.edition), now=NOON)
    with pytest.raises(IntegrityError), transaction.atomic():
        Decision.objects.filter(pk=shown.pk).update(cited="FRA-42")


def test_the_page_offers_every_clause_of_the_house_and_says_how_the_citation_was(cast: Cast, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    client = browse(cast.trainee)
    page = f"/practice/{attempt.pk}/"
    asked = client.get(page).content.decode()
    assert all(f'value="FRA-{number}"' in asked for number in (20, 42, 46, 58))
    answer = {"step": "0", "answer": right_answer(attempt.decisions.get()).act.value}  # type: ignore[union-attr]
    assert client.post(page, answer | {"cited": "BAV-01"}).status_code == 404
    told = client.post(page, answer | {"cited": "FRA-46"}, follow=True).content.decode()
    assert "The clause you named" in told
    assert "another clause decides" in told
    client.post(f"{page}next/")
    assert '<details class="cite" open>' in client.get(page).content.decode()  # whoever cites goes on citing


def test_an_exam_does_not_ask_and_takes_none(cast: Cast, browse: Browse, programme: Programme) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    assert 'name="cited"' not in client.get(f"/exam/{exam.pk}/").content.decode()
    answer = right_answer(exam.decisions.get()).act.value  # type: ignore[union-attr]
    client.post(f"/exam/{exam.pk}/", {"step": "0", "answer": answer, "cited": "FRA-42"})
    assert exam.decisions.get(step=0).cited == ""
