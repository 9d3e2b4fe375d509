"""How the croupier acts at a live table: a place, whose stake or word it is, and the act; amounts where money moves.

    form = CroupierForm(scene, request.POST)
    if form.is_valid():
        form.ways  # what the act may be called, for `rounds.act`

The controls are the same at every table, in every house and whatever is due. Of a whole stake no amount need be
written. The fields `who-3` and `hand-3` choose among the people and hands of box 3.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from casino_training.attempts.live.acts import (
    CARDS,
    MONEY,
    ORDERS,
    WORDS,
    Choice,
    Control,
    Doing,
    controls,
    orders_to_choose,
)
from casino_training.attempts.live.cards import card_lines
from casino_training.attempts.live.sent import INSURANCE, SentAct, last_speaker, people_at
from casino_training.attempts.responses.placement import CardLine
from casino_training.felt.words import language
from casino_training.rules.answers import BANK, Place
from casino_training.rules.physics.places import hand_in_play
from casino_training.rules.round import Owed
from casino_training.rules.table import Box
from casino_training.scenarios.rounds import Scene


@dataclass(frozen=True, slots=True)
class PlaceChoice:
    """A box or the bank, with the people and hands among whom there is to choose."""

    value: str
    label: str
    key: str
    is_chosen: bool
    people: tuple[Choice, ...] = ()
    hands: tuple[Choice, ...] = ()


class CroupierForm:
    """What the croupier does at this scene; without `data` the form as it is first shown, with `at` chosen."""

    def __init__(self, scene: Scene, data: Mapping[str, Any] | None = None, *, at: Place | None = None) -> None:
        self.scene = scene
        self.data = data or {}
        self.fault = ""
        self.ways: Sequence[Owed] = ()
        self.sent = SentAct(scene, self.data)
        self.place = at if data is None else self.sent.place
        self.is_bound = data is not None

    def is_valid(self) -> bool:
        """Read the act into `ways`, or say in `fault` what is missing."""
        try:
            doing = Doing(str(self.data.get("act", "")))
        except ValueError:
            self.fault = _("Choose what to do.")
            return False
        try:
            self.ways = tuple(self.sent.ways(doing))
        except ValueError as error:
            self.fault = str(error)
        return not self.fault

    @property
    def places(self) -> tuple[PlaceChoice, ...]:
        boxes = (
            PlaceChoice(
                str(box.number),
                str(box.number),
                str(box.number),
                box.number == self.place,
                self._people_choices(box),
                self._hand_choices(box),
            )
            for box in self.scene.table.boxes
        )
        return (*boxes, PlaceChoice("0", pgettext("place", "Bank"), "0", self.place == BANK))

    @property
    def cards(self) -> tuple[Control, ...]:
        return controls(CARDS, language())

    @property
    def money(self) -> tuple[Control, ...]:
        return controls(MONEY, language())

    @property
    def words(self) -> tuple[Control, ...]:
        return controls(WORDS, language())

    @property
    def order(self) -> tuple[Control, ...]:
        return controls((Doing.ORDER,), language())

    @property
    def total(self) -> tuple[Control, ...]:
        return controls((Doing.TOTAL,), language())

    @property
    def fill(self) -> tuple[Control, ...]:
        return controls((Doing.FILL,), language())

    @property
    def ends(self) -> tuple[Control, ...]:
        return controls((Doing.SUPERVISOR, Doing.CLOSE), language())

    @property
    def orders(self) -> tuple[Choice, ...]:
        chosen = next((act for act in ORDERS if act.value == self.data.get("order")), None)
        return orders_to_choose(chosen, language())

    @property
    def card_lines(self) -> tuple[CardLine, ...]:
        return card_lines(self.scene, self.data)

    @property
    def typed(self) -> str:
        """The amount that was written, to be mended."""
        return str(self.data.get("amount", ""))[:20]

    def _people_choices(self, box: Box) -> tuple[Choice, ...]:
        people = people_at(self.scene.table, box)
        chosen = self.data.get(f"who-{box.number}", str(last_speaker(self.scene.table, box, people)))
        return tuple(Choice(str(index), name, chosen == str(index)) for index, name in enumerate(people))

    def _hand_choices(self, box: Box) -> tuple[Choice, ...]:
        names = [(str(index), _("hand %(number)s") % {"number": index + 1}) for index in range(len(box.hands))]
        if box.insurance or box.settled:
            names.append((INSURANCE, _("insurance")))
        chosen = self.data.get(f"hand-{box.number}", str(hand_in_play(box)))
        return tuple(Choice(value, label, chosen == value) for value, label in names) if len(names) > 1 else ()
