"""The pages of an exam by plain forms, without a script."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import Membership, Role, User
from casino_training.rules.answers import Answer
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.scenario import Step
from tests.attempts.conftest import Clock
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.cast import NOON, Cast, make_attempt

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]
PAIR = ("frankfurt", "bavaria")


def send(client: Client, page: str, decision: Decision, answer: Answer) -> str:
    """Send an answer from the form of a step; the page that comes then."""
    fields = typed(step_in(decision), answer) | {"step": str(decision.step)}
    return client.post(reverse(page, args=[decision.attempt_id]), fields, follow=True).content.decode()


def shown_last(attempt: Attempt) -> Decision:
    return attempt.decisions.order_by("step").last()  # type: ignore[return-value]


def test_an_exam_from_its_start_to_its_result(cast: Cast, programme: Programme, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get(reverse("exam")).content.decode()
    for words in ("10 minutes", "At least 80 % of the points, and at most one money error.", "one sitting"):
        assert words in page
    client.post(reverse("exam"), {"house": "frankfurt", "programme": programme.slug})
    attempt = Attempt.objects.get()
    page = client.get(reverse("exam_step", args=[attempt.pk])).content.decode()
    assert "Step 1 of 3" in page
    assert attempt.seed_commitment in page
    assert 'data-seconds-left="600">10:00' in page
    for step in range(3):
        client.get(reverse("exam_step", args=[attempt.pk]))
        page = send(client, "exam_step", shown_last(attempt), right_answer(shown_last(attempt)))
        if step < 2:
            assert f"Step {step + 1} is recorded." in page
            assert "FRA-" not in page
    assert "Passed" in page
    assert "100 %" in page
    assert "FRA-42" in page
    assert attempt.seed in page


def test_after_a_lost_connection_the_exam_goes_on_at_the_same_step(
    cast: Cast, programme: Programme, browse: Browse, clock: Clock
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    address = reverse("exam_step", args=[attempt.pk])
    client = browse(cast.trainee)
    client.get(address)
    send(client, "exam_step", shown_last(attempt), right_answer(shown_last(attempt)))
    shown = shown_last(attempt)
    clock.forward(minutes=4)
    elsewhere = browse(cast.trainee)  # another computer
    page = elsewhere.get(reverse("exam"), follow=True).content.decode()
    assert address in page
    page = elsewhere.get(address).content.decode()
    assert "Step 2 of 3" in page
    assert 'data-seconds-left="360"' in page
    assert shown_last(attempt) == shown


def test_beginning_again_returns_to_the_running_exam(cast: Cast, programme: Programme, browse: Browse) -> None:
    bavaria = cast.foreign_supervisor.memberships.get().house
    Membership.objects.create(person=cast.trainee, house=bavaria, role=Role.TRAINEE)
    client = browse(cast.trainee)
    addresses = {client.post(reverse("exam"), {"house": house, "programme": "test"}).url for house in PAIR}
    assert len(addresses) == 1
    assert Attempt.objects.count() == 1


def test_a_late_decision_is_refused_with_the_reason_and_the_exam_is_marked(
    cast: Cast, programme: Programme, browse: Browse, clock: Clock
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    client.get(reverse("exam_step", args=[attempt.pk]))
    clock.forward(minutes=10)
    page = send(client, "exam_step", shown_last(attempt), right_answer(shown_last(attempt)))
    assert "Your decision came after the deadline and does not count." in page
    assert "Not passed" in page
    assert shown_last(attempt).decided_at is None


@pytest.mark.parametrize(
    ("mode", "then", "reason"),
    [
        ("exam", "exam_result", "Your decision came after the deadline and does not count."),
        ("practice", "attempt", "This attempt is over. Your decision does not count."),
    ],
)
def test_a_script_is_sent_to_the_page_that_says_why_its_decision_does_not_count(
    cast: Cast, programme: Programme, browse: Browse, clock: Clock, mode: str, then: str, reason: str
) -> None:
    """Were the page fetched by the script as well, the reason would be gone before anybody reads it."""
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme if mode == "exam" else None)
    client = browse(cast.trainee)
    address = reverse(f"{mode}_step", args=[attempt.pk])
    client.get(address)
    clock.forward(minutes=10)
    if mode == "practice":
        actions.finish(attempt=attempt, now=clock.now)
    step = shown_last(attempt)
    fields = typed(step_in(step), right_answer(step)) | {"step": "0"}
    answer = client.post(address, fields, follow=True, headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == reverse(then, args=[attempt.pk])
    assert answer.content == b""
    assert reason in client.get(answer.headers["HX-Redirect"]).content.decode()


def test_looking_after_the_deadline_closes_the_exam(
    cast: Cast, programme: Programme, browse: Browse, clock: Clock
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    client.get(reverse("exam_step", args=[attempt.pk]))
    clock.forward(hours=3)
    page = client.get(reverse("exam_step", args=[attempt.pk]), follow=True).content.decode()
    assert "Time is up." in page
    assert "Not passed" in page
    attempt.refresh_from_db()
    assert attempt.finished_at == attempt.deadline_at


def test_a_second_answer_to_the_same_step_is_told_that_the_first_counts(
    cast: Cast, programme: Programme, browse: Browse
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    client.get(reverse("exam_step", args=[attempt.pk]))
    first = shown_last(attempt)
    right, wrong = right_answer(first), wrong_answer(first)
    send(client, "exam_step", first, wrong)
    assert "Your first answer counts." not in send(client, "exam_step", first, wrong)  # the same click twice
    assert "Your first answer counts." in send(client, "exam_step", first, right)
    first.refresh_from_db()
    assert first.response == to_json(wrong)


def test_handing_in_is_asked_about_before_it_ends_the_exam(cast: Cast, programme: Programme, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    address = reverse("exam_hand_in", args=[attempt.pk])
    page = client.get(reverse("exam_step", args=[attempt.pk])).content.decode()
    assert f'href="{address}"' in page
    assert f'action="{address}"' not in page
    send(client, "exam_step", shown_last(attempt), right_answer(shown_last(attempt)))
    asked = client.get(address).content.decode()
    left = programme.steps - 1
    assert f"{left} of {programme.steps} steps have no decision and would count as wrong." in asked
    assert reverse("exam_step", args=[attempt.pk]) in asked
    attempt.refresh_from_db()
    assert attempt.finished_at is None
    assert "Not passed" in client.post(address, follow=True).content.decode()
    assert client.get(address).headers["Location"] == reverse("exam_step", args=[attempt.pk])


def test_a_step_that_was_seen_and_not_decided_shows_the_ruling_once_the_exam_is_over(
    cast: Cast, programme: Programme, browse: Browse
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme)
    client = browse(cast.trainee)
    before = client.get(reverse("exam_step", args=[attempt.pk])).content.decode()
    ruling = rule_on(ruleset_of(cast.edition), of_json(shown_last(attempt).shown, Step).situation)
    assert ruling.clauses
    actions.finish(attempt=attempt, now=NOON)
    for address in (reverse("exam_result", args=[attempt.pk]), reverse("attempt_step", args=[attempt.pk, 0])):
        page = client.get(address).content.decode()
        assert "No decision was made. The step counts as wrong." in page
        for clause in ruling.clauses:
            assert clause.id not in before
            assert clause.id in page


@pytest.mark.parametrize(("page", "then"), [("exam_step", "exam_result"), ("practice_next", "practice_step")])
def test_what_ends_in_another_tab_while_the_next_step_is_built_leads_to_its_end(
    cast: Cast, programme: Programme, browse: Browse, monkeypatch: pytest.MonkeyPatch, page: str, then: str
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=programme if page == "exam_step" else None)
    client = browse(cast.trainee)
    shown = actions.show_step(attempt=attempt, now=NOON)
    actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=NOON)  # type: ignore[arg-type]
    build = actions.next_step

    def ended_meanwhile(attempt: Attempt, last: Decision | None, now: datetime) -> object:
        actions.finish(attempt=attempt, now=NOON)
        return build(attempt, last, now)

    monkeypatch.setattr(actions, "next_step", ended_meanwhile)
    address = reverse(page, args=[attempt.pk])
    answer = client.get(address) if page == "exam_step" else client.post(address)
    assert answer.url == reverse(then, args=[attempt.pk])
    assert attempt.decisions.count() == 1
    assert client.get(answer.url, follow=True).status_code == 200
