"""May this pair be split (K30), split again (K31), or aces again (K34)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import HandSplit, HandStood, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import SplitAsked
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

EQUAL_RANKS = ("22", "33", "44", "55", "66", "77", "88", "99", "TT", "JJ", "QQ", "KK", "AA")
TENS_OF_TWO_RANKS = ("TJ", "JQ", "QK", "KT", "KQ", "TQ", "JK", "QT")
NEIGHBOURS = ("23", "43", "56", "67", "87", "89", "T9", "9J", "A2", "9A")
MANY_HANDS = (3, 4)
"""So many hands of a box have room on a table."""
UPCARDS = "23456789TJQKA"


def decided(ruleset: Ruleset, hands: Sequence[str], number: int = 1) -> tuple[str, ...]:
    """Those of the hands on which the document says whether a box of so many hands may split them."""
    return tuple(ranks for ranks in hands if is_decided(ruleset, SplitAsked(hand_of(ranks), number)))


class MaySplit(Kind):
    """K30: two cards of one rank, a ten with a picture or two pictures, neighbours; or aces split before."""

    id = "K30"
    slug = "may-split"
    topic = "splitting"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(decided(ruleset, EQUAL_RANKS), _first_two_cards),
            Family(decided(ruleset, NEIGHBOURS), _first_two_cards, 2),
            Family(decided(ruleset, TENS_OF_TWO_RANKS), _first_two_cards, 3),
            Family(_again(ruleset, [SecondSplit("AA", "A")]), _again_on_first_hand, 3),
        )


def _first_two_cards(script: Script, ranks: str) -> tuple[Step, ...]:
    """The box's turn has come, and its only player asks to split."""
    turn = turn_of(script, ranks, pick(script.rng, UPCARDS), one_stake(script))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.SPLIT))
    return (script.step(SplitAsked(turn.hand(script).hand), since=since),)


class SecondSplit(Struct, frozen=True):
    """A pair that was split, and the card that comes to one of its halves."""

    pair: str
    coming: str


class Crowd(Struct, frozen=True):
    """A pair that was split until the box had so many hands, and the first of them is such a pair again."""

    pair: str
    hands: int


class SplitAgain(Kind):
    """K31: a third card of the rank on the first hand or the second, one of another rank, and a fourth."""

    id = "K31"
    slug = "split-again"
    topic = "splitting"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        alike = _again(ruleset, [SecondSplit(ranks, ranks[0]) for ranks in EQUAL_RANKS if ranks != "AA"])
        tens = _again(ruleset, [SecondSplit(ranks[0] * 2, ranks[1]) for ranks in TENS_OF_TWO_RANKS])
        unlike = _again(ruleset, [SecondSplit(ranks[0] * 2, ranks[1]) for ranks in NEIGHBOURS if ranks[0] != "A"])
        if not alike:
            return ()
        return (
            Family(alike, _again_on_first_hand),
            Family(unlike, _again_on_first_hand, 2),
            Family(alike, _again_on_second_hand, 3),
            Family(tens, _again_on_first_hand, 3),
            Family(_crowds(ruleset), _into_further_hand, 3),
        )


class SplitAcesAgain(Kind):
    """K34: another ace comes to the first of two split aces, or to the second; or the aces are not yet split."""

    id = "K34"
    slug = "split-aces-again"
    topic = "split-aces"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        aces = _again(ruleset, [SecondSplit("AA", "A")])
        unsplit = decided(ruleset, ["AA"]) if aces else ()
        return (
            Family(aces, _again_on_first_hand),
            Family(unsplit, _first_two_cards, 2),
            Family(aces, _again_on_second_hand, 3),
        )


def _again(ruleset: Ruleset, facts: Sequence[SecondSplit]) -> tuple[SecondSplit, ...]:
    """Those that can be split once, and on which the document says whether they can be split a second time."""
    return tuple(
        fact
        for fact in facts
        if is_allowed(ruleset, SplitAsked(hand_of(fact.pair)))
        and is_decided(ruleset, SplitAsked(hand_of(fact.pair[0] + fact.coming), 2))
    )


def _crowds(ruleset: Ruleset) -> tuple[Crowd, ...]:
    """Hands in such a number that the document says whether one more may be made; up to it they may."""
    return tuple(
        Crowd(pair, hands)
        for pair in EQUAL_RANKS
        for hands in MANY_HANDS
        if pair != "AA"
        and all(is_allowed(ruleset, SplitAsked(hand_of(pair), fewer)) for fewer in range(1, hands))
        and is_decided(ruleset, SplitAsked(hand_of(pair), hands))
    )


def _into_further_hand(script: Script, fact: Crowd) -> tuple[Step, ...]:
    """Card after card of the rank comes to the first hand, and the player splits it or asks to."""
    coming = fact.pair[0] * (fact.hands - 1)
    played, player = split_pair(script, fact.pair, coming, pick(script.rng, UPCARDS), parts=fact.hands + 1)
    since = len(script.happened) - 1
    script.give(played.focus)
    for _ in range(fact.hands - 2):
        script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
        script.do(HandSplit(played.focus))
        script.give(played.focus)
    script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
    hands = script.table.box(played.focus).hands
    return (script.step(SplitAsked(hands[0].hand, len(hands)), since=since),)


def _again_on_first_hand(script: Script, fact: SecondSplit) -> tuple[Step, ...]:
    return _split_again(script, fact, fact.coming)


def _again_on_second_hand(script: Script, fact: SecondSplit) -> tuple[Step, ...]:
    other = pick(script.rng, [rank for rank in "6789" if rank != fact.coming])
    return _split_again(script, fact, other + fact.coming)


def _split_again(script: Script, fact: SecondSplit, coming: str) -> tuple[Step, ...]:
    """Each rank in turn comes to a half of the pair, and the player asks to split the last of them."""
    played, player = split_pair(script, fact.pair, coming, pick(script.rng, UPCARDS), parts=3)
    since = len(script.happened) - 1
    asked = len(coming) - 1
    for hand in range(len(coming)):
        script.give(played.focus, hand)
        if hand < asked:
            script.do(HandStood(played.focus, hand))
    script.do(PlayerAsked(player, played.focus, Wish.SPLIT, asked))
    hands = script.table.box(played.focus).hands
    return (script.step(SplitAsked(hands[asked].hand, len(hands)), since=since),)
