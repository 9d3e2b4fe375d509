"""Steps put in order: each gets its place, or none when it is not done."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from casino_training.attempts.responses.form import Option, ResponseForm
from casino_training.felt.words import step_name
from casino_training.rules.answers import Given, Order
from casino_training.scenarios.scenario import Step


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step that may be done: the field, its words, the places to choose from, and the faults."""

    name: str
    label: str
    options: tuple[Option, ...]
    faults: tuple[str, ...]


class OrderForm(ResponseForm):
    """The steps that the situation offers; those without a place are not done."""

    name = "order"

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(step, data)
        for number in range(len(self.offered)):
            self.fields[f"position-{number}"] = forms.CharField(required=False, max_length=2)

    @property
    def offered(self) -> tuple[str, ...]:
        """The steps in the order in which they are offered."""
        steps: tuple[str, ...] = self.step.situation.steps  # type: ignore[union-attr]  # only of orders
        return steps

    @property
    def lines(self) -> tuple[StepLine, ...]:
        return tuple(self.line(number, step) for number, step in enumerate(self.offered))

    def line(self, number: int, step: str) -> StepLine:
        """The controls of one step."""
        name = f"position-{number}"
        chosen = self.typed(name)
        places = [str(place) for place in range(1, len(self.offered) + 1)]
        options = (
            Option("", _("not done"), "0", not chosen),
            *(Option(place, place, place, place == chosen) for place in places),
        )
        return StepLine(name, step_name(step), options, self.faults(name))

    def read(self) -> Given | None:
        placed: dict[int, str] = {}
        for number, step in enumerate(self.offered):
            typed = self.typed(f"position-{number}")
            if typed and typed not in [str(place) for place in range(1, len(self.offered) + 1)]:
                self.add_error(f"position-{number}", _("Choose a place, or that the step is not done."))
            elif typed and int(typed) in placed:
                self.add_error(f"position-{number}", _("Another step has this place already."))
            elif typed:
                placed[int(typed)] = step
        if not self.errors and sorted(placed) != list(range(1, len(placed) + 1)):
            self.add_error("answer", _("Number the steps from 1 on without a gap."))
        if not self.errors and not placed:
            self.add_error("answer", _("Give at least one step its place."))
        return Order(tuple(placed[place] for place in sorted(placed)))
