"""Four colours and high contrast: with the account on every machine, of visitors and guests in their browser."""

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from casino_training.people.models import User
from tests.cast import Cast

FOUR, HIGH = 'data-deck="four"', 'data-contrast="high"'


def front(browser: Client) -> str:
    return browser.get("/").content.decode().split("<head>")[0]


def test_a_person_finds_the_same_look_on_every_machine_and_without_a_script(cast: Cast) -> None:
    here, elsewhere = Client(), Client()
    for browser in (here, elsewhere):
        browser.force_login(cast.trainee)
    assert FOUR not in front(here)
    answer = here.post("/look/", {"deck": "four", "next": "/practice/"})
    assert answer.headers["Location"] == "/practice/"
    here.post("/look/", {"contrast": "high"})
    assert FOUR in front(elsewhere)
    assert HIGH in front(elsewhere)
    elsewhere.post("/look/", {"deck": ""})
    assert FOUR not in front(here)
    assert HIGH in front(here)


def test_a_choice_is_nobody_else_s(cast: Cast) -> None:
    browser, other = Client(), Client()
    browser.force_login(cast.trainee)
    browser.post("/look/", {"deck": "four"})
    other.force_login(cast.other_trainee)
    assert FOUR not in front(other)
    browser.logout()
    assert FOUR not in front(browser)


def test_the_account_counts_and_not_a_cookie_of_whoever_used_the_machine_before(cast: Cast) -> None:
    browser = Client()
    browser.post("/look/", {"deck": "four"})
    assert FOUR in front(browser)
    browser.force_login(cast.trainee)
    assert FOUR not in front(browser)


def test_a_guest_s_choice_stays_in_the_browser(cast: Cast) -> None:
    guest = Client()
    guest.post("/try/")
    guest.post("/look/", {"contrast": "high"})
    assert HIGH in front(guest)
    assert not User.objects.exclude(contrast="").exists()


@pytest.mark.parametrize("sent", [{}, {"deck": "five"}, {"contrast": "four"}, {"is_staff": "1"}, {"deck": "four\x00"}])
def test_what_is_no_look_is_not_found_and_changes_nothing(cast: Cast, sent: dict[str, str]) -> None:
    browser = Client()
    browser.force_login(cast.trainee)
    assert browser.post("/look/", sent).status_code == 404
    person = User.objects.get(pk=cast.trainee.pk)
    assert (person.deck, person.contrast, person.is_staff) == ("", "", False)


@pytest.mark.parametrize("to", ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)"])
def test_a_choice_leads_nowhere_else(db: None, to: str) -> None:
    assert Client().post("/look/", {"deck": "four", "next": to}).headers["Location"] == "/"


def test_a_cookie_that_says_something_else_is_passed_over(db: None) -> None:
    browser = Client()
    browser.cookies["deck"] = '"><script>'
    assert "script" not in front(browser)


def test_the_database_keeps_no_other_look(cast: Cast) -> None:
    for facts in ({"deck": "five"}, {"contrast": "low"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.filter(pk=cast.trainee.pk).update(**facts)
