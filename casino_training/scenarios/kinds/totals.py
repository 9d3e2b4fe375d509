"""Totals that are called (K01), that count after the stand (K02), and that go over (K03)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import HandStood, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CardsOfBustHand, StakeOfDrawnHand, TotalAfterStand, TotalAsked
from casino_training.scenarios.hands import hand_of, is_alive, is_drawn_to, points, target_of
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

UPCARDS = "23456789TJQK"
HARD = ("T6", "97", "J5", "852", "K42", "634", "Q23", "8235", "J33", "742", "9232", "T52")
SOFT = ("A6", "A3", "5A", "A25", "3A4", "A22", "24A", "A7", "A233", "32A2")
ACE_COUNTS_ONE = ("A5K", "96A", "A48", "T4A", "A6J", "7A9", "K3A2", "A2Q4", "86A3", "A67", "J5A")
TWO_ACES = ("AA5", "A6A", "AA3", "A2A4", "AAT", "A4AT", "AA4K", "5AAJ")
OVER_HARD = ("T68", "97K", "K57", "J4Q", "852K", "Q69", "T2T", "984", "K3J", "76T", "5K8")
OVER_WITH_ACE = ("A5T7", "96A7", "T4AK", "A5J6", "6A9T", "K3A9", "A4QT")
NOT_OVER = ("T5A5", "A6A", "96A5", "T56", "A4K6", "J65", "4A2T", "A2Q8", "K4A6", "A5J5")


def turn_of(script: Script, ranks: str) -> tuple[str, int]:
    """A box's turn has come and it has drawn these cards: its only player, and the box."""
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan(played.focus, ranks)
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    for _ in ranks[2:]:
        script.give(played.focus)
    return player, played.focus


def _is_asked(ruleset: Ruleset, ranks: str, total: type[TotalAsked | TotalAfterStand]) -> bool:
    """Whether a hand is still played here, and the document says what it counts."""
    return is_alive(ruleset, ranks) and is_decided(ruleset, total(hand_of(ranks)))


def _hand_at(script: Script, box: int) -> Hand:
    return script.table.box(box).hands[0].hand


class TotalCalled(Kind):
    """K01: a hand without an ace, one with an ace as eleven, with an ace as one, or with several aces."""

    id = "K01"
    slug = "total-called"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(
            Family([ranks for ranks in hands if _is_asked(ruleset, ranks, TotalAsked)], _asked, difficulty)
            for hands, difficulty in ((HARD, 1), (SOFT, 1), (ACE_COUNTS_ONE, 2), (TWO_ACES, 3))
        )


def _asked(script: Script, ranks: str) -> tuple[Step, ...]:
    player, box = turn_of(script, ranks)
    since = len(script.happened) - len(ranks[2:])
    script.do(PlayerAsked(player, box, Wish.TOTAL))
    return (script.step(TotalAsked(_hand_at(script, box)), since=since),)


class TotalAfterTheStand(Kind):
    """K02: the player stands with an ace that may count eleven, with one that may not, or with several aces."""

    id = "K02"
    slug = "total-after-stand"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        soft, as_one, two_aces = (
            [ranks for ranks in hands if _is_asked(ruleset, ranks, TotalAfterStand)]
            for hands in (SOFT, ACE_COUNTS_ONE, TWO_ACES)
        )
        return Family(soft, _stood), Family(as_one, _stood, 2), Family(two_aces, _stood, 3)


def _stood(script: Script, ranks: str) -> tuple[Step, ...]:
    _, box = turn_of(script, ranks)
    since = len(script.happened)
    script.do(HandStood(box))
    return (script.step(TotalAfterStand(_hand_at(script, box)), since=since),)


class HandDrawnOver(Kind):
    """K03: a hand goes over without an ace, or with one that counts one; or it just does not go over.

    Two steps where the document says what is done with the cards as well.
    """

    id = "K03"
    slug = "hand-drawn-over"
    topic = "totals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        hard, with_ace = (_drawn(ruleset, hands, is_over=True) for hands in (OVER_HARD, OVER_WITH_ACE))
        alive = _drawn(ruleset, NOT_OVER, is_over=False) if hard or with_ace else ()
        over = partial(_over, with_cards=is_decided(ruleset, CardsOfBustHand(hand_of(OVER_HARD[0]))))
        return Family(hard, over), Family(alive, _alive, 2), Family(with_ace, over, 3)


def _drawn(ruleset: Ruleset, hands: Sequence[str], *, is_over: bool) -> tuple[str, ...]:
    """Hands on this side of the target for which the document decides what becomes of the stake."""
    found = []
    for ranks in hands:
        total = points(ruleset, ranks)
        is_on_side = total is not None and (total[0] > target_of(ruleset)) is is_over
        if is_on_side and is_drawn_to(ruleset, ranks) and is_decided(ruleset, StakeOfDrawnHand(hand_of(ranks))):
            found.append(ranks)
    return tuple(found)


def _alive(script: Script, ranks: str) -> tuple[Step, ...]:
    return _over(script, ranks, with_cards=False)


def _over(script: Script, ranks: str, *, with_cards: bool) -> tuple[Step, ...]:
    _, box = turn_of(script, ranks)
    hand = _hand_at(script, box)
    stake = script.step(StakeOfDrawnHand(hand), since=len(script.happened) - len(ranks[2:]))
    cards = script.step(CardsOfBustHand(hand), since=len(script.happened) - 1)
    return (stake, cards) if with_cards else (stake,)
