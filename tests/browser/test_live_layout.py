"""The live table keeps its place while it is dealt at, and table and acts are on the screen together."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from casino_training.attempts.live import rounds
from casino_training.attempts.models import Attempt
from tests.attempts.dealing import due_form
from tests.browser.test_live_table import PATIENCE, PHONE, SEED, by_touch
from tests.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

DESK = {"width": 1280, "height": 900}
ACTS = 14
SHIFTS = """() => {
    window.shifts = [];
    const moved = entry => entry.sources.map(({ node }) => node?.className ?? "");
    new PerformanceObserver(list => window.shifts.push(...list.getEntries().flatMap(moved)))
        .observe({ type: "layout-shift" });
}"""
PLACES = """() => {
    document.querySelector(".deal-table").scrollIntoView();
    const parts = ".deal-title, .felt-table, .live-line, .live-places, .live-groups, #act-supervisor";
    return [...document.querySelectorAll(parts)]
        .map(each => each.getBoundingClientRect()).map(({ y, width, height }) => [y, width, height]);
}"""
SignIn = Callable[[Any], None]


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


def at_table(page: Page, table: Attempt, size: dict[str, int]) -> None:
    """The page of the table, once it has come to rest."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"/table/{table.pk}/")
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")


def turn_to(page: Page, act: str) -> None:
    """Where acts are shown a group at a time, the tab of the group with this one."""
    group = page.locator(f".live-acts:has(button[name=act][value='{act}'])").get_attribute("id")
    tab = page.locator(f".live-tabs a[href='#{group}']")
    if tab.is_visible():
        tab.click()


def is_done(page: Page, step: int) -> None:
    expect(page.locator(f"input[name=step][value='{step + 1}']")).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_shifts_while_a_round_is_dealt(
    page: Page, cast: Cast, table: Attempt, sign_in: SignIn, size: dict[str, int]
) -> None:
    """Neither by what the browser observes nor by where table and acts stand after each act, right or stopped."""
    sign_in(cast.trainee)
    at_table(page, table, size)
    page.evaluate(SHIFTS)
    before = page.evaluate(PLACES)
    for number in range(ACTS):
        form = due_form(table) if number % 5 else {"act": "close", "step": number}
        turn_to(page, form["act"])
        by_touch(page, form)
        is_done(page, form["step"])
        assert [page.evaluate(PLACES), number] == [before, number]
    assert page.evaluate("window.shifts") == []
    page.evaluate("document.querySelector('.happened').style.height = '12rem'")
    assert page.evaluate(PLACES) != before  # control
    page.wait_for_function("window.shifts.length > 0")  # control


def is_whole(page: Page, selector: str) -> bool:
    """Whether the first of these stands on the screen from its top to its bottom and is not covered."""
    return bool(
        page.locator(f"{selector} >> visible=true").first.evaluate(
            """each => {
                const { left, right, top, bottom } = each.getBoundingClientRect();
                const seen = y => each.contains(document.elementFromPoint((left + right) / 2, y));
                return top >= 0 && bottom <= innerHeight && seen(top + 3) && seen(bottom - 3);
            }"""
        )
    )


def test_on_a_phone_the_boxes_the_bank_and_the_acts_are_on_the_screen_together(
    page: Page, cast: Cast, table: Attempt, sign_in: SignIn
) -> None:
    sign_in(cast.trainee)
    at_table(page, table, PHONE)
    page.wait_for_function("scrollY > 0")
    for part in (".felt-strip-scroll svg", ".felt-strip-bank", ".live-places", "#acts-cards"):
        assert is_whole(page, part), part
    page.get_by_role("link", name="Money").click()
    expect(page.locator("#act-pay")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 0)")
    assert not is_whole(page, ".felt-strip-bank")  # control


def test_at_a_desk_every_act_is_on_the_screen(page: Page, cast: Cast, table: Attempt, sign_in: SignIn) -> None:
    sign_in(cast.trainee)
    at_table(page, table, DESK)
    for act in page.locator(".live-form .live-act").all()[:-1]:  # the last lies in what is folded
        expect(act).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 500})
    expect(page.locator("#act-close")).not_to_be_in_viewport()  # control
