"""What is due, in a browser: begun with one button, at a phone's width."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from casino_training.attempts.models import Attempt
from tests.attempts.responding import right_answer, wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.browser.test_practice import PHONE, Axe, is_sideways
from tests.cast import Cast, make_attempt, make_cast

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def test_what_is_due_begins_with_one_button_and_a_mistake_is_listed(
    page: Page, cast: Cast, sign_in: Callable[[Any], None], axe: Axe
) -> None:
    page.set_viewport_size(PHONE)
    sign_in(cast.trainee)
    page.goto("/practice/?house=frankfurt")
    assert axe(page) == []
    page.get_by_role("button", name="Practise what is due").click()
    expect(page.get_by_role("heading", name="What is due today")).to_be_visible()
    decision = shown_last(Attempt.objects.get())
    press_answer(page, decision, wrong_answer(decision))
    expect(page.get_by_role("heading", name="Wrong", exact=True)).to_be_visible()
    for path, heading in (("mistakes", "My mistakes"), ("confusions", "My confusions")):
        page.goto(f"/practice/{path}/?house=frankfurt")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert axe(page) == []
        assert not is_sideways(page)


def test_a_plan_that_is_done_leads_on(page: Page, cast: Cast, sign_in: Callable[[Any], None]) -> None:
    sign_in(cast.trainee)
    attempt = make_attempt(cast.trainee, cast.edition)
    page.goto(f"/practice/{attempt.pk}/")
    press_answer(page, shown_last(attempt), wrong_answer(shown_last(attempt)))
    expect(page.get_by_role("heading", name="Wrong", exact=True)).to_be_visible()
    page.goto("/practice/?house=frankfurt")
    page.get_by_role("button", name="Practise them").click()
    plan = Attempt.objects.get(plan="mistakes")
    while plan.finished_at is None:
        press_answer(page, shown_last(plan), right_answer(shown_last(plan)))
        expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
        with page.expect_response(lambda answer: answer.request.method == "GET"):
            page.keyboard.press("Enter")
        plan.refresh_from_db()
    expect(page.get_by_text("Done: the plan asks for nothing more now.")).to_be_visible()


def test_three_clicks_lead_from_the_front_page_to_a_graded_decision(page: Page, cast: Cast, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/")
    assert axe(page) == []
    page.get_by_role("button", name="Try a table").click()
    page.get_by_text("Stand", exact=True).click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".verdict")).to_be_visible()
    assert axe(page) == []
    assert not is_sideways(page)
