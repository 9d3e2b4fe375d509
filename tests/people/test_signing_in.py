"""Signing in and out, and what the frame of the page offers whom."""

import pytest
from django.test import Client

from casino_training.people.models import Membership, Role
from casino_training.people.queries import is_supervisor_of, trainees_of, trainees_under
from tests.cast import Cast, make_edition

PASSWORD = "cards and chips"


def nav_of(page: str) -> list[str]:
    """The labels of the main navigation."""
    inside = page.split('<nav class="site-nav"')[1].split("</nav>")[0] if '<nav class="site-nav"' in page else ""
    return [part.split("<")[0] for part in inside.split('">')[1:] if part.split("<")[0].strip()]


def test_with_the_right_password_one_is_in_and_out_again(cast: Cast) -> None:
    browser = Client()
    answer = browser.post("/sign-in/", {"username": "anna", "password": PASSWORD, "next": "/certificates/"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/certificates/"
    assert browser.get("/certificates/").status_code == 200
    assert browser.post("/sign-out/").status_code == 302
    assert browser.get("/certificates/").status_code == 302


@pytest.mark.parametrize("password", ["", "cards and chip", "CARDS AND CHIPS"])
def test_with_another_password_one_is_not(cast: Cast, password: str) -> None:
    browser = Client()
    page = browser.post("/sign-in/", {"username": "anna", "password": password}).content.decode()
    assert 'name="password"' in page
    assert browser.get("/certificates/").status_code == 302


def test_nobody_is_sent_to_another_site_after_signing_in(cast: Cast) -> None:
    form = {"username": "anna", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert Client().post("/sign-in/", form).headers["Location"] == "/"


def test_signing_in_makes_the_old_key_worthless(cast: Cast) -> None:
    browser = Client()
    browser.get("/sign-in/")
    session = browser.session
    session["planted"] = True
    session.save()
    before = session.session_key
    browser.cookies["sessionid"] = before
    browser.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    assert browser.cookies["sessionid"].value != before


def test_a_script_that_asks_for_nobody_any_more_opens_its_page_again(cast: Cast) -> None:
    """And that leads to the sign-in and back; the sign-in itself would be put into the middle of the page."""
    script = Client(headers={"HX-Request": "true"})
    script.force_login(cast.trainee)
    assert "HX-Refresh" not in script.get("/certificates/").headers
    script.logout()
    answer = script.get("/certificates/")
    assert (answer.status_code, answer.headers["HX-Refresh"], answer.content) == (200, "true", b"")
    assert "no-store" in answer.headers["Cache-Control"]


def test_a_disabled_person_is_out_at_the_next_request(cast: Cast) -> None:
    browser = Client()
    browser.force_login(cast.trainee)
    cast.trainee.is_active = False
    cast.trainee.save()
    assert browser.get("/certificates/").status_code == 302


@pytest.mark.parametrize(
    ("who", "pages"),
    [
        ("trainee", ["Practice", "At the table", "Drills", "Exam", "My attempts", "Certificates", "Atlas"]),
        ("supervisor", ["Practice", "At the table", "Drills", "Exam", "My attempts", "Certificates", "Pit", "Atlas"]),
        ("stranger", ["Practice", "At the table", "Drills", "Exam", "My attempts", "Certificates", "Atlas"]),
    ],
)
def test_the_frame_offers_what_one_may_use(cast: Cast, who: str, pages: list[str]) -> None:
    browser = Client()
    browser.force_login(getattr(cast, who))
    page = browser.get("/certificates/").content.decode()
    assert nav_of(page) == pages
    assert str(getattr(cast, who)) in page


def test_the_front_page_is_open_to_all_and_knows_who_is_there(cast: Cast) -> None:
    visitor, trainee = Client(), Client()
    trainee.force_login(cast.trainee)
    assert 'href="/sign-in/"' in visitor.get("/").content.decode()
    page = trainee.get("/").content.decode()
    assert 'href="/practice/"' in page
    assert 'id="front' in page or "<svg" in page


def test_the_front_page_stands_without_any_house(db: None) -> None:
    assert Client().get("/").status_code == 200


def test_roles_are_read_anew_each_time(cast: Cast) -> None:
    assert is_supervisor_of(cast.supervisor, cast.house)
    assert not is_supervisor_of(cast.supervisor, make_edition("bavaria").house)
    assert not is_supervisor_of(cast.trainee, cast.house)
    assert list(trainees_of(cast.house)) == [cast.trainee, cast.other_trainee]
    assert list(trainees_under(cast.supervisor)) == [cast.trainee, cast.other_trainee]
    Membership.objects.filter(person=cast.supervisor).update(role=Role.ADMINISTRATOR)
    assert not is_supervisor_of(cast.supervisor, cast.house)
    assert list(trainees_under(cast.supervisor)) == []


@pytest.mark.parametrize(("language", "words"), [("en", "password is wrong"), ("de", "Passwort ist falsch")])
def test_a_wrong_password_is_called_wrong_in_both_languages(cast: Cast, language: str, words: str) -> None:
    browser = Client(headers={"Accept-Language": language})
    page = browser.post("/sign-in/", {"username": "anna", "password": "chips"}).content.decode()
    assert words in page.split('role="alert"')[1].split("</div>")[0]
