"""Stakes raised by doubling against a blackjack of the bank (K93), and stakes over the maximum put right (K94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import Amount
from casino_training.rules.happenings import HandDoubled, PlayerAsked, StakePlaced, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import DoubleAsked, ExcessReturned, PaymentDue
from casino_training.rules.table import DOUBLED, BoxHand, Stake
from casino_training.rules.values import Moment
from casino_training.scenarios.hands import after_double, bank_blackjacks, finished_banks, hand_of
from casino_training.scenarios.kinds.added_money import hands_for
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided, staked
from casino_training.scenarios.kinds.turn import one_stake, turn_of
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

COMING = "65789T"
"""Cards that come to a doubled hand."""


class DoubledRound(Struct, frozen=True):
    """A hand to be doubled, the cards that come to it, and the bank's cards."""

    ranks: str
    coming: str
    bank: str


class DoubledAgainstBlackjack(Kind):
    """K93: a doubled hand against a blackjack of the bank that shows an ace, or a ten; or against a plain total."""

    id = "K93"
    slug = "doubled-against-blackjack"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        blackjacks = bank_blackjacks(ruleset)
        plain = [bank for banks in finished_banks(ruleset).values() for bank in banks[:2]]
        return tuple(
            Family(_rounds(ruleset, banks), _doubled, difficulty)
            for banks, difficulty in (
                (plain, 1),
                ([bank for bank in blackjacks if bank[0] == "A"], 3),
                ([bank for bank in blackjacks if bank[0] != "A"], 3),
            )
        )


def _rounds(ruleset: Ruleset, banks: Sequence[str]) -> list[DoubledRound]:
    rounds = [
        DoubledRound(ranks, coming, bank)
        for bank in banks
        for ranks in hands_for(ruleset, Wish.DOUBLE)
        if is_allowed(ruleset, DoubleAsked(hand_of(ranks), hand_of(bank).cards[0]))
        for coming in after_double(ruleset, ranks, COMING)
    ]
    return [fact for fact in rounds if is_decided(ruleset, _asked(ruleset, fact))]


def _asked(ruleset: Ruleset, fact: DoubledRound) -> PaymentDue:
    stakes = tuple(Stake(stake.player, stake.cents, stake.cents) for stake in staked(ruleset))
    return PaymentDue(BoxHand(hand_of(fact.ranks + fact.coming), stakes, state=DOUBLED), hand_of(fact.bank))


def won_doubled(ruleset: Ruleset) -> list[DoubledRound]:
    """Rounds of a doubled hand that has won against a bank that stands."""
    plain = [bank for banks in finished_banks(ruleset).values() for bank in banks[:2]]
    rounds = [(fact, rule_on(ruleset, _asked(ruleset, fact)).answer) for fact in _rounds(ruleset, plain)]
    return [fact for fact, paid in rounds if isinstance(paid, Amount) and paid.cents > 0]


def _doubled(script: Script, fact: DoubledRound) -> tuple[Step, ...]:
    hand, since = doubled(script, fact)
    return (script.step(PaymentDue(hand, script.table.bank), since=since),)


def doubled(script: Script, fact: DoubledRound) -> tuple[BoxHand, int]:
    """A box doubles and the round is played out; its hand, and since when it wanted to double."""
    (stake,) = stakes = one_stake(script)
    turn = turn_of(script, fact.ranks + fact.coming, fact.bank, stakes)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.DOUBLE))
    script.do(HandDoubled(turn.player, turn.box, stake))
    for _ in fact.coming:
        script.give(turn.box)
    script.finish(turn.played.after)
    script.play_bank()
    return turn.hand(script), since


class ExcessInTime(Kind):
    """K94: whether stakes over the maximum are put right in time before the first card, or later.

    What is done when it is too late is not asked: no document says it.
    """

    id = "K94"
    slug = "excess-in-time"
    topic = "box-maximum"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        moments = ((Moment.BEFORE_FIRST_CARD, 1), (Moment.AFTER_ROUND, 1), (Moment.BEFORE_SECOND_CARD, 2))
        return tuple(
            Family((at,) if shares(ruleset) and is_decided(ruleset, ExcessReturned(at)) else (), _over, difficulty)
            for at, difficulty in moments
        )


def _over(script: Script, at: Moment) -> tuple[Step, ...]:
    """The maximum lies on a box, and a second player places a stake beside it; no card is out."""
    played = script.boxes()
    script.fill(played.others)
    script.stake(script.seat(played.focus), played.focus, script.purse.most)
    most = max(script.purse.least, script.purse.most // 2)
    script.do(StakePlaced(script.stand_at(played.focus), played.focus, script.purse.stake(script.rng, most=most)))
    return (script.step(ExcessReturned(at), since=len(script.happened) - 2),)
