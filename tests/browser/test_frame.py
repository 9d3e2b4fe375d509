"""The frame of every page is one row, however narrow the page and long the name; the strip begins in its middle."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from casino_training.people.models import User
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]

ONE_ROW = 64


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def long_named(person: User) -> User:
    person.first_name, person.last_name = "Maximiliane", "Freifrau von Hohenstein-Schillingsfürst"
    person.language = "de"
    person.save()
    return person


@pytest.mark.parametrize("width", [360, 768, 1024, 1280, 1920])
def test_the_header_is_one_row_in_german_with_a_long_name(page: Page, cast: Cast, sign_in: SignIn, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    sign_in(long_named(cast.supervisor))
    page.goto("/drills/")
    assert page.evaluate("document.querySelector('.site-header').offsetHeight") <= ONE_ROW
    assert not page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    shown = page.get_by_role("link", name="Zertifikate", exact=True)
    expect(shown).to_be_visible() if width >= 1280 else expect(shown).to_be_hidden()


def test_the_menu_of_a_narrow_page_is_opened_by_keyboard_and_leads_on(
    page: Page, cast: Cast, sign_in: SignIn, axe: Axe
) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    sign_in(cast.trainee)
    page.goto("/drills/")
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Exam", exact=True)).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Exam", exact=True)).to_be_hidden()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Exam", exact=True).click()
    page.wait_for_url("**/exam/")
    menu.click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("has_script", [True, False])
def test_the_strip_begins_with_its_middle_with_and_without_script(
    browser: Browser, base_url: str, cast: Cast, has_script: bool
) -> None:
    context = browser.new_context(
        java_script_enabled=has_script, base_url=base_url, viewport={"width": 360, "height": 800}
    )
    page = context.new_page()
    page.goto("/")
    begins, end, width = page.evaluate(
        "(() => { const strip = document.querySelector('.felt-strip-scroll');"
        " return [strip.scrollLeft, strip.scrollWidth, strip.clientWidth]; })()"
    )
    assert end > width
    assert abs(begins + width / 2 - end / 2) <= 2
    context.close()
