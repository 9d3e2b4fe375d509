"""Money added for a double or a split: how much (K26), and over the maximum of the box (K27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import PlayerAsked, StakeOffered, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import AddedOverMaximum, DoubleAsked, SplitAsked, StakeAdded
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.turn import Turn, turn_of
from casino_training.scenarios.lots import between, pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import has_room

TO_DOUBLE = ("65", "56", "74", "83", "64", "73", "82", "54", "63")
TO_SPLIT = ("88", "99", "77", "66", "33", "22")
CLOSED = ("J2", "K2", "Q2", "T2", "93", "62", "53", "84")
"""Hands that many houses do not let double."""
UPCARD = "6"
UPCARDS = "2345678"


def hands_for(ruleset: Ruleset, wish: Wish) -> tuple[str, ...]:
    """Hands that may be doubled, or split."""
    upcard = hand_of(UPCARD).cards[0]
    if wish is Wish.SPLIT:
        return tuple(ranks for ranks in TO_SPLIT if is_allowed(ruleset, SplitAsked(hand_of(ranks))))
    return tuple(ranks for ranks in TO_DOUBLE if is_allowed(ruleset, DoubleAsked(hand_of(ranks), upcard)))


class Addition(Struct, frozen=True):
    """A hand, what its player wants, and by how many steps the money he adds is more (or less) than his stake."""

    ranks: str
    wish: Wish
    least: int
    most: int


class AddedMoney(Kind):
    """K26: less than the stake, just as much, or more, beside a hand that is to be split or doubled."""

    id = "K26"
    slug = "added-money"
    topic = "splitting"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        wishes = [
            wish
            for wish in (Wish.SPLIT, Wish.DOUBLE)
            if has_room(ruleset) and is_decided(ruleset, StakeAdded(40_00, 20_00, wish is Wish.SPLIT))
        ]
        hands = [(ranks, wish) for wish in wishes for ranks in hands_for(ruleset, wish)]
        return tuple(
            Family([Addition(ranks, wish, *bounds) for ranks, wish in hands], _added, difficulty)
            for bounds, difficulty in (((0, 0), 1), ((-3, -1), 2), ((1, 2), 2))
        )


def _added(script: Script, fact: Addition) -> tuple[Step, ...]:
    """The box's turn has come, and its player puts money beside his stake."""
    purse = script.purse
    least = max(purse.least // purse.unit, 2)
    stake = between(script.rng, least, max(least, min(purse.most // 2, 200_00) // purse.unit)) * purse.unit
    turn = turn_of(script, fact.ranks, pick(script.rng, UPCARDS), (stake,))
    since = len(script.happened)
    added = max(purse.unit, stake + between(script.rng, fact.least, fact.most) * purse.unit)
    script.do(StakeOffered(turn.player, turn.box, added, fact.wish))
    return (script.step(StakeAdded(stake, added, fact.wish is Wish.SPLIT), since=since),)


class FullBox(Struct, frozen=True):
    """A hand to be doubled or split on a box of so many owners, by how many steps below its maximum at most."""

    ranks: str
    wish: Wish
    owners: int
    most_below: int


class AddedOverTheMaximum(Kind):
    """K27: the maximum lies there already, of one owner or of two together, or nearly so.

    Or the hand may not be doubled at all, whatever lies there.
    """

    id = "K27"
    slug = "added-over-maximum"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        rule = ruleset.stakes.maximum.value
        if not has_room(ruleset) or (not isinstance(rule, int) and ruleset.stakes.limits_from.is_silent):
            return ()
        hands = [
            (ranks, wish)
            for wish in (Wish.DOUBLE, Wish.SPLIT)
            if is_decided(ruleset, AddedOverMaximum(100_00, 100_00, 100_00, wish is Wish.SPLIT))
            for ranks in hands_for(ruleset, wish)
        ]
        owners = 2 if ruleset.boxes.several_players.value is True else 1
        closed = closed_to_double(ruleset) if any(wish is Wish.DOUBLE for _, wish in hands) else ()
        return (
            Family([FullBox(ranks, wish, 1, 0) for ranks, wish in hands], _over_maximum),
            Family([FullBox(ranks, wish, 1, 3) for ranks, wish in hands], _over_maximum),
            Family([FullBox(ranks, Wish.DOUBLE, 1, 0) for ranks in closed], _closed_at_maximum, 2),
            Family([FullBox(ranks, wish, owners, 0) for ranks, wish in hands], _over_maximum, 2),
        )


def closed_to_double(ruleset: Ruleset) -> tuple[str, ...]:
    """Hands that may not be doubled."""
    asked = [(ranks, DoubleAsked(hand_of(ranks), hand_of(UPCARD).cards[0])) for ranks in CLOSED]
    decided = [(ranks, situation) for ranks, situation in asked if is_decided(ruleset, situation)]
    return tuple(ranks for ranks, situation in decided if not is_allowed(ruleset, situation))


def _closed_at_maximum(script: Script, fact: FullBox) -> tuple[Step, ...]:
    """The holder of a box at its maximum asks to double what may not be doubled, whatever lies there."""
    turn, _, since = _at_maximum(script, fact)
    return (script.step(DoubleAsked(turn.hand(script).hand, script.table.bank.cards[0]), since=since),)


def _over_maximum(script: Script, fact: FullBox) -> tuple[Step, ...]:
    """The box's turn has come, and its holder asks to double, or split, his own stake."""
    _, stakes, since = _at_maximum(script, fact)
    maximum = script.table.sign.maximum or script.purse.most
    asked = AddedOverMaximum(sum(stakes), stakes[0], maximum, fact.wish is Wish.SPLIT)
    return (script.step(asked, since=since),)


def _at_maximum(script: Script, fact: FullBox) -> tuple[Turn, list[int], int]:
    """The holder of a box at or near its maximum has spoken: its turn, its stakes, and since when."""
    purse = script.purse
    lying = purse.most - between(script.rng, min(1, fact.most_below), fact.most_below) * purse.unit
    stakes = [lying]
    if fact.owners > 1:
        most = (lying // 2) // purse.unit
        second = between(script.rng, purse.least // purse.unit, most) * purse.unit
        stakes = [lying - second, second]
    turn = turn_of(script, fact.ranks, pick(script.rng, UPCARDS), stakes)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, fact.wish))
    return turn, stakes, since
