"""Comparing hands, paying and collecting."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    CallSupervisor,
    Chips,
    Order,
    Permission,
)
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import count, is_blackjack
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.pieces import EVERY_SORT, Piece, colour_for_colour, fewest
from casino_training.rules.table import BoxHand
from casino_training.rules.values import Count, Moment, Odds, Upcard, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BlackjackHeld,
        BoxesDue,
        BustPaidAsked,
        CardsOfBustHand,
        PaymentDue,
        PaymentsDue,
        PaymentToCut,
        SettlementToOrder,
        StakeAfterRound,
        StakeOfDrawnHand,
        StakeToSettle,
    )
    from casino_training.rules.table import Stake


class Result(StrEnum):
    """What becomes of a stake."""

    PAID = "paid"
    STAND_OFF = "stand-off"
    COLLECTED = "collected"


class BankBust(StrEnum):
    """What a bust of the bank is worth to the hands that are left."""

    PAY_LIVE_HANDS = "pay the hands still in play"
    STAND_OFF_ON_22 = "stand-off when the bank has 22"


class SettlementOrder(StrEnum):
    """How the croupier goes round the boxes when he settles."""

    TAKE_THEN_PAY = "collect everywhere, then pay"
    BOX_BY_BOX = "box by box"


class TieStake(StrEnum):
    """Whose the stake is after a stand-off, and what he may do with it."""

    FREE = "player may leave, change or withdraw it"
    RETURNED = "returned to the player"


class BlackjackAgainstTen(StrEnum):
    """What is done about a blackjack that the bank may still match with an ace."""

    WAITS = "waits for the bank"
    EVEN_MONEY_OFFERED = "even money is offered"


class SettlementStep(StrEnum):
    """What is left to do once all boxes have finished, as it can be put in order."""

    PAY_EVERYWHERE = "pay everywhere"
    BOX_BY_BOX = "settle box by box"
    PLAY_BANK = "play the bank"
    COLLECT_EVERYWHERE = "collect everywhere"


class StakesLost(StrEnum):
    """Which stakes on a hand a blackjack of the bank takes."""

    ALL = "all stakes on the hand"
    ORIGINAL_ONLY = "the original stake only"


class Payouts(Struct, frozen=True):
    win: Annotated[Rule[Odds], "What a higher total pays."]
    lower: Annotated[Rule[Result], "What becomes of a stake on a lower total."]
    tie: Annotated[Rule[Result], "What becomes of a stake on an equal total."]
    ties_lost_on: Annotated[Rule[frozenset[Count]], "Equal totals that are collected all the same."]
    tie_stake: Annotated[Rule[TieStake], "What may be done with the stake after a stand-off."]
    blackjack: Annotated[Rule[Odds], "What a blackjack pays."]
    blackjack_tie: Annotated[Rule[Result], "Blackjack of the player against blackjack of the bank."]
    blackjack_over_21: Annotated[Rule[bool], "A player's blackjack beats a bank's other 21."]
    bank_blackjack_over_21: Annotated[Rule[bool], "The bank's blackjack beats another 21 of a player."]
    bank_blackjack_takes: Annotated[Rule[StakesLost], "What a doubled or split hand loses to a bank blackjack."]
    blackjack_at_once_against: Annotated[
        Rule[frozenset[Upcard]], "Bank's first cards that let a blackjack be paid at once."
    ]
    blackjack_against_ten: Annotated[
        Rule[BlackjackAgainstTen], "What is done about a blackjack while the bank shows a ten or picture."
    ]
    bust: Annotated[Rule[Result], "What becomes of the stake on a bust hand, whatever the bank draws."]
    bust_collected: Annotated[Rule[Moment], "When the stake of a bust hand is collected."]
    bust_cards_removed: Annotated[Rule[Moment], "When the cards of a bust hand are removed."]
    bank_bust: Annotated[Rule[BankBust], "Which hands are paid when the bank is bust."]
    wins_paid: Annotated[Rule[Moment], "When wins are paid."]
    order: Annotated[Rule[SettlementOrder], "Order in which stakes are settled."]
    pieces: Annotated[Rule[frozenset[Piece]], "Jetons that payments are made in."]


class Won(StrEnum):
    """What a hand comes to against the bank."""

    BLACKJACK = "blackjack"
    WIN = "win"
    STAND_OFF = "stand-off"
    LOST = "lost"


BLACKJACK, WIN, STAND_OFF, LOST = Won
WON_BY = {Result.PAID: WIN, Result.STAND_OFF: STAND_OFF, Result.COLLECTED: LOST}
"""What a hand comes to whose stake has this result."""


def payment(rules: Ruleset, cite: Citing, asked: PaymentDue) -> Amount:
    """What moves between the bank and the one owner of a hand."""
    if len(asked.hand.stakes) != 1:
        raise ValueError("one payment is asked for, but the hand has not one owner: ask for the payments of each")
    if asked.is_beside_even_money:
        cite(rules.even_money.co_players_may)
    won = compare(rules, cite, asked.hand, asked.bank)
    return Amount(_amount(rules, cite, won, asked.hand.stakes[0], asked.bank, is_added=asked.is_begun_by_split))


def payments(rules: Ruleset, cite: Citing, asked: PaymentsDue) -> Amounts:
    """What moves between the bank and each owner of a hand, all stakes of an owner together."""
    if asked.is_beside_even_money:
        cite(rules.even_money.co_players_may)
    won = compare(rules, cite, asked.hand, asked.bank)
    is_added = asked.is_begun_by_split
    return Amounts.of(
        (stake.player, _amount(rules, cite, won, stake, asked.bank, is_added=is_added)) for stake in asked.hand.stakes
    )


def payments_of_boxes(rules: Ruleset, cite: Citing, asked: BoxesDue) -> Amounts:
    """What moves on each of several hands that have one owner each."""
    owners = [stake.player for hand in asked.hands for stake in hand.stakes]
    if len(set(owners)) != len(owners) or any(len(hand.stakes) != 1 for hand in asked.hands):
        raise ValueError("each of these hands has one owner, and no other of them is his")
    return Amounts(tuple((hand.stakes[0].player, due_to_owner(rules, cite, hand, asked.bank)) for hand in asked.hands))


def due_to_owner(rules: Ruleset, cite: Citing, played: BoxHand, bank: Hand) -> int:
    """Signed cents that move to the one owner of a hand."""
    won = compare(rules, cite, played, bank)
    return _amount(rules, cite, won, played.stakes[0], bank)


def is_paid(rules: Ruleset, cite: Citing, asked: BustPaidAsked) -> Permission:
    """Whether a hand is paid although it may have gone over the target itself, as one has whose cards are gone."""
    if not asked.hand.cards:
        return Permission(cite(rules.payouts.bust) is Result.PAID)
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


def stake_of_drawn_hand(rules: Ruleset, cite: Citing, asked: StakeOfDrawnHand) -> ActAnswer:
    """When the stake of a hand that has just been drawn to is collected; it stays in play unless the hand is bust."""
    if count(rules, cite, asked.hand).count <= cite(rules.totals.target):
        return ActAnswer(Act.LEAVE_IN_PLAY)
    if cite(rules.payouts.bust) is not Result.COLLECTED:
        return ActAnswer(Act.LEAVE_IN_PLAY)
    is_now = cite(rules.payouts.bust_collected) is Moment.AT_ONCE
    return ActAnswer(Act.COLLECT_NOW if is_now else Act.COLLECT_LATER)


def cards_of_bust_hand(rules: Ruleset, cite: Citing, asked: CardsOfBustHand) -> ActAnswer:
    """When the cards of a bust hand are taken in."""
    is_now = cite(rules.payouts.bust_cards_removed) is Moment.AT_ONCE
    return ActAnswer(Act.TAKE_CARDS_NOW if is_now else Act.TAKE_CARDS_LATER)


def blackjack_held(rules: Ruleset, cite: Citing, asked: BlackjackHeld) -> ActAnswer:
    """What is done about a blackjack now: against an ace, a ten or a picture the bank may still match it."""
    match Upcard.of(asked.upcard):
        case Upcard.TEN:
            return ActAnswer(_held_against_ten(rules, cite, asked))
        case Upcard.ACE if Upcard.ACE in (cite.if_said(rules.even_money.against) or ()):
            if asked.is_even_money_refused:
                return ActAnswer(Act.WAIT_FOR_BANK)
            if cite.if_said(rules.even_money.offered_by) is Who.CROUPIER:
                return ActAnswer(Act.OFFER_EVEN_MONEY)
    is_paid_now = Upcard.of(asked.upcard) in cite(rules.payouts.blackjack_at_once_against)
    return ActAnswer(Act.PAY_NOW if is_paid_now else Act.WAIT_FOR_BANK)


def _held_against_ten(rules: Ruleset, cite: Citing, asked: BlackjackHeld) -> Act:
    is_offered = cite(rules.payouts.blackjack_against_ten) is BlackjackAgainstTen.EVEN_MONEY_OFFERED
    if is_offered and not asked.is_even_money_refused and asked.upcard.is_picture:
        is_offered = cite(rules.even_money.ten_includes_pictures)
    is_offered = is_offered and not asked.is_even_money_refused
    return Act.OFFER_EVEN_MONEY if is_offered else Act.WAIT_FOR_BANK


def settlement_order(rules: Ruleset, cite: Citing, asked: SettlementToOrder) -> Order:
    """What is left to do once all boxes have finished, in the order of doing it."""
    is_bank_first = cite(rules.payouts.wins_paid) in (Moment.AFTER_BANK, Moment.AFTER_ROUND)
    steps = [SettlementStep.COLLECT_EVERYWHERE, SettlementStep.PAY_EVERYWHERE]
    if cite(rules.payouts.order) is SettlementOrder.BOX_BY_BOX:
        steps = [SettlementStep.BOX_BY_BOX]
    bank = [SettlementStep.PLAY_BANK]
    return Order(tuple(map(str, [*bank, *steps] if is_bank_first else [*steps, *bank])))


def payment_cut(rules: Ruleset, cite: Citing, asked: PaymentToCut) -> Chips | CallSupervisor:
    """The fewest jetons that make up an amount, the greatest first; the supervisor is called where they cannot.

    Beside a stake first what it has in its own colours. Where the document names no jetons that is general practice,
    with jetons of every sort.
    """
    pieces = rack_of(rules, cite)
    cut = fewest(asked.cents, pieces) if asked.stake is None else colour_for_colour(asked.cents, asked.stake, pieces)
    if cut is None:
        return CallSupervisor()
    return Chips(tuple((piece, cut.count(piece)) for piece in pieces if piece in cut))


def rack_of(rules: Ruleset, cite: Citing | None = None) -> tuple[int, ...]:
    """The cents of the jetons in the rack of this house, greatest first; every sort where its document names none."""
    named = (Citing() if cite is None else cite).if_said(rules.payouts.pieces)
    return EVERY_SORT if named is None else tuple(sorted((piece.cents for piece in named), reverse=True))


def compare(rules: Ruleset, cite: Citing, played: BoxHand, bank: Hand) -> Won:
    """What a finished hand comes to against the finished bank."""
    if is_blackjack(rules, cite, played.hand, is_split=played.is_split):
        return _blackjack(rules, cite, played.hand, bank)
    target = cite(rules.totals.target)
    own = count(rules, cite, played.hand).count
    if own > target:
        return WON_BY[cite(rules.payouts.bust)]
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
        return cite(rules.payouts.blackjack).of(stake.total)
    if not stake.cents and cite(rules.doubling.another_may):
        raise cite.not_reaching(rules.doubling.another_may, None)
    return cite(rules.payouts.win).of(stake.total)


def _lost(rules: Ruleset, cite: Citing, stake: Stake, bank: Hand, *, is_added: bool) -> int:
    """Cents of a lost stake: money added later may be spared by a blackjack of the bank (reading 5)."""
    if not (stake.added or is_added) or not is_blackjack(rules, cite, bank):
        return stake.total
    if cite(rules.payouts.bank_blackjack_takes) is StakesLost.ALL:
        return stake.total
    return 0 if is_added else stake.cents
