"""A blackjack on an odd stake (K13), against another (K14), against 21 (K15), and 21 against the bank's (K16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.happenings import HandStood
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import PaymentDue, StakeToSettle
from casino_training.rules.values import Odds, Upcard
from casino_training.scenarios.hands import (
    BLACKJACKS,
    bank_blackjacks,
    finished_banks,
    hand_of,
    is_a_blackjack,
    is_ended_on,
    points,
    target_of,
)
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.payouts import TWENTY_ONES, Compared, blackjacks, compared, twenty_ones
from casino_training.scenarios.kinds.split_aces import split_pair
from casino_training.scenarios.lots import below, pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import MOST_TYPICAL, steps_of

TWENTY_ONES_OF_FOUR = ("T236", "5565", "2A35", "83A9", "4476", "K245")
TENS = "TJQK"
ODD = (1, 3, 5, 7, 9, 11, 13)
NEARLY_TWENTY_ONES = ("TJ", "KT", "Q28", "J64", "K37", "T5Q", "T46", "QK")
"""Banks that would reach the target if a card counted one point more."""


class OnStake(Struct, frozen=True):
    """A comparison at a table with this step of stakes in cents."""

    compared: Compared
    step: int


class BlackjackOnOddStake(Kind):
    """K13: an odd stake that is paid in halves, against a lower bank and any other; or on 21 that is no blackjack."""

    id = "K13"
    slug = "blackjack-on-odd-stake"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        lower, bust, level = blackjacks(ruleset, several=False)
        halving = [step for step in steps_of(ruleset) if step and is_paid_in_halves(ruleset, step)]
        banks = sorted({fact.bank for fact in lower})
        drawn = twenty_ones(ruleset, banks)
        return tuple(
            Family([OnStake(fact, step) for step in halving for fact in facts], _paid_on_stake, difficulty)
            for facts, difficulty in ((lower, 1), ([*bust, *level], 3), (drawn, 2))
        )


def is_paid_in_halves(ruleset: Ruleset, step: int) -> bool:
    """Whether a blackjack on one step of stakes is paid in whole cents, yet not in whole units of money."""
    odds = ruleset.payouts.blackjack.value
    if not isinstance(odds, Odds) or step * odds.pays % odds.per:
        return False
    return odds.of(step) % 100 != 0 and odds.of(2 * step) % 100 == 0


def _paid_on_stake(script: Script, fact: OnStake) -> tuple[Step, ...]:
    script.at_table_with_step(fact.step)
    most = min(script.purse.most, MOST_TYPICAL)
    stakes = [fact.step * steps for steps in ODD if script.purse.least <= fact.step * steps <= most]
    hand, since = compared(script, fact.compared, 1, [pick(script.rng, stakes)])
    return (script.step(PaymentDue(hand, script.table.bank), since=since),)


class BlackjackAgainstBlackjack(Kind):
    """K14: the bank shows an ace and has a blackjack, shows a ten and has one, or has none, on any total or on 20."""

    id = "K14"
    slug = "blackjack-against-blackjack"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        both = _settled(ruleset, BLACKJACKS, bank_blackjacks(ruleset))
        with_ace = [fact for fact in both if fact.bank.startswith("A")]
        with_ten = [fact for fact in both if not fact.bank.startswith("A")]
        lower = [
            bank
            for total, banks in finished_banks(ruleset).items()
            for bank in banks
            if total < target_of(ruleset) and bank[0] in TENS
        ]
        at_once = ruleset.payouts.blackjack_at_once_against.value
        is_waited_for = not (isinstance(at_once, frozenset) and Upcard.TEN in at_once)
        near = [bank for bank in NEARLY_TWENTY_ONES if is_ended_on(ruleset, bank)]
        without, nearly = (
            _settled(ruleset, BLACKJACKS, banks) if both and is_waited_for else () for banks in (lower, near)
        )
        return (
            Family(with_ace, _stake_to_settle),
            Family(with_ten, _stake_to_settle),
            Family(without, _stake_to_settle, 2),
            Family(nearly, _stake_to_settle, 3),
        )


class BlackjackAgainstTwentyOne(Kind):
    """K15: the bank has 21 of three cards or of more; or the player's 21 is no blackjack either."""

    id = "K15"
    slug = "blackjack-against-twenty-one"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        level = blackjacks(ruleset, several=False)[2]
        three = [fact for fact in level if len(fact.bank) == 3]
        more = [fact for fact in level if len(fact.bank) > 3]
        banks = sorted({fact.bank for fact in level})
        plain = twenty_ones(ruleset, banks)
        return Family(three, _paid), Family(more, _paid, 3), Family(plain, _paid, 2)


def _paid(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=1)
    return (script.step(PaymentDue(hand, script.table.bank), since=since),)


class TwentyOneAgainstBlackjack(Kind):
    """K16: 21 of several cards, an ace with a ten after a split, a blackjack, or a bank whose 21 is no blackjack."""

    id = "K16"
    slug = "twenty-one-against-blackjack"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        banks = bank_blackjacks(ruleset)
        drawn = [
            fact
            for fact in _settled(ruleset, (*TWENTY_ONES, *TWENTY_ONES_OF_FOUR), banks)
            if points(ruleset, fact.hand) in ((target_of(ruleset), True), (target_of(ruleset), False))
        ]
        split = [
            Compared("A" + ten, bank)
            for ten in TENS
            for bank in banks
            if is_decided(ruleset, StakeToSettle(hand_of("A" + ten), hand_of(bank), is_split=True))
        ]
        is_asked = bool(drawn or split)
        matched = _settled(ruleset, BLACKJACKS, banks) if is_asked else ()
        level = finished_banks(ruleset).get(target_of(ruleset), ()) if is_asked else ()
        plain = [fact for fact in _settled(ruleset, TWENTY_ONES, level) if fact.hand in {each.hand for each in drawn}]
        return (
            Family(drawn, _stake_to_settle),
            Family(split, _split_to_settle, 3),
            Family(matched, _stake_to_settle, 2),
            Family(plain, _stake_to_settle, 2),
        )


def _settled(ruleset: Ruleset, hands: Sequence[str], banks: Sequence[str]) -> tuple[Compared, ...]:
    """Hands against banks where the document decides what becomes of the stake."""
    return tuple(
        Compared(hand, bank)
        for hand in hands
        for bank in banks
        if is_decided(ruleset, StakeToSettle(hand_of(hand), hand_of(bank)))
        and (len(hand) > 2 or is_a_blackjack(ruleset, hand))
    )


def _stake_to_settle(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=1)
    return (script.step(StakeToSettle(hand.hand, script.table.bank), since=since),)


def _split_to_settle(script: Script, fact: Compared) -> tuple[Step, ...]:
    """A split ace meets a ten, the other half is an ordinary hand, and the bank has a blackjack."""
    at = below(script.rng, 2)
    coming = [pick(script.rng, "6789")] * 2
    coming[at] = fact.hand[1]
    played, _ = split_pair(script, "AA", "".join(coming), fact.bank)
    for hand in (0, 1):
        script.give(played.focus, hand)
        script.do(HandStood(played.focus, hand))
    script.finish(played.after)
    since = len(script.happened)
    script.play_bank()
    cards = script.table.box(played.focus).hands[at].hand
    return (script.step(StakeToSettle(cards, script.table.bank, is_split=True), since=since),)
