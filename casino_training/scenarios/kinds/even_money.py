"""Even money for a blackjack: possible (K48), paid (K49), and who speaks first (K50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.happenings import PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    EvenMoneyAsked,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    InsuranceOfferDue,
    PaymentDue,
)
from casino_training.rules.table import BoxHand, Sign, Stake
from casino_training.rules.values import Odds, Share
from casino_training.scenarios.hands import bank_blackjacks, hand_of, is_a_blackjack
from casino_training.scenarios.kinds.insured import other_banks
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_answered, is_decided, staked
from casino_training.scenarios.kinds.payouts import Compared, compared
from casino_training.scenarios.kinds.turn import Turn, dealt, one_stake
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import Purse, divisible, signs_of

BLACKJACKS = ("AT", "AJ", "KA", "QA", "AK", "TA")
PICTURES = "JQK"
CENT = 1


def blackjacks(ruleset: Ruleset) -> list[str]:
    """Hands that are a blackjack in this house."""
    return [ranks for ranks in BLACKJACKS if is_a_blackjack(ruleset, ranks)]


def has_blackjack(script: Script, upcard: str, stakes: Sequence[int]) -> Turn:
    """The deal is complete, and a box with one owner has a blackjack."""
    return dealt(script, pick(script.rng, blackjacks(script.ruleset)), upcard, stakes)


class EvenMoneyPossible(Kind):
    """K48: a blackjack against an ace, against the printed ten, against a picture, against a lower card."""

    id = "K48"
    slug = "even-money-possible"
    topic = "even-money"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not blackjacks(ruleset):
            return ()
        return tuple(
            Family(
                [rank for rank in ranks if is_answered(ruleset, EvenMoneyAsked(hand_of(rank).cards[0]))],
                _possible,
                difficulty,
            )
            for ranks, difficulty in (("A", 1), ("T", 1), (PICTURES, 2), ("98", 2))
        )


def _possible(script: Script, upcard: str) -> tuple[Step, ...]:
    turn = has_blackjack(script, upcard, one_stake(script))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.EVEN_MONEY))
    return (script.step(EvenMoneyAsked(script.table.bank.cards[0]), since=since),)


class EvenMoneyPaid(Kind):
    """K49: even money was chosen against an ace, or a card of value ten; or it was not, and the bank has played."""

    id = "K49"
    slug = "even-money-paid"
    topic = "even-money"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        pays = ruleset.even_money.pays.value
        if not blackjacks(ruleset) or not isinstance(pays, Odds):
            return ()
        if not all(_stakes(sign, ruleset, pays) for sign in signs_of(ruleset)):
            return ()
        probe = EvenMoneyDue(Stake("", pays.per * 100))
        against = [rank for rank in "AT" + PICTURES if is_allowed(ruleset, EvenMoneyAsked(hand_of(rank).cards[0]))]
        against = against if is_decided(ruleset, probe) else []
        return (
            *(
                Family([(rank, pays) for rank in against if rank in ranks], _paid, difficulty)
                for ranks, difficulty in (("A", 1), ("T", 1), (PICTURES, 2))
            ),
            Family(_played_out(ruleset, against, other_banks(ruleset)), _not_taken, 2),
            Family(_played_out(ruleset, against, bank_blackjacks(ruleset)), _not_taken, 3),
        )


def _played_out(ruleset: Ruleset, against: Sequence[str], banks: Sequence[str]) -> list[Compared]:
    """Blackjacks against those of the banks that showed one of these first cards."""
    return [
        Compared(hand, bank)
        for bank in banks
        for hand in blackjacks(ruleset)
        if bank[0] in against
        and is_decided(ruleset, PaymentDue(BoxHand(hand_of(hand), staked(ruleset)), hand_of(bank)))
    ]


def _not_taken(script: Script, fact: Compared) -> tuple[Step, ...]:
    """The owner of the blackjack did not take even money, and the round is played out."""
    hand, since = compared(script, fact, owners=1)
    return (script.step(PaymentDue(hand, script.table.bank), since=since),)


def _stakes(sign: Sign, ruleset: Ruleset, pays: Odds) -> list[int]:
    """Stakes on which these odds pay whole cents."""
    return divisible(Purse.at(sign, ruleset), Share(pays.pays, pays.per), CENT)


def _paid(script: Script, fact: tuple[str, Odds]) -> tuple[Step, ...]:
    upcard, pays = fact
    turn = has_blackjack(script, upcard, (pick(script.rng, _stakes(script.table.sign, script.ruleset, pays)),))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.EVEN_MONEY))
    return (script.step(EvenMoneyDue(turn.hand(script).stakes[0]), since=since),)


class EvenMoneyOffered(Kind):
    """K50: a blackjack lies against an ace, against a card of value ten, or against a lower one.

    Or insurance is meant, which is another thing to offer.
    """

    id = "K50"
    slug = "even-money-offered"
    topic = "even-money"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_said = is_decided(ruleset, EvenMoneyOfferDue(hand_of("A").cards[0]))
        if not blackjacks(ruleset) or not is_said:
            return ()
        even_money = tuple(
            Family(
                [rank for rank in ranks if is_decided(ruleset, EvenMoneyOfferDue(hand_of(rank).cards[0]))],
                _offered,
                difficulty,
            )
            for ranks, difficulty in (("A", 1), ("T", 1), (PICTURES, 2), ("789", 2))
        )
        is_told_apart = is_decided(ruleset, InsuranceOfferDue(hand_of("A").cards[0]))
        return (*even_money, Family(["A"] if is_told_apart else [], _insurance_offered, 3))


def _offered(script: Script, upcard: str) -> tuple[Step, ...]:
    has_blackjack(script, upcard, one_stake(script))
    return (script.step(EvenMoneyOfferDue(script.table.bank.cards[0]), since=len(script.happened) - 1),)


def _insurance_offered(script: Script, upcard: str) -> tuple[Step, ...]:
    """A blackjack lies there too, and it is the other players whom insurance concerns."""
    has_blackjack(script, upcard, one_stake(script))
    return (script.step(InsuranceOfferDue(script.table.bank.cards[0]), since=len(script.happened) - 1),)
