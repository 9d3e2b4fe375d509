"""Cards put right: every card of the deal gets its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from casino_training.attempts.responses.form import Option, ResponseForm
from casino_training.rules.answers import BANK, Given, Place, Placement
from casino_training.rules.cards import Card
from casino_training.scenarios.scenario import Step


@dataclass(frozen=True, slots=True)
class CardLine:
    """One card to be given its place: the field, the card, where it lies now, and the places to choose from."""

    name: str
    card: Card
    lies_at: Place
    options: tuple[Option, ...]
    faults: tuple[str, ...]


class PlacementForm(ResponseForm):
    """Every card of the deal, in the order of drawing, gets its place; at first each stays where it lies."""

    name = "placement"

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(step, data)
        for number in range(len(self.dealt)):
            self.fields[f"place-{number}"] = forms.CharField(required=False, max_length=2)

    @property
    def dealt(self) -> tuple[tuple[Place, Card], ...]:
        dealt: tuple[tuple[Place, Card], ...] = self.step.situation.dealt  # type: ignore[union-attr]  # only of deals
        return dealt

    @property
    def places(self) -> tuple[Place, ...]:
        """Every box of the layout, then the bank."""
        return (*(box.number for box in self.step.table.boxes), BANK)

    @property
    def lines(self) -> tuple[CardLine, ...]:
        lines = []
        for number, (lies_at, card) in enumerate(self.dealt):
            name = f"place-{number}"
            chosen = self.typed(name) or str(lies_at)
            options = tuple(
                Option(str(place), place_label(place), str(place), str(place) == chosen) for place in self.places
            )
            lines.append(CardLine(name, card, lies_at, options, self.faults(name)))
        return tuple(lines)

    def read(self) -> Given | None:
        cards: dict[Place, list[Card]] = {}
        by_value = {str(place): place for place in self.places}
        for number, (_lies_at, card) in enumerate(self.dealt):
            place = by_value.get(self.typed(f"place-{number}"))
            if place is None:
                self.add_error(f"place-{number}", _("Choose the place of this card."))
            else:
                cards.setdefault(place, []).append(card)
        return Placement(tuple((place, tuple(cards[place])) for place in sorted(cards)))


def place_label(place: Place) -> str:
    """A place in words."""
    return _("Bank") if place == BANK else _("Box %(number)s") % {"number": place}
