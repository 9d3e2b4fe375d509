"""Long lists: the page scrolls, not a box within it, and what stands in one line is on one height."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.cast import make_cast
from tests.exams import practise, sit_exam

pytestmark = pytest.mark.django_db(transaction=True)

IS_WHOLE = "box => box.scrollHeight <= box.clientHeight + 1"


@pytest.mark.parametrize(("who", "address"), [("supervisor", "/pit/"), ("trainee", "/attempts/")])
def test_every_row_of_a_list_is_seen_by_scrolling_the_page(
    page: Page, transactional_db: None, sign_in: Callable[[Any], None], who: str, address: str
) -> None:
    cast = make_cast()
    for _ in range(12):
        practise(cast.trainee, cast.edition, steps=1)
    sign_in(getattr(cast, who))
    page.set_viewport_size({"width": 1280, "height": 400})
    page.goto(address)
    box = page.locator(".data-scroll")
    assert box.locator("tbody tr").count() == 12
    assert box.evaluate(IS_WHOLE)
    box.evaluate("box => { box.style.maxHeight = '80vh'; }")
    assert not box.evaluate(IS_WHOLE)  # the control


def test_the_state_and_the_points_of_an_exam_stand_on_one_height(
    page: Page, transactional_db: None, sign_in: Callable[[Any], None]
) -> None:
    cast = make_cast()
    sit_exam(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto("/attempts/")
    middles = page.locator("tbody tr .cluster").evaluate(
        "line => [...line.children].map(each => each.getBoundingClientRect()).map(box => box.y + box.height / 2)"
    )
    assert len(middles) == 2
    assert middles[0] == pytest.approx(middles[1], abs=0.6)
