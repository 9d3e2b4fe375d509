"""Trying a table without an account: three steps to a graded decision, nothing else, and forgotten after a day."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import caches
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Decision, Recall
from casino_training.attempts.views.guests import GuestThrottle
from casino_training.people.actions import add_guest
from casino_training.people.models import User
from tests.attempts.conftest import Clock
from tests.attempts.responding import right_answer
from tests.cast import NOON, Cast, make_cast
from tests.workers import ROOT, database_url

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_counted(db: None) -> Iterator[None]:
    caches["shared"].clear()
    yield
    caches["shared"].clear()


def try_table(client: Client) -> Attempt:
    """Press the button of the front page; the attempt that was begun."""
    answer = client.post("/try/")
    assert answer.status_code == 302
    return Attempt.objects.get(pk=answer.headers["Location"].split("/")[2])


def test_from_the_front_page_to_a_graded_decision(cast: Cast) -> None:
    client = Client()
    assert 'action="/try/"' in client.get("/").content.decode()
    attempt = try_table(client)
    page = f"/practice/{attempt.pk}/"
    assert client.get(page).status_code == 200
    answer = right_answer(attempt.decisions.get()).act.value  # type: ignore[union-attr]
    graded = client.post(page, {"step": "0", "answer": answer}, follow=True).content.decode()
    assert "verdict-right" in graded
    assert "I disagree" not in graded  # no house of theirs, no supervisor to ask


def test_a_guest_has_no_password_and_is_no_staff(cast: Cast) -> None:
    guest = add_guest(language="en", now=NOON)
    assert not guest.has_usable_password()
    assert not guest.memberships.exists()
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=guest.pk).update(is_staff=True)


@pytest.mark.parametrize("path", ["/exam/", "/pit/", "/pit/disagreements/"])
def test_a_guest_opens_no_exam_and_no_pit(cast: Cast, path: str) -> None:
    client = Client()
    try_table(client)
    assert client.get(path).status_code == 404
    assert f'href="{path}"' not in client.get("/practice/").content.decode()


def test_a_guest_begins_no_exam(cast: Cast) -> None:
    client = Client()
    attempt = try_table(client)
    assert client.post("/exam/", {"house": "frankfurt", "programme": "test"}).status_code == 404
    words = {"words": "No."}
    assert client.post(f"/attempts/{attempt.pk}/0/disagree/", words).status_code == 404
    assert not Attempt.objects.filter(mode="exam").exists()


def test_whoever_tries_again_stays_the_same_guest_and_a_trainee_stays_a_trainee(cast: Cast) -> None:
    client = Client()
    assert try_table(client).trainee == try_table(client).trainee
    signed_in = Client()
    signed_in.force_login(cast.trainee)
    assert try_table(signed_in).trainee == cast.trainee
    assert User.objects.filter(is_guest=True).count() == 1


def test_a_guest_can_sign_in(cast: Cast) -> None:
    client = Client()
    try_table(client)
    assert client.get("/sign-in/").status_code == 200
    client.post("/sign-in/", {"username": "anna", "password": "cards and chips"})
    assert "Anna Weber" in client.get("/practice/").content.decode()


def test_a_guest_is_forgotten_after_a_day_with_all_they_did(cast: Cast) -> None:
    began = timezone.now()
    attempt = try_table(Client())
    shown = actions.show_step(attempt=attempt, now=began)
    actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=began)  # type: ignore[arg-type]
    assert Recall.objects.exists()
    assert actions.forget_guests(now=began + timedelta(hours=23)) == 0
    assert actions.forget_guests(now=began + timedelta(hours=25)) == 1
    assert not User.objects.filter(is_guest=True).exists()
    assert not any(model.objects.exists() for model in (Attempt, Decision, Recall))
    assert User.objects.filter(username="anna").exists()


def test_one_address_tries_so_many_tables_an_hour(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuestThrottle, "THROTTLE_RATES", {"guests": "2/hour"})
    answers = [Client().post("/try/") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [302, 302, 429, 429]
    assert "Please try a little later" in answers[-1].content.decode()
    assert User.objects.filter(is_guest=True).count() == 2
    assert Client(REMOTE_ADDR="192.0.2.7").post("/try/").status_code == 302


TRIED_ELSEWHERE = """
import django; django.setup()
from django.core.cache import caches
from django.test import Client
from casino_training.attempts.views.guests import GuestThrottle
GuestThrottle.THROTTLE_RATES = {"guests": "2/hour"}
GuestThrottle.cache = caches["%s"]
print([Client(SERVER_NAME="localhost").post("/try/").status_code for _ in range(2)])
"""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("counted_in", "third"), [("shared", 429), ("default", 302)])
def test_tables_tried_in_another_process_count_here(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, counted_in: str, third: int
) -> None:
    """Control: counted in the cache of a process alone, each process would let as many try."""
    make_cast()
    monkeypatch.setattr(GuestThrottle, "THROTTLE_RATES", {"guests": "2/hour"})
    monkeypatch.setattr(GuestThrottle, "cache", caches[counted_in])
    caches["default"].clear()
    environment = os.environ | {"DATABASE_URL": database_url(), "CASINO_DATA": str(settings.DATA)}
    tried = subprocess.run(
        [sys.executable, "-c", TRIED_ELSEWHERE % counted_in],
        env=environment | {"DJANGO_SETTINGS_MODULE": "casino_training.settings"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert tried.stdout.strip() == "[302, 302]"
    assert Client().post("/try/").status_code == third


def test_a_table_is_tried_by_a_button_only(cast: Cast, clock: Clock) -> None:
    assert Client().get("/try/").status_code == 405
    assert not User.objects.filter(is_guest=True).exists()
