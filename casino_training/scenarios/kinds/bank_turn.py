"""Cards that the bank should not have: drawn (K06) or dealt (K09), and the moment to play its hand (K10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN
from casino_training.rules.happenings import CardDealt, HandSplit, HandStood, PlayerAsked, Wish
from casino_training.rules.round import deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BankCardDrawn, BankCardInDeal, BankReachedFor
from casino_training.scenarios.hands import (
    ALMOST_BUST,
    BANK_HANDS,
    bank_act,
    finished_banks,
    is_reached,
    points,
    target_of,
)
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script

UPCARDS = "23456789TJQK"
SMALL, GREAT = "234", "6789TJQK"
PAIRS = ("88", "77", "33", "66")


class BankDrewTooMany(Kind):
    """K06: the bank had to stand and drew a small card or a great one; or it drew as it had to."""

    id = "K06"
    slug = "bank-drew-too-many"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        target = target_of(ruleset)
        standing = [ranks for total, banks in finished_banks(ruleset).items() if total < target for ranks in banks]
        hard = [ranks for ranks in standing if (points(ruleset, ranks) or (0, True))[1] is False]
        regular = [ranks for ranks in (*BANK_HANDS, *ALMOST_BUST) if len(ranks) > 2 and is_reached(ruleset, ranks)]
        regular = [ranks for ranks in regular if bank_act(ruleset, ranks[:-1]) is Act.DRAW]
        return (
            Family([ranks + card for ranks in hard for card in SMALL], _drawn),
            Family([ranks + card for ranks in hard for card in GREAT], _drawn),
            Family(regular, _drawn, 2),
        )


def _drawn(script: Script, ranks: str) -> tuple[Step, ...]:
    played = script.boxes()
    script.plan(BANK, ranks)
    script.fill(played.boxes)
    script.plan_plain(played.boxes)
    script.deal()
    script.finish(played.boxes)
    since = len(script.happened)
    script.play_bank()
    return (script.step(BankCardDrawn(script.table.bank), since=since),)


class BankCardInTheDeal(Kind):
    """K09: the bank is dealt a second card face down, a second one face up, or its first one."""

    id = "K09"
    slug = "bank-card-in-the-deal"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        second = [
            is_face_down
            for is_face_down in (True, False)
            if is_decided(ruleset, BankCardInDeal(2, is_face_down=is_face_down))
        ]
        has_place = not ruleset.dealing.bank_after_boxes.is_silent
        first = [False] if second and has_place and is_decided(ruleset, BankCardInDeal(1, is_face_down=False)) else []
        return (
            Family([fact for fact in second if fact], _second_card),
            Family([fact for fact in second if not fact], _second_card, 2),
            Family(first, _first_card),
        )


def _before_the_deal(script: Script) -> None:
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.boxes)
    script.plan_plain(played.boxes)


def _second_card(script: Script, is_face_down: bool) -> tuple[Step, ...]:
    """The players' cards are dealt, and the bank is dealt one more."""
    _before_the_deal(script)
    for place in deal_left(script.ruleset, script.table):
        if place != BANK or not script.table.bank.cards:
            script.give(place)
    if is_face_down:
        script.do(CardDealt(BANK, FACE_DOWN))
    else:
        script.give(BANK)
    return (script.step(BankCardInDeal(2, is_face_down=is_face_down), since=len(script.happened) - 1),)


def _first_card(script: Script, is_face_down: bool) -> tuple[Step, ...]:
    """The deal has come to the bank's first card."""
    _before_the_deal(script)
    for place in deal_left(script.ruleset, script.table):
        script.give(place)
        if place == BANK:
            break
    return (script.step(BankCardInDeal(1, is_face_down=is_face_down), since=len(script.happened) - 1),)


class BankPlayedInItsTurn(Kind):
    """K10: one box is undecided, or the second hand of a split; or all have finished."""

    id = "K10"
    slug = "bank-played-in-its-turn"
    topic = "bank-play"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not (is_decided(ruleset, BankReachedFor((3,))) and is_decided(ruleset, BankReachedFor(()))):
            return ()
        return (
            Family((True,), _one_waits),
            Family((False,), _one_waits, 2),
            Family(PAIRS, _second_hand_waits, 3),
        )


def _one_waits(script: Script, waits: bool) -> tuple[Step, ...]:
    """Every box has been served but one, or all have."""
    played = script.boxes()
    _dealt(script, played)
    script.finish(box for box in played.boxes if not waits or box != played.focus)
    waiting = (played.focus,) if waits else ()
    return (script.step(BankReachedFor(waiting), since=len(script.happened) - 1),)


def _dealt(script: Script, played: Played) -> None:
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.boxes)
    script.plan_plain(played.boxes)
    script.deal()


def _second_hand_waits(script: Script, pair: str) -> tuple[Step, ...]:
    """A box has split and finished its first hand only; the others are done."""
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan(played.focus, pair + pick(script.rng, "9TJQ") + pick(script.rng, "2345"))
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng, parts=2))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    script.do(PlayerAsked(player, played.focus, Wish.SPLIT))
    script.do(HandSplit(played.focus))
    for hand in (0, 1):
        script.give(played.focus, hand)
    script.do(HandStood(played.focus, 0))
    since = len(script.happened) - 1
    script.finish(played.after)
    return (script.step(BankReachedFor((played.focus,)), since=since),)
