"""What the deal needs before it begins, and how its cards lie: packs (K81), all stakes (K84), a box's cards (K85)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import CardDealt, ShoeEnded, StakeAwaited
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BoxCardInDeal, DealToBegin, ShoeToFill
from casino_training.scenarios.kinds.course import UNDECIDED, UPCARDS
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

MOST_PACKS = 8


class PacksForTheShoe(Kind):
    """K81: as many packs lie ready as the document names, one more or less, or quite another number."""

    id = "K81"
    slug = "packs-for-the-shoe"
    topic = "shoe"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        packs = ruleset.shoe.packs.value
        if not isinstance(packs, int):
            return ()
        near = [number for number in (packs - 1, packs + 1) if 1 <= number <= MOST_PACKS]
        far = [number for number in range(1, MOST_PACKS + 1) if abs(number - packs) > 1]
        return Family((packs,), _filled), Family(far, _filled), Family(near, _filled, 2)


def _filled(script: Script, packs: int) -> tuple[Step, ...]:
    for box in script.boxes().boxes:
        script.seat(box)
    script.do(ShoeEnded())
    return (script.step(ShoeToFill(packs), since=0),)


class DealBegins(Kind):
    """K84: a player has not placed his stake yet, or all stakes lie; or somebody sits there who does not play."""

    id = "K84"
    slug = "deal-begins"
    topic = "order"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, DealToBegin(is_staking=True)):
            return ()
        return Family((True,), _begins), Family((False,), _begins, 2), Family((False, True), _beside_an_onlooker, 3)


def _beside_an_onlooker(script: Script, is_staking: bool) -> tuple[Step, ...]:
    """Somebody sits at a box without a stake, and is not placing one."""
    return _begins(script, is_staking, has_onlooker=True)


def _begins(script: Script, is_staking: bool, *, has_onlooker: bool = False) -> tuple[Step, ...]:
    played = script.boxes()
    free = [box.number for box in script.table.boxes if box.number not in played.boxes]
    if has_onlooker and free:
        script.seat(pick(script.rng, free))
    script.fill(played.others)
    player = script.seat(played.focus)
    since = max(0, len(script.happened) - 1)
    if is_staking:
        script.do(StakeAwaited(player, played.focus))
    else:
        script.stake(player, played.focus, script.purse.stake(script.rng))
    return (script.step(DealToBegin(is_staking), since=since),)


class BoxCard(Struct, frozen=True):
    """A box's card in the deal, by its number, and how it lies."""

    number: int
    is_face_down: bool

    @property
    def asked(self) -> BoxCardInDeal:
        return BoxCardInDeal(self.number, self.is_face_down)


OPEN = (BoxCard(1, is_face_down=False), BoxCard(2, is_face_down=False))
FACE_DOWN_CARDS = (BoxCard(1, is_face_down=True), BoxCard(2, is_face_down=True))
A_THIRD = (BoxCard(3, is_face_down=False),)


class BoxCardInTheDeal(Kind):
    """K85: a box is dealt its first or second card face up, one of them face down, or a third one unasked."""

    id = "K85"
    slug = "box-card-in-the-deal"
    topic = "order"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(
            Family([fact for fact in facts if is_decided(ruleset, fact.asked)], _dealt_to_box, difficulty)
            for facts, difficulty in ((OPEN, 1), (FACE_DOWN_CARDS, 2), (A_THIRD, 2))
        )


def _dealt_to_box(script: Script, fact: BoxCard) -> tuple[Step, ...]:
    """The deal comes to this card of a box, or goes on to it when all have theirs."""
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.boxes)
    script.plan(played.focus, pick(script.rng, UNDECIDED))
    script.plan_plain(played.others)
    places = deal_left(script.ruleset, script.table)
    turns = [turn for turn, place in enumerate(places) if place == played.focus]
    for place in places[: turns[fact.number - 1]] if fact.number <= len(turns) else places:
        script.deal_card(place)
    if fact.is_face_down:
        script.do(CardDealt(played.focus, FACE_DOWN))
    else:
        script.give(played.focus)
    return (script.step(fact.asked, since=len(script.happened) - 1),)
