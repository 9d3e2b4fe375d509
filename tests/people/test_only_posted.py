"""Addresses that take only what a form sends: nobody is left before an empty page there."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.cast import Cast

PARTS = {"pk": "00000000-0000-0000-0000-000000000000"}
OPEN_TO_ALL = {"try_table", "set_look", "set_language", "sign_out"}


def own_patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            if each.namespace != "admin":
                yield from own_patterns(each)
        elif each.name and not str(each.pattern).startswith("api/"):
            yield each


def address_of(pattern: URLPattern) -> str:
    converters = pattern.pattern.converters  # type: ignore[attr-defined]
    parts = {
        name: 0 if type(by).__name__ == "IntConverter" else PARTS.get(name, "x") for name, by in converters.items()
    }
    return reverse(str(pattern.name), kwargs=parts)


def only_posted() -> dict[str, str]:
    """The addresses that answer 405 to somebody who opens them, by name, found by opening all."""
    found = {str(each.name): address_of(each) for each in own_patterns(get_resolver())}
    return {name: path for name, path in found.items() if Client().get(path).status_code == 405}


def test_whoever_sends_a_form_signed_out_comes_to_a_page_after_signing_in(cast: Cast) -> None:
    found = only_posted()
    assert set(found) > OPEN_TO_ALL | {"exam_day", "step_disagree", "practice_next", "drill_stop", "pit_arm"}
    left_alone = {}
    for name in sorted(set(found) - OPEN_TO_ALL):
        browser = Client()
        sign_in = browser.post(found[name]).headers["Location"]
        browser.force_login(cast.trainee)
        wanted = sign_in.partition("?next=")[2]
        assert wanted, name
        if browser.get(wanted).status_code == 405:
            left_alone[name] = wanted
    assert left_alone == {}


def test_it_is_the_page_with_the_form_and_it_is_said_that_nothing_was_saved(cast: Cast) -> None:
    browser = Client()
    form = "/practice/?house=bavaria"
    sent = {"house": "bavaria", "on": "2030-06-01"}
    page = browser.post("/practice/exam-day/", sent, headers={"Referer": f"http://testserver{form}"}, follow=True)
    assert "what you sent was not saved" in page.content.decode()
    signed = {"username": "anna", "password": "cards and chips", "next": page.context["next"]}
    assert browser.post("/sign-in/", signed).headers["Location"] == form


@pytest.mark.parametrize("referer", ["https://elsewhere.example/practice/", "http://testserver/practice/exam-day/", ""])
def test_without_such_a_page_it_is_the_one_above(cast: Cast, referer: str) -> None:
    answer = Client().post("/practice/exam-day/", headers={"Referer": referer})
    assert answer.headers["Location"] == "/sign-in/?next=/practice/"


def test_a_script_opens_its_page_again_and_there_it_is_said(cast: Cast) -> None:
    script = Client(headers={"HX-Request": "true"})
    assert script.post("/practice/exam-day/").headers["HX-Refresh"] == "true"
    assert "what you sent was not saved" in script.get("/sign-in/").content.decode()


def test_whoever_only_wants_to_see_a_page_is_told_nothing_of_the_kind(cast: Cast) -> None:
    browser = Client()
    page = browser.get("/practice/?house=bavaria", follow=True)
    assert page.context["next"] == "/practice/?house=bavaria"
    assert "not saved" not in page.content.decode()


@pytest.mark.parametrize(("language", "words"), [("en", "nothing to see at this address"), ("de", "nichts zu sehen")])
@pytest.mark.parametrize(
    ("method", "path", "page", "allowed"),
    [
        ("get", "/try/", "/", "POST"),
        ("get", "/sign-out/", "/", "POST, OPTIONS"),
        ("get", "/practice/exam-day/", "/practice/", "POST"),
        ("post", "/houses/", "/houses/", "GET, HEAD"),
    ],
)
def test_an_address_opened_in_vain_says_where_it_goes_on(
    cast: Cast, method: str, path: str, page: str, allowed: str, language: str, words: str
) -> None:
    browser = Client(headers={"Accept-Language": language})
    answer = getattr(browser, method)(path)
    shown = answer.content.decode()
    assert (answer.status_code, answer.headers["Allow"]) == (405, allowed)
    assert words in shown
    assert f'class="button button-primary" href="{page}"' in shown
    assert '<header class="site-header">' in shown
