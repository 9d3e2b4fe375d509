"""Who may be at a box: appointing (K53), staking behind (K54), a further box (K57), newcomers (K58), vacancy (K59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.happenings import BoxAsked, BoxWish, RequestAnswered, StakeBehindAnswered
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    AppointmentAsked,
    FurtherBoxAsked,
    JoiningAsked,
    StakeBehindAsked,
    StakeTimeAsked,
    VacantBoxAsked,
)
from casino_training.rules.values import Moment
from casino_training.scenarios.kinds.box_maximum import agreed_over_maximum
from casino_training.scenarios.kinds.course import LATER_MOMENTS, come_to
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.lots import pick, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script, boxes_of


class Standing(Struct, frozen=True):
    """How many players stand at the box with a stake, and whether somebody sits there."""

    number: int
    is_seat_taken: bool


FREE_SEAT_OF_ONE = (Standing(1, is_seat_taken=False),)
FREE_SEAT_OF_TWO = (Standing(2, is_seat_taken=False),)
SEAT_TAKEN = (Standing(1, is_seat_taken=True), Standing(2, is_seat_taken=True))


class StandingToAppoint(Kind):
    """K53: one player stands at a box with a free seat, or two who are agreed; or somebody sits there."""

    id = "K53"
    slug = "standing-to-appoint"
    topic = "people"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, AppointmentAsked(is_seat_taken=False)):
            return ()
        taken = SEAT_TAKEN if is_decided(ruleset, AppointmentAsked(is_seat_taken=True)) else ()
        return (
            Family(FREE_SEAT_OF_ONE, _appoint),
            Family(taken, _appoint, 2),
            Family(FREE_SEAT_OF_TWO, _appoint, 3),
        )


def _appoint(script: Script, fact: Standing) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    box = played.focus
    names = [script.stand_at(box, rank) for rank in range(fact.number)]
    owners = [script.seat(box), *names] if fact.is_seat_taken else names
    for name, cents in zip(owners, script.purse.stakes(script.rng, len(owners)), strict=True):
        script.stake(name, box, cents)
    script.do(BoxAsked(pick(script.rng, names), box, BoxWish.HOLD))
    return (script.step(AppointmentAsked(fact.is_seat_taken), since=len(script.happened) - 1),)


class Behind(Struct, frozen=True):
    """How the owner of a stake behind is placed, what the seated player says, and whether a co-player objects."""

    is_standing: bool
    reply: Reply
    co_player_objects: bool = False


STANDING_OBJECTED = (Behind(True, Reply.OBJECTS),)
SEATED_OBJECTED = (Behind(False, Reply.OBJECTS),)
AGREED = (Behind(True, Reply.AGREES),)
OBJECTED_BY_CO_PLAYER = (Behind(True, Reply.NOTHING, co_player_objects=True),)


class StakeBehindObjected(Kind):
    """K54: the seated player objects to the stake of one who stands, or sits elsewhere; he agrees; a co-player objects.

    Or nobody objects, and the stake takes the box over its maximum.
    How a consent must be given is left alone: a stake of one who sits elsewhere is only asked about when refused.
    """

    id = "K54"
    slug = "stake-behind"
    topic = "people"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        every = ((STANDING_OBJECTED, 1), (AGREED, 1), (SEATED_OBJECTED, 2), (OBJECTED_BY_CO_PLAYER, 3))
        return (
            *(Family(behind_decided(ruleset, facts), stake_behind, difficulty) for facts, difficulty in every),
            agreed_over_maximum(ruleset, 3) if behind_decided(ruleset, AGREED) else Family((), stake_behind),
        )


def behind_decided(ruleset: Ruleset, facts: Sequence[Behind]) -> tuple[Behind, ...]:
    """Those of the facts on which the document decides."""
    return tuple(fact for fact in facts if is_decided(ruleset, StakeBehindAsked(fact.is_standing, fact.reply)))


def stake_behind(script: Script, fact: Behind) -> tuple[Step, ...]:
    """Somebody stakes on a box at which another sits."""
    played = script.boxes()
    box = played.focus
    script.fill(played.others)
    seated = script.seat(box)
    amounts = script.purse.stakes(script.rng, 3)
    script.stake(seated, box, amounts.pop())
    if fact.co_player_objects:
        co_player = script.stand_at(box)
        script.stake(co_player, box, amounts.pop())
    owner = script.stand_at(box, 1) if fact.is_standing else script.sitting(pick(script.rng, played.others))
    since = len(script.happened)
    script.stake(owner, box, amounts.pop())
    if fact.reply is not Reply.NOTHING:
        script.do(StakeBehindAnswered(seated, box, fact.reply is Reply.AGREES))
    if fact.co_player_objects:
        script.do(StakeBehindAnswered(co_player, box, agrees=False))
    return (script.step(StakeBehindAsked(fact.is_standing, fact.reply), since=since),)


class Boxes(Struct, frozen=True):
    """On how many boxes a player has stakes, and how many other players there are."""

    played: int
    others: int = 0

    @property
    def one_less(self) -> Boxes:
        """Before the last of his boxes was taken."""
        return replace(self, played=self.played - 1)

    @property
    def asked(self) -> FurtherBoxAsked:
        return FurtherBoxAsked(self.played, is_alone=not self.others)


ONE_BOX = (Boxes(1),)
TWO_BOXES = (Boxes(2),)
SEVERAL_BOXES = (Boxes(2), Boxes(2), Boxes(3))
IN_COMPANY = (Boxes(2, 1), Boxes(2, 2), Boxes(1, 2), Boxes(3, 1))


class FurtherBox(Kind):
    """K57: a player alone at the table wants a second box, or a third, or one after the other; or others play too."""

    id = "K57"
    slug = "further-box"
    topic = "people"
    boxes_needed = 2
    begins_with_two_cards = False
    why_no_bustle = "who else plays is what is asked about"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_playable(ruleset, SEVERAL_BOXES), _further),
            Family(_playable(ruleset, ONE_BOX), _further, 2),
            Family(_playable(ruleset, IN_COMPANY), _further, 3),
            Family(_playable(ruleset, ONE_BOX) if _playable(ruleset, TWO_BOXES) else (), _one_after_another, 3),
        )


def _playable(ruleset: Ruleset, facts: Sequence[Boxes]) -> tuple[Boxes, ...]:
    """Those of the facts on which the document decides, where the boxes that are played already may be."""
    boxes = boxes_of(ruleset)
    decided = [fact for fact in facts if fact.played + fact.others < boxes and is_decided(ruleset, fact.asked)]
    return tuple(fact for fact in decided if fact.played == 1 or is_allowed(ruleset, fact.one_less.asked))


def _further(script: Script, fact: Boxes) -> tuple[Step, ...]:
    numbers = shuffled(script.rng, [box.number for box in script.table.boxes])
    own, wanted = numbers[: fact.played], numbers[fact.played]
    others = numbers[fact.played + 1 : fact.played + 1 + fact.others]
    script.fill(others, is_shared=False)
    player = script.seat(own[0])
    for box in own:
        script.stake(player, box, script.purse.stake(script.rng))
    script.do(BoxAsked(player, wanted, BoxWish.PLAY))
    return (script.step(fact.asked, since=len(script.happened) - 1),)


def _one_after_another(script: Script, fact: Boxes) -> tuple[Step, ...]:
    """First he wants a second box; he has staked on it, and then wants one more."""
    first, second, third = shuffled(script.rng, [box.number for box in script.table.boxes])[:3]
    player = script.seat(first)
    script.stake(player, first, script.purse.stake(script.rng))
    script.do(BoxAsked(player, second, BoxWish.PLAY))
    asked = script.step(fact.asked, since=len(script.happened) - 1)
    since = len(script.happened)
    script.do(RequestAnswered(player, second, is_allowed=True))
    script.stake(player, second, script.purse.stake(script.rng))
    script.do(BoxAsked(player, third, BoxWish.PLAY))
    return asked, script.step(TWO_BOXES[0].asked, since=since)


class NewcomerInRound(Kind):
    """K58: somebody comes in the deal, while the players decide or when they have finished; or before the first card.

    Where the document does not say when a newcomer may join, it is asked whether his stake still counts.
    """

    id = "K58"
    slug = "newcomer-in-round"
    topic = "people"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        in_deal, in_play = LATER_MOMENTS[:1], LATER_MOMENTS[1:]
        if is_decided(ruleset, JoiningAsked(is_round_running=True)):
            between_rounds: Family[Any] = Family((Moment.BEFORE_FIRST_CARD,), _wants_to_join, 2)
            return (Family(in_play, _wants_to_join), Family(in_deal, _wants_to_join, 2), between_rounds)
        if is_decided(ruleset, StakeTimeAsked(Moment.BEFORE_SECOND_CARD)):
            return (
                Family(in_play, _stakes),
                Family(in_deal, _stakes, 2),
                Family((Moment.BEFORE_FIRST_CARD,), _stakes, 2),
            )
        return ()


def _wants_to_join(script: Script, at: Moment) -> tuple[Step, ...]:
    """A newcomer asks: in a round, or when one is over and no stake of the next is placed."""
    is_running = at is not Moment.BEFORE_FIRST_CARD
    if is_running:
        come_to(script, at)
    else:
        for box in script.boxes().boxes:
            script.seat(box)
    newcomer, box = _newcomer(script)
    script.do(BoxAsked(newcomer, box, BoxWish.JOIN))
    return (script.step(JoiningAsked(is_running), since=len(script.happened) - 1),)


def _stakes(script: Script, at: Moment) -> tuple[Step, ...]:
    come_to(script, at)
    newcomer, box = _newcomer(script)
    script.stake(newcomer, box, script.purse.stake(script.rng, parts=4))
    return (script.step(StakeTimeAsked(at), since=len(script.happened) - 1),)


def _newcomer(script: Script) -> tuple[str, int]:
    """Somebody new at the table and the box he comes to: a free seat, or behind one when all are taken."""
    boxes = shuffled(script.rng, [box.number for box in script.table.boxes])
    for box in boxes:
        if script.table.seated_at(box) is None:
            return script.seat(box), box
    return script.stand_at(boxes[0], 2), boxes[0]


class VacantBox(Kind):
    """K59: a player who sits elsewhere, or stands, stakes on a box where nobody sits; or somebody there has a say."""

    id = "K59"
    slug = "vacant-box"
    topic = "people"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, VacantBoxAsked()):
            return ()
        taken = behind_decided(ruleset, (*SEATED_OBJECTED, *STANDING_OBJECTED, *AGREED))
        return (Family((False,), _on_vacant), Family((True,), _on_vacant, 2), Family(taken, stake_behind, 3))


def _on_vacant(script: Script, is_standing: bool) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    box = played.focus
    owner = script.stand_at(box) if is_standing else script.sitting(pick(script.rng, played.others))
    script.stake(owner, box, script.purse.stake(script.rng))
    return (script.step(VacantBoxAsked(), since=len(script.happened) - 1),)
