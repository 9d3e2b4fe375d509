"""The picture and the frame of the pages in a real browser: room for letters, the strip, switches, keys."""

from collections.abc import Callable
from itertools import combinations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import engines
from django.test import RequestFactory
from playwright.sync_api import Page, Route

from casino_training.felt import marks
from casino_training.rules.table import Player, Table
from tests.felt.tables import LONG_NAME, SHARED_BOX, make_box, make_table, stake

SOURCE = """{% extends "base.html" %}{% load felt static %}{% block title %}Table{% endblock %}
{% block scripts %}<script type="module" src="{% static 'js/keys.js' %}"></script>{% endblock %}
{% block main %}<h1>Table</h1>
<div class="deal"><div class="deal-table">{% felt_table table marks=marks focus=focus description="Spoken." %}</div>
<form class="deal-panel"><div class="choices">
<label class="choice"><input type="radio" name="answer" value="draw" data-key="d"><span>Draw</span></label>
<label class="choice"><input type="radio" name="answer" value="stand" data-key="s"><span>Stand</span></label>
</div><label>Amount <input name="amount"></label></form></div>{% endblock %}"""

FULL = make_table(
    *(
        make_box(n, "Ah 6d Tc", stake("Anna Weber", 150), stake("Bruno Klein", 20), appointed="Anna Weber")
        for n in range(1, 8)
    ),
    players=(
        Player(LONG_NAME, 1, 50),
        Player("Anna Weber", 2, 90),
        Player("Bruno Klein", 3, 120, False),
        Player("Łukasz Żółć", 7, 190),
        Player("Karl-Theodor Müller-Lüdenscheidt", None, 110),
        Player("Guðrún Sigurðardóttir", None, 120),
    ),
    bank="As ??",
    sign=SHARED_BOX.sign,
)

Show = Callable[..., None]


@pytest.fixture
def show(page: Page, base_url: str) -> Show:
    """`show(table, focus=4)` opens a page with this table, in the frame of the site."""

    def show(table: Table, *, focus: int = 4, pointing: tuple[marks.Mark, ...] = ()) -> None:
        def answer(route: Route) -> None:
            request = RequestFactory().get("/picture/")
            request.user = AnonymousUser()
            cookies = route.request.all_headers().get("cookie", "")
            request.COOKIES.update(pair.split("=", 1) for pair in cookies.split("; ") if pair)
            context = {"table": table, "focus": focus, "marks": pointing}
            body = engines["django"].from_string(SOURCE).render(context, request)
            route.fulfill(body=body, content_type="text/html; charset=utf-8")

        page.route("**/picture/", answer)
        page.goto(f"{base_url}/picture/")
        page.evaluate("document.fonts.ready")

    return show


def written(page: Page, picture: str) -> list[tuple[str, float, float, float, float]]:
    """Every piece of text of a picture, outside its card faces, as the browser lays it out."""
    script = """picture => [...document.querySelectorAll(`${picture} text`)]
        .filter(text => !text.closest('symbol') && text.getClientRects().length)
        .map(text => [text.textContent, text.getBoundingClientRect()])
        .map(([words, r]) => [words, r.left, r.top, r.right, r.bottom])"""
    return [tuple(each) for each in page.evaluate(script, picture)]


def collisions(texts: list[tuple[str, float, float, float, float]]) -> list[str]:
    """Texts that lie over each other; lines of one name may touch, since a line box is higher than its letters."""
    found = []
    for (one, l1, t1, r1, b1), (other, l2, t2, r2, b2) in combinations(texts, 2):
        across, down = min(r1, r2) - max(l1, l2), min(b1, b2) - max(t1, t2)
        if across > 1 and down > 0.4 * min(b1 - t1, b2 - t2):
            found.append(f"{one} over {other}")
    return found


