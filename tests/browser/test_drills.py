"""Drills in a browser: by keys alone, by touch on a phone, in German, and usable by everybody."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from casino_training.attempts.models import Attempt
from tests.attempts.responding import right_answer, step_in, typed, wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1280, "light")])
def test_payouts_are_drilled_by_keyboard_alone(
    page: Page, cast: Cast, sign_in: SignIn, axe: Axe, width: int, theme: str
) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    sign_in(cast.trainee)
    page.goto("/drills/")
    assert axe(page) == []
    page.locator("button[value=payouts]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 / 20")).to_be_visible()
    assert axe(page) == []
    attempt = Attempt.objects.get()
    for number in range(2):
        decision = shown_last(attempt)
        press_answer(page, decision, right_answer(decision))
        expect(page.get_by_text(f"{number + 2} / 20")).to_be_visible()
    decision = shown_last(attempt)
    press_answer(page, decision, wrong_answer(decision))
    expect(page.locator("[data-verdict]")).to_be_focused()
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_text("4 / 20")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("heading", name="What comes again")).to_be_visible()
    assert axe(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > window.innerWidth")


def test_a_total_is_entered_by_touch_with_our_own_pad_in_german(
    browser: Browser, base_url: str, cast: Cast, sign_in: SignIn, context: Any
) -> None:
    cast.trainee.language = "de"
    cast.trainee.save()
    sign_in(cast.trainee)
    phone = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, storage_state=context.storage_state()
    )
    page = phone.new_page()
    page.goto(f"{base_url}/drills/")
    expect(page.get_by_role("heading", name="Tempotraining")).to_be_visible()
    page.locator("button[value=totals]").tap()
    pad = page.get_by_role("group", name="Ziffern")
    expect(pad).to_be_visible()
    decision = shown_last(Attempt.objects.get())
    fields = typed(step_in(decision), right_answer(decision))
    pad.get_by_role("button", name="9", exact=True).tap()
    pad.get_by_role("button", name="Die letzte Ziffer wegnehmen").tap()
    for figure in fields["count"]:
        pad.get_by_role("button", name=figure, exact=True).tap()
    page.locator(f"input[value={fields['softness']}]").locator("..").tap()
    page.get_by_role("button", name="Bestätigen").tap()
    expect(page.get_by_text("2 / 20")).to_be_visible()
    phone.close()


def test_the_clock_runs_while_a_question_is_open_and_nothing_moves_for_it(
    page: Page, cast: Cast, sign_in: SignIn
) -> None:
    page.add_init_script(
        "window.shifts = 0; new PerformanceObserver((list) => {"
        " for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value;"
        "}).observe({type: 'layout-shift', buffered: true});"
    )
    page.set_viewport_size({"width": 360, "height": 800})
    sign_in(cast.trainee)
    page.goto("/drills/")
    page.locator("button[value=totals]").click()
    clock = page.get_by_role("timer")
    expect(clock).not_to_have_text(clock.text_content() or "")
    decision = shown_last(Attempt.objects.get())
    press_answer(page, decision, wrong_answer(decision))
    expect(page.locator("[data-verdict]")).to_be_focused()
    stood = clock.text_content()
    page.wait_for_timeout(1200)
    assert clock.text_content() == stood
    assert page.evaluate("window.shifts") < 0.01
