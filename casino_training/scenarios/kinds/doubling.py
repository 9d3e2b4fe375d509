"""May this hand double (K25)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import HandSplit, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import DoubleAsked
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

NINE_TO_ELEVEN = ("63", "54", "72", "64", "73", "82", "65", "74", "83", "92", "56", "38")
EIGHT_OR_TWELVE = ("62", "53", "35", "T2", "93", "84", "75", "J2", "Q2", "K2", "39", "57")
ACE_WITH_NUMBER = ("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "2A", "4A", "6A", "7A", "8A", "9A")
SPLIT_ACE = ("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")
UPCARDS = "23456789TK"


class MayDouble(Kind):
    """K25: nine to eleven, their neighbours, an ace with a number card, and a split ace with its one card."""

    id = "K25"
    slug = "may-double"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_decided(ruleset, NINE_TO_ELEVEN), _first_two_cards),
            Family(_decided(ruleset, EIGHT_OR_TWELVE), _first_two_cards),
            Family(_decided(ruleset, ACE_WITH_NUMBER), _first_two_cards),
            Family(_decided(ruleset, SPLIT_ACE, is_split=True), _split_ace),
        )


def _decided(ruleset: Ruleset, hands: Sequence[str], *, is_split: bool = False) -> tuple[str, ...]:
    upcard = hand_of(UPCARDS[0]).cards[0]
    return tuple(
        ranks for ranks in hands if is_decided(ruleset, DoubleAsked(hand_of(ranks), upcard, is_split=is_split))
    )


def _first_two_cards(script: Script, ranks: str) -> tuple[Step, ...]:
    return _asked(script, ranks, splits=False)


def _split_ace(script: Script, ranks: str) -> tuple[Step, ...]:
    return _asked(script, f"AA{ranks[1]}", splits=True)


def _asked(script: Script, ranks: str, *, splits: bool) -> tuple[Step, ...]:
    """The box's turn has come, and its only player asks to double his first hand."""
    played = script.boxes()
    script.plan(played.focus, ranks)
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng, parts=2))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    since = len(script.happened)
    if splits:
        script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
        script.do(HandSplit(played.focus))
        script.give(played.focus)
    script.do(PlayerAsked(player, played.focus, Wish.DOUBLE))
    hand = script.table.box(played.focus).hands[0]
    return (script.step(DoubleAsked(hand.hand, script.table.bank.cards[0], is_split=splits), since=since),)
