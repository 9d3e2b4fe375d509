"""What a wrong answer costs whom, where no amount was asked for: the cents, or in a sentence why there are none yet.

cost_of(step, given, ruled, ruleset)      {"Anna": -2000, "bank": 2000}, None where it cannot be known
price_of(step, given)                     "No money moves by this."
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from casino_training.felt.pointers import focus_of
from casino_training.felt.words import money
from casino_training.grading import BANK
from casino_training.rules.answers import Act, ActAnswer, Amounts, Answer, CallSupervisor, Chips, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AdviceHeard,
    BlackjackToAnnounce,
    BustPaidAsked,
    CardsOfBustHand,
    CutCardOut,
    DealToBegin,
    HoleCardLookedAt,
    InsuranceDue,
    InsuranceNoticed,
    LastWordAsked,
    MoneyOffered,
    PaymentNoticed,
    PaymentsDue,
    PaymentToCut,
    SeatAsked,
    SettlementToOrder,
    ShoeToFill,
    ShoeToPrepare,
    StakeAfterRound,
    StakeToSettle,
    TipCustomAsked,
    TipToPlace,
    TotalAsked,
    TotalToAnnounce,
)
from casino_training.rules.table import BoxHand, HandState
from casino_training.scenarios.scenario import Step

BUST = Hand.parse("Ts 6d Kc")
"""A hand of the bank against which every other wins."""

MOVES_NOTHING = (
    *(AdviceHeard, BlackjackToAnnounce, CardsOfBustHand, CutCardOut, DealToBegin, HoleCardLookedAt, LastWordAsked),
    *(MoneyOffered, SeatAsked, SettlementToOrder, ShoeToFill, ShoeToPrepare, TipCustomAsked, TotalAsked),
    *(TotalToAnnounce, StakeAfterRound),
)
"""Questions on which no stake hangs; of the last one, answers by which the same moves."""

Moves = Mapping[str, int]


def cost_of(step: Step, given: Answer, ruled: Answer, ruleset: Ruleset) -> Moves | None:
    """The signed cents by which this answer leaves each party better off than the ruling; None where nobody can say."""
    moved, due = _moves(step, given, ruleset), _moves(step, ruled, ruleset)
    if moved is None or due is None or moved == due:
        return None
    owners = {name: moved.get(name, 0) - cents for name, cents in due.items()}
    return {BANK: -sum(owners.values()), **owners}


def price_of(step: Step, given: Answer) -> str:
    """Why no amount can be named for a wrong answer."""
    number, situation = focus_of(step), step.situation
    if isinstance(given, CallSupervisor):
        return _("No money moves until the supervisor has decided.")
    if isinstance(situation, TipToPlace):
        return _("Neither the bank nor a player loses by this.")
    if isinstance(situation, BustPaidAsked):
        return _("The bank would have lost as much as had been staked there.")
    if isinstance(situation, PaymentToCut) and isinstance(given, Chips):
        return _cut_wrongly(sum(piece * count for piece, count in given.pieces) - situation.cents)
    lying = {box.number: box.total_stake for box in step.table.boxes}
    if isinstance(situation, MOVES_NOTHING) or not any(lying.values()):
        return _("No money moves by this.")
    if number and lying.get(number):
        facts = {"amount": money(lying[number]), "box": number}
        return _("How much depends on what follows: %(amount)s lie on box %(box)s.") % facts
    facts = {"amount": money(sum(lying.values()))}
    return _("How much depends on what follows: %(amount)s lie on the boxes.") % facts


def _cut_wrongly(cents: int) -> str:
    """Jetons that come to so many cents more, or less when negative, than was to be paid."""
    if not cents:
        return _("No money moves by this.")
    facts = {"amount": money(abs(cents))}
    if cents > 0:
        return _("The bank would have paid %(amount)s too much.") % facts
    return _("The bank would have paid %(amount)s too little.") % facts


def _moves(step: Step, answer: Answer, ruleset: Ruleset) -> Moves | None:
    """What moves to each owner by this answer; None where it does not say."""
    match step.situation, answer:
        case (StakeToSettle() | StakeAfterRound()) as asked, ActAnswer(act):
            hand = lying(step, asked.hand)
            return _settled(ruleset, hand, act) if hand else None
        case BustPaidAsked(hand=cards), Permission(is_allowed) if len(cards):
            hand = lying(step, cards)
            return _settled(ruleset, hand, Act.PAY if is_allowed else Act.COLLECT) if hand else None
        case PaymentNoticed(hand=hand, paid=paid) as asked, ActAnswer(Act.LEAVE_PAYMENT):
            return {hand.stakes[0].player: paid}
        case PaymentNoticed(hand=hand) as asked, ActAnswer(Act.CORRECT_PAYMENT):
            name = hand.stakes[0].player
            due = _won(ruleset, hand, asked.bank)
            return None if due is None else {name: due[name]}
        case InsuranceNoticed(insurance=insured, paid=paid), ActAnswer(Act.LEAVE_PAYMENT):
            return {insured.player: paid - insured.total}
        case InsuranceNoticed() as asked, ActAnswer(Act.CORRECT_PAYMENT):
            return _won_by_insurance(ruleset, asked)
        case _:
            return None


def lying(step: Step, cards: Hand) -> BoxHand | None:
    """The hand of these cards with stakes on it; None where none lies."""
    hands = (hand for box in step.table.boxes for hand in box.hands)
    return next((hand for hand in hands if hand.hand == cards and hand.stakes), None)


def _settled(ruleset: Ruleset, hand: BoxHand, act: Act) -> Moves | None:
    match act:
        case Act.PAY:
            return _won(ruleset, hand, BUST)
        case Act.COLLECT:
            return {stake.player: -stake.cents for stake in hand.stakes}
        case Act.STAND_OFF | Act.HAND_BACK | Act.LET_PLAYER_CHOOSE:
            return {stake.player: 0 for stake in hand.stakes}
        case _:
            return None


def _won(ruleset: Ruleset, hand: BoxHand, bank: Hand) -> Moves | None:
    """What the house pays the owners of this hand against this bank; None where its document leaves it open."""
    asked = BoxHand(hand.hand, hand.stakes, is_split=hand.is_split, state=HandState.STOOD)
    answer = rule_on(ruleset, PaymentsDue(asked, bank)).answer
    return dict(answer.by_owner) if isinstance(answer, Amounts) else None


def _won_by_insurance(ruleset: Ruleset, asked: InsuranceNoticed) -> Moves | None:
    """What the house pays or takes for this insurance; None where its document leaves it open, or it is not known."""
    if not asked.is_accepted:
        return {asked.insurance.player: 0}
    if len(asked.bank) < 2:
        return None
    answer = rule_on(ruleset, InsuranceDue((asked.insurance,), asked.bank)).answer
    return dict(answer.by_owner) if isinstance(answer, Amounts) else None
