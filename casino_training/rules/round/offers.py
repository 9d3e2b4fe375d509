"""What the croupier offers of his own accord: insurance and even money."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import (
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    InsuranceOffered,
    InsuranceSettled,
)
from casino_training.rules.round.acts import Duty, asked_often, is_open, left_open, ruled
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
from casino_training.rules.table import Box, Table


def insurance_offer_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The offer of insurance, once, before anybody has been given a third card."""
    bank = table.bank.cards
    offer = _offer_of_insurance(ruleset, bank[0]) if bank else ()
    if not offer or table.is_second_card_seen or table.is_played_on or InsuranceOffered() in table.heard:
        return ()
    return offer


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
