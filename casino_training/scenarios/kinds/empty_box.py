"""A card dealt to a box without a stake (K71)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK, Place
from casino_training.rules.happenings import CardDealt
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardsOnEmptyBox, EmptyBoxServed
from casino_training.scenarios.kinds.accidents import AT_ONCE, IN_DEAL, IN_PLAY, Staged, asked_about, staged
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered
from casino_training.scenarios.lots import between
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script


class Slip(Struct, frozen=True):
    """In which round of the deal the card came, counted from 0, and what happened by it."""

    round: int
    accident: Accident


class CardsOnEmptyBoxDealt(Kind):
    """K71: the card comes in the first round and is found at once, or later; or it comes in the second round.

    The empty box gets one card in all, and until the deal is complete no more cards are dealt than have a place.
    """

    id = "K71"
    slug = "cards-on-empty-box"
    topic = "empty-box"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        rounds = 1 if ruleset.dealing.cards_to_box.value == 1 else 2
        first, second = (_slips(ruleset, number, rounds) for number in (0, 1))
        return (
            Family([slip for slip in first if slip.accident.found is AT_ONCE], _asked),
            Family([slip for slip in first if slip.accident.found is not AT_ONCE], _asked, 2),
            Family(second, _asked, 3),
        )


def _slips(ruleset: Ruleset, number: int, rounds: int) -> tuple[Slip, ...]:
    every = asked_about(ruleset, Trigger.CARDS_ON_EMPTY_BOX) if number < rounds else ()
    return tuple(Slip(number, each) for each in every if is_answered(ruleset, EmptyBoxServed(each.found)))


def _asked(script: Script, slip: Slip) -> tuple[Step, ...]:
    """Where the cards belong, where that can be and is what the document says; else what is done."""
    played, lies = _dealt(script, slip)
    dealt = tuple((given.place, given.card) for given in script.happened if isinstance(given, CardDealt))
    belongs = CardsOnEmptyBox(tuple(sorted(played)), dealt, slip.accident.found)
    has_place = slip.accident.found is not IN_PLAY and is_answered(script.ruleset, belongs)
    asked = belongs if has_place else EmptyBoxServed(slip.accident.found)
    return (script.step(asked, since=lies.since),)


def stage_empty_box(script: Script, accident: Accident) -> Staged:
    """A card for a box without a stake in the first round of the deal."""
    return _dealt(script, Slip(0, accident))[1]


def _dealt(script: Script, slip: Slip) -> tuple[tuple[int, ...], Staged]:
    """The boxes that are played, and the card on one that is not, with the cards dealt until it is found."""
    chosen = script.boxes(after=1, more=1)
    empty, played = chosen.focus, chosen.others
    script.fill(played)
    places = _places(script)
    regular = len(chosen.before) + (slip.round * (len(played) + 1) or places.index(played[0]))
    left = len(places) - regular
    later = {AT_ONCE: 0, IN_DEAL: between(script.rng, min(1, left - 1), left - 1), IN_PLAY: left}
    since = len(script.happened) + regular
    for place in (*places[:regular], empty, *places[regular : regular + later[slip.accident.found]]):
        script.give(place)
    if slip.accident.found is IN_PLAY:
        script.deal()
    return played, staged(script, since, script.sitting(chosen.after[0]))


def _places(script: Script) -> tuple[Place, ...]:
    """The places of the deal in order, without a second card of the bank."""
    places = deal_left(script.ruleset, script.table)
    first = places.index(BANK)
    return tuple(place for index, place in enumerate(places) if place != BANK or index == first)
