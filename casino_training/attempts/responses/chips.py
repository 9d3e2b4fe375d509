"""Chips cut from the rack: how many of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from casino_training.attempts.responses.form import ResponseForm
from casino_training.rules.answers import Chips, Given
from casino_training.scenarios.scenario import Step


@dataclass(frozen=True, slots=True)
class PieceLine:
    """One sort of chips: its field, what it is worth in cents, what was typed, and the faults."""

    name: str
    cents: int
    typed: str
    faults: tuple[str, ...]


class ChipsForm(ResponseForm):
    """A number for each sort of jetons in the rack of the house; left empty for none."""

    name = "chips"

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None, *, rack: tuple[int, ...]) -> None:
        super().__init__(step, data)
        self.rack = rack
        for cents in rack:
            self.fields[self.field_of(cents)] = forms.CharField(required=False, max_length=20)

    def field_of(self, cents: int) -> str:
        """The name of the field of the jetons that are worth this."""
        return f"pieces-{cents}"

    @property
    def lines(self) -> tuple[PieceLine, ...]:
        named = [(cents, self.field_of(cents)) for cents in self.rack]
        return tuple(PieceLine(name, cents, self.typed(name), self.faults(name)) for cents, name in named)

    def read(self) -> Given | None:
        cut = []
        for cents in self.rack:
            typed = self.typed(self.field_of(cents)) or "0"
            if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3):
                self.add_error(self.field_of(cents), _("Write how many in figures, such as 3."))
            elif int(typed):
                cut.append((cents, int(typed)))
        if not self.errors and not cut:
            self.add_error("answer", _("Write how many jetons of at least one sort."))
        return Chips(tuple(cut))
