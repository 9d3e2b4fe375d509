"""Chips cut from the rack: how many of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from casino_training.attempts.responses.form import ResponseForm
from casino_training.rules.answers import Chips, Given
from casino_training.rules.pieces import Piece
from casino_training.scenarios.scenario import Step


@dataclass(frozen=True, slots=True)
class PieceLine:
    """One sort of chips: its field, what it is worth in cents, what was typed, and the faults."""

    name: str
    cents: int
    typed: str
    faults: tuple[str, ...]


class ChipsForm(ResponseForm):
    """A number for each sort of chips, whatever the house has in its rack; left empty for none."""

    template = "attempts/forms/chips.html"

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(step, data)
        for piece in self.pieces:
            self.fields[self.field_of(piece)] = forms.CharField(required=False, max_length=20)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every sort, the greatest first."""
        return tuple(sorted(Piece, key=lambda piece: -piece.cents))

    def field_of(self, piece: Piece) -> str:
        """The name of the field of this sort."""
        return f"pieces-{piece.cents}"

    @property
    def lines(self) -> tuple[PieceLine, ...]:
        named = [(piece, self.field_of(piece)) for piece in self.pieces]
        return tuple(PieceLine(name, piece.cents, self.typed(name), self.faults(name)) for piece, name in named)

    def read(self) -> Given | None:
        cut = []
        for piece in self.pieces:
            typed = self.typed(self.field_of(piece)) or "0"
            if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3):
                self.add_error(self.field_of(piece), _("Write how many in figures, such as 3."))
            elif int(typed):
                cut.append((piece.cents, int(typed)))
        if not self.errors and not cut:
            self.add_error("answer", _("Write how many jetons of at least one sort."))
        return Chips(tuple(cut))
