"""Practice of one clause: every step of it asks something whose ruling rests on that clause."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Decision
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.kinds.kind import NotOffered
from tests.attempts.responding import right_answer, step_in
from tests.cast import NOON, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]


def practised(attempt: Attempt, steps: int) -> list[Decision]:
    """So many steps, each decided rightly."""
    for _ in range(steps):
        decision = actions.show_step(attempt=attempt, now=NOON)
        actions.decide(attempt=attempt, step=decision.step, given=right_answer(decision), now=NOON)
    return list(attempt.decisions.order_by("step"))


def rests_on(decision: Decision, clause: str) -> bool:
    ruling = rule_on(ruleset_of(decision.attempt.edition), step_in(decision).situation)
    return clause in {each.id for each in ruling.clauses}


@pytest.mark.parametrize("clause", ["FRA-44", "FRA-46", "FRA-28", "FRA-54"])
def test_each_step_of_practice_of_a_clause_rests_on_it(cast: Cast, clause: str) -> None:
    attempt = actions.begin_clause(trainee=cast.trainee, edition=cast.edition, clause=clause, now=NOON)
    assert all(rests_on(decision, clause) for decision in practised(attempt, 8))


def test_practice_of_a_kind_is_no_such_practice(cast: Cast) -> None:
    """The control: of the bank's hand (K04) no ruling rests on the clause about the second hand of a split."""
    assert not any(rests_on(decision, "FRA-28") for decision in practised(make_attempt(cast.trainee, cast.edition), 3))


def test_the_document_begins_the_practice_of_a_clause(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get(reverse("house", args=["frankfurt"])).content.decode()
    assert 'name="clause" value="FRA-20"' in page
    assert 'name="clause" value="FRA-63"' not in page, "it only informs"
    answer = client.post(reverse("practice"), {"house": "frankfurt", "clause": "FRA-20"}, follow=True)
    assert "Clause FRA-20" in answer.content.decode()
    assert Attempt.objects.get().clause == "FRA-20"
    assert "Clause FRA-20" in client.get(reverse("attempts")).content.decode()


@pytest.mark.parametrize("clause", ["FRA-63", "BAV-25", "FRA-999", "\0", "x" * 5000])
def test_what_cannot_be_practised_is_refused(cast: Cast, browse: Browse, clause: str) -> None:
    with pytest.raises(NotOffered):
        actions.begin_clause(trainee=cast.trainee, edition=cast.edition, clause=clause, now=NOON)
    posted = browse(cast.trainee).post(reverse("practice"), {"house": "frankfurt", "clause": clause})
    assert posted.status_code == 404
    assert not Attempt.objects.exists()


@pytest.mark.parametrize(("kind", "clause"), [("", ""), ("K04", "FRA-42")])
def test_one_thing_is_practised_and_never_two_or_none(cast: Cast, kind: str, clause: str) -> None:
    with pytest.raises(IntegrityError):
        make_attempt(cast.trainee, cast.edition, kind=kind, clause=clause)
