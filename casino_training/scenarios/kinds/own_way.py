"""A stake that is to go its own way: out of the boxholder's decision (K83), or against another hand (K97)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.answers import BANK, Permission
from casino_training.rules.happenings import CoPlayerDeclined, OpponentWanted, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CoPlayerKeepsOut, FurtherBoxAsked, StakeAgainstAsked
from casino_training.rules.values import Moment, Who
from casino_training.scenarios.kinds.added_money import UPCARDS, hands_for
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.course import come_to, come_to_turn
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.turn import turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script


class CoPlayerKept(Kind):
    """K83: the boxholder takes a card, or none, and a co-player wants out of it; or he doubles or splits."""

    id = "K83"
    slug = "co-player-keeps-out"
    topic = "people"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_bound = shares(ruleset) and is_decided(ruleset, CoPlayerKeepsOut(adds_money=False))
        is_asked_for_money = shares(ruleset) and is_decided(ruleset, CoPlayerKeepsOut(adds_money=True))
        added = [(wish, hands) for wish in (Wish.DOUBLE, Wish.SPLIT) if (hands := hands_for(ruleset, wish))]
        return (
            Family((Wish.CARD,) if is_bound else (), _wants_out),
            Family((Wish.STAND,) if is_bound else (), _wants_out, 2),
            Family(added if is_asked_for_money else (), _adds_nothing, 3),
        )


def _wants_out(script: Script, wish: Wish) -> tuple[Step, ...]:
    turn = come_to_turn(script, (True,))
    since = len(script.happened)
    script.do(PlayerAsked(turn.seated, turn.box, wish))
    script.do(CoPlayerDeclined(turn.co_players[0], turn.box, wish))
    return (script.step(CoPlayerKeepsOut(adds_money=False), since=since),)


def _adds_nothing(script: Script, fact: tuple[Wish, Sequence[str]]) -> tuple[Step, ...]:
    wish, hands = fact
    turn = turn_of(script, pick(script.rng, hands), pick(script.rng, UPCARDS), script.purse.stakes(script.rng, 4)[:2])
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, wish))
    script.do(CoPlayerDeclined(turn.players[1], turn.box, wish))
    return (script.step(CoPlayerKeepsOut(adds_money=True), since=since),)


class OtherOpponent(Kind):
    """K97: a player wants his stake to be settled against another's hand, the bank's, or his own on another box."""

    id = "K97"
    slug = "other-opponent"
    topic = "stakes"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_said = {who: is_decided(ruleset, StakeAgainstAsked(who)) for who in (Who.ANY_PLAYER, Who.BANK)}
        is_own = is_said[Who.ANY_PLAYER] and _may_play_two(ruleset)
        return (
            Family((Who.ANY_PLAYER,) if is_said[Who.ANY_PLAYER] else (), _wants_opponent),
            Family((Who.BANK,) if is_said[Who.BANK] else (), _wants_opponent, 2),
            Family((Who.ANY_PLAYER,) if is_own else (), _wants_his_own_box, 3),
        )


def _may_play_two(ruleset: Ruleset) -> bool:
    """Whether no document says that one player may not have stakes on two boxes beside others."""
    return rule_on(ruleset, FurtherBoxAsked(1, is_alone=False)).answer != Permission(False)


def _wants_his_own_box(script: Script, who: Who) -> tuple[Step, ...]:
    """A player with stakes on two boxes wants one of them to be settled against the other."""
    played = come_to(script, Moment.BEFORE_FIRST_CARD)
    player = script.sitting(played.focus)
    free = [box.number for box in script.table.boxes if not box.is_played]
    second = pick(script.rng, free or played.others)
    script.stake(player, second, script.purse.least)
    script.do(OpponentWanted(player, played.focus, second))
    return (script.step(StakeAgainstAsked(who), since=len(script.happened) - 2),)


def _wants_opponent(script: Script, who: Who) -> tuple[Step, ...]:
    played = come_to(script, Moment.BEFORE_FIRST_CARD)
    opponent = BANK if who is Who.BANK else pick(script.rng, played.others)
    script.do(OpponentWanted(script.sitting(played.focus), played.focus, opponent))
    return (script.step(StakeAgainstAsked(who), since=len(script.happened) - 1),)
