"""What can be seen to have gone wrong: a box passed over, a card too many or too early at the bank."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act, ActAnswer, Permission
from casino_training.rules.clause import Basis, Ruling
from casino_training.rules.happenings import ActDone, StakeReturned, SupervisorCalled, SupervisorDecided
from casino_training.rules.physics.notes import is_remedied
from casino_training.rules.round.acts import DealCard, Duty, Owed, asked_often, merged, ruled
from casino_training.rules.round.allowed import not_allowed
from casino_training.rules.round.bank import is_bank_free
from casino_training.rules.round.in_doubt import card_too_many, has_drawn_too_many
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.supervising import lies_by_his_word, lying_of, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankSecondCard,
    BoxSkipped,
    HoleCardExposed,
)
from casino_training.rules.table import OPEN, Box, BoxHand, HandState, Table
from casino_training.rules.values import Phase


def skipped_due(ruleset: Ruleset, table: Table, box: int, found: Phase) -> tuple[Duty, ...]:
    """What is done about a box that has a stake and was dealt no card when its turn came."""
    if is_remedied(table, box):
        return ()
    asked = BoxSkipped(box, found, len(table.box(box).owners))

    def do(act: Act) -> tuple[Owed, ...]:
        match act:
            case Act.SERVE_BOX_NOW:
                return (DealCard(box),)
            case Act.LEAVE_BOX_OUT:
                stakes = table.box(box).hands[0].unsettled
                return tuple(StakeReturned(stake.player, box, stake.total) for stake in stakes)
            case _:
                return (ActDone(act, box),)

    return put_right(ruleset, table, asked, rule_on(ruleset, asked), box, do=do)


def without_cards_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What is done, once the deal is over, about a box that has a stake and too few cards."""
    for box in played:
        if len(box.hands) == 1 and lacks_cards(ruleset, box.hands[0]):
            due = skipped_due(ruleset, table, box.number, Phase.ROUND)
            if due:
                return due
    return ()


def lacks_cards(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand has fewer cards than the house deals to a box, and nothing has been done with it."""
    wanted = ruleset.dealing.cards_to_box.value
    is_short = type(wanted) is int and len(hand.hand.cards) < wanted
    return is_short and hand.state is OPEN and hand.is_in_play


def too_many_cards_due(ruleset: Ruleset, played: tuple[Box, ...], table: Table) -> tuple[Duty, ...]:
    """The supervisor is called about a card to a doubled hand or a split ace that may not be given to it."""
    for box in played:
        for index, hand in enumerate(box.hands):
            if (ruling := card_too_many(ruleset, hand)) is not None and not is_remedied(table, box.number):
                decisions = tuple(SupervisorDecided(box.number, act, index) for act in (Act.KEEP_FOR_HAND, Act.BURN))
                return supervised((ruled(SupervisorCalled(box.number), ruling),), decisions)
    return ()


def not_allowed_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """The supervisor is called about a hand that was given up, doubled or split although the document refuses it."""
    for box in played:
        for index, hand in enumerate(box.hands):
            found = not_allowed(ruleset, table, box, index).values() if hand.is_in_play else ()
            ruling = next((each for each in found if each.answer == Permission(False)), None)
            if ruling is None or is_remedied(table, box.number):
                continue
            if not lies_by_his_word(table, box.number):
                called = Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE)
                return supervised((called,), _as_it_lies(table, box, index))
    return ()


def _as_it_lies(table: Table, box: Box, index: int) -> tuple[SupervisorDecided, ...]:
    """What was done with a hand cannot be undone once its cards lie there: it counts."""
    player = box.hands[index].stakes[0].player
    return (SupervisorDecided(box.number, Act.LET_STAKE_LIE, index, player, lying_of(table, player, box.number)),)


def bank_wrong_due(ruleset: Ruleset, table: Table, *, is_dealt: bool) -> tuple[Duty, ...]:
    """What is done, before the boxes have finished, about a second card of the bank that may not lie so.

    An open one may, once a box has decided, where the document does not say that the bank waits for them all.
    """
    cards = table.bank.cards
    if len(cards) < 2 or is_remedied(table, BANK):
        return ()
    second = cards[1]
    if is_dealt and not second.is_face_down and is_bank_free(ruleset, table):
        return ()
    in_deal = asked_often(ruleset, BankCardInDeal(len(cards), second.is_face_down))
    if in_deal.answer != Permission(False):
        return ()
    found = Phase.ROUND if table.is_played_on else Phase.BEFORE_NEXT_ACT if is_dealt else Phase.DEAL_INCOMPLETE
    is_hole_card = ruleset.dealing.hole_card.value is True and not second.is_face_down and len(cards) == 2
    asked = HoleCardExposed(found) if is_hole_card else BankSecondCard(second.is_face_down, found)
    ruling = rule_on(ruleset, asked)
    because = Ruling(ruling.answer, merged(in_deal.because, ruling.because))
    return put_right(ruleset, table, asked, because, BANK)


def bank_drawn_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What is done about a card that the bank has drawn although it had to stand."""
    if not has_drawn_too_many(ruleset, table.bank) or is_remedied(table, BANK):
        return ()
    asked = BankCardDrawn(table.bank, Phase.ROUND if _is_settling(table) else Phase.BEFORE_NEXT_ACT)
    ruling = rule_on(ruleset, asked)
    return () if ruling.answer == ActAnswer(Act.KEEP_FOR_HAND) else put_right(ruleset, table, asked, ruling, BANK)


def _is_settling(table: Table) -> bool:
    """Whether stakes have been settled that waited for the bank."""
    hands = (hand for box in table.boxes for hand in box.hands if hand.state in (HandState.STOOD, HandState.DOUBLED))
    return any(len(hand.unsettled) < max(1, len(hand.stakes)) for hand in hands)
