"""The atlas and a house's document in a browser: by keyboard, without a script, on a phone, on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.cast import make_edition

pytestmark = pytest.mark.django_db(transaction=True)

Axe = Callable[[Page], list[str]]
HOUSES = ("frankfurt", "bavaria", "surrender", "holecard")
PAGES = ("/atlas/", "/atlas/insure-late/", "/atlas/K71/3/?house=frankfurt", "/houses/frankfurt/", "/houses/")


@pytest.fixture(autouse=True)
def editions(transactional_db: None) -> None:
    for slug in HOUSES:
        make_edition(slug)


def is_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


@pytest.mark.parametrize("path", PAGES)
def test_nothing_keeps_anybody_from_using_the_page(page: Page, axe: Axe, path: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(path)
    assert axe(page) == []
    page.emulate_media(color_scheme="light")
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert not is_sideways(page)
    page.set_viewport_size({"width": 360, "height": 800})
    assert axe(page) == []


@pytest.mark.parametrize("path", PAGES[:4])
def test_german_has_room_on_a_phone_and_a_tablet(browser: Browser, base_url: str, path: str) -> None:
    for width in (360, 768):
        context = browser.new_context(viewport={"width": width, "height": 800}, locale="de", base_url=base_url)
        page = context.new_page()
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == "de"
        assert not is_sideways(page)
        context.close()


def test_a_situation_is_found_and_opened_by_keyboard_alone(page: Page) -> None:
    page.goto("/atlas/")
    page.get_by_label("Search").focus()
    page.keyboard.type("king queen")
    page.keyboard.press("Enter")
    row = page.get_by_role("row", name="Splitting a king and a queen")
    expect(row).to_contain_text("Left open")
    link = page.get_by_role("link", name="Splitting a king and a queen")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Splitting a king and a queen")
    expect(page.get_by_role("img", name="The table from the croupier's side").first).to_be_visible()


def test_the_atlas_and_the_filter_of_a_document_need_no_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/atlas/")
    page.get_by_label("Show", exact=True).select_option("agree")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("link", name="The bank is bust")).to_be_visible()
    expect(page.get_by_role("link", name="Doubling a hard twelve")).to_have_count(0)
    page.goto("/houses/frankfurt/")
    courtesy, doubling = page.locator("[id='FRA-63']"), page.locator("[id='FRA-20']")
    expect(doubling).to_be_visible()
    page.get_by_label("informs only").check()
    expect(courtesy).to_be_visible()
    expect(doubling).to_be_hidden()
    page.get_by_label("documented").check()
    expect(courtesy).to_be_hidden()
    expect(doubling).to_be_visible()
    context.close()


def test_a_clause_has_an_address_of_its_own(page: Page) -> None:
    page.goto("/atlas/double-hard-twelve/")
    page.get_by_role("link", name="BAV-25").first.click()
    expect(page.locator("[id='BAV-25']")).to_be_in_viewport()
    assert page.url.endswith("/houses/bavaria/#BAV-25")


@pytest.mark.parametrize("path", ["/houses/frankfurt/", "/atlas/surrender/", "/atlas/"])
def test_on_paper_there_is_what_is_to_be_read_and_no_control(page: Page, path: str) -> None:
    page.goto(path)
    page.emulate_media(media="print")
    for control in page.locator("main :is(input, select, button)").all():
        expect(control).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_nothing_moves_while_a_page_of_the_atlas_loads(page: Page) -> None:
    page.add_init_script(
        """window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach(
            entry => { if (!entry.hadRecentInput) window.moved += entry.value }
        )).observe({type: 'layout-shift', buffered: true})"""
    )
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto("/atlas/insure-late/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("window.moved") < 0.1, "what counts as steady (Web Vitals)"
