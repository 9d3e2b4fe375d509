"""What an act of the croupier is at this table: right, right but not yet, or wrong.

    judged = judge_act(ruleset, table, PaymentMade("Anna", 2, 40_00))
    judged.judgement   # Judgement.NOT_NOW
    judged.duties      # what comes first, each with the rules it follows from

An act is right when `due` names it; which cards come is chance, so a card is judged by its place alone. It is right but
not yet when it would be named once what is due now was done, or once the cards that it waits for have been dealt.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from casino_training.rules.answers import BANK, Act, Permission
from casino_training.rules.cards import RANKS, Hand
from casino_training.rules.clause import Rule
from casino_training.rules.hands import is_bust
from casino_training.rules.happenings import (
    CardDealt,
    CardTurned,
    EvenMoneyOffered,
    InsuranceOffered,
    InsuranceSettled,
    PaymentMade,
    RoundClosed,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
)
from casino_training.rules.physics import Impossible, apply
from casino_training.rules.physics.places import place_of
from casino_training.rules.physics.supervisor import NOTES
from casino_training.rules.round.acts import DealCard, Duty, Owed, PlayBank, SettleOpenly, TurnCard, asked_often, merged
from casino_training.rules.round.bank import deciding, is_bank_free, turn_of_bank
from casino_training.rules.round.course import due
from casino_training.rules.round.deal import deal_left, is_deal_incomplete
from casino_training.rules.round.outcomes import may_hold_blackjack, may_settle_insurance, may_settle_stake
from casino_training.rules.round.perform import performed
from casino_training.rules.round.refusing import refused_by
from casino_training.rules.round.shoe import takes_card
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankCardInDeal, BankReachedFor, EvenMoneyOfferDue, InsuranceOfferDue
from casino_training.rules.table import HandState, Table

MOST_DUTIES = 100
"""So many duties are thought through at most until the act would be right."""

OF_STAKES = PaymentMade | StakeCollected | StakeReturned


class Judgement(StrEnum):
    RIGHT = "right"
    NOT_NOW = "not now"
    WRONG = "wrong"


class Judged(Struct, frozen=True):
    """What an act is, and the duties that say so: those it does when it is right, else those that come first.

    `duties` is empty while the players are waited for. `because` are the rules that all of it follows from, last those
    by which an act that is not right is itself refused.
    """

    judgement: Judgement
    duties: tuple[Duty, ...]
    because: tuple[Rule[object], ...]


def judge_act(ruleset: Ruleset, table: Table, act: Owed) -> Judged:
    """What it is to do this at this table; an act is given as what is owed or as what happens.

    The bank may be played while others decide where the document leaves open whether it waits for them.
    """
    owed = due(ruleset, table)
    done = tuple(duty for duty in owed if does(act, duty.act))
    if done:
        return _judged(Judgement.RIGHT, done)
    if is_bank_played_early(ruleset, table, owed, act):
        return Judged(Judgement.RIGHT, (), rule_on(ruleset, BankReachedFor(deciding(table))).because)
    refused = refused_by(ruleset, table, act)
    if not _comes_later(ruleset, table, act):
        return _judged(Judgement.WRONG, owed, refused)
    if not owed:
        waiting = rule_on(ruleset, BankReachedFor(deciding(table)))
        return Judged(Judgement.NOT_NOW, (), merged(waiting.because, refused))
    return _judged(Judgement.NOT_NOW, owed, refused)


def _judged(judgement: Judgement, duties: tuple[Duty, ...], refused: tuple[Rule[object], ...] = ()) -> Judged:
    return Judged(judgement, duties, merged(*(duty.because for duty in duties), refused))


def is_bank_played_early(ruleset: Ruleset, table: Table, owed: tuple[Duty, ...], act: Owed) -> bool:
    """Whether this plays the bank's hand while only players are waited for, and the document lets it be played so."""
    is_waited = any(isinstance(said, SupervisorCalled) or not isinstance(said, NOTES) for said in table.heard)
    if owed or is_waited or _is_out_of_cards(table, act) or not is_bank_free(ruleset, table):
        return False
    return any(does(act, duty.act) for duty in turn_of_bank(ruleset, table.bank).duties)


def does(act: Owed, owed: Owed) -> bool:
    """Whether an act does what is owed, whichever card comes."""
    match act, owed:
        case CardDealt(place, card, hand), DealCard():
            return owed == DealCard(place, hand, card.is_face_down)
        case CardDealt(0), PlayBank(Act.DRAW):
            return not act.card.is_face_down
        case CardTurned(place, _, hand), TurnCard():
            return owed == TurnCard(place, hand)
        case PaymentMade() | StakeCollected() | StakeReturned(), SettleOpenly():
            return owed == SettleOpenly(act.player, act.box, act.hand)
        case InsuranceSettled(player, box), SettleOpenly():
            return owed == SettleOpenly(player, box, None)
        case _:
            return act == owed


