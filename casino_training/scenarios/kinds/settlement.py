"""Settling a round: the bank bust (K07, K08) or not (K11), and the order of it (K21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import BustCollected, HandStood, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BoxesDue,
    BustPaidAsked,
    PaymentDue,
    SettlementToOrder,
)
from casino_training.rules.table import BoxHand
from casino_training.rules.values import Moment
from casino_training.scenarios.hands import (
    ALMOST_BUST,
    BLACKJACKS,
    bank_act,
    finished_banks,
    hand_of,
    is_a_blackjack,
    is_drawn_to,
    is_reached,
    lets_blackjack_wait,
    points,
    target_of,
)
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided, staked
from casino_training.scenarios.lots import pick, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

HANDS = ("T2", "93", "Q4", "86", "J5", "T6", "K7", "98", "A6", "T8", "99", "A7", "K35", "J9", "A8", "T64", "QJ", "A9")
HANDS_OF_TARGET = ("T65", "777", "K29", "A37", "5A5", "Q56")
UPCARDS = "23456789TJQK"
OVER = ("T66", "K57", "J48", "Q39", "T2T", "778", "8527", "J4Q", "A5T6", "96A6", "A4K7")
NOT_OVER = ("T5A5", "A6A", "96A5", "T56", "A4K6", "J65", "4A2T")


class Round(Struct, frozen=True):
    """The bank's cards, sorts of hands of which one lies on some box each, and hands for the other boxes."""

    bank: str
    wanted: tuple[tuple[str, ...], ...]
    others: tuple[str, ...]


def _boxes_due(script: Script, fact: Round) -> tuple[Step, ...]:
    """A round with one owner to a box is played out."""
    played = script.boxes()
    hands = [pick(script.rng, sort) for sort in fact.wanted]
    hands += [pick(script.rng, fact.others) for _ in range(len(played.boxes) - len(hands))]
    script.plan(BANK, fact.bank)
    for box, ranks in zip(played.boxes, shuffled(script.rng, hands), strict=True):
        script.plan(box, ranks)
    script.fill(played.boxes, is_shared=False)
    script.deal()
    script.finish(played.boxes)
    since = len(script.happened)
    script.play_bank()
    settled = tuple(script.table.box(box).hands[0] for box in played.boxes)
    return (script.step(BoxesDue(settled, script.table.bank), since=since),)


def decided_against(ruleset: Ruleset, hands: Sequence[str], bank: str) -> tuple[str, ...]:
    """Those of the hands whose payment against this bank the document decides."""
    return tuple(
        ranks
        for ranks in hands
        if is_decided(ruleset, PaymentDue(BoxHand(hand_of(ranks), staked(ruleset)), hand_of(bank)))
    )


class BankBust(Kind):
    """K07: the bank is bust against ordinary hands, against a blackjack among them, or it only looks bust."""

    id = "K07"
    slug = "bank-bust"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        target = target_of(ruleset)
        bust = [bank for total, banks in finished_banks(ruleset).items() if total > target for bank in banks]
        plain = [Round(bank, (), hands) for bank in bust if (hands := decided_against(ruleset, HANDS, bank))]
        with_blackjack = [
            Round(fact.bank, (pairs,), fact.others)
            for fact in plain
            if lets_blackjack_wait(ruleset, fact.bank) and (pairs := blackjacks_against(ruleset, fact.bank))
        ]
        within = [bank for bank in ALMOST_BUST if is_reached(ruleset, bank) and _stands_within(ruleset, bank)]
        alive = [Round(bank, (), hands) for bank in within if (hands := decided_against(ruleset, HANDS, bank))]
        return (
            Family(plain, _boxes_due),
            Family(alive if plain else (), _boxes_due, 2),
            Family(with_blackjack, _boxes_due, 3),
        )


def blackjacks_against(ruleset: Ruleset, bank: str) -> tuple[str, ...]:
    """Blackjacks whose payment against this bank the document decides."""
    return tuple(ranks for ranks in decided_against(ruleset, BLACKJACKS, bank) if is_a_blackjack(ruleset, ranks))


def _stands_within(ruleset: Ruleset, bank: str) -> bool:
    total = points(ruleset, bank)
    return bank_act(ruleset, bank) is Act.STAND and total is not None and total[0] <= target_of(ruleset)


