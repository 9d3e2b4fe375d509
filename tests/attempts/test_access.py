"""Who may do what: one's own attempts only, and nothing but an answer is taken from a request (T01, T02, T19)."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.attempts import actions, queries
from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.people.models import User
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.cast import NOON, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]

OF_PRACTICE = ["practice_step", "practice_next", "practice_stop", "attempt", "attempt_step", "step_in_atlas"]
OF_EXAM = ["exam_step", "exam_hand_in", "exam_result", "attempt", "attempt_step", "step_in_atlas"]
OF_A_STEP = {"attempt_step", "step_in_atlas"}
POST_ONLY = {"practice_next", "practice_stop"}
FORMS = {"practice_step", "exam_step"}


def address(name: str, attempt: Attempt) -> str:
    return reverse(name, args=[attempt.pk, 0] if name in OF_A_STEP else [attempt.pk])


@pytest.fixture
def practised(cast: Cast) -> Attempt:
    attempt = make_attempt(cast.trainee, cast.edition)
    actions.show_step(attempt=attempt, now=NOON)
    return attempt


@pytest.fixture
def sat(cast: Cast, programme: Programme) -> Attempt:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    actions.show_step(attempt=attempt, now=NOON)
    return attempt


@pytest.mark.parametrize("who", ["other_trainee", "supervisor", "foreign_supervisor", "stranger"])
@pytest.mark.parametrize(
    ("fixture", "name"), [("practised", name) for name in OF_PRACTICE] + [("sat", name) for name in OF_EXAM]
)
def test_another_person_s_attempt_does_not_exist(
    request: pytest.FixtureRequest, cast: Cast, browse: Browse, who: str, fixture: str, name: str
) -> None:
    attempt: Attempt = request.getfixturevalue(fixture)
    client = browse(getattr(cast, who))
    before = list(Decision.objects.values()), list(Attempt.objects.values())
    stolen = {"step": "0", "answer": "draw", "user": cast.trainee.pk, "trainee": cast.trainee.pk, "uid": "1"}
    answers = [client.post(address(name, attempt), stolen)]
    if name not in POST_ONLY:
        answers.append(client.get(address(name, attempt), {"user": cast.trainee.pk, "trainee_id": cast.trainee.pk}))
    assert {answer.status_code for answer in answers} <= {404, 405}
    assert 404 in {answer.status_code for answer in answers}
    assert before == (list(Decision.objects.values()), list(Attempt.objects.values()))


@pytest.mark.parametrize("name", ["practice", "exam", "attempts"])
def test_a_visitor_is_asked_to_sign_in(client: Client, cast: Cast, name: str) -> None:
    answer = client.get(reverse(name))
    assert answer.status_code == 302
    assert answer.url.startswith("/sign-in/")


@pytest.mark.parametrize("slug", ["atlantis", "frankfurt\0", "\0", "é" * 5000, "' OR 1=1 --"])
def test_a_house_or_programme_that_does_not_exist_is_not_found(
    cast: Cast, programme: Programme, browse: Browse, slug: str
) -> None:
    """A NUL is a text like any other here; PostgreSQL takes none."""
    client = browse(cast.trainee)
    kind = {"kind": "K04"}
    assert client.get(reverse("practice"), {"house": slug}).status_code == 404
    assert client.post(reverse("practice"), kind | {"house": slug}).status_code == 404
    assert client.post(reverse("practice"), {"house": "frankfurt", "kind": slug}).status_code == 404
    assert client.get(reverse("exam"), {"house": slug}).status_code == 404
    assert client.post(reverse("exam"), {"house": "frankfurt", "programme": slug}).status_code == 404
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("name", sorted({*OF_PRACTICE, *OF_EXAM}))
def test_a_visitor_sees_no_attempt(client: Client, sat: Attempt, name: str) -> None:
    method = client.post if name in POST_ONLY else client.get
    assert method(address(name, sat)).status_code == 302


def test_practice_is_no_exam_and_an_exam_no_practice(
    cast: Cast, browse: Browse, practised: Attempt, sat: Attempt
) -> None:
    client = browse(cast.trainee)
    for name, attempt in (("practice_step", sat), ("exam_step", practised), ("exam_result", practised)):
        assert client.get(address(name, attempt)).status_code == 404


def test_a_running_exam_shows_neither_result_nor_ruling(cast: Cast, browse: Browse, sat: Attempt) -> None:
    client = browse(cast.trainee)
    assert client.get(address("exam_result", sat)).url == address("exam_step", sat)
    assert client.get(address("attempt", sat)).url == address("exam_step", sat)
    assert client.get(address("attempt_step", sat)).status_code == 404
    shown = sat.decisions.get()
    actions.decide(attempt=sat, step=0, given=right_answer(shown), now=NOON)  # type: ignore[arg-type]
    assert client.get(address("attempt_step", sat)).status_code == 404
    actions.finish(attempt=sat, now=NOON + timedelta(minutes=1))
    assert client.get(address("attempt_step", sat)).status_code == 200
    assert client.get(address("exam_result", sat)).status_code == 200


def test_nothing_but_the_answer_is_taken_from_a_form(cast: Cast, browse: Browse, practised: Attempt) -> None:
    """Every column of the models is sent along with a wrong answer; only what deciding writes has moved."""
    decision = practised.decisions.get()
    columns = {field.name for model in (Attempt, Decision) for field in model._meta.fields} - {
        "step",
        "certainty",
        "cited",
    }
    forged = dict.fromkeys(columns, "1") | {"points": "100", "severity": "courtesy", "decided_at": "2001-01-01"}
    fields = typed(step_in(decision), wrong_answer(decision)) | {"step": "0"}
    attempt_before = Attempt.objects.values().get()
    decision_before = Decision.objects.values().get()
    browse(cast.trainee).post(address("practice_step", practised), forged | fields)
    after = Decision.objects.values().get()
    moved = {name for name, value in after.items() if decision_before[name] != value}
    assert moved <= {"response", "points", "cost", "ruling", "decided_at"}
    assert (after["points"], after["decided_at"]) == (0, NOON)
    assert Attempt.objects.values().get() == attempt_before


def test_looking_changes_nothing(cast: Cast, browse: Browse, practised: Attempt, sat: Attempt) -> None:
    client = browse(cast.trainee)
    before = list(Attempt.objects.values()), list(Decision.objects.values())
    for name in ("practice", "exam", "attempts"):
        client.get(reverse(name))
    for names, attempt in ((OF_PRACTICE, practised), (OF_EXAM, sat)):
        for name in names:
            client.get(address(name, attempt))
    assert before == (list(Attempt.objects.values()), list(Decision.objects.values()))


@pytest.mark.parametrize("name", [*OF_PRACTICE, *OF_EXAM])
def test_no_page_of_an_attempt_is_kept_anywhere(
    cast: Cast, browse: Browse, practised: Attempt, sat: Attempt, name: str
) -> None:
    attempt = sat if name.startswith("exam") else practised
    client = browse(cast.trainee)
    answer = (client.post if name in POST_ONLY else client.get)(address(name, attempt))
    if answer.status_code != 404:
        assert "no-store" in answer["Cache-Control"]


def test_a_supervisor_sees_the_attempts_of_the_trainees_of_his_house(cast: Cast, practised: Attempt) -> None:
    assert list(queries.attempts_for_supervisor(cast.supervisor)) == [practised]
    assert queries.attempt_for_supervisor(cast.supervisor, practised.pk) == practised
    for person in (cast.foreign_supervisor, cast.trainee, cast.stranger):
        assert not queries.attempts_for_supervisor(person)