@pytest.mark.parametrize("width", [768, 1280, 1920])
def test_real_letters_have_room_on_the_arc(page: Page, show: Show, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    show(FULL)
    texts = written(page, ".felt-whole")
    assert "150" in [text for text, *_ in texts]
    assert collisions(texts) == []
    box = page.locator(".felt-whole").bounding_box()
    assert box is not None
    assert box["width"] <= 1200
    assert all(box["x"] <= left and right <= box["x"] + box["width"] for _, left, _, right, _ in texts)


def test_the_check_for_collisions_sees_one(page: Page, show: Show) -> None:
    """Control: with every name on one spot the same check finds them."""
    page.set_viewport_size({"width": 1280, "height": 900})
    show(FULL)
    page.evaluate(
        """document.querySelectorAll('.felt-whole .felt-person > text')
            .forEach(text => { text.setAttribute('x', 480); text.setAttribute('y', 200) })"""
    )
    assert collisions(written(page, ".felt-whole"))


def test_on_a_telephone_the_strip_begins_with_the_box_in_question(page: Page, show: Show) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    show(FULL, focus=6)
    assert not page.locator(".felt-whole").is_visible()
    assert collisions(written(page, ".felt-strip-scroll svg")) == []
    number = page.locator(".felt-strip-scroll .felt-box-focus text", has_text="6").first.bounding_box()
    assert number is not None
    assert abs(number["x"] + number["width"] / 2 - 180) < 40
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert page.locator(".felt-strip-bank").is_visible()


def test_the_strip_is_moved_by_the_keyboard(page: Page, show: Show) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    show(FULL)
    strip = page.locator(".felt-strip-scroll")
    strip.focus()
    before = strip.evaluate("strip => strip.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('.felt-strip-scroll').scrollLeft > before", arg=before)


def test_the_picture_is_one_image_with_a_name_and_a_description(page: Page, show: Show) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    show(SHARED_BOX)
    images = page.get_by_role("img", name="The table from the croupier's side")
    assert images.count() == 1
    described = images.get_attribute("aria-describedby")
    assert page.locator(f"#{described}").inner_text() == "Spoken."


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_keeps_anybody_from_using_the_page(
    page: Page, show: Show, axe: Callable[[Page], list[str]], width: int, theme: str
) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 900})
    show(FULL, pointing=(marks.ring(marks.player("Anna Weber")), marks.arrow(marks.card(1, 0), marks.bank_card(0))))
    assert axe(page) == []


def test_the_theme_that_was_chosen_is_written_into_the_next_page(page: Page, show: Show) -> None:
    show(SHARED_BOX)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.unroute("**/picture/")
    show(SHARED_BOX)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate(ground) == dark
    assert page.get_by_role("button", name="Dark").get_attribute("aria-pressed") == "true"


def test_four_colours_make_diamonds_blue(page: Page, show: Show) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    show(make_table(make_box(1, "Ad Ah")))
    colours = "getComputedStyle(document.querySelector('#table-Ad g')).color"
    assert page.evaluate(colours) == "rgb(196, 23, 28)"
    page.get_by_role("button", name="Four colours").click()
    assert page.evaluate(colours) == "rgb(21, 87, 168)"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_high_contrast_is_black_on_white_or_white_on_black_and_is_kept(
    page: Page, show: Show, axe: Callable[[Page], list[str]], theme: str
) -> None:
    page.emulate_media(color_scheme=theme)
    show(FULL)
    page.get_by_role("group", name="Contrast").get_by_role("button", name="High").click()
    show(FULL)
    assert page.locator("html").get_attribute("data-contrast") == "high"
    black, white = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
    colours = page.evaluate("(style => [style.color, style.backgroundColor])(getComputedStyle(document.body))")
    assert colours == ([black, white] if theme == "light" else [white, black])
    assert axe(page) == []


def test_a_key_chooses_its_answer_but_not_while_somebody_types(page: Page, show: Show) -> None:
    show(SHARED_BOX)
    page.keyboard.press("s")
    assert page.locator("[value=stand]").is_checked()
    page.keyboard.press("d")
    assert page.locator("[value=draw]").is_checked()
    page.locator("[name=amount]").focus()
    page.keyboard.type("s")
    assert page.locator("[value=draw]").is_checked()
    assert page.locator("[name=amount]").input_value() == "s"
