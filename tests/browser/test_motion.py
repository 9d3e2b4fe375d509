"""A table that comes anew: cards and jetons move to where they lie now, what has changed is told, nothing shifts."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import engines
from django.test import RequestFactory
from playwright.sync_api import Page, Route

from casino_training.felt.words import described
from casino_training.rules.table import Player, Table
from tests.felt.tables import bound, make_box, make_table, stake

SOURCE = """{% extends "base.html" %}{% load felt django_htmx %}{% block title %}Table{% endblock %}
{% block scripts %}{% htmx_script %}{% endblock %}
{% block main %}<h1>Table</h1><div id="step"><div class="deal-table">
{% felt_table table description=description steady=True %}</div>
<button hx-get="/second/" hx-target="#step" hx-select="#step" hx-swap="outerHTML">On</button></div>{% endblock %}"""

GUESTS = (Player("Anna Weber", 2, 90), Player("Bruno Klein", 5, 120))
BEGUN = make_table(
    make_box(2, "9h 7d", stake("Anna Weber", 150)),
    make_box(5, "Kc 4d", stake("Bruno Klein", 20)),
    players=GUESTS,
    bank="6s",
)
DRAWN = make_table(
    make_box(2, "9h 7d 5c", stake("Anna Weber", 150)),
    make_box(5, "Kc 4d", stake("Bruno Klein", 20)),
    players=GUESTS,
    bank="6s",
)
MOVED = make_table(
    make_box(2, "9h", stake("Anna Weber", 150)),
    make_box(5, "Kc 4d 7d", stake("Bruno Klein", 20)),
    players=GUESTS,
    bank="6s",
)
ANOTHER = make_table(make_box(1, "2h 2d", stake("Cem Kaya", 50)), players=(Player("Cem Kaya", 1),), bank="Ah")

Deal = Callable[..., list[str]]


@pytest.fixture
def deal(page: Page, base_url: str) -> Deal:
    """`deal(first, second)` shows one table, then the other in its place, and says which pieces come from elsewhere.

    Cards that make room for one more beside them move by less than half of their width.
    """

    def answer(table: Table) -> Callable[[Route], None]:
        def answer(route: Route) -> None:
            request = RequestFactory().get("/first/")
            request.user = AnonymousUser()
            context = {"table": table, "description": "\n".join(described(table))}
            body = engines["django"].from_string(SOURCE).render(context, request)
            route.fulfill(body=body, content_type="text/html; charset=utf-8")

        return answer

    def deal(first: Table, second: Table, *, width: int = 1280) -> list[str]:
        page.set_viewport_size({"width": width, "height": 900})
        page.route("**/first/", answer(first))
        page.route("**/second/", answer(second))
        page.goto(f"{base_url}/first/")
        page.evaluate("document.fonts.ready")
        page.evaluate(
            """() => {
                window.places = () => [...document.querySelectorAll("h1, .felt-table, button, footer")]
                    .filter(each => each.checkVisibility())
                    .map(each => each.getBoundingClientRect())
                    .map(({ x, y, width, height }) => [x, y + scrollY, width, height]);
                window.before = window.places();
                document.addEventListener("htmx:afterSettle", () => {
                    const far = each =>
                        Math.hypot(...each.effect.getKeyframes()[0].translate.split(" ").map(parseFloat));
                    window.moving = document.getAnimations().filter(each => each.effect.target.dataset?.piece)
                        .filter(each => each.effect.target.checkVisibility() && far(each) > 30)
                        .map(each => each.effect.target.dataset.piece);
                });
            }"""
        )
        page.get_by_role("button", name="On").click()
        page.wait_for_function("window.moving")
        return sorted(set(page.evaluate("window.moving")))

    return deal


def test_a_card_that_is_dealt_comes_out_of_the_shoe(deal: Deal) -> None:
    assert deal(BEGUN, DRAWN) == ["5c"]


def test_a_card_that_lay_elsewhere_moves_to_where_it_belongs(deal: Deal) -> None:
    assert deal(BEGUN, MOVED) == ["7d"]


def test_another_table_simply_stands_there(deal: Deal, page: Page) -> None:
    assert deal(BEGUN, ANOTHER) == []
    assert page.locator("#told").inner_text() == ""


def test_nothing_moves_for_who_has_asked_for_less_motion(deal: Deal, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert deal(BEGUN, DRAWN) == []
    assert "five of clubs" in page.locator("#told").inner_text()


def test_what_has_changed_is_told_politely_and_nothing_else(deal: Deal, page: Page) -> None:
    deal(BEGUN, DRAWN)
    told = page.get_by_role("status").filter(has_text="Box 2")
    assert told.inner_text() == bound("Box 2: Anna Weber EUR 150.00; nine of hearts, seven of diamonds, five of clubs.")


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_on_the_page_shifts_while_a_card_is_dealt(deal: Deal, page: Page, width: int) -> None:
    deal(BEGUN, DRAWN, width=width)
    assert page.evaluate("window.before") == page.evaluate("window.places()")
    page.evaluate("document.querySelector('h1').style.marginTop = '80px'")
    assert page.evaluate("window.before") != page.evaluate("window.places()")  # control
