"""Practising in a browser: by keyboard alone on a phone's width, without a script, and with a bad connection."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from casino_training.attempts.models import Attempt
from tests.attempts.responding import right_answer, wrong_answer
from tests.browser.sitting import press_answer, shown_last
from tests.cast import Cast, make_attempt, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = {"width": 360, "height": 740}
SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


def is_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


def test_a_disputed_box_is_practised_by_keyboard_alone_on_a_phone(
    page: Page, cast: Cast, sign_in: SignIn, axe: Axe
) -> None:
    page.set_viewport_size(PHONE)
    sign_in(cast.trainee)
    page.goto("/practice/")
    assert axe(page) == []
    assert not is_sideways(page)
    tab_to(page, "details:has(button[value=K51]) > summary")
    page.keyboard.press("Enter")
    tab_to(page, "button[value=K51]")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Several claim the box")).to_be_visible()
    assert axe(page) == []
    assert not is_sideways(page)
    attempt = Attempt.objects.get()
    page.evaluate("window.isSamePage = true")
    for number, answer_of in enumerate((right_answer, wrong_answer, right_answer)):
        decision = shown_last(attempt)
        assert decision.step == number
        press_answer(page, decision, answer_of(decision))
        verdict = "Right" if answer_of is right_answer else "Wrong"
        expect(page.get_by_role("heading", name=verdict, exact=True)).to_be_focused()
        expect(page.locator(".clause-id").first).to_have_text(re.compile(r"FRA-\d+"))
        assert axe(page) == []
        assert not is_sideways(page)
        page.keyboard.press("Enter")
        expect(page.locator(f"input[name=step][value='{number + 1}']")).to_be_attached()
    assert page.evaluate("window.isSamePage"), "a decision reloaded the page"
    assert [decision.points for decision in attempt.decisions.order_by("step")] == [100, 0, 100, None]


@pytest.mark.parametrize("kind", ["K01", "K04", "K11", "K12", "K20", "K25", "K41", "K60", "K68", "K71", "K74"])
def test_every_form_can_be_filled_in_by_keyboard_alone(
    page: Page, cast: Cast, sign_in: SignIn, axe: Axe, kind: str
) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind=kind)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    assert axe(page) == []
    decision = shown_last(attempt)
    press_answer(page, decision, right_answer(decision))
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("input[name=step][value='1']")).to_be_attached()


def test_what_cannot_be_read_stays_with_the_fault_beside_it(page: Page, cast: Cast, sign_in: SignIn, axe: Axe) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind="K12")
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    page.keyboard.press("p")
    page.keyboard.type("1.500")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text(
            "This can be read in two ways. Write thousands without a mark and cents with two figures, such as 37.50."
        )
    ).to_be_visible()
    expect(page.get_by_label("Amount")).to_have_value("1.500")
    expect(page.get_by_label("Pay")).to_be_checked()
    assert axe(page) == []
    assert shown_last(attempt).decided_at is None


def test_letters_in_a_figure_choose_and_never_spoil_it(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind="K12")
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    page.get_by_label("Amount").focus()
    page.keyboard.type("12c34")
    expect(page.get_by_label("Amount")).to_have_value("1234")
    expect(page.get_by_label("Collect")).to_be_checked()
    page.keyboard.press("f")
    expect(page.get_by_label("Call the supervisor")).to_be_checked()


def test_it_works_without_a_script(browser: Browser, base_url: str, page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    plain = browser.new_context(java_script_enabled=False, base_url=base_url)
    plain.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    sheet = plain.new_page()
    sheet.goto(f"/practice/{attempt.pk}/")
    for number in range(2):
        answer = right_answer(shown_last(attempt))
        sheet.locator(f"input[value={answer.act.value}]").check()  # type: ignore[union-attr]
        sheet.get_by_role("button", name="Confirm").click()
        expect(sheet.get_by_role("heading", name="Right", exact=True)).to_be_visible()
        sheet.get_by_role("button", name="Next step").click()
        expect(sheet.locator(f"input[name=step][value='{number + 1}']")).to_be_attached()
    plain.close()


def test_without_a_connection_the_answer_stays_and_can_be_sent_again(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    decision = shown_last(attempt)
    page.route("**/practice/**", lambda route: route.abort())
    press_answer(page, decision, right_answer(decision))
    expect(page.get_by_text("There is no connection.")).to_be_visible()
    page.faults.clear()  # type: ignore[attr-defined]  # the browser complains of the connection, as it should
    page.unroute("**/practice/**")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()


def test_a_decision_whose_acknowledgement_is_lost_counts_once(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    decision = shown_last(attempt)

    def swallow(route: Any) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
        route.abort()

    page.route("**/practice/**", swallow)
    press_answer(page, decision, right_answer(decision))
    expect(page.get_by_text("There is no connection.")).to_be_visible()
    page.faults.clear()  # type: ignore[attr-defined]
    page.unroute("**/practice/**")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    decision.refresh_from_db()
    assert decision.points == 100


def test_the_table_puts_the_cards_right_in_the_same_picture(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind="K71")
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    before = page.locator(".felt-whole").bounding_box()
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Wrong", exact=True)).to_be_visible()
    expect(page.get_by_text("The table shows it put right.")).to_be_visible()
    assert page.locator(".felt-whole").bounding_box() == before, "the table moved"


def test_single_keys_can_be_turned_off(page: Page, cast: Cast, sign_in: SignIn) -> None:
    """Whoever speaks to the computer, or brushes keys, is not surprised by letters (WCAG 2.1.4)."""
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    page.get_by_role("button", name="Keys off").click()
    page.reload()
    page.keyboard.press("d")
    expect(page.get_by_label("Draw")).not_to_be_checked()
    page.get_by_role("button", name="Keys on").click()
    page.keyboard.press("d")
    expect(page.get_by_label("Draw")).to_be_checked()


def test_one_key_says_how_sure_one_is_and_the_answer_needs_none(page: Page, cast: Cast, sign_in: SignIn) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    for name in ("sure", "think so", "guess"):
        page.keyboard.press("x")
        expect(page.get_by_label(name, exact=True)).to_be_checked()
    page.keyboard.press("x")
    assert page.locator("input[name=certainty]:checked").count() == 0
    page.keyboard.press("x")
    press_answer(page, shown_last(attempt), wrong_answer(shown_last(attempt)))
    expect(page.get_by_text("sure, and not right")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("input[name=step][value='1']")).to_be_attached()
    press_answer(page, shown_last(attempt), right_answer(shown_last(attempt)))
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    assert [decision.certainty for decision in attempt.decisions.order_by("step")] == ["sure", ""]


def test_the_german_keys_answer_as_the_english_ones_do(page: Page, cast: Cast, sign_in: SignIn) -> None:
    cast.trainee.language = "de"
    cast.trainee.save()
    attempt = make_attempt(cast.trainee, cast.edition, kind="K25")
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    for key, value in (("j", "yes"), ("n", "no"), ("y", "yes")):
        page.keyboard.press(key)
        expect(page.locator(f"input[value={value}]")).to_be_checked()


def test_the_german_keys_of_an_amount_choose_within_the_figure(page: Page, cast: Cast, sign_in: SignIn) -> None:
    cast.trainee.language = "de"
    cast.trainee.save()
    attempt = make_attempt(cast.trainee, cast.edition, kind="K12")
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    page.get_by_label("Betrag").focus()
    for typed, label in (("12e34", "Einziehen"), ("a", "Auszahlen"), ("c", "Einziehen"), ("p", "Auszahlen")):
        page.keyboard.type(typed)
        expect(page.get_by_label("Betrag")).to_have_value("1234")
        expect(page.get_by_label(label)).to_be_checked()
