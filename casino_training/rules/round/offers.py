"""What the croupier offers of his own accord: insurance and even money."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Basis
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import (
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceOffered,
    InsuranceSettled,
)
from casino_training.rules.round.acts import DealCard, Duty, TurnCard, asked_often, is_open, left_open, ruled
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.insuring import accepted_insurance, refused_insurance
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackHeld,
    EvenMoneyAsked,
    EvenMoneyOfferDue,
    InsuranceAsked,
    InsuranceOfferDue,
)
from casino_training.rules.table import BUST, OPEN, Box, Table

OFFERS = (InsuranceOffered, EvenMoneyOffered)


def insurance_offer_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The offer of insurance, once, while stakes are in play and before anybody has been given a third card.

    Where the document does not say who speaks first, it is made before anybody has decided.
    """
    bank = table.bank.cards
    offer = _offer_of_insurance(ruleset, bank[0]) if bank else ()
    if not offer or table.is_second_card_seen or InsuranceOffered() in table.heard:
        return ()
    is_over = table.is_played_on if offer[0].basis is Basis.OPEN else _has_third_card(table)
    is_anything_left = any(hand.is_in_play for box in table.boxes for hand in box.hands)
    return () if is_over or not is_anything_left else offer


def _has_third_card(table: Table) -> bool:
    """Whether a third card has come to a box, or a second one to a hand of a split."""
    return any(
        sum(len(hand.hand.cards) for hand in box.hands) > 2 or any(hand.state is BUST for hand in box.hands)
        for box in table.boxes
    )


def offers_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The offers that the croupier must make, which come before any card, also where somebody has asked for one."""
    if not table.bank.cards or is_deal_incomplete(ruleset, table):
        return ()
    due = list(insurance_offer_due(ruleset, table))
    if not table.is_second_card_seen:
        for box in table.played:
            hand = box.hands[0]
            if hand.state is OPEN and hand.is_in_play and not hand.hand.is_covered and is_a_blackjack(ruleset, hand):
                due += even_money_due(ruleset, table, box, hand.hand)
    return tuple(duty for duty in due if duty.basis is not Basis.OPEN)


def before_cards(owed: tuple[Duty, ...]) -> tuple[Duty, ...]:
    """What may come next of what is owed: no card while there is an offer that the croupier must make."""
    if not any(isinstance(duty.act, OFFERS) and duty.basis is not Basis.OPEN for duty in owed):
        return owed
    return tuple(duty for duty in owed if not isinstance(duty.act, DealCard | TurnCard))


@lru_cache(maxsize=1024)
def _offer_of_insurance(ruleset: Ruleset, upcard: Card) -> tuple[Duty, ...]:
    """The offer that the bank's first card calls for, none while it lies face down."""
    if upcard.is_face_down:
        return ()
    ruling = rule_on(ruleset, InsuranceOfferDue(upcard))
    if ruling.answer == Permission(True):
        return (ruled(InsuranceOffered(), ruling),)
    may_insure = is_open(ruling) and rule_on(ruleset, InsuranceAsked(upcard)).answer == Permission(True)
    return (left_open(InsuranceOffered(), ruling),) if may_insure else ()


def insurance_refused_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """Insurance that is not accepted goes back at once, where all that a player has placed on the box is not."""
    due: list[Duty] = []
    for box in table.boxes:
        refused = refused_insurance(ruleset, table, box)
        accepted = {stake.player for stake in accepted_insurance(box, refused)}
        gone = {player: ruling for player, (ruling, _) in refused.items() if player not in accepted}
        due.extend(ruled(InsuranceSettled(player, box.number, 0), ruling) for player, ruling in gone.items())
    return tuple(due)


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