def _is_out_of_cards(table: Table, act: Owed) -> bool:
    """Whether this takes a card of a shoe in which none is left in the middle of a round."""
    return not table.shoe_cards and table.is_dealt and takes_card(act)


def _comes_later(ruleset: Ruleset, table: Table, act: Owed) -> bool:
    if _is_out_of_cards(table, act):
        return False
    is_there = place_of(act) in (BANK, *(box.number for box in table.boxes))  # type: ignore[arg-type]
    return is_there and (_waits_for_cards(ruleset, table, act) or _waits_for_duties(ruleset, table, act))


def _waits_for_duties(ruleset: Ruleset, table: Table, act: Owed) -> bool:
    """Whether the act is right once what is due, and needs no card, has been done."""
    for _ in range(MOST_DUTIES):
        duties = due(ruleset, table)
        if any(does(act, duty.act) for duty in duties):
            return True
        acts = (performed(duty.act) for duty in duties)
        doing = next((each for each in acts if each and not isinstance(each, CardDealt | CardTurned)), None)
        try:
            done = apply(table, doing) if doing else table
        except Impossible:
            return False
        if done == table:  # cards are waited for, or somebody who has a choice
            return False
        table = done
    return False


def _waits_for_cards(ruleset: Ruleset, table: Table, act: Owed) -> bool:
    """Whether cards are still to come before this can be right: those of the deal, or the bank's."""
    match act:
        case DealCard() | CardDealt() | TurnCard() | CardTurned():
            return not act.hand and _is_card_to_come(ruleset, table, act)
        case PlayBank(Act.DRAW | Act.STAND):
            return bool(table.played) and not _is_bank_over(ruleset, table)
        case PaymentMade() | StakeCollected() | StakeReturned():
            is_waiting = not _is_bank_over(ruleset, table) and _lies_in_play(ruleset, table, act)
            return is_waiting and may_settle_stake(ruleset, table, act, lambda owed: does(act, owed))
        case InsuranceSettled(player, box):
            is_placed = any(stake.player == player for stake in table.box(box).insurance)
            is_waiting = is_placed and not table.is_second_card_seen
            return is_waiting and may_settle_insurance(ruleset, table, act, lambda owed: does(act, owed))
        case InsuranceOffered() | EvenMoneyOffered():
            return is_deal_incomplete(ruleset, table) and _may_be_offered(ruleset, table, act)
        case RoundClosed():
            return table.is_dealt
        case _:
            return False


def _is_card_to_come(ruleset: Ruleset, table: Table, act: DealCard | CardDealt | TurnCard | CardTurned) -> bool:
    """Whether a card for this place, lying so, is still to come in the deal or for the bank, or is to be turned."""
    if isinstance(act, TurnCard | CardTurned):
        return act.place == BANK and table.bank.is_covered
    is_face_down = act.is_face_down if isinstance(act, DealCard) else act.card.is_face_down
    if act.place != BANK:
        return not is_face_down and is_deal_incomplete(ruleset, table) and act.place in deal_left(ruleset, table)
    if is_face_down:
        return is_deal_incomplete(ruleset, table) and _may_lie_covered(ruleset, table)
    return bool(table.played) and not _is_bank_over(ruleset, table)


def _may_lie_covered(ruleset: Ruleset, table: Table) -> bool:
    """Whether a card that the bank is still to be dealt may lie face down."""
    numbers = range(len(table.bank.cards) + 1, 3)
    return any(asked_often(ruleset, BankCardInDeal(n, is_face_down=True)).answer == Permission(True) for n in numbers)


def _is_bank_over(ruleset: Ruleset, table: Table) -> bool:
    return bool(table.bank.cards) and turn_of_bank(ruleset, table.bank).is_finished


def _lies_in_play(ruleset: Ruleset, table: Table, act: OF_STAKES) -> bool:
    """Whether the player has a stake on the hand that waits for the bank."""
    hands = table.box(act.box).hands
    if act.hand >= len(hands):
        return False
    hand = hands[act.hand]
    is_live = hand.state in (HandState.OPEN, HandState.STOOD, HandState.DOUBLED) and not is_bust(ruleset, hand.hand)
    return is_live and any(stake.player == act.player for stake in hand.unsettled)


def _may_be_offered(ruleset: Ruleset, table: Table, act: InsuranceOffered | EvenMoneyOffered) -> bool:
    """Whether this is offered against the bank's first card, whichever it is where none lies there yet."""
    if act in table.heard or (table.bank.cards and table.bank.cards[0].is_face_down):
        return False
    asking = InsuranceOfferDue if isinstance(act, InsuranceOffered) else EvenMoneyOfferDue
    upcards = table.bank.cards[:1] or Hand.of_ranks(RANKS).cards
    is_offered = any(asked_often(ruleset, asking(upcard)).answer != Permission(False) for upcard in upcards)
    return is_offered and (isinstance(act, InsuranceOffered) or may_hold_blackjack(ruleset, table, act))
