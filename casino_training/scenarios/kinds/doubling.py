"""May this hand double: on its first two cards (K25), after a split (K33), and what comes after (K28)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import HandDoubled, HandSplit, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardAskedAfterDouble, DoubleAsked, SplitAsked
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

NINE_TO_ELEVEN = ("63", "54", "72", "64", "73", "82", "65", "74", "83", "92", "56", "38")
EIGHT_OR_TWELVE = ("62", "53", "35", "T2", "93", "84", "75", "J2", "Q2", "K2", "39", "57")
ACE_WITH_NUMBER = ("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "2A", "4A", "6A", "7A", "8A", "9A")
SPLIT_ACE = ("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")
UPCARDS = "23456789TK"
SPLIT_TO_ELEVEN = ("56", "65", "47", "38", "28", "74", "83", "92", "64", "73")
"""Half of a pair with the card that comes to it, making ten or eleven."""
SPLIT_TO_OTHERS = ("8T", "6T", "79", "88", "97", "5T", "4T", "3T", "26", "44")
DOUBLED_LOW = ("642", "632", "542", "733", "822", "553", "743", "652")
DOUBLED_TO_ACE = ("64A", "73A", "54A", "65A", "82A")
DOUBLED_SOFT = ("A62", "A53", "A34", "A72", "A2A")


class MayDouble(Kind):
    """K25: nine to eleven, their neighbours, an ace with a number card, and a split ace with its one card."""

    id = "K25"
    slug = "may-double"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_decided(ruleset, NINE_TO_ELEVEN), _first_two_cards),
            Family(_decided(ruleset, EIGHT_OR_TWELVE), _first_two_cards, 2),
            Family(_decided(ruleset, ACE_WITH_NUMBER), _first_two_cards, 2),
            Family(_decided(ruleset, SPLIT_ACE, is_split=True), _split_ace, 3),
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


class DoubleAfterSplit(Kind):
    """K33: half of a pair makes ten or eleven with its second card, or another total; or it is an ace."""

    id = "K33"
    slug = "double-after-split"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        to_eleven, to_others = _decided_halves(ruleset, SPLIT_TO_ELEVEN), _decided_halves(ruleset, SPLIT_TO_OTHERS)
        if not to_eleven:
            return ()
        aces = _decided_halves(ruleset, SPLIT_ACE)
        return Family(to_eleven, _after_split), Family(to_others, _after_split, 2), Family(aces, _after_split, 3)


def _decided_halves(ruleset: Ruleset, hands: Sequence[str]) -> tuple[str, ...]:
    halves = _decided(ruleset, hands, is_split=True)
    return tuple(ranks for ranks in halves if is_allowed(ruleset, SplitAsked(hand_of(ranks[0] * 2))))


def _after_split(script: Script, ranks: str) -> tuple[Step, ...]:
    """A pair has been split, a card has come to the first half, and its player asks to double that hand."""
    played, player = split_pair(script, ranks[0] * 2, ranks[1], pick(script.rng, UPCARDS), parts=3)
    since = len(script.happened) - 1
    script.give(played.focus)
    script.do(PlayerAsked(player, played.focus, Wish.DOUBLE))
    hand = script.table.box(played.focus).hands[0]
    return (script.step(DoubleAsked(hand.hand, script.table.bank.cards[0], is_split=True), since=since),)


class CardAfterDouble(Kind):
    """K28: the card after doubling leaves a low total, or came to a soft hand or was an ace; or it is still to come."""

    id = "K28"
    slug = "card-after-double"
    topic = "doubling"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        low, to_ace, soft = (_doubled(ruleset, hands) for hands in (DOUBLED_LOW, DOUBLED_TO_ACE, DOUBLED_SOFT))
        waiting = _doubled(ruleset, NINE_TO_ELEVEN) if low else ()
        return (
            Family(low, _card_after_double),
            Family(waiting, _card_after_double, 2),
            Family((*to_ace, *soft), _card_after_double, 3),
        )


def _doubled(ruleset: Ruleset, hands: Sequence[str]) -> tuple[str, ...]:
    """Hands that could be doubled, and on which the document says whether a further card is due."""
    upcard = hand_of(UPCARDS[0]).cards[0]
    return tuple(
        ranks
        for ranks in hands
        if is_allowed(ruleset, DoubleAsked(hand_of(ranks[:2]), upcard))
        and is_decided(ruleset, CardAskedAfterDouble(hand_of(ranks)))
    )


def _card_after_double(script: Script, ranks: str) -> tuple[Step, ...]:
    """The box has doubled, and its player asks for a card: for one more, or for the one that doubling gives."""
    stakes = one_stake(script)
    turn = turn_of(script, ranks, pick(script.rng, UPCARDS), stakes)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.DOUBLE))
    script.do(HandDoubled(turn.player, turn.box, stakes[0]))
    for _ in ranks[2:]:
        script.give(turn.box)
    script.do(PlayerAsked(turn.player, turn.box, Wish.CARD))
    return (script.step(CardAskedAfterDouble(turn.hand(script).hand), since=since),)
