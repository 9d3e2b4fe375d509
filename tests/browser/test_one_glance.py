"""The verdict in one glance: all seven parts of the feedback are seen without scrolling, beside the table."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Mode
from tests.attempts.responding import wrong_answer
from tests.cast import make_attempt, make_cast, make_edition

pytestmark = pytest.mark.django_db(transaction=True)

SCREENS = [(1366, 768), (1366, 657), (1280, 900), (1280, 720), (1920, 1080)]

UNSEEN = """() => {
  const foot = document.querySelector(".verdict-foot").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".verdict-head, .verdict-lines > dt, .verdict-lines > dd")];
  const ways = [...document.querySelectorAll(".verdict-ways > a, .verdict-ways summary, .deal-next button")];
  const is_seen = (each, floor) => {
    const at = each.getBoundingClientRect();
    return at.height > 0 && at.top >= 0 && at.bottom <= floor + 1;
  };
  return [
    ...parts.filter((each) => !is_seen(each, foot.top)),
    ...ways.filter((each) => !is_seen(each, innerHeight)),
  ].map((each) => `${each.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)} @${
    Math.round(each.getBoundingClientRect().bottom - foot.top)}`);
}"""
"""What of the verdict lies above the screen, below it, or under the foot."""


def decide_wrongly(attempt: Attempt) -> None:
    """A wrong answer to its first step."""
    now = timezone.now()
    decision = actions.show_step(attempt=attempt, now=now)
    actions.decide(attempt=attempt, step=decision.step, given=wrong_answer(decision), now=now)  # type: ignore[arg-type]


@pytest.mark.parametrize(("house", "language", "kinds"), [("holecard", "en", ("K19",))])
def test_all_of_a_verdict_is_seen_at_once(
    page: Page, sign_in: Callable[[Any], None], house: str, language: str, kinds: tuple[str, ...]
) -> None:
    cast = make_cast()
    cast.trainee.language = language
    cast.trainee.save()
    edition = make_edition(house)
    sign_in(cast.trainee)
    sat = [make_attempt(cast.trainee, edition, kind=kind) for kind in kinds]
    sat.append(make_attempt(cast.trainee, edition, mode=Mode.DRILL, kind="", drill="payouts"))
    unseen = {}
    for attempt in sat:
        decide_wrongly(attempt)
        page.goto(f"/{'drills' if attempt.drill else 'practice'}/{attempt.pk}/")
        page.wait_for_load_state("load")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            if found := page.evaluate(UNSEEN):
                unseen[attempt.kind or attempt.drill, width, height] = found
    assert unseen == {}
