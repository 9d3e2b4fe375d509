"""The live table keeps its place while it is dealt at, and table and acts are on the screen together."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from casino_training.attempts.live import rounds
from casino_training.attempts.models import Attempt
from casino_training.people.models import User
from casino_training.scenarios.rounds import duties_now
from tests.attempts.dealing import act_at_once, due_form, scene_of
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
    const parts = ".deal-title, .felt-table, .live-line, .live-places, .live-groups, #act-supervisor";
    const scale = document.querySelector(".felt-whole").getAttribute("viewBox").split(" ").slice(2);
    return [scale, ...[...document.querySelectorAll(parts)]
        .map(each => each.getBoundingClientRect()).map(({ y, width, height }) => [y, width, height])];
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


@pytest.fixture
def full_table(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    """All seven boxes taken, and the first cards dealt."""
    monkeypatch.setattr(rounds, "new_seed", lambda: SEED)
    attempt = rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=7, difficulty=3, is_guided=True, now=timezone.now()
    )
    for _ in range(ACTS):
        act_at_once(attempt, duties_now(scene_of(attempt))[0].act)
    return attempt


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


FIRST_SHIFT = """() => new Promise(seen => {
    const look = () => window.shifts.length ? seen() : requestAnimationFrame(look);
    look();
})"""
"""Waits for one; what Playwright waits for by itself is evaluated in the page, which its policy forbids."""


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
    page.evaluate(FIRST_SHIFT)  # control


TURNED_TO = "group => Math.abs(document.querySelector(group).getBoundingClientRect().x) < 40"
RINGS_BELOW = """() => [...document.querySelectorAll(".felt-whole .felt-ring rect")]
    .map(ring => ring.getBoundingClientRect())
    .map(({ left, top, height }) => document.elementFromPoint(left, top + height / 2))
    .filter(there => !there.closest(".felt-box, .felt-bank"))
    .map(there => there.outerHTML)"""
"""What a click on the stroke of a ring meets, where that belongs to no box and not to the bank."""
SIZES = ((360, 640), (768, 1024), (1024, 768), (1180, 820), (1366, 657), (1440, 789), (1280, 900), (1920, 1080))
WHOLE = ".felt-whole .felt-rail, .felt-whole .felt-box, .felt-whole .felt-card"
STRIP = ".felt-strip-scroll .felt-box, .felt-strip-scroll .felt-card, .felt-strip-bank .felt-bank"
ALWAYS = ".happened, .live-line, .live-place, .live-tabs a"
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(each => {
    if (!each.checkVisibility()) return false;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isOnSelf = y => {
        const there = document.elementFromPoint(Math.min(Math.max(1, (left + right) / 2), innerWidth - 1), y);
        return there && (each.contains(there) || (there.closest("svg") && each.closest("svg")));
    };
    return top < 0 || bottom > innerHeight || !isOnSelf(top + 3) || !isOnSelf(bottom - 3);
}).map(each => each.id || String(each.className.baseVal ?? each.className))"""

UNREADABLE = """() => {
    const story = document.querySelector(".happened");
    const { height, lineHeight } = getComputedStyle(story);
    const spilt = [...document.querySelectorAll(".live-act > span, .live-cards summary > span")]
        .filter(words => words.checkVisibility() && words.scrollWidth > words.clientWidth);
    return [parseFloat(height) % parseFloat(lineHeight), ...spilt.map(words => words.textContent)];
}"""
"""What the story shows of a line beyond its whole lines, and the labels of acts that are wider than their buttons."""


SMALL = """() => [[".felt-strip text", 10.8],
        [".felt-whole .felt-person > text[font-weight]", innerWidth < 1100 ? 10 : 11.5]]
    .flatMap(([letters, least]) => [...document.querySelectorAll(letters)]
    .filter(text => !text.closest("symbol") && text.checkVisibility())
    .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a).filter(size => size < least))"""
"""The sizes of letters on the strip, those in the faces of jetons left out, and of names, that are hard to read."""


def hidden(page: Page, selector: str) -> list[str]:
    """Those of these that do not stand on the screen from top to bottom, or lie under something else."""
    found: list[str] = page.evaluate(HIDDEN, selector)
    return found


def hidden_acts(page: Page) -> list[str]:
    """The acts that are on the screen neither at once nor by turning to their tab."""
    if not page.locator(".live-tabs").is_visible():
        return hidden(page, ".live-act:not(.live-cards .live-act), .live-cards summary")
    found = []
    for tab in page.locator(".live-tabs a").all():
        tab.click()
        group = tab.get_attribute("href")
        page.wait_for_function(
            "group => Math.abs(document.querySelector(group).getBoundingClientRect().x) < 40", arg=group
        )
        found += hidden(page, f"{group} :is(.live-act:not(.live-cards .live-act), summary, input, select)")
    return found


def test_on_every_screen_the_table_and_all_acts_are_seen_together(
    page: Page, cast: Cast, full_table: Attempt, sign_in: SignIn
) -> None:
    """Boxes, cards, stakes, bank, a group of acts at a time on a telephone; in German, whose words are longer."""
    sign_in(cast.trainee)
    User.objects.update(language="de")
    for width, height in SIZES:
        at_table(page, full_table, {"width": width, "height": height})
        page.wait_for_timeout(50)
        assert [page.locator("html").get_attribute("lang"), page.evaluate(UNREADABLE)] == ["de", [0]]
        table = STRIP if width < 768 else WHOLE
        assert [(width, height), page.evaluate(SMALL)] == [(width, height), []]
        assert page.locator(table).count() > 7
        assert [(width, height), hidden(page, f"{table}, {ALWAYS}"), hidden_acts(page)] == [(width, height), [], []]
    rings = page.locator(".felt-whole .felt-ring rect")
    for left, y in rings.evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(r => [r.x, r.y + r.height / 2])"
    ):
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.felt-box, .felt-bank')", [left, y])
    page.set_viewport_size({"width": 1280, "height": 500})
    assert "act-close" in hidden_acts(page)  # control
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("document.querySelector('.felt-strip-boxes').style.fontSize = '6px'")
    assert page.evaluate(SMALL) != []  # control


def test_what_is_said_after_an_act_stands_where_one_looks_and_the_next_act_leaves_it_behind(
    page: Page, cast: Cast, table: Attempt, sign_in: SignIn
) -> None:
    sign_in(cast.trainee)
    at_table(page, table, PHONE)
    by_touch(page, {"act": "close", "step": 0})
    is_done(page, 0)
    page.get_by_role("link", name="Why").click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_in_viewport()
    assert hidden(page, ".live-place")  # control
    by_touch(page, due_form(table))
    is_done(page, 1)
    assert hidden(page, f"{STRIP}, {ALWAYS}") == []
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    by_touch(page, {"act": "close"})
    is_done(page, 2)
    expect(page.get_by_role("heading", name="Stopped")).to_be_attached()
    by_touch(page, {"act": "pay", "place": 1, "amount": "abc"})
    expect(page.locator(".live-line .live-fault")).not_to_contain_text("Stopped")
    expect(page.get_by_role("heading", name="Stopped")).not_to_be_attached()
    page.context.set_offline(True)
    page.locator("#act-close").click()
    expect(page.get_by_text("There is no connection")).to_be_in_viewport(ratio=1)
    page.context.set_offline(False)
    page.faults.clear()  # type: ignore[attr-defined]
