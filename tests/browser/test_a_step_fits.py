"""The table and the question with its first answer are seen together, on a telephone and on a tablet; nothing moves for
the verdict."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from casino_training.attempts.models import Mode
from tests.attempts.responding import wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.cast import make_attempt, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SCREENS = [(360, 740), (390, 844), (768, 1024), (1024, 768)]

LOWEST = """() => Math.max(...[".felt-whole", ".felt-strip-scroll", ".felt-strip-bank", ".question",
    ".deal-panel :is(input:not([type=hidden]), select)"]
  .map((part) => document.querySelector(part).getBoundingClientRect()).filter((each) => each.height)
  .map((each) => each.bottom)) - innerHeight"""
"""How far below the fold the lowest of what must be seen lies; above it when negative."""


def lowest(page: Page, width: int, height: int) -> float:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(50)
    return float(page.evaluate(LOWEST))


def test_the_table_and_the_question_share_the_first_screen(page: Page, sign_in: Callable[[Any], None]) -> None:
    cast = make_cast()
    cast.trainee.language = "de"
    cast.trainee.save()
    sign_in(cast.trainee)
    kinds = [make_attempt(cast.trainee, cast.edition, kind=kind) for kind in ("K04", "K12", "K51", "K60", "K71")]
    drills = [
        make_attempt(cast.trainee, cast.edition, mode=Mode.DRILL, kind="", drill=each) for each in ("totals", "order")
    ]
    paths = [f"/practice/{each.pk}/" for each in kinds] + [f"/drills/{each.pk}/" for each in drills]
    below = {}
    for path in paths:
        page.goto(path)
        below |= {(path, screen): lowest(page, *screen) for screen in SCREENS}
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert {screen: far for screen, far in below.items() if far > 0} == {}


def test_on_a_telephone_the_story_begins_with_its_end_and_the_verdict_moves_nothing(
    page: Page, sign_in: Callable[[Any], None]
) -> None:
    cast = make_cast()
    sign_in(cast.trainee)
    attempt = make_attempt(cast.trainee, cast.edition)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/practice/{attempt.pk}/")
    first, last = page.locator(".happened li").first, page.locator(".happened li").last
    assert first.text_content() != last.text_content()
    expect(last).to_be_visible()
    expect(first).to_be_hidden()
    lay = page.locator(".felt-strip").bounding_box()
    page.get_by_text("Before: ").click()
    expect(first).to_be_visible()
    page.get_by_text("Before: ").click()
    press_answer(page, shown_last(attempt), wrong_answer(shown_last(attempt)))
    expect(page.locator("[data-verdict]")).to_be_focused()
    head, cost, on = (page.locator(part).bounding_box() for part in (".verdict-head", ".costs", ".deal-next"))
    assert 0 <= head["y"] < cost["y"] + cost["height"] <= on["y"]  # all down to the cost is seen at once
    page.evaluate("scrollTo(0, 0)")
    assert page.locator(".felt-strip").bounding_box() == lay, "the table moved"
