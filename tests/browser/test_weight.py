"""Promised: a page with the fullest table weighs less than 200 kB without its fonts, as the browser receives it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from casino_training.rules.notation import of_json, to_json
from casino_training.scenarios.scenario import Step
from tests.browser.test_picture import FULL
from tests.cast import make_attempt, make_cast

pytestmark = pytest.mark.django_db(transaction=True)

MOST = 200_000


def test_a_step_with_a_full_table_stays_below_what_is_promised(page: Page, sign_in: Callable[[Any], None]) -> None:
    cast = make_cast()
    attempt = make_attempt(cast.trainee, cast.edition)
    sign_in(cast.trainee)
    page.goto(f"/practice/{attempt.pk}/")
    shown = attempt.decisions.get()
    step = of_json(shown.shown, Step)
    shown.shown = to_json(Step(FULL, step.events, step.situation))
    shown.save()
    came: list[Response] = []
    page.on("response", lambda response: came.append(response))
    page.goto(f"/practice/{attempt.pk}/")
    page.wait_for_load_state("networkidle")
    # The icon belongs to the window and not to the page: a browser that is busy does not hand its body over.
    weighed = [each for each in came if each.request.resource_type != "font" and not each.url.endswith("/icon.svg")]
    weights = {each.url: len(each.body()) for each in weighed}
    assert len(weights) > 10
    assert any("motion.js" in address for address in weights)
    assert sum(weights.values()) < MOST, weights
