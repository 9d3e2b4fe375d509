"""Comparing hands, paying and collecting."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    CallSupervisor,
    Chips,
    Order,
)
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.pieces import EVERY_SORT, Piece, colour_for_colour, fewest
from casino_training.rules.values import Count, Moment, Odds, Upcard, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BlackjackHeld,
        CardsOfBustHand,
        PaymentToCut,
        SettlementToOrder,
        StakeOfDrawnHand,
    )


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
    blackjack_against_ace_or_ten: Annotated[
        Rule[Odds],
        "What a blackjack pays when the bank shows an ace or ten; silent where that makes no difference.",
    ]
    blackjack_tie: Annotated[Rule[Result], "Blackjack of the player against blackjack of the bank."]
    blackjack_over_21: Annotated[Rule[bool], "A player's blackjack beats a bank's other 21."]
    bank_blackjack_over_21: Annotated[Rule[bool], "The bank's blackjack beats another 21 of a player."]
    bank_blackjack_takes: Annotated[Rule[StakesLost], "What a doubled or split hand loses to a bank blackjack."]
    blackjack_at_once_against: Annotated[
        Rule[frozenset[Upcard]], "Bank's first cards that let a blackjack be paid at once."
    ]
    blackjack_against_ten: Annotated[
        Rule[BlackjackAgainstTen],
        "What is done about a blackjack while the bank shows a ten or picture, or an ace that nothing else speaks of.",
    ]
    bust: Annotated[Rule[Result], "What becomes of the stake on a bust hand."]
    bust_against_bust: Annotated[
        Rule[bool], "A bust hand counts as one when the bank is bust too; silent where that makes no difference."
    ]
    bust_collected: Annotated[Rule[Moment], "When the stake of a bust hand is collected."]
    bust_cards_removed: Annotated[Rule[Moment], "When the cards of a bust hand are removed."]
    bank_bust: Annotated[Rule[BankBust], "Which hands are paid when the bank is bust."]
    wins_paid: Annotated[Rule[Moment], "When wins are paid."]
    order: Annotated[Rule[SettlementOrder], "Order in which stakes are settled."]
    pieces: Annotated[Rule[frozenset[Piece]], "Jetons that payments are made in."]


def stake_of_drawn_hand(rules: Ruleset, cite: Citing, asked: StakeOfDrawnHand) -> ActAnswer:
    """When the stake of a hand that has just been drawn to is collected; it stays in play unless the hand is bust."""
    if count(rules, cite, asked.hand).count <= cite(rules.totals.target):
        return ActAnswer(Act.LEAVE_IN_PLAY)
    if bust_of_both(rules, cite) is not Result.COLLECTED:
        return ActAnswer(Act.LEAVE_IN_PLAY)
    is_now = cite(rules.payouts.bust_collected) is Moment.AT_ONCE
    return ActAnswer(Act.COLLECT_NOW if is_now else Act.COLLECT_LATER)


def bust_of_both(rules: Ruleset, cite: Citing) -> Result:
    """What becomes of the stake on a bust hand when the bank is bust too."""
    against_bust = rules.payouts.bust_against_bust
    cite.if_said(against_bust)
    result = cite(rules.payouts.bust)
    if against_bust.is_silent:
        return result
    return result if cite(against_bust) else Result.PAID


def cards_of_bust_hand(rules: Ruleset, cite: Citing, asked: CardsOfBustHand) -> ActAnswer:
    """When the cards of a bust hand are taken in."""
    is_now = cite(rules.payouts.bust_cards_removed) is Moment.AT_ONCE
    return ActAnswer(Act.TAKE_CARDS_NOW if is_now else Act.TAKE_CARDS_LATER)


def blackjack_held(rules: Ruleset, cite: Citing, asked: BlackjackHeld) -> ActAnswer:
    """What is done about a blackjack now: against an ace, a ten or a picture the bank may still match it.

    Where even money is open against an ace and it is not said who speaks first, both to offer it and to wait is right.
    """
    match Upcard.of(asked.upcard):
        case Upcard.TEN:
            return ActAnswer(_held_against_ten(rules, cite, asked))
        case Upcard.ACE if Upcard.ACE in (cite.if_said(rules.even_money.against) or ()):
            if asked.is_even_money_refused:
                return ActAnswer(Act.WAIT_FOR_BANK)
            if Upcard.ACE in (cite.if_said(rules.payouts.blackjack_at_once_against) or ()):
                return ActAnswer(Act.PAY_NOW)
            if cite(rules.even_money.offered_by) is Who.CROUPIER:
                return ActAnswer(Act.OFFER_EVEN_MONEY)
        case Upcard.ACE if cite.if_said(rules.payouts.blackjack_at_once_against) is None:
            if cite.if_said(rules.payouts.blackjack_against_ten) is BlackjackAgainstTen.WAITS:
                return ActAnswer(Act.WAIT_FOR_BANK)
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
