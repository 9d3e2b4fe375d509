"""Why an act of the croupier is none that he owes now: the rules that speak of it, whatever else is due."""

from __future__ import annotations

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.cards import Card
from casino_training.rules.clause import Rule, Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import BustCollected, CardDealt, EvenMoneyOffered, InsuranceOffered, PaymentMade
from casino_training.rules.round.acts import DealCard, Owed, PlayBank, asked_often, is_open
from casino_training.rules.round.bank import has_anybody_decided
from casino_training.rules.round.even_money import blackjack_held
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankCardInDeal,
    BankToPlay,
    BlackjackHeld,
    EvenMoneyAsked,
    EvenMoneyOfferDue,
    InsuranceOfferDue,
    StakeOfDrawnHand,
)
from casino_training.rules.table import BoxHand, Table

NO = Permission(False)
WAIT = ActAnswer(Act.WAIT_FOR_BANK)
STAND = ActAnswer(Act.STAND)


def refused_by(ruleset: Ruleset, table: Table, act: Owed) -> tuple[Rule[object], ...]:
    """The rules by which this act is wrong at this table or comes too early; none where none speaks of it."""
    upcard = table.bank.cards[0] if table.bank.cards and not table.bank.cards[0].is_face_down else None
    if upcard is None:
        return ()
    match act:
        case InsuranceOffered():
            return _if_said(asked_often(ruleset, InsuranceOfferDue(upcard)), NO)
        case PlayBank(Act.DRAW) | CardDealt(0) | DealCard(0):
            return _of_bank(ruleset, table)
        case EvenMoneyOffered(box) | PaymentMade(box=box) | BustCollected(box) | CardDealt(box) | DealCard(box):
            hand = _hand_of(table, box, getattr(act, "hand", 0))
            return _of_hand(ruleset, hand, upcard, act) if hand else ()
        case _:
            return ()


def _of_bank(ruleset: Ruleset, table: Table) -> tuple[Rule[object], ...]:
    """By which rules the bank takes no card: it stands, or has all that it gets in the deal."""
    if len(table.bank.cards) > 1:
        return () if table.bank.is_covered else _if_said(rule_on(ruleset, BankToPlay(table.bank)), STAND)
    in_deal = asked_often(ruleset, BankCardInDeal(2, is_face_down=False))
    return () if has_anybody_decided(table) else _if_said(in_deal, NO)


def _of_hand(ruleset: Ruleset, hand: BoxHand, upcard: Card, act: Owed) -> tuple[Rule[object], ...]:
    match act:
        case EvenMoneyOffered():
            asked = (blackjack_held(ruleset, hand), asked_often(ruleset, EvenMoneyOfferDue(upcard)))
            rulings = (*asked, rule_on(ruleset, EvenMoneyAsked(upcard)))
            return next((ruling.because for ruling in rulings if ruling.answer == NO), ())
        case PaymentMade() if is_a_blackjack(ruleset, hand):
            return _by_which_it_waits(ruleset, BlackjackHeld(hand.hand, upcard))
        case BustCollected():
            ruling = rule_on(ruleset, StakeOfDrawnHand(hand.hand))
            return () if ruling.answer == ActAnswer(Act.COLLECT_NOW) else ruling.because
        case CardDealt() | DealCard() if len(hand.hand.cards) > 1:
            asking = (ruleset.dealing.draws, ruleset.dealing.calls_for_card, ruleset.dealing.signals_for_card)
            return tuple(rule for rule in asking if not rule.is_silent)
        case _:
            return ()


def _by_which_it_waits(ruleset: Ruleset, asked: BlackjackHeld) -> tuple[Rule[object], ...]:
    """The rules by which a blackjack is not paid yet, also where it is open whether even money is offered first."""
    ruling = rule_on(ruleset, asked)
    at_once = ruleset.payouts.blackjack_at_once_against
    if is_open(ruling) and at_once in ruling.because and not at_once.is_silent:
        return tuple(rule for rule in ruling.because if not rule.is_silent)
    return _if_said(ruling, WAIT)


def _hand_of(table: Table, box: int, index: int) -> BoxHand | None:
    """A hand whose cards are known."""
    hands = next((each.hands for each in table.boxes if each.number == box), ())
    hand = hands[index] if index < len(hands) else None
    return hand if hand and hand.hand.cards and not hand.hand.is_covered else None


def _if_said(ruling: Ruling, answer: object) -> tuple[Rule[object], ...]:
    """The rules of a ruling that says this."""
    return ruling.because if ruling.answer == answer else ()
