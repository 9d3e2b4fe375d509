"""The trainee's pages by plain forms, without a script."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.people.models import User
from casino_training.rules.answers import Answer
from casino_training.scenarios.build import KINDS
from tests.attempts.conftest import Clock
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.cast import Cast, make_attempt, make_edition, make_person, make_programme
from tests.rulebooks import frankfurt_with_two_boxes

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]
ACTS = ("The bank stands.", "You draw a card for the bank.")


def send(client: Client, page: str, decision: Decision, answer: Answer) -> str:
    """Send an answer from the form of a step; the page that comes then."""
    fields = typed(step_in(decision), answer) | {"step": str(decision.step)}
    return client.post(reverse(page, args=[decision.attempt_id]), fields, follow=True).content.decode()


def shown_last(attempt: Attempt) -> Decision:
    return attempt.decisions.order_by("step").last()  # type: ignore[return-value]


def test_a_difficulty_is_chosen_beside_the_house_and_kept(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get(reverse("practice"), {"house": "frankfurt", "difficulty": "3"}).content.decode()
    assert '<input type="hidden" name="difficulty" value="3">' in page
    assert "?house=bavaria&amp;difficulty=3" in page
    assert "not at this difficulty" not in page
    client.post(reverse("practice"), {"house": "frankfurt", "kind": "K04", "difficulty": "3"})
    attempt = Attempt.objects.get()
    assert attempt.difficulty == 3
    assert "3 · several things at once" in client.get(reverse("practice_step", args=[attempt.pk])).content.decode()
    client.post(reverse("practice_stop", args=[attempt.pk]))
    page = client.get(reverse("attempt", args=[attempt.pk])).content.decode()
    assert '<input type="hidden" name="difficulty" value="3">' in page
    assert "?house=frankfurt&amp;difficulty=3" in page


@pytest.mark.parametrize("difficulty", ["0", "4", "hard", "²"])
def test_a_difficulty_that_is_none_is_not_found(cast: Cast, browse: Browse, difficulty: str) -> None:
    client = browse(cast.trainee)
    facts = {"house": "frankfurt", "kind": "K04", "difficulty": difficulty}
    assert client.get(reverse("practice"), facts).status_code == 404
    assert client.post(reverse("practice"), facts).status_code == 404
    assert not Attempt.objects.exists()


def test_a_kind_that_has_not_the_difficulty_is_named_and_not_begun(cast: Cast, browse: Browse) -> None:
    """K81 at a layout of two boxes: a number of packs, and no room for more to go on around it."""
    make_edition(version="2", text=frankfurt_with_two_boxes())
    client = browse(cast.trainee)
    asked = {"house": "frankfurt", "difficulty": "3"}
    assert "not at this difficulty" in client.get(reverse("practice"), asked).content.decode()
    assert client.post(reverse("practice"), asked | {"kind": "K81"}).status_code == 404
    assert not Attempt.objects.exists()


def test_practice_begins_with_a_kind_and_shows_the_verdict_of_each_decision(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get(reverse("practice")).content.decode()
    assert "Airport Casino Frankfurt" in page  # one's own house first
    assert "Bank on sixteen or seventeen" in page
    answer = client.post(reverse("practice"), {"house": "frankfurt", "kind": "K04"})
    attempt = Attempt.objects.get()
    assert answer.url == reverse("practice_step", args=[attempt.pk])
    page = client.get(answer.url).content.decode()
    assert "Does the bank draw or stand?" in page
    assert "data-verdict" not in page
    page = send(client, "practice_step", shown_last(attempt), right_answer(shown_last(attempt)))
    assert "data-verdict>Right" in page
    decides, besides = page.split("What it rests on besides")  # FRA-46, what cards count, is folded away
    assert "FRA-42" in decides
    assert "FRA-46" in besides
    assert "FRA-46" not in decides
    page = client.post(reverse("practice_next", args=[attempt.pk]), follow=True).content.decode()
    assert shown_last(attempt).step == 1
    page = send(client, "practice_step", shown_last(attempt), wrong_answer(shown_last(attempt)))
    assert "data-verdict>Wrong" in page
    page = client.post(reverse("practice_stop", args=[attempt.pk]), follow=True).content.decode()
    assert "2 decisions: 1 right, 0 partly right, 1 wrong." in page


def test_a_wrong_answer_is_told_with_what_it_would_have_made_of_the_table(cast: Cast, browse: Browse) -> None:
    # FRA-36, FRA-37: whether the bank draws or stands follows from its cards, and the other act is told beside it.
    client, lead = browse(cast.trainee), "What would have happened on the table"
    attempt = make_attempt(cast.trainee, cast.edition, kind="K04")
    client.get(reverse("practice_step", args=[attempt.pk]))
    page = send(client, "practice_step", shown_last(attempt), wrong_answer(shown_last(attempt)))
    assert lead in page
    assert {"The bank stands.", "You draw a card for the bank."} <= {each for each in ACTS if each in page}
    client.post(reverse("practice_next", args=[attempt.pk]))
    page = send(client, "practice_step", shown_last(attempt), right_answer(shown_last(attempt)))
    assert lead not in page


def test_next_pressed_twice_goes_on_once(cast: Cast, browse: Browse) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    client = browse(cast.trainee)
    client.get(reverse("practice_step", args=[attempt.pk]))
    send(client, "practice_step", shown_last(attempt), right_answer(shown_last(attempt)))
    for _ in range(2):
        client.post(reverse("practice_next", args=[attempt.pk]))
    assert attempt.decisions.count() == 2


def test_a_house_that_is_silent_is_never_said_to_have_spoken(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    client.post(reverse("practice"), {"house": "bavaria", "kind": "K71"})
    attempt = Attempt.objects.get()
    client.get(reverse("practice_step", args=[attempt.pk]))
    page = send(client, "practice_step", shown_last(attempt), right_answer(shown_last(attempt)))
    assert "Its document says nothing about this." in page
    assert "What is general practice" in page
    assert "general practice</span>" in page  # the badge


def test_what_a_house_does_not_settle_cannot_be_practised_there(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get(reverse("practice"), {"house": "bavaria"}).content.decode()
    assert page.count("Practise</button>") + page.count("not asked here") == len(KINDS)
    for house, kind in (("frankfurt", "K999"), ("atlantis", "K04"), ("frankfurt", "")):
        assert client.post(reverse("practice"), {"house": house, "kind": kind}).status_code == 404
    assert Attempt.objects.count() == 0


@pytest.mark.parametrize(
    ("kind", "fields", "kept", "fault"),
    [
        ("K04", {}, "", "Choose one of the answers."),
        ("K12", {"movement-0": "pay", "figure-0": "1.500"}, 'value="1.500"', "This can be read in two ways."),
        ("K60", {"figure": "<b>fifty"}, 'value="&lt;b&gt;fifty"', "Write the amount in figures"),
        ("K71", {"place-0": "9"}, 'name="place-0"', "Choose the place of this card."),
    ],
)
def test_an_unreadable_response_is_shown_again_and_costs_nothing(
    cast: Cast, browse: Browse, kind: str, fields: dict[str, str], kept: str, fault: str
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind=kind)
    client = browse(cast.trainee)
    address = reverse("practice_step", args=[attempt.pk])
    client.get(address)
    answer = client.post(address, fields | {"step": "0"})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert fault in page
    assert kept in page
    assert [decision.decided_at for decision in attempt.decisions.all()] == [None]


@pytest.mark.parametrize("step", ["", "-1", "1", "99999", "1e9", "0x0", "٠", "0 or 1", "9" * 5000])
def test_a_step_that_was_not_shown_is_not_found(cast: Cast, browse: Browse, step: str) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    client = browse(cast.trainee)
    address = reverse("practice_step", args=[attempt.pk])
    client.get(address)
    assert client.post(address, {"answer": "draw", "step": step}).status_code == 404
    assert shown_last(attempt).decided_at is None


def test_one_s_attempts_are_listed_with_their_state(
    cast: Cast, programme: Programme, browse: Browse, clock: Clock
) -> None:
    client = browse(cast.trainee)
    assert "No attempts yet" in client.get(reverse("attempts")).content.decode()
    make_attempt(cast.trainee, cast.edition)
    make_attempt(cast.trainee, cast.edition, programme=programme)
    make_attempt(cast.other_trainee, cast.edition, kind="K71")
    page = client.get(reverse("attempts")).content.decode()
    assert "Bank on sixteen or seventeen" in page
    assert "running" in page
    assert "Cards dealt to an empty box" not in page


def test_every_page_speaks_german(cast: Cast, browse: Browse) -> None:
    make_programme(kinds=["K04"], name_de="Prüfung")
    cast.trainee.language = "de"
    cast.trainee.save()
    client = browse(cast.trainee)
    assert "Eine Situation nach der anderen." in client.get(reverse("practice")).content.decode()
    assert "Prüfung beginnen" in client.get(reverse("exam")).content.decode()
    examined_nowhere = make_person("gast", language="de")
    assert "Bitten Sie die Aufsicht Ihres Hauses, Sie einzutragen." in (
        browse(examined_nowhere).get(reverse("exam")).content.decode()
    )
    assert "Noch keine Versuche" in client.get(reverse("attempts")).content.decode()
    attempt = make_attempt(cast.trainee, cast.edition, kind="K12")
    client.get(reverse("practice_step", args=[attempt.pk]))
    page = send(client, "practice_step", shown_last(attempt), wrong_answer(shown_last(attempt)))
    assert "Falsch" in page
    assert "Was Sie getan haben" in page
    assert "Was das Haus sagt" in page
