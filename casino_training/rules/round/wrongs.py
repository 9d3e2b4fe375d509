"""What can be seen to have gone wrong: a box passed over, a card too many or too early at the bank."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, ActAnswer, CallSupervisor, Permission, Place
from casino_training.rules.clause import Ruling, Silent
from casino_training.rules.happenings import (
    ActDone,
    CardBurned,
    EvenMoneyTaken,
    Happening,
    StakeReturned,
    SupervisorCalled,
)
from casino_training.rules.round.acts import DealCard, Duty, asked_often, is_open, merged, ruled
from casino_training.rules.round.offers import is_played_on
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankSecondCard,
    BoxSkipped,
    HoleCardExposed,
    PaymentNoticed,
)
from casino_training.rules.table import Box, HandState, Table
from casino_training.rules.values import Phase


def is_handled(table: Table, place: Place) -> bool:
    """Whether the croupier has already done what is to be done about something that went wrong at a place."""
    return bool(table.heard) and any(
        isinstance(said, SupervisorCalled | ActDone) and said.place == place for said in table.heard
    )


def skipped_due(ruleset: Ruleset, table: Table, box: int, found: Phase) -> tuple[Duty, ...]:
    """What is done about a box that has a stake and was dealt no card when its turn came."""
    if is_handled(table, box):
        return ()
    ruling = rule_on(ruleset, BoxSkipped(box, found))
    match ruling.answer:
        case ActAnswer(Act.SERVE_BOX_NOW):
            return (ruled(DealCard(box), ruling),)
        case ActAnswer(Act.LEAVE_BOX_OUT):
            stakes = table.box(box).hands[0].stakes
            return tuple(ruled(StakeReturned(stake.player, box, stake.total), ruling) for stake in stakes)
        case _:
            return done_at(box, ruling)


def without_cards_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What is done, once the deal is over, about a box that has a stake and too few cards."""
    wanted = ruleset.dealing.cards_to_box.value
    if isinstance(wanted, Silent):
        return ()
    for box in played:
        hand = box.hands[0]
        if len(hand.hand.cards) >= wanted or len(box.hands) > 1 or hand.state is not HandState.OPEN:
            continue
        if hand.is_in_play and (due := skipped_due(ruleset, table, box.number, Phase.ROUND)):
            return due
    return ()


def bank_wrong_due(ruleset: Ruleset, table: Table, *, is_dealt: bool) -> tuple[Duty, ...]:
    """What is done, before the boxes have finished, about a second card of the bank that may not lie so."""
    cards = table.bank.cards
    if len(cards) < 2 or is_handled(table, BANK):
        return ()
    second = cards[1]
    in_deal = asked_often(ruleset, BankCardInDeal(len(cards), second.is_face_down))
    if in_deal.answer != Permission(False):
        return ()
    found = Phase.ROUND if is_played_on(table) else Phase.BEFORE_NEXT_ACT if is_dealt else Phase.DEAL_INCOMPLETE
    is_hole_card = ruleset.dealing.hole_card.value is True and not second.is_face_down and len(cards) == 2
    asked = HoleCardExposed(found) if is_hole_card else BankSecondCard(second.is_face_down, found)
    ruling = rule_on(ruleset, asked)
    return done_at(BANK, Ruling(ruling.answer, merged(in_deal.because, ruling.because)))


def bank_drawn_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is done about a card that the bank has drawn although it had to stand."""
    if len(table.bank.cards) < 3 or table.bank.is_covered or is_handled(table, BANK):
        return ()
    ruling = rule_on(ruleset, BankCardDrawn(table.bank))
    if ruling.answer == ActAnswer(Act.KEEP_FOR_HAND) or is_open(ruling):
        return ()
    return done_at(BANK, ruling)


def payment_wrong_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is done about a stake beside which the bank has put another amount than is due.

    What was paid early stays as it is: even money, and a blackjack of which another owner has doubled.
    """
    due: list[Duty] = []
    for box in () if table.bank.is_covered else table.played:
        early = {said.player for said in table.heard if isinstance(said, EvenMoneyTaken) and said.box == box.number}
        for index, hand in enumerate(box.hands):
            paid_stakes = [stake for stake in hand.stakes if stake.paid]
            for stake in () if hand.hand.is_covered else paid_stakes:
                is_early = stake.player in early or (hand.state is HandState.DOUBLED and not stake.added)
                if not is_early and not is_handled(table, box.number):
                    paid = replace(hand, stakes=(stake,))
                    ruling = rule_on(ruleset, PaymentNoticed(paid, table.bank, stake.paid or 0))
                    due.extend(() if _is_left(ruling) else done_at(box.number, ruling, index))
    return tuple(due)


def _is_left(ruling: Ruling) -> bool:
    return ruling.answer == ActAnswer(Act.LEAVE_PAYMENT)


def done_at(place: Place, ruling: Ruling, hand: int = 0) -> tuple[Duty, ...]:
    """The duty to do at a place what was ruled."""
    match ruling.answer:
        case ActAnswer(act):
            burned: Happening = CardBurned(place, hand)
            return (ruled(burned if act is Act.BURN else ActDone(act, place), ruling),)
        case CallSupervisor():
            return (ruled(SupervisorCalled(place), ruling),)
        case _:
            return ()
