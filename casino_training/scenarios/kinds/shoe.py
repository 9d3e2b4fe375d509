"""The shoe and the deal: skipped box (K72), cut card (K73), new shoe (K74), order (K75), exposed hole card (K76)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Order
from casino_training.rules.cards import CARDS_IN_A_PACK
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.happenings import CutCardDrawn, ShoeEnded
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BoxSkipped, CutCardOut, DealToOrder, HoleCardExposed, ShoeToPrepare
from casino_training.rules.values import Phase
from casino_training.scenarios.kinds.accidents import (
    AT_ONCE,
    IN_DEAL,
    IN_PLAY,
    Staged,
    asked_about,
    seat_owners,
    staged,
)
from casino_training.scenarios.kinds.course import UNDECIDED, UPCARDS
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered, is_decided
from casino_training.scenarios.lots import between, pick, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script


class SkippedBox(Kind):
    """K72: a box is passed over in the first round of the deal; found at once, later in the deal, or in play."""

    id = "K72"
    slug = "skipped-box"
    topic = "order"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_skips(ruleset, AT_ONCE), _skipped),
            Family(_skips(ruleset, IN_DEAL), _skipped, 2),
            Family(_skips(ruleset, IN_PLAY), _skipped, 3),
        )


def _skips(ruleset: Ruleset, found: Phase) -> tuple[Accident, ...]:
    asked = asked_about(ruleset, Trigger.BOX_SKIPPED, found)
    return tuple(each for each in asked if is_answered(ruleset, BoxSkipped(1, each.found, each.owners or 1)))


def _skipped(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = stage_skipped_box(script, accident)
    box = script.table.player(lies.boxholder).seat or 0
    return (script.step(BoxSkipped(box, accident.found, accident.owners or 1), since=lies.since),)


def stage_skipped_box(script: Script, accident: Accident) -> Staged:
    """A box is passed over in the first round of the deal, and so many further cards are dealt until it is found."""
    played = script.boxes(after=1)
    script.fill(played.others, is_shared=False)
    player = seat_owners(script, played.focus, accident.owners)
    places = list(deal_left(script.ruleset, script.table))
    at = places.index(played.focus)
    del places[at]
    dealt = {
        AT_ONCE: at + 1,
        IN_DEAL: between(script.rng, at + 2, len(places) - 2),
        IN_PLAY: len(places),
    }[accident.found]
    since = len(script.happened) + max(0, at - 1)
    for place in places[:dealt]:
        script.deal_card(place)
    if accident.found is IN_PLAY:
        script.finish(played.before)
    return staged(script, since, player)


class Drawn(Struct, frozen=True):
    """When the cut card comes: in the first or second round of the deal, when a box draws, or before the deal (-1)."""

    round: int

    @property
    def question(self) -> CutCardOut:
        return CutCardOut(is_round_begun=self.round >= 0)


BEFORE_DEAL = (Drawn(-1),)
IN_FIRST_ROUND = (Drawn(0),)
IN_SECOND_ROUND = (Drawn(1),)
IN_DRAWING = (Drawn(2),)
BEHIND_IT = 5
"""Where the document does not say that the end is marked, every fifth card of the packs lies behind the cut card."""


class CutCard(Kind):
    """K73: the cut card comes out in the first round of the deal, in the second, when a box draws, or before it all."""

    id = "K73"
    slug = "cut-card"
    topic = "shoe"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        every = ((IN_DRAWING, 1), (IN_SECOND_ROUND, 1), (IN_FIRST_ROUND, 2), (BEFORE_DEAL, 2))
        return tuple(
            Family(facts, _cut_card, level) for facts, level in every if is_decided(ruleset, facts[0].question)
        )


def _cut_card(script: Script, fact: Drawn) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.boxes)
    script.plan(BANK, pick(script.rng, UPCARDS))
    first, *others = played.boxes
    script.plan(first, pick(script.rng, UNDECIDED))
    script.plan_plain(others)
    places = deal_left(script.ruleset, script.table)
    boxes = len(played.boxes)
    cards = {
        -1: 0,
        0: between(script.rng, 1, boxes),
        1: between(script.rng, boxes + 2, max(boxes + 2, 2 * boxes)),
        2: len(places),
    }[fact.round]
    drawn = min(cards, len(places)) + (1 if fact.round == 2 else 0)
    depth = script.table.cut_card_depth or script.shoe.packs * CARDS_IN_A_PACK // BEHIND_IT
    script.table = replace(script.table, shoe_cards=depth + drawn, cut_card_depth=depth)
    for place in places[: min(cards, len(places))]:
        script.deal_card(place)
    if fact.round == 2:
        script.give(first)
    since = len(script.happened) - 1
    script.do(CutCardDrawn())
    return (script.step(fact.question, since=since),)


class NewShoe(Kind):
    """K74: a new shoe is prepared by the steps of the house alone, or one or two others are mixed in with them."""

    id = "K74"
    slug = "new-shoe"
    topic = "shoe"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        every = [
            steps
            for number in range(1, len(ShoeStep) + 1)
            for steps in combinations(ShoeStep, number)
            if is_decided(ruleset, ShoeToPrepare(steps))
        ]
        most = max((_right_steps(ruleset, steps) for steps in every), default=0)
        whole = [steps for steps in every if _right_steps(ruleset, steps) == most]
        return tuple(
            Family([steps for steps in whole if len(steps) == most + others], _prepared, others + 1)
            for others in range(3 if most > 1 else 0)
        )


def _right_steps(ruleset: Ruleset, steps: tuple[ShoeStep, ...]) -> int:
    """How many of these steps this house has."""
    order = rule_on(ruleset, ShoeToPrepare(steps)).answer
    return len(order.steps) if isinstance(order, Order) else 0


def _prepared(script: Script, steps: tuple[ShoeStep, ...]) -> tuple[Step, ...]:
    for box in script.boxes().boxes:
        script.seat(box)
    script.do(ShoeEnded())
    return (script.step(ShoeToPrepare(tuple(shuffled(script.rng, steps))), since=0),)


class DealInOrder(Kind):
    """K75: few boxes are played, or many, with gaps between them; or somebody sits at a gap and has not staked."""

    id = "K75"
    slug = "deal-in-order"
    topic = "order"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, DealToOrder((1, 2))):
            return ()
        return Family((0,), _ordered), Family((1,), _ordered, 2), Family((0,), _ordered_beside_a_guest, 3)


def _ordered_beside_a_guest(script: Script, more: int) -> tuple[Step, ...]:
    """At a box between or beside those that are played somebody sits who has no stake on it."""
    return _ordered(script, more, has_guest=True)


def _ordered(script: Script, more: int, *, has_guest: bool = False) -> tuple[Step, ...]:
    played = script.boxes(more=more)
    free = [box.number for box in script.table.boxes if box.number not in played.boxes]
    if has_guest and free:
        script.seat(pick(script.rng, free))
    script.fill(played.boxes, is_shared=False)
    return (script.step(DealToOrder(tuple(shuffled(script.rng, played.boxes))), since=len(script.happened) - 1),)


class ExposedHoleCard(Kind):
    """K76: the hole card is dealt open, is turned while the players decide, or a box has played on since."""

    id = "K76"
    slug = "exposed-hole-card"
    topic = "shoe"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        asked = asked_about(ruleset, Trigger.HOLE_CARD_EXPOSED)
        every = [accident for accident in asked if is_answered(ruleset, HoleCardExposed(accident.found))]
        return (
            Family([accident for accident in every if accident.found is AT_ONCE], _dealt_open),
            Family([accident for accident in every if accident.found is AT_ONCE], _turned),
            Family([accident for accident in every if accident.found is IN_PLAY], _turned, 2),
        )


HOLE_HANDS = ("T7", "AT", "K6", "96", "JQ", "5T", "A6", "TA")


def _with_hole_card(script: Script) -> Played:
    played = script.boxes(after=1)
    script.fill(played.boxes)
    script.plan(BANK, pick(script.rng, HOLE_HANDS))
    script.plan_plain(played.boxes)
    return played


def _dealt_open(script: Script, accident: Accident) -> tuple[Step, ...]:
    _with_hole_card(script)
    places = deal_left(script.ruleset, script.table)
    for place in places[:-1]:
        script.deal_card(place)
    script.give(BANK)
    return (script.step(HoleCardExposed(accident.found), since=len(script.happened) - 1),)


def _turned(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = stage_hole_card(script, accident)
    return (script.step(HoleCardExposed(accident.found), since=lies.since),)


def stage_hole_card(script: Script, accident: Accident) -> Staged:
    """The hole card is turned while a box has its turn; found in play, that box has finished."""
    played = _with_hole_card(script)
    script.deal()
    script.finish(played.before)
    since = len(script.happened)
    script.turn_hole_card()
    if accident.found is IN_PLAY:
        script.finish((played.focus,))
    return staged(script, since, script.sitting(played.focus))
