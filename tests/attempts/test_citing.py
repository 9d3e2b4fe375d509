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


def test_a_sitting_that_names_clauses_asks_for_one_with_every_answer(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    home = client.get("/practice/?house=frankfurt&cite=on&difficulty=2").content.decode()
    assert home.count('<input type="hidden" name="cite" value="on">') >= 2  # the plan's form and the free choice
    assert "?house=frankfurt&amp;difficulty=2&amp;cite=on" in home
    begun = client.post("/practice/", {"house": "frankfurt", "kind": "K04", "cite": "on"})
    attempt = Attempt.objects.get()
    assert attempt.is_citing
    page = begun["Location"]
    asked = client.get(page).content.decode()
    assert '<details class="cite"' not in asked
    assert 'for="cited">The clause that decides' in asked
    answer = {"step": "0", "answer": right_answer(attempt.decisions.get()).act.value}  # type: ignore[union-attr]
    refused = client.post(page, answer).content.decode()
    assert "Name the clause that decides, or choose that the document does not say." in refused
    assert refused.count("field-wrong") == 1  # the clause that is missing, not the answer that was given
    assert attempt.decisions.get().decided_at is None
    client.post(page, answer | {"cited": "FRA-42"})
    assert attempt.decisions.get().cited == "FRA-42"


def test_a_sitting_that_does_not_name_clauses_asks_for_none(cast: Cast, browse: Browse) -> None:
    """Control: the same answer without a clause counts."""
    client = browse(cast.trainee)
    begun = client.post("/practice/", {"house": "frankfurt", "kind": "K04"})
    attempt = Attempt.objects.get()
    client.get(begun["Location"])
    answer = right_answer(attempt.decisions.get()).act.value  # type: ignore[union-attr]
    client.post(begun["Location"], {"step": "0", "answer": answer})
    assert attempt.decisions.get().decided_at is not None


def test_what_is_due_is_practised_with_clauses_too(cast: Cast, browse: Browse) -> None:
    browse(cast.trainee).post("/practice/", {"house": "frankfurt", "plan": "due", "cite": "on"})
    assert Attempt.objects.get().is_citing
