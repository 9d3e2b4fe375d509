"""What a hand comes to against the bank, and what moves then between the bank and its owners."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from casino_training.rules.answers import Act, ActAnswer, Amount, Amounts, LeftOpen, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.doubling import is_open_to_double, is_right_amount
from casino_training.rules.chapters.payouts import BankBust, Result, StakesLost, TieStake, bust_of_both
from casino_training.rules.chapters.totals import count, is_blackjack
from casino_training.rules.clause import Citing
from casino_training.rules.table import DOUBLED, BoxHand
from casino_training.rules.values import Odds

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BoxesDue,
        BustPaidAsked,
        PaymentDue,
        PaymentsDue,
        StakeAfterRound,
        StakeToSettle,
    )
    from casino_training.rules.table import Stake


class Won(StrEnum):
    """What a hand comes to against the bank."""

    BLACKJACK = "blackjack"
    WIN = "win"
    STAND_OFF = "stand-off"
    LOST = "lost"


BLACKJACK, WIN, STAND_OFF, LOST = Won
WON_BY = {Result.PAID: WIN, Result.STAND_OFF: STAND_OFF, Result.COLLECTED: LOST}
"""What a hand comes to whose stake has this result."""


def payment(rules: Ruleset, cite: Citing, asked: PaymentDue) -> Amount | LeftOpen:
    """What moves between the bank and the one owner of a hand."""
    if len(asked.hand.stakes) != 1:
        raise ValueError("one payment is asked for, but the hand has not one owner: ask for the payments of each")
    if not is_doubled_rightly(rules, cite, asked.hand, asked.bank):
        return LeftOpen()
    if asked.is_beside_even_money:
        cite(rules.even_money.co_players_may)
    won = compare(rules, cite, asked.hand, asked.bank)
    return Amount(_amount(rules, cite, won, asked.hand.stakes[0], asked.bank, is_added=asked.is_begun_by_split))


def payments(rules: Ruleset, cite: Citing, asked: PaymentsDue) -> Amounts | LeftOpen:
    """What moves between the bank and each owner of a hand, all stakes of an owner together."""
    if not is_doubled_rightly(rules, cite, asked.hand, asked.bank):
        return LeftOpen()
    if asked.is_beside_even_money:
        cite(rules.even_money.co_players_may)
    won = compare(rules, cite, asked.hand, asked.bank)
    is_added = asked.is_begun_by_split
    return Amounts.of(
        (stake.player, _amount(rules, cite, won, stake, asked.bank, is_added=is_added)) for stake in asked.hand.stakes
    )


def is_doubled_rightly(rules: Ruleset, cite: Citing, played: BoxHand, bank: Hand) -> bool:
    """Whether a hand that was doubled might be, with as much money as was added: of any other no document speaks.

    Where it leaves that open, it leaves open what moves. As much again is enough by every document.
    """
    if played.state is not DOUBLED or not bank.cards or bank.cards[0].is_face_down or len(played.hand.cards) < 2:
        return True
    first = Hand(played.hand.cards[:2])
    if not is_open_to_double(rules, cite, first, bank.cards[0], is_split=played.is_split):
        return False
    other = [stake for stake in played.stakes if stake.cents and stake.added not in (0, stake.cents)]
    return all(is_right_amount(cite, rules.doubling.added, stake.cents, stake.added) for stake in other)


def payments_of_boxes(rules: Ruleset, cite: Citing, asked: BoxesDue) -> Amounts | LeftOpen:
    """What moves on each of several hands that have one owner each."""
    owners = [stake.player for hand in asked.hands for stake in hand.stakes]
    if len(set(owners)) != len(owners) or any(len(hand.stakes) != 1 for hand in asked.hands):
        raise ValueError("each of these hands has one owner, and no other of them is his")
    if not all(is_doubled_rightly(rules, cite, hand, asked.bank) for hand in asked.hands):
        return LeftOpen()
    return Amounts(tuple((hand.stakes[0].player, due_to_owner(rules, cite, hand, asked.bank)) for hand in asked.hands))


def due_to_owner(rules: Ruleset, cite: Citing, played: BoxHand, bank: Hand) -> int:
    """Signed cents that move to the one owner of a hand."""
    won = compare(rules, cite, played, bank)
    return _amount(rules, cite, won, played.stakes[0], bank)


def is_paid(rules: Ruleset, cite: Citing, asked: BustPaidAsked) -> Permission:
    """Whether a hand is paid although it may have gone over the target itself, as one has whose cards are gone."""
    if not asked.hand.cards:
        return Permission(bust_of_both(rules, cite) is Result.PAID)
    won = compare(rules, cite, BoxHand(asked.hand), asked.bank)
    return Permission(won in (Won.BLACKJACK, Won.WIN))


def stake_to_settle(rules: Ruleset, cite: Citing, asked: StakeToSettle) -> ActAnswer:
    """Whether a stake is paid, collected or left."""
    match compare(rules, cite, BoxHand(asked.hand, is_split=asked.is_split), asked.bank):
        case Won.BLACKJACK | Won.WIN:
            return ActAnswer(Act.PAY)
        case Won.STAND_OFF:
            return ActAnswer(Act.STAND_OFF)
        case Won.LOST:
            return ActAnswer(Act.COLLECT)


def stake_after_round(rules: Ruleset, cite: Citing, asked: StakeAfterRound) -> ActAnswer:
    """What becomes of a stake; after a stand-off it is the player's again in one way or another."""
    match compare(rules, cite, BoxHand(asked.hand, is_split=asked.is_split), asked.bank):
        case Won.BLACKJACK | Won.WIN:
            return ActAnswer(Act.PAY)
        case Won.LOST:
            return ActAnswer(Act.COLLECT)
        case Won.STAND_OFF:
            is_free = cite(rules.payouts.tie_stake) is TieStake.FREE
            return ActAnswer(Act.LET_PLAYER_CHOOSE if is_free else Act.HAND_BACK)