class BoxesSettled(Kind):
    """K11: hands a point above the bank and a point below it; hands level with it; and a bank that none can beat."""

    id = "K11"
    slug = "boxes-settled"
    topic = "settlement"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        target = target_of(ruleset)
        apart: list[Round] = []
        level: list[Round] = []
        unbeaten: list[Round] = []
        for total, banks in finished_banks(ruleset).items():
            below, equal, above = (near(ruleset, total + ahead, banks[0]) for ahead in (-1, 0, 1))
            others = (*below, *equal, *above)
            for bank in banks if total <= target and below and equal else ():
                if above:
                    apart.append(Round(bank, (above, below), others))
                    level.append(Round(bank, (equal, equal), others))
                else:
                    unbeaten.append(Round(bank, (equal, below), others))
        return Family(apart, _boxes_due), Family(level, _boxes_due, 2), Family(unbeaten, _boxes_due, 3)


@lru_cache(maxsize=4096)
def near(ruleset: Ruleset, total: int, bank: str) -> tuple[str, ...]:
    """Hands of this count, none bust, whose payment against this bank the document decides."""
    hands = [
        ranks for ranks in (*HANDS, *HANDS_OF_TARGET) if (counted := points(ruleset, ranks)) and counted[0] == total
    ]
    return decided_against(ruleset, hands, bank) if total <= target_of(ruleset) else ()


class Drawn(Struct, frozen=True):
    """Cards of a hand that went on drawing, and of a bank that is bust."""

    hand: str
    bank: str


class BustBeforeTheBank(Kind):
    """K08: a hand went over before the bank did, without an ace or with one that counts one; or it just did not."""

    id = "K08"
    slug = "bust-before-the-bank"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        target = target_of(ruleset)
        bust = [bank for total, banks in finished_banks(ruleset).items() if total > target for bank in banks]
        over = _drawn(ruleset, OVER, bust, is_over=True)
        hard = [fact for fact in over if "A" not in fact.hand]
        with_ace = [fact for fact in over if "A" in fact.hand]
        alive = _drawn(ruleset, NOT_OVER, bust, is_over=False) if over else ()
        return Family(hard, _bust_paid), Family(alive, _alive_paid, 2), Family(with_ace, _bust_paid, 3)


def _drawn(ruleset: Ruleset, hands: Sequence[str], banks: Sequence[str], *, is_over: bool) -> tuple[Drawn, ...]:
    """Hands on this side of the target against bust banks, where the document decides whether they are paid."""
    drawn = (ranks for ranks in hands if is_drawn_to(ruleset, ranks))
    on_side = [
        ranks for ranks in drawn if (counted := points(ruleset, ranks)) and (counted[0] > target_of(ruleset)) is is_over
    ]
    return tuple(
        Drawn(hand, bank)
        for hand in on_side
        for bank in banks
        if is_decided(ruleset, BustPaidAsked(hand_of(hand), hand_of(bank)))
    )


def _bust_paid(script: Script, fact: Drawn) -> tuple[Step, ...]:
    return _asks_to_be_paid(script, fact, is_over=True)


def _alive_paid(script: Script, fact: Drawn) -> tuple[Step, ...]:
    return _asks_to_be_paid(script, fact, is_over=False)


def _asks_to_be_paid(script: Script, fact: Drawn, *, is_over: bool) -> tuple[Step, ...]:
    """The hand drew, the stake was collected if it went over, the bank went over, and now the player asks."""
    played = script.boxes(more=1 if is_over else 0)
    script.plan(BANK, fact.bank)
    script.plan(played.focus, fact.hand)
    script.fill(played.others)
    player = script.seat(played.focus)
    script.stake(player, played.focus, script.purse.stake(script.rng))
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    for _ in fact.hand[2:]:
        script.give(played.focus)
    hand = script.table.box(played.focus).hands[0].hand
    if is_over:
        takes_cards = script.ruleset.payouts.bust_cards_removed.value is Moment.AT_ONCE
        script.do(BustCollected(played.focus, with_cards=takes_cards))
    else:
        script.do(HandStood(played.focus))
    script.finish(played.after)
    since = len(script.happened)
    script.play_bank()
    script.do(PlayerAsked(player, played.focus, Wish.PAYMENT))
    return (script.step(BustPaidAsked(hand, script.table.bank), since=since),)


class SettlementInOrder(Kind):
    """K21: all boxes have finished, with low hands, with high hands, or with both."""

    id = "K21"
    slug = "settlement-in-order"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_decided(ruleset, SettlementToOrder()):
            return ()
        low, high = HANDS[:7], HANDS[7:]
        return tuple(Family([hands], _to_order) for hands in (low, high, HANDS))


def _to_order(script: Script, hands: tuple[str, ...]) -> tuple[Step, ...]:
    played = script.boxes()
    script.plan(BANK, pick(script.rng, UPCARDS))
    for box in played.boxes:
        script.plan(box, pick(script.rng, hands))
    script.fill(played.boxes)
    script.deal()
    script.finish(played.boxes)
    return (script.step(SettlementToOrder(), since=len(script.happened) - 1),)
