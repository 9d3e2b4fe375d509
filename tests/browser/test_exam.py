"""An exam in a browser: to its result, against the clock, in two tabs."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, expect

from casino_training.attempts.actions import finish
from casino_training.attempts.models import Attempt
from tests.attempts.responding import right_answer, wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.cast import Cast, make_attempt, make_cast, make_programme

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]
FOREVER = 40_000  # milliseconds, for a busy machine


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def make_exam(cast: Cast, *, seconds: int = 600, steps: int = 3) -> Attempt:
    """An exam that ends in so many seconds from now."""
    now = timezone.now()
    return make_attempt(
        cast.trainee,
        cast.edition,
        programme=make_programme(kinds=["K04"], steps=steps, minutes=10),
        started_at=now - timedelta(minutes=10),
        deadline_at=now + timedelta(seconds=seconds),
    )


def seconds_on(page: Page) -> int:
    minutes, seconds = page.locator("[data-seconds-left]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_an_exam_of_twelve_steps_from_start_to_result_by_keyboard(
    page: Page, cast: Cast, sign_in: SignIn, axe: Axe
) -> None:
    make_programme("blackjack", name_en="The exam", kinds=[], steps=12, minutes=20)
    sign_in(cast.trainee)
    page.goto("/exam/")
    assert axe(page) == []
    page.get_by_role("button", name="Begin the exam").press("Enter")
    expect(page.get_by_role("heading", name="Step 1 of 12")).to_be_visible()
    attempt = Attempt.objects.get()
    for number in range(12):
        expect(page.get_by_role("heading", name=f"Step {number + 1} of 12")).to_be_visible()
        if number:
            expect(page.get_by_text(f"Step {number} is recorded.")).to_be_visible()
        if number in (0, 5):
            assert axe(page) == []
        decision = shown_last(attempt)
        assert decision.step == number
        press_answer(page, decision, wrong_answer(decision) if number == 4 else right_answer(decision))
    page.wait_for_url("**/result/")
    expect(page.get_by_role("heading", name="Passed", exact=True)).to_be_visible()
    expect(page.get_by_text(attempt.seed)).to_be_visible()
    expect(page.get_by_text("right", exact=True)).to_have_count(11)
    assert axe(page) == []
    page.get_by_role("link", name="See the table of step 5").click()
    expect(page.get_by_role("heading", name="Wrong", exact=True)).to_be_visible()
    assert axe(page) == []


def test_the_clock_runs_down_and_the_page_closes_by_itself(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast, seconds=8)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    first = seconds_on(page)
    expect(page.locator("[data-seconds-left]")).not_to_have_text(f"0:{first:02}")
    assert seconds_on(page) < first
    page.wait_for_url("**/result/", timeout=FOREVER)
    expect(page.get_by_text("Time is up.")).to_be_visible()
    expect(page.get_by_role("heading", name="Not passed")).to_be_visible()


def test_a_late_decision_is_told_why_it_does_not_count(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    past = timezone.now() - timedelta(hours=1)
    Attempt.objects.update(started_at=past, deadline_at=past + timedelta(minutes=10))
    results: list[str] = []
    page.on("request", lambda request: results.append(request.url) if request.url.endswith("/result/") else None)
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    page.wait_for_url("**/result/")
    expect(page.get_by_text("Your decision came after the deadline and does not count.")).to_be_visible()
    expect(page.get_by_role("heading", name="Not passed")).to_be_visible()
    assert len(results) == 1


def test_a_decision_after_the_end_in_another_tab_is_told_why_it_does_not_count(
    page: Page, cast: Cast, sign_in: SignIn
) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    finish(attempt=attempt, now=timezone.now())
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    page.wait_for_url("**/result/")
    expect(page.get_by_text("This attempt is over. Your decision does not count.")).to_be_visible()


def test_whoever_was_signed_out_meanwhile_signs_in_and_comes_back(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    page.wait_for_url(f"**/sign-in/?next=/exam/{attempt.pk}/")
    page.get_by_label("Username").fill("anna")
    page.get_by_label("Password").fill("cards and chips")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Step 1 of 3")).to_be_visible()


def test_after_an_error_the_step_is_there_again(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    page.context.clear_cookies(name=settings.CSRF_COOKIE_NAME)
    with page.expect_navigation():
        press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    page.faults.clear()  # type: ignore[attr-defined]  # the browser complains of the refusal, as it should
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_visible()


@pytest.mark.parametrize("hours", [-36, 36])
def test_a_wrong_clock_of_the_computer_changes_nothing(page: Page, cast: Cast, sign_in: SignIn, hours: int) -> None:
    attempt = make_exam(cast)
    page.clock.install(time=timezone.now() + timedelta(hours=hours))
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    assert abs(seconds_on(page) - left(attempt)) <= 60  # hours would be wrong; a busy machine takes seconds
    page.clock.set_system_time(timezone.now() - timedelta(hours=hours))  # and it jumps in the middle
    page.clock.run_for(1000)
    expect(page.locator("[data-seconds-left]")).to_have_text(re.compile(r"[89]:\d\d"))
    assert abs(seconds_on(page) - left(attempt)) <= 60
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_visible()


def left(attempt: Attempt) -> float:
    assert attempt.deadline_at is not None
    return (attempt.deadline_at - timezone.now()).total_seconds()


def test_an_old_tab_cannot_change_what_a_newer_one_decided(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    newer = page.context.new_page()
    newer.goto(f"/exam/{attempt.pk}/")
    first = shown_last(attempt)
    press_answer(newer, first, right_answer(first))
    expect(newer.get_by_role("heading", name="Step 2 of 3")).to_be_visible()
    press_answer(page, first, wrong_answer(first))
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_visible()
    expect(page.get_by_text("Your first answer counts.")).to_be_visible()
    first.refresh_from_db()
    assert first.points == 100


def test_the_exam_is_taken_up_again_after_the_browser_was_closed(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_exam(cast)
    sign_in(cast.trainee)
    page.goto(f"/exam/{attempt.pk}/")
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_visible()
    page.goto("/exam/")
    page.get_by_role("link", name="Go on with it").click()
    expect(page.get_by_role("heading", name="Step 2 of 3")).to_be_visible()


def test_the_same_files_are_fetched_whatever_is_asked(page: Page, cast: Cast, sign_in: SignIn) -> None:
    """No picture, script or style tells one step from another (T16)."""
    fetched: list[set[str]] = []
    for seed in ("1" * 64, "2" * 64):
        attempt = make_attempt(cast.trainee, cast.edition, kind="K20", seed=seed)
        sign_in(cast.trainee)
        files: set[str] = set()
        page.on("request", lambda request, files=files: files.add(request.url))
        page.goto(f"/practice/{attempt.pk}/", wait_until="networkidle")
        fetched.append({url for url in files if "/static/" in url and not url.endswith("icon.svg")})
    assert fetched[0]
    assert fetched[1] <= fetched[0]


def test_each_step_begins_with_its_first_line_whatever_was_typed_in_last(
    page: Page, cast: Cast, sign_in: SignIn
) -> None:
    """Two steps of the same form follow each other: insured stakes of several owners and their insurance."""
    exam = make_exam(cast, steps=8)
    exam.programme.kinds = ["K43"]
    exam.programme.save()
    sign_in(cast.trainee)
    page.goto(f"/exam/{exam.pk}/")
    for number in range(7):
        decision = shown_last(exam)
        press_answer(page, decision, right_answer(decision))
        expect(page.get_by_role("heading", name=f"Step {number + 2} of 8")).to_be_focused()
    assert set(exam.decisions.exclude(points=None).values_list("points", flat=True)) == {100}


def test_a_step_that_cannot_be_read_keeps_the_cursor(page: Page, cast: Cast, sign_in: SignIn) -> None:
    exam = make_exam(cast)
    exam.programme.kinds = ["K12"]
    exam.programme.save()
    sign_in(cast.trainee)
    page.goto(f"/exam/{exam.pk}/")
    page.keyboard.type("12.345")
    page.keyboard.press("Enter")
    expect(page.locator("[data-figure]")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[data-figure]")).to_be_focused()


def test_a_step_listens_from_the_moment_it_appears(page: Page, cast: Cast, sign_in: SignIn) -> None:
    """What is confirmed at once goes the way of every other step, not by a reload of the page."""
    exam = make_exam(cast, steps=4)
    sign_in(cast.trainee)
    page.goto(f"/exam/{exam.pk}/")
    page.evaluate(
        """() => {
          window.isSamePage = true
          new MutationObserver((_, self) => {
            self.disconnect()
            document.querySelector('input[type=radio]').click()
            document.querySelector('[data-enter]').click()
          }).observe(document.querySelector('main'), {childList: true})
        }"""
    )
    press_answer(page, shown_last(exam), right_answer(shown_last(exam)))
    expect(page.get_by_role("heading", name="Step 3 of 4")).to_be_visible()
    assert page.evaluate("window.isSamePage")
