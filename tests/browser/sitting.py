"""Answering a step in the browser as a person at the keyboard does: no mouse, no selectors but what has the focus."""

from playwright.sync_api import Page

from casino_training.attempts.models import Attempt, Decision
from casino_training.attempts.responses.choices import ACT_KEYS
from casino_training.rules.answers import (
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.scenarios.scenario import Step
from tests.attempts.responding import FIGURES, figure, step_in, typed


def shown_last(attempt: Attempt) -> Decision:
    return attempt.decisions.order_by("step").last()  # type: ignore[return-value]


def press_answer(page: Page, decision: Decision, answer: Answer) -> None:
    """The keys of this answer, and Enter, once the page listens to keys."""
    page.wait_for_load_state("load")
    step = step_in(decision)
    match answer:
        case CallSupervisor():
            page.keyboard.press("f")
        case ActAnswer(act):
            page.keyboard.press(ACT_KEYS[act])
        case Permission(is_allowed):
            page.keyboard.press("y" if is_allowed else "n")
        case Person(name):
            names = [player.name for player in step.table.players]
            choose(page, names.index(name) + 1)
        case Order():
            places = typed(step, answer)
            for number in range(len(step.situation.steps)):  # type: ignore[union-attr]  # only of orders
                page.keyboard.press(places.get(f"position-{number}", "0"))
            page.locator("[data-place]").last.focus()  # Enter confirms from a list too
        case Placement():
            for place in typed(step, answer).values():
                page.keyboard.press(place)
        case _:
            type_figures(page, step, answer)
    page.keyboard.press("Enter")


def type_figures(page: Page, step: Step, answer: Answer) -> None:
    """Amounts and totals."""
    match answer:
        case Total(count, is_soft):
            page.keyboard.type(str(count))
            page.keyboard.press("s" if is_soft else "h")
        case Amount(cents) if isinstance(step.situation, FIGURES):
            page.keyboard.type(figure(cents))
        case Amount(cents):
            type_line(page, cents)
        case Amounts(by_owner):
            for number, (_, cents) in enumerate(by_owner):
                if number:
                    page.keyboard.press("Tab")
                type_line(page, cents)


def choose(page: Page, number: int) -> None:
    """The choice of this number: by its key up to nine, from there on with the arrow."""
    page.keyboard.press(str(min(number, 9)))
    for _ in range(9, number):
        page.locator("input[type=radio]:checked").press("ArrowDown")


def type_line(page: Page, cents: int) -> None:
    """One owner's movement and figure; the figure has the focus afterwards."""
    page.keyboard.press("p" if cents > 0 else "c" if cents else "o")
    if cents:
        page.keyboard.type(figure(cents))
    else:
        page.keyboard.press("Tab")
