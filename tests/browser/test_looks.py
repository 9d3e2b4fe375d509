"""The switches of the footer for somebody with an account: kept on the server, without opening the page again."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from casino_training.people.models import User
from tests.cast import Cast, make_cast, make_edition

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def test_what_was_chosen_is_kept_with_the_account_and_what_was_typed_stays(
    page: Page, cast: Cast, sign_in: Callable[[Any], None]
) -> None:
    sign_in(cast.trainee)
    page.goto("/practice/")
    page.get_by_label("Day of your exam").fill("2099-01-31")
    with page.expect_response("**/look/"):
        page.get_by_role("button", name="Four colours").click()
    assert page.locator("html").get_attribute("data-deck") == "four"
    assert page.get_by_role("button", name="Four colours").get_attribute("aria-pressed") == "true"
    assert page.get_by_label("Day of your exam").input_value() == "2099-01-31"
    assert User.objects.get(pk=cast.trainee.pk).deck == "four"
    page.context.clear_cookies(name="deck")
    page.reload()
    assert page.locator("html").get_attribute("data-deck") == "four"


def test_on_a_telephone_the_houses_are_one_row_that_begins_with_the_one_that_is_shown(
    page: Page, cast: Cast, sign_in: Callable[[Any], None]
) -> None:
    sign_in(cast.trainee)
    make_edition("surrender"), make_edition("holecard")
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("/practice/", "/drills/", "/table/"):
        page.goto(f"{path}?house=surrender")
        row, shown = (page.locator(part).bounding_box() for part in (".houses", ".houses a[aria-current]"))
        assert row
        assert shown
        assert row["height"] < 60
        assert 0 <= shown["x"] < 180
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


SEEN = "fold => [...fold.children].filter(each => !each.matches('summary')).every(each => each.checkVisibility())"


def test_what_is_folded_is_printed(page: Page, cast: Cast, sign_in: Callable[[Any], None]) -> None:
    sign_in(cast.trainee)
    page.goto("/practice/")
    fold = page.locator(".site-main details:not([open])").first
    assert fold.evaluate(SEEN) is False  # control
    page.emulate_media(media="print")
    assert fold.evaluate(SEEN) is True


WIDE = "all => all.map(each => parseFloat(getComputedStyle(each, '::before').width))"
CUT = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"


def test_on_a_telephone_no_label_is_broken_or_cut(page: Page, cast: Cast, sign_in: Callable[[Any], None]) -> None:
    """The houses above their answers in the atlas, and how a drill goes, in German."""
    sign_in(cast.trainee)
    User.objects.update(language="de")
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/atlas/")
    assert min(page.locator(".atlas-table td[data-label]:not(:last-child)").evaluate_all(WIDE)) > 90
    page.goto("/drills/")
    page.get_by_role("button", name="Beginnen").first.click()
    labels = page.locator(".standing dt:not(.visually-hidden)")
    assert labels.count() == 4
    assert labels.evaluate_all(CUT) == []
    labels.evaluate_all("all => all.forEach(each => each.style.width = '1rem')")
    assert labels.evaluate_all(CUT) != []  # control
