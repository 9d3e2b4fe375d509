"""A card dealt to a box without a stake, found before the deal is complete (K71)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from casino_training.rules.answers import BANK, Place
from casino_training.rules.happenings import CardDealt
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardsOnEmptyBox
from casino_training.scenarios.kinds.kind import Family, Kind
from casino_training.scenarios.lots import between
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script


@dataclass(frozen=True, slots=True)
class Slip:
    """In which round of the deal the card came, counted from 0, and whether it is found before the next card."""

    round: int
    is_found_at_once: bool


FIRST_ROUND_AT_ONCE = (Slip(0, True),)
FIRST_ROUND_LATER = (Slip(0, False),)
SECOND_ROUND = (Slip(1, True), Slip(1, False))


class CardsOnEmptyBoxDealt(Kind):
    """K71: the card comes in the first round and is found at once, or later; or it comes in the second round.

    The empty box gets one card in all, and no more cards are dealt than have a place.
    """

    id = "K71"
    slug = "cards-on-empty-box"
    topic = "empty-box"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        second_round = () if ruleset.dealing.cards_to_box.value == 1 else SECOND_ROUND
        return (
            Family(FIRST_ROUND_AT_ONCE, _dealt),
            Family(FIRST_ROUND_LATER, _dealt, 2),
            Family(second_round, _dealt, 3),
        )


def _dealt(script: Script, slip: Slip) -> tuple[Step, ...]:
    chosen = script.boxes(after=1, more=1)
    empty, played = chosen.focus, chosen.others
    script.fill(played)
    places = _places(script)
    regular = len(chosen.before) + (slip.round * (len(played) + 1) or places.index(played[0]))
    most = len(places) - regular - 1
    later = 0 if slip.is_found_at_once else between(script.rng, min(1, most), most)
    since = len(script.happened) + regular
    for place in (*places[:regular], empty, *places[regular : regular + later]):
        script.give(place)
    dealt = tuple((given.place, given.card) for given in script.happened if isinstance(given, CardDealt))
    return (script.step(CardsOnEmptyBox(tuple(sorted(played)), dealt), since=since),)


def _places(script: Script) -> tuple[Place, ...]:
    """The places of the deal in order, without a second card of the bank."""
    places = deal_left(script.ruleset, script.table)
    first = places.index(BANK)
    return tuple(place for index, place in enumerate(places) if place != BANK or index == first)
