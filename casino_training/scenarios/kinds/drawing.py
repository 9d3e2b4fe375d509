"""A player wants to draw on: with a hand as it was dealt (K86), or with one that was split (K87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import HandDoubled, HandStood, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardAsked, CardAskedAfterDouble, SplitAsked
from casino_training.scenarios.hands import hand_of, is_alive
from casino_training.scenarios.kinds.added_money import hands_for
from casino_training.scenarios.kinds.course import UPCARDS
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

LOW = ("T4", "93", "A5", "62", "85", "K2", "A3", "76")
HIGH = ("T7", "98", "KQ", "A8", "T9", "A7", "J8")
OF_MANY_CARDS = ("2323", "A2A23", "42523", "33324", "A4A2", "22A24", "5232")


class DrawingOn(Kind):
    """K86: a card is asked for with few points, with many, after many cards, or after the one that doubling gave."""

    id = "K86"
    slug = "drawing-on"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        free = (
            Family([ranks for ranks in hands if _may_ask(ruleset, ranks)], _asked, difficulty)
            for hands, difficulty in ((LOW, 1), (HIGH, 2), (OF_MANY_CARDS, 3))
        )
        doubled = [ranks + coming for ranks in hands_for(ruleset, Wish.DOUBLE) for coming in "2345"]
        is_asked = [ranks for ranks in doubled if is_decided(ruleset, CardAskedAfterDouble(hand_of(ranks)))]
        return *free, Family(is_asked, _asked_after_double, 2)


def _may_ask(ruleset: Ruleset, ranks: str) -> bool:
    return is_alive(ruleset, ranks) and is_decided(ruleset, CardAsked(hand_of(ranks)))


def _asked(script: Script, ranks: str) -> tuple[Step, ...]:
    turn = turn_of(script, ranks, pick(script.rng, UPCARDS), one_stake(script))
    since = len(script.happened)
    for _ in ranks[2:]:
        script.give(turn.box)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
    return (script.step(CardAsked(turn.hand(script).hand), since=since),)


def _asked_after_double(script: Script, ranks: str) -> tuple[Step, ...]:
    (stake,) = stakes = one_stake(script)
    turn = turn_of(script, ranks, pick(script.rng, "23456"), stakes)
    since = len(script.happened)
    script.do(HandDoubled(turn.player, turn.box, stake))
    script.give(turn.box)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
    return (script.step(CardAskedAfterDouble(turn.hand(script).hand), since=since),)


class SplitHand(Struct, frozen=True):
    """A pair that is split, which of its hands asks for a card, and what that one has drawn by then."""

    pair: str
    hand: int
    drawn: str

    @property
    def asked(self) -> CardAsked:
        return CardAsked(hand_of(self.pair[self.hand] + self.drawn), is_split=True)


FIRST_HANDS = (SplitHand("88", 0, "5"), SplitHand("77", 0, "T"), SplitHand("33", 0, "9"), SplitHand("66", 0, "A"))
SECOND_HANDS = (SplitHand("88", 1, "4"), SplitHand("99", 1, "8"), SplitHand("22", 1, "T"), SplitHand("77", 1, "A"))
AFTER_SOME_CARDS = (
    SplitHand("22", 0, "324"),
    SplitHand("33", 1, "2243"),
    SplitHand("88", 0, "2J"),
    SplitHand("44", 0, "232"),
)
SPLIT_ACES = (SplitHand("AA", 0, "4"), SplitHand("AA", 1, "5"), SplitHand("AA", 0, "2"))


class DrawingOnSplitHand(Kind):
    """K87: a card is asked for on the first hand, on the second, after some cards; or on a split ace."""

    id = "K87"
    slug = "drawing-on-split-hand"
    topic = "splitting"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(
            Family([fact for fact in facts if _is_asked(ruleset, fact)], _asked_on_split_hand, difficulty)
            for facts, difficulty in ((FIRST_HANDS, 1), (SECOND_HANDS, 1), (AFTER_SOME_CARDS, 2), (SPLIT_ACES, 3))
        )


def _is_asked(ruleset: Ruleset, fact: SplitHand) -> bool:
    return is_allowed(ruleset, SplitAsked(hand_of(fact.pair))) and is_decided(ruleset, fact.asked)


def _asked_on_split_hand(script: Script, fact: SplitHand) -> tuple[Step, ...]:
    """Each hand is dealt a card, the first one stands if it is the second that is asked about."""
    coming = pick(script.rng, "9TJ") + fact.drawn if fact.hand else fact.drawn
    played, player = split_pair(script, fact.pair, coming, pick(script.rng, UPCARDS))
    since = len(script.happened) - 1
    if fact.hand:
        script.give(played.focus, 0)
        script.do(HandStood(played.focus, 0))
    for _ in fact.drawn:
        script.give(played.focus, fact.hand)
    script.do(PlayerAsked(player, played.focus, Wish.CARD, fact.hand))
    cards = script.table.box(played.focus).hands[fact.hand].hand
    return (script.step(CardAsked(cards, is_split=True), since=since),)
