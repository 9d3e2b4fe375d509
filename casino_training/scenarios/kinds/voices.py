"""Voices beside the one that decides: advice (K55), two wishes (K56), a dispute (K78), a gift for the staff (K79)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import AdviceGiven, Contested, PlayerAsked, TipGiven, Wish, WorkContested
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import AdviceHeard, LastWordAsked, TipToPlace, VoicesDiffer
from casino_training.scenarios.hands import finished_banks
from casino_training.scenarios.kinds.course import come_to_turn
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script


class Adviser(Struct, frozen=True):
    """Whether he has a stake on the box, and whether he stands or sits at another."""

    has_stake_there: bool
    is_standing: bool


STANDING_CO_PLAYER = (Adviser(True, True),)
SEATED_CO_PLAYER = (Adviser(True, False),)
STANDING_BYSTANDER = (Adviser(False, True),)
SEATED_BYSTANDER = (Adviser(False, False),)


class Advice(Kind):
    """K55: a co-player who stands advises, one who sits at another box, or somebody without a stake there."""

    id = "K55"
    slug = "advice-from-others"
    topic = "people"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        every = ((STANDING_CO_PLAYER, 1), (STANDING_BYSTANDER, 2), (SEATED_CO_PLAYER, 2), (SEATED_BYSTANDER, 3))
        return tuple(Family(_advisers(ruleset, facts), _advised, difficulty) for facts, difficulty in every)


def _advisers(ruleset: Ruleset, facts: Sequence[Adviser]) -> tuple[Adviser, ...]:
    return tuple(fact for fact in facts if is_decided(ruleset, AdviceHeard(fact.has_stake_there, fact.is_standing)))


def _advised(script: Script, fact: Adviser) -> tuple[Step, ...]:
    turn = come_to_turn(script, (fact.is_standing,) if fact.has_stake_there else ())
    if turn.co_players:
        adviser = turn.co_players[0]
    elif fact.is_standing:
        adviser = script.stand_at(turn.box, 1)
    else:
        adviser = script.sitting(pick(script.rng, turn.played.others))
    script.do(AdviceGiven(adviser, turn.box, pick(script.rng, (Wish.CARD, Wish.STAND))))
    return (script.step(AdviceHeard(fact.has_stake_there, fact.is_standing), since=len(script.happened) - 1),)


class Voices(Struct, frozen=True):
    """What the seated player wants, and whether the co-player who wants the opposite stands."""

    seated_wants_card: bool
    is_standing: bool


SEATED_STANDS = (Voices(False, True),)
SEATED_DRAWS = (Voices(True, True),)
AGAINST_SEATED_CO_PLAYER = (Voices(False, False), Voices(True, False))


class TwoVoices(Kind):
    """K56: the seated player wants no card and a co-player with more at stake does, or the other way round."""

    id = "K56"
    slug = "two-voices"
    topic = "people"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, VoicesDiffer(seated_wants_card=True)):
            return ()
        return (
            Family(SEATED_STANDS, _differ),
            Family(SEATED_DRAWS, _differ),
            Family(AGAINST_SEATED_CO_PLAYER, _differ, 2),
        )


def _differ(script: Script, fact: Voices) -> tuple[Step, ...]:
    turn = come_to_turn(script, (fact.is_standing,))
    wishes = (Wish.CARD, Wish.STAND) if fact.seated_wants_card else (Wish.STAND, Wish.CARD)
    for player, wish in zip((turn.seated, *turn.co_players), wishes, strict=True):
        script.do(PlayerAsked(player, turn.box, wish))
    return (script.step(VoicesDiffer(fact.seated_wants_card), since=len(script.happened) - 2),)


class LastWord(Kind):
    """K78: a player contests what was said, what was staked, or whose card it was, and no rule settles it."""

    id = "K78"
    slug = "last-word"
    topic = "people"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(Family((point,), _contested) for point in Contested)


def _contested(script: Script, point: Contested) -> tuple[Step, ...]:
    turn = come_to_turn(script)
    script.do(WorkContested(turn.seated, turn.box, point))
    return (script.step(LastWordAsked(), since=len(script.happened) - 1),)


class Tip(Kind):
    """K79: a player who has won gives something for the staff, or for the croupier himself."""

    id = "K79"
    slug = "tip-after-a-win"
    topic = "people"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, TipToPlace()):
            return ()
        return (Family((False,), _tipped), Family((True,), _tipped, 2))


def _tipped(script: Script, is_personal: bool) -> tuple[Step, ...]:
    played = script.boxes()
    banks = finished_banks(script.ruleset)
    script.plan(BANK, pick(script.rng, banks.get(17) or banks.get(18) or ("T7",)))
    script.plan(played.focus, pick(script.rng, ("QT", "KJ", "TK", "JQ")))
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.boxes)
    script.play_bank()
    script.do(TipGiven(player, played.focus, script.purse.unit, is_personal))
    return (script.step(TipToPlace(), since=len(script.happened) - 1),)
