"""Amounts that are entered: what moves between the bank and players, what goes back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.attempts.responses.form import Option, ResponseForm
from casino_training.rules.answers import Amount, Amounts, Given
from casino_training.rules.situations import BoxesDue
from casino_training.scenarios.scenario import Step

PLAIN = re.compile(r"([0-9]+)(?:[.,]([0-9]{2}))?")
MARKED = re.compile(r"([0-9]{1,3}([.,])[0-9]{3}(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]{2}))?")
"""With a mark before every three figures, and the other mark before the cents."""
MOST_FIGURES = 7


class Movement(StrEnum):
    """Which way money moves, seen from the bank."""

    PAY = "pay"
    COLLECT = "collect"
    STAND_OFF = "stand-off"


MOVEMENT_KEYS: Mapping[Movement, str] = {Movement.PAY: "p", Movement.COLLECT: "c", Movement.STAND_OFF: "o"}


def cents_of(text: str) -> int:
    """The cents of "37.50", "37,50", "37", "1.237,50" or "1,237.50"; ValueError, in words, for anything else.

    "1.500" is refused in every language: it is fifteen hundred to some and one and a half to others.
    """
    whole, fraction = figures_of(text)
    if len(whole) > MOST_FIGURES:
        raise ValueError(_("Write at most 9,999,999."))
    return 100 * int(whole) + int(fraction)


def figures_of(text: str) -> tuple[str, str]:
    """The figures before and after the mark of the cents."""
    if plain := PLAIN.fullmatch(text):
        return plain[1], plain[2] or "0"
    marked = MARKED.fullmatch(text)
    if marked is None:
        raise ValueError(_("Write the amount in figures, such as 37.50 or 37,50."))
    if marked[3] is None and len(re.findall("[.,]", text)) == 1:
        raise ValueError(
            _("This can be read in two ways. Write thousands without a mark and cents with two figures, such as 37.50.")
        )
    return re.sub("[.,]", "", marked[1]), marked[3] or "0"


def is_amount(text: str) -> bool:
    """The text can be read as an amount."""
    try:
        cents_of(text)
    except ValueError:
        return False
    return True


def movement_label(movement: Movement) -> str:
    """The movement as it stands on its control."""
    match movement:
        case Movement.PAY:
            return _("Pay")
        case Movement.COLLECT:
            return _("Collect")
        case Movement.STAND_OFF:
            return _("Stand-off")


def printed_key(movement: Movement) -> str:
    """The letter that chooses the movement in the active language; the English one of `MOVEMENT_KEYS` does as well."""
    match movement:
        case Movement.PAY:
            return pgettext("key for pay", "p")
        case Movement.COLLECT:
            return pgettext("key for collect", "c")
        case Movement.STAND_OFF:
            return MOVEMENT_KEYS[movement]


@dataclass(frozen=True, slots=True)
class AmountLine:
    """One amount to enter: whose it is and from what stake, the two fields, and the faults of either.

    `box` is named where the amounts are those of several boxes.
    """

    owner: str
    stake: int
    box: int | None
    movement: str
    figure: str
    typed: str
    options: tuple[Option, ...]
    faults: tuple[str, ...]


class MoneyForm(ResponseForm):
    """What moves between the bank and players: for each a movement and a figure, which are entered."""

    name = "money"

    def __init__(self, step: Step, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(step, data)
        for number in range(len(self.owners)):
            self.fields[f"movement-{number}"] = forms.CharField(required=False, max_length=20)
            self.fields[f"figure-{number}"] = forms.CharField(required=False, max_length=20)

    @property
    def holds_amount(self) -> bool:
        """Some line says in full what moves."""
        numbers = range(len(self.owners))
        return any(self.typed(f"movement-{each}") and is_amount(self.typed(f"figure-{each}")) for each in numbers)

    @property
    def owners(self) -> dict[str, int]:
        """Cents at stake by player, in the order of the stakes."""
        stakes: dict[str, int] = {}
        for stake in self.step.situation.stakes:  # type: ignore[union-attr]  # only of payments
            stakes[stake.player] = stakes.get(stake.player, 0) + stake.total
        return stakes

    @property
    def lines(self) -> tuple[AmountLine, ...]:
        return tuple(self.line(number, owner, stake) for number, (owner, stake) in enumerate(self.owners.items()))

    def line(self, number: int, owner: str, stake: int) -> AmountLine:
        """The controls for one owner."""
        movement, figure = f"movement-{number}", f"figure-{number}"
        chosen = self.typed(movement)
        options = tuple(
            Option(each.value, movement_label(each), printed_key(each), each.value == chosen, english)
            for each, english in MOVEMENT_KEYS.items()
        )
        faults = self.faults(movement, figure)
        return AmountLine(owner, stake, self.box_of(owner), movement, figure, self.typed(figure), options, faults)

    def box_of(self, owner: str) -> int | None:
        """The box of a player whose hand is one of several boxes to be settled; None for the owners of one hand."""
        if not isinstance(self.step.situation, BoxesDue):
            return None
        return next((box.number for box in self.step.table.boxes if owner in box.owners), None)

    def read_line(self, number: int) -> int:
        """The signed cents of one line; 0 after a fault."""
        movement, figure = self.typed(f"movement-{number}"), self.typed(f"figure-{number}")
        if movement not in MOVEMENT_KEYS:
            self.add_error(f"movement-{number}", _("Choose pay, collect or stand-off."))
            return 0
        try:
            cents = cents_of(figure) if figure else 0
        except ValueError as error:
            self.add_error(f"figure-{number}", str(error))
            return 0
        if movement == Movement.STAND_OFF and cents:
            self.add_error(f"figure-{number}", _("Nothing moves at a stand-off: empty the amount, or pay or collect."))
        if movement != Movement.STAND_OFF and not cents:
            self.add_error(f"figure-{number}", _("Write the amount that moves."))
        return -cents if movement == Movement.COLLECT else cents


class AmountForm(MoneyForm):
    """What moves between the bank and the one owner of a hand."""

    def read(self) -> Given | None:
        return Amount(self.read_line(0))


class AmountsForm(MoneyForm):
    """What moves between the bank and each owner of a hand."""

    def read(self) -> Given | None:
        return Amounts(tuple((owner, self.read_line(number)) for number, owner in enumerate(self.owners)))


class ReturnForm(ResponseForm):
    """Money that goes back to players: a figure alone, 0 when nothing does."""

    name = "return"

    figure = forms.CharField(required=False, max_length=20)

    def read(self) -> Given | None:
        try:
            return Amount(cents_of(self.typed("figure")))
        except ValueError as error:
            self.add_error("figure", str(error))
            return None

    @property
    def holds_amount(self) -> bool:
        return is_amount(self.typed("figure"))

    @property
    def figure_typed(self) -> str:
        return self.typed("figure")


class InsuranceForm(ReturnForm):
    """How high an insurance may be: a figure alone."""

    name = "insurance"
