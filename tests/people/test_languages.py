"""Pages in the language that somebody chose."""

import pytest
from django.test import Client

from casino_training.people.models import User
from tests.cast import Cast


def language_of(browser: Client, **headers: str) -> str:
    """The language that the front page says it is in."""
    page = browser.get("/", headers=headers).content.decode()
    return page.split('<html lang="')[1][:2]


def test_a_visitor_gets_the_language_of_the_browser(db: None) -> None:
    assert language_of(Client(), **{"accept-language": "de-AT,de;q=0.9"}) == "de"
    assert language_of(Client(), **{"accept-language": "fr"}) == "en"


def test_a_visitors_choice_is_kept(db: None) -> None:
    browser = Client()
    answer = browser.post("/language/", {"language": "de", "next": "/verify/"})
    assert answer.headers["Location"] == "/verify/"
    assert language_of(browser) == "de"


def test_a_persons_choice_counts_on_every_machine(cast: Cast) -> None:
    here, elsewhere = Client(), Client()
    for browser in (here, elsewhere):
        browser.force_login(cast.trainee)
    here.post("/language/", {"language": "de"})
    assert User.objects.get(pk=cast.trainee.pk).language == "de"
    assert language_of(elsewhere, **{"accept-language": "en"}) == "de"


@pytest.mark.parametrize("language", ["", "fr", "xx", "de'--", "de\x00"])
def test_a_language_that_the_site_does_not_speak_changes_nothing(cast: Cast, language: str) -> None:
    browser = Client()
    browser.force_login(cast.trainee)
    browser.post("/language/", {"language": language})
    assert User.objects.get(pk=cast.trainee.pk).language == "en"


def test_the_language_is_not_changed_by_looking(cast: Cast) -> None:
    assert Client().get("/language/", {"language": "de"}).status_code == 405
