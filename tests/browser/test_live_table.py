"""A round with a split, a disputed box and an error card, dealt by mouse, by keyboard alone and at phone width."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from casino_training.attempts.live import rounds
from casino_training.attempts.live.acts import KEYS, LABELS, Doing
from casino_training.attempts.live.shown import shown_act
from casino_training.attempts.models import Attempt
from casino_training.felt.words import describe, described, say
from casino_training.rules.answers import Act
from tests.attempts.dealing import awaited, due_form, scene_of
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "2394"
"""In the first round at three boxes: a split, a disputed box, a card drawn in error, and cards to be put right."""
MUST_HAPPEN = {"HandSplit", "DecisionClaimed", "CardDrawnInError", "CardsRearranged"}
PHONE = {"width": 360, "height": 740}
MOST_ACTS = 120
PATIENCE = 30_000
"""Milliseconds: a busy machine is no fault."""
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
    page.locator(f"button[name=act][value='{form['act']}']:not([aria-hidden])").click()


def fill(page: Page, form: Form) -> None:
    if form["act"] == "rearrange":
        page.locator(".live-cards summary").click()
        for name, place in laid(form).items():
            page.locator(f"#{name}").select_option(place)
    if form.get("amount"):
        page.locator("#amount").fill(form["amount"])
    if form.get("order"):
        page.locator("#order").select_option(form["order"])
    if form.get("count"):
        page.locator("#count").fill(str(form["count"]))


def laid(form: Form) -> dict[str, str]:
    """The place of each card that is to lie elsewhere than where it lies, and of all others."""
    return {name: str(place) for name, place in form.items() if name.startswith("to-")}


def by_keyboard(page: Page, form: Form) -> None:
    """The number of the box, arrows among people and hands, and the letter of the act; an amount, and Enter."""
    key = KEYS[Doing(form["act"])]
    assert page.evaluate("document.hasFocus()")
    place = form.get("place")
    if place is not None:
        page.keyboard.press(str(place))
        for name in (f"who-{place}", f"hand-{place}"):
            if name in form and page.locator(f"input[name='{name}']").count():
                arrow_to(page, name, str(form[name]))
    if form["act"] == "rearrange":
        page.keyboard.press("u")
        for name, where in laid(form).items():
            select_by_arrows(page, f"#{name}", where)
        tab_to(page, "button[value=rearrange]")
        page.keyboard.press("Enter")
    elif form.get("order"):
        select_by_arrows(page, "#order", form["order"])
        tab_to(page, "#act-order")
        page.keyboard.press("Enter")
    elif form.get("count"):
        tab_to(page, "#count")
        page.keyboard.type(str(form["count"]))
        if form["soft"]:
            tab_to(page, "input[name=soft]")
            page.keyboard.press("Space")
        tab_to(page, "#act-total")
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


def select_by_arrows(page: Page, selector: str, value: str) -> None:
    """From the first of a list downwards: letters typed too slowly, as on a busy machine, are words of their own."""
    tab_to(page, selector)
    page.keyboard.press("Home")
    for _ in range(page.locator(f"{selector} option").count()):
        if page.locator(selector).input_value() == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{selector} has no {value}")


NUMBERS = """() => [...document.querySelectorAll(".felt-whole, .felt-strip-boxes > svg")]
    .filter(svg => svg.checkVisibility()).map(svg => [svg, svg.getBoundingClientRect()])
    .flatMap(([svg, table]) => [table.width, table.height,
        ...[...svg.querySelectorAll(".felt-box > g:not(.felt-stake) > text")].map(text => text.getBoundingClientRect())
            .flatMap(number => [number.x - table.x, number.y - table.y])]).map(Math.round)"""
"""How large the table is, and where in it the numbers of its boxes stand."""


def deal(page: Page, attempt: Attempt, does: Callable[[Page, Form], None]) -> set[str]:
    """The first round by the house, in which no box moves; the names of all that has happened."""
    page.evaluate("document.fonts.ready")
    began = page.evaluate(NUMBERS)
    assert len(began) > 2
    for _ in range(MOST_ACTS):
        form = due_form(attempt)
        assert [form["step"], page.evaluate(NUMBERS)] == [form["step"], began]
        does(page, form)
        if form["act"] == "close":
            break
        expect(page.locator(f"input[name=step][value='{form['step'] + 1}']")).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible(timeout=PATIENCE)
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
    page.locator("#act-close").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="Report").click()
    expect(page.get_by_text("acts right")).to_be_visible()
    assert axe(page) == []


def test_a_round_is_dealt_by_keyboard_alone(page: Page, cast: Cast, table: Attempt, sign_in: SignIn) -> None:
    """Nothing is clicked, and the focus is where the page leaves it or where Tab takes it."""
    sign_in(cast.trainee)
    page.goto(f"/table/{table.pk}/")
    page.wait_for_load_state("load")
    assert deal(page, table, by_keyboard) >= MUST_HAPPEN
    assert all_right(table)


def by_tree(page: Page, form: Form) -> None:
    """By what a screen reader names: choices in their named groups, fields and buttons by their labels."""
    place = form.get("place")
    where = page.get_by_role("group", name="Where")
    if place is not None:
        where.get_by_role("radio", name=str(place) if place else "Bank", exact=True).check()
        for name, group in (
            (f"who-{place}", f"Whose, at box {place}"),
            (f"hand-{place}", f"Which hand of box {place}"),
        ):
            among = where.get_by_role("radiogroup", name=group)
            if name in form and among.count():
                among.locator(f"input[value='{form[name]}']").check()
    if form.get("amount"):
        page.get_by_role("textbox", name="Amount").fill(form["amount"])
    if form.get("order"):
        label = say(Act(form["order"]))
        page.get_by_role("combobox", name="What is done about it").select_option(label=label)
    if form.get("count"):
        page.get_by_role("textbox", name="Total").fill(str(form["count"]))
    if form["act"] == "rearrange":
        page.get_by_text("Put the cards right").click()
        for number, place in enumerate(laid(form).values()):
            page.get_by_role("listitem").get_by_role("combobox").nth(number).select_option(place)
        page.get_by_role("button", name="Lay them so").click()
    else:
        page.get_by_role("button", name=str(LABELS[Doing(form["act"])]), exact=True).click()


def test_a_round_is_dealt_from_the_accessibility_tree_alone(
    page: Page, cast: Cast, table: Attempt, sign_in: SignIn
) -> None:
    """Before each act the tree says how the table lies and what has happened."""
    sign_in(cast.trainee)
    page.goto(f"/table/{table.pk}/")

    def deals(page: Page, form: Form) -> None:
        scene, told = scene_of(table), page.locator("#table-told").inner_text()
        assert "".join(told.split()) == "".join(describe(scene.table).split())
        expect(page.get_by_role("img", name="The table from the croupier's side").first).to_have_accessible_description(
            re.compile(re.escape(described(scene.table)[0]))
        )
        for sentence in shown_act(awaited(table)).happened:
            expect(page.get_by_role("listitem").filter(has_text=sentence).first).to_be_visible()
        by_tree(page, form)

    assert deal(page, table, deals) >= MUST_HAPPEN
    assert all_right(table)


def test_of_two_tabs_the_older_one_is_told_that_the_table_has_moved_on(
    page: Page, cast: Cast, table: Attempt, sign_in: SignIn, context: Any
) -> None:
    sign_in(cast.trainee)
    other = context.new_page()
    for tab in (page, other):
        tab.goto(f"/table/{table.pk}/")
    form = due_form(table)
    by_mouse(page, form)
    expect(page.locator("input[name=step][value='1']")).to_be_attached()
    lay = other.locator(".felt-whole").bounding_box()
    other.locator("#act-close").click()
    expect(
        other.get_by_text("The table has moved on since that page was shown. Your act was not done.")
    ).to_be_visible()
    expect(other.locator("input[name=step][value='1']")).to_be_attached()
    assert other.locator(".felt-whole").bounding_box() == lay, "the table moved"
    by_mouse(other, due_form(table))
    expect(other.locator("input[name=step][value='2']")).to_be_attached()
    assert all_right(table)
    assert table.decisions.exclude(decided_at=None).count() == 2


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
    page.locator(f"button[name=act][value='{form['act']}']:not([aria-hidden])").click()


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