def compare(rules: Ruleset, cite: Citing, played: BoxHand, bank: Hand) -> Won:
    """What a finished hand comes to against the finished bank."""
    if is_blackjack(rules, cite, played.hand, is_split=played.is_split):
        return _blackjack(rules, cite, played.hand, bank)
    target = cite(rules.totals.target)
    own = count(rules, cite, played.hand).count
    if own > target:
        is_bank_bust = not bank.is_covered and count(rules, cite, bank).count > target
        return WON_BY[bust_of_both(rules, cite) if is_bank_bust else cite(rules.payouts.bust)]
    bank_count = count(rules, cite, bank).count
    if is_blackjack(rules, cite, bank):
        if bank_count == own and cite(rules.payouts.bank_blackjack_over_21):
            return LOST
    elif bank_count > target:
        return _bank_bust(bank_count, cite(rules.payouts.bank_bust))
    return _by_count(rules, cite, own, bank_count)


def _blackjack(rules: Ruleset, cite: Citing, hand: Hand, bank: Hand) -> Won:
    """What a blackjack comes to: one of the bank matches it, and another 21 of the bank may."""
    if is_blackjack(rules, cite, bank):
        return WON_BY[cite(rules.payouts.blackjack_tie)]
    bank_count = count(rules, cite, bank).count
    if bank_count != cite(rules.totals.target) or cite(rules.payouts.blackjack_over_21):
        return BLACKJACK
    return _by_count(rules, cite, count(rules, cite, hand).count, bank_count)


def _by_count(rules: Ruleset, cite: Citing, own: int, bank_count: int) -> Won:
    if own > bank_count:
        return WIN
    if own < bank_count:
        return WON_BY[cite(rules.payouts.lower)]
    if own in cite(rules.payouts.ties_lost_on):
        return LOST
    return WON_BY[cite(rules.payouts.tie)]


def _bank_bust(bank_count: int, bank_bust: BankBust) -> Won:
    if bank_bust is BankBust.STAND_OFF_ON_22 and bank_count == 22:
        return STAND_OFF
    return WIN


def _amount(rules: Ruleset, cite: Citing, won: Won, stake: Stake, bank: Hand, *, is_added: bool = False) -> int:
    """Signed cents for one stake; raises ValueError when a payment is no whole number of cents.

    `is_added`: it came with a hand that was split off. Somebody else may double a co-player's stake; whose a win on
    what he added is, is another matter.
    """
    if won is LOST:
        return -_lost(rules, cite, stake, bank, is_added=is_added)
    if won is STAND_OFF:
        return 0
    if won is BLACKJACK:
        return _blackjack_pays(rules, cite, bank).of(stake.total)
    if not stake.cents and cite(rules.doubling.another_may):
        raise cite.not_reaching(rules.doubling.another_may, None)
    return cite(rules.payouts.win).of(stake.total)


def _blackjack_pays(rules: Ruleset, cite: Citing, bank: Hand) -> Odds:
    """What a blackjack pays: against an ace, a ten or a picture of the bank there may be a price of its own."""
    if any(card.is_ace or card.is_ten_valued for card in bank.cards[:1]):
        odds = cite.if_said(rules.payouts.blackjack_against_ace_or_ten)
        if odds is not None:
            return odds
    return cite(rules.payouts.blackjack)


def _lost(rules: Ruleset, cite: Citing, stake: Stake, bank: Hand, *, is_added: bool) -> int:
    """Cents of a lost stake: money added later may be spared by a blackjack of the bank (reading 5)."""
    if not (stake.added or is_added) or not is_blackjack(rules, cite, bank):
        return stake.total
    if cite(rules.payouts.bank_blackjack_takes) is StakesLost.ALL:
        return stake.total
    return 0 if is_added else stake.cents
