"""A round with a split, a disputed box and an error card, dealt by mouse, by keyboard alone and at phone width."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from casino_training.attempts import rounds
from casino_training.attempts.models import Attempt
from casino_training.attempts.rounds_acts import KEYS, Doing
from tests.attempts.dealing import awaited, due_form
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "578"
"""In the first round at three boxes there is a split, a disputed box and a card drawn in error."""
MUST_HAPPEN = {"HandSplit", "DecisionClaimed", "CardDrawnInError"}
PHONE = {"width": 360, "height": 740}
MOST_ACTS = 120
SignIn = Callable[[Any], None]
Axe = Callable[[Page], list[str]]
Form = dict[str, Any]


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return make_cast()


@pytest.fixture
def table(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    """A rough table, guided."""
    monkeypatch.setattr(rounds, "new_seed", lambda: SEED)
    return rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=3, difficulty=3, is_guided=True, now=timezone.now()
    )


def is_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def by_mouse(page: Page, form: Form) -> None:
    """Click the box on the felt, then whose stake and which hand it is, then the act."""
    place = form.get("place")
    if place is not None:
        if place:
            page.locator(".felt-whole .felt-box").nth(place - 1).click(position={"x": 30, "y": 40})
        else:
            page.locator("label.live-place-bank").click()
        for name in (f"who-{place}", f"hand-{place}"):
            chip = page.locator(f"label:has(input[name='{name}'][value='{form.get(name)}'])")
            if name in form and chip.count():
                chip.click()
    fill(page, form)
    page.locator(f"button[name=act][value='{form['act']}'][data-key]").click()


def fill(page: Page, form: Form) -> None:
    if form.get("amount"):
        page.locator("#amount").fill(form["amount"])
    if form.get("order"):
        page.locator("#order").select_option(form["order"])
    if form.get("count"):
        page.locator("#count").fill(str(form["count"]))


def by_keyboard(page: Page, form: Form) -> None:
    """The number of the box, arrows among people and hands, and the letter of the act; an amount, and Enter."""
    key = KEYS[Doing(form["act"])]
    place = form.get("place")
    if place is not None:
        page.locator("h1").focus()
        page.keyboard.press(str(place))
        for name in (f"who-{place}", f"hand-{place}"):
            if name in form and page.locator(f"input[name='{name}']").count():
                arrow_to(page, name, str(form[name]))
    if form.get("order"):
        tab_to(page, "#order")
        label = page.locator(f"#order option[value='{form['order']}']").inner_text()
        page.keyboard.type(label)
        tab_to(page, f"#act-{key}")
        page.keyboard.press("Enter")
    elif form["act"] == "pay":
        page.keyboard.press(key)
        expect(page.locator("#amount")).to_be_focused()
        page.keyboard.type(form["amount"])
        page.keyboard.press("Enter")
    elif form.get("amount"):
        tab_to(page, "#amount")
        page.keyboard.type(form["amount"])
        page.keyboard.press(key)
    else:
        page.keyboard.press(key)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


def arrow_to(page: Page, name: str, value: str) -> None:
    tab_to(page, f"input[name='{name}']")
    for _ in range(8):
        if page.evaluate("() => document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{name} has no {value}")


def deal(page: Page, attempt: Attempt, does: Callable[[Page, Form], None]) -> set[str]:
    """The first round by the house; the names of all that has happened."""
    for _ in range(MOST_ACTS):
        form = due_form(attempt)
        does(page, form)
        if form["act"] == "close":
            break
        expect(page.locator(f"input[name=step][value='{form['step'] + 1}']")).to_be_attached()
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    shown = attempt.decisions.filter(part=0).values_list("shown__events", flat=True)
    return {event["type"] for events in shown for event in events}


def all_right(attempt: Attempt) -> bool:
    return set(attempt.decisions.exclude(decided_at=None).values_list("points", flat=True)) == {100}


def test_a_round_is_dealt_by_mouse(page: Page, cast: Cast, table: Attempt, sign_in: SignIn, axe: Axe) -> None:
    sign_in(cast.trainee)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/table/")
    assert axe(page) == []
    page.get_by_role("link", name="Go on at this table").click()
    assert axe(page) == []
    page.evaluate("window.isSamePage = true")
    assert deal(page, table, by_mouse) >= MUST_HAPPEN
    assert all_right(table)
    assert page.evaluate("window.isSamePage"), "an act reloaded the page"
    page.locator("#act-x").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="Report").click()
    expect(page.get_by_text("acts right")).to_be_visible()
    assert axe(page) == []


def test_a_round_is_dealt_by_keyboard_alone(page: Page, cast: Cast, table: Attempt, sign_in: SignIn) -> None:
    sign_in(cast.trainee)
    page.goto(f"/table/{table.pk}/")
    page.wait_for_load_state("load")
    assert deal(page, table, by_keyboard) >= MUST_HAPPEN
    assert all_right(table)


def by_touch(page: Page, form: Form) -> None:
    """On a phone the numbers below the table choose the box."""
    place = form.get("place")
    if place is not None:
        page.locator(f"label:has(#place-{place})").click()
        for name in (f"who-{place}", f"hand-{place}"):
            chip = page.locator(f"label:has(input[name='{name}'][value='{form.get(name)}'])")
            if name in form and chip.count():
                chip.click()
    fill(page, form)
    page.locator(f"button[name=act][value='{form['act']}'][data-key]").click()


def test_a_round_is_dealt_on_a_phone(page: Page, cast: Cast, table: Attempt, sign_in: SignIn, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    sign_in(cast.trainee)
    page.goto(f"/table/{table.pk}/")
    assert deal(page, table, by_touch) >= MUST_HAPPEN
    assert all_right(table)
    assert not is_sideways(page)
    assert axe(page) == []


def test_without_a_script_plain_forms_deal(
    browser: Browser, cast: Cast, table: Attempt, context: Any, base_url: str, sign_in: SignIn
) -> None:
    sign_in(cast.trainee)
    plain = browser.new_context(java_script_enabled=False, storage_state=context.storage_state(), base_url=base_url)
    page = plain.new_page()
    page.goto(f"/table/{table.pk}/")
    for _ in range(4):
        by_touch(page, due_form(table))
    assert awaited(table).step == 4
    assert all_right(table)
    plain.close()
