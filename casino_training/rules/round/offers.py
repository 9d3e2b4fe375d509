"""What the croupier offers of his own accord: insurance and even money."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import (
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceOffered,
    InsuranceSettled,
)
from casino_training.rules.round.acts import Duty, asked_often, is_open, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackHeld,
    EvenMoneyAsked,
    EvenMoneyOfferDue,
    InsuranceAsked,
    InsuranceOfferDue,
    InsuranceToAccept,
)
from casino_training.rules.table import Box, HandState, Table


def insurance_offer_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The offer of insurance, once, before anybody has been given a third card."""
    bank = table.bank.cards
    if not bank or bank[0].is_face_down or table.is_second_card_seen:
        return ()
    ruling = asked_often(ruleset, InsuranceOfferDue(bank[0]))
    if ruling.answer == Permission(False) or InsuranceOffered() in table.heard or is_played_on(table):
        return ()
    if ruling.answer == Permission(True):
        return (ruled(InsuranceOffered(), ruling),)
    may_insure = is_open(ruling) and asked_often(ruleset, InsuranceAsked(bank[0])).answer == Permission(True)
    return (left_open(InsuranceOffered(), ruling),) if may_insure else ()


def insurance_refused_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """Insurance that is not accepted goes back before the bank's second card is seen."""
    bank = table.bank.cards
    insured = [box for box in table.boxes if box.insurance and box.hands]
    if not insured or not bank or bank[0].is_face_down or table.is_second_card_seen:
        return ()
    return tuple(duty for box in insured for duty in _refused(ruleset, table, box))


def _refused(ruleset: Ruleset, table: Table, box: Box) -> Iterator[Duty]:
    for player in dict.fromkeys(insurance.player for insurance in box.insurance):
        against = asked_often(ruleset, InsuranceAsked(table.bank.cards[0]))
        stake = sum(stake.cents for stake in box.hands[0].stakes if stake.player == player)
        placed = sum(insurance.cents for insurance in box.insurance if insurance.player == player)
        if against.answer == Permission(False):
            yield ruled(InsuranceSettled(player, box.number, 0), against)
        elif not is_played_on(table):
            ruling = rule_on(ruleset, InsuranceToAccept(stake, placed))
            if ruling.answer == Permission(False):
                yield ruled(InsuranceSettled(player, box.number, 0), ruling)


def is_played_on(table: Table) -> bool:
    """Whether any hand has a third card, or has been doubled, split or given up."""
    for box in table.boxes:
        for hand in box.hands:
            if hand.is_split or len(hand.hand.cards) > 2:
                return True
            if hand.state in (HandState.DOUBLED, HandState.SURRENDERED, HandState.BUST):
                return True
    return False


def even_money_due(ruleset: Ruleset, table: Table, box: Box, hand: Hand) -> tuple[Duty, ...]:
    """The offer of even money for a blackjack, once, before the bank's second card is seen."""
    upcard = table.bank.cards[0]
    if upcard.is_face_down or _has_answered(table, box) or EvenMoneyOffered(box.number) in table.heard:
        return ()
    offer = EvenMoneyOffered(box.number)
    held = rule_on(ruleset, BlackjackHeld(hand, upcard))
    if held.answer == ActAnswer(Act.OFFER_EVEN_MONEY):
        return (ruled(offer, held),)
    ruling = asked_often(ruleset, EvenMoneyOfferDue(upcard))
    if ruling.answer == Permission(True):
        return (ruled(offer, ruling),)
    may_take = is_open(ruling) and rule_on(ruleset, EvenMoneyAsked(upcard)).answer == Permission(True)
    return (left_open(offer, ruling),) if may_take else ()


def is_offer_unanswered(table: Table, box: Box) -> bool:
    """Whether even money was offered on a box and nobody there has answered."""
    return EvenMoneyOffered(box.number) in table.heard and not _has_answered(table, box)


def _has_answered(table: Table, box: Box) -> bool:
    return any(isinstance(said, EvenMoneyRefused | EvenMoneyTaken) and said.box == box.number for said in table.heard)
