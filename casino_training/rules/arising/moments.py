"""The moment at the table at which somebody wishes something: his hand still waits, and the bank has not drawn."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.arising.hands import is_doubled, waits
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import CardDealt, CardDrawnInError
from casino_training.rules.physics.notes import is_remedied
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BlackjackHeld,
    BlackjackToAnnounce,
    CardAsked,
    CardAskedAfterDouble,
    CardAskedOnSplitAce,
    DoubleAsked,
    EvenMoneyAsked,
    EvenMoneyOfferDue,
    ExcessReturned,
    ExcessToReturn,
    InsuranceAsked,
    InsuranceOfferDue,
    Situation,
    SplitAsked,
    StandAsked,
    SurrenderAsked,
)
from casino_training.rules.table import BoxHand, HandState, Table

WISHES = DoubleAsked | SplitAsked | CardAsked | CardAskedOnSplitAce | StandAsked | BlackjackHeld | BlackjackToAnnounce
OFFERS = InsuranceAsked | InsuranceOfferDue | EvenMoneyAsked | EvenMoneyOfferDue | SurrenderAsked
BEFORE_THE_BANK = WISHES | OFFERS | CardAskedAfterDouble


def check_moment(ruleset: Ruleset, asked: Situation, table: Table) -> None:
    """Raises `CannotArise` where the table has gone past the moment at which this is asked."""
    if isinstance(asked, ExcessReturned | ExcessToReturn) and table.is_dealt:
        raise CannotArise(
            Reason.FACTS, "table", "cards lie there, and this is asked before the first one; take them away"
        )
    if isinstance(asked, BEFORE_THE_BANK):
        _check_bank_waits(ruleset, table)
    if isinstance(asked, DoubleAsked | SplitAsked | CardAsked | StandAsked):
        _check_dealt(ruleset, table)
    hand = getattr(asked, "hand", None)
    if not isinstance(hand, Hand):
        return
    alike = [played for box in table.boxes for played in box.hands if played.hand == hand]
    if isinstance(asked, WISHES) and alike and not any(map(waits, alike)):
        raise _is_played(alike[0])
    if isinstance(asked, CardAskedAfterDouble) and alike and not any(map(is_doubled, alike)):
        raise CannotArise(
            Reason.FACTS, "situation.hand", "{hand} is not doubled; write what was added to it", hand=hand
        )


def _is_played(played: BoxHand) -> CannotArise:
    """Why nothing is wished for this hand any more."""
    path = "situation.hand"
    if not played.is_in_play:
        return CannotArise(
            Reason.FACTS,
            path,
            "no stake lies on {hand} any more; write the one that is played for",
            hand=played.hand,
        )
    return CannotArise(
        Reason.FACTS,
        path,
        "on the table {hand} is {state} already; write it open and with nothing added, or ask about another",
        hand=played.hand,
        state=HandState.DOUBLED if is_doubled(played) else played.state,
    )


def _check_bank_waits(ruleset: Ruleset, table: Table) -> None:
    """The bank shows no more than it was dealt, but for what has just come to it by mistake."""
    dealt = ruleset.dealing.cards_to_bank.value
    shown = sum(not card.is_face_down for card in table.bank.cards)
    if isinstance(dealt, int) and shown > dealt and not any(map(_is_about_bank, table.heard)):
        raise CannotArise(
            Reason.BANK,
            "table.bank",
            "the bank shows {shown} cards and has begun to draw; leave it its first, or ask how it goes on",
            shown=shown,
        )


def _check_dealt(ruleset: Ruleset, table: Table) -> None:
    """Nobody decides while another box that is played still has fewer cards than it is dealt; one passed over may."""
    wanted = ruleset.dealing.cards_to_box.value
    if not isinstance(wanted, int) or table.is_played_on:
        return
    for box in table.played:
        lying = len(box.hands[0].hand)
        if 0 < lying < wanted and waits(box.hands[0]) and not is_remedied(table, box.number):
            raise CannotArise(
                Reason.FACTS,
                f"table.boxes[{box.number - 1}].hands[0].hand",
                "box {box} has {lying} of its {wanted} cards; deal to the end first",
                box=box.number,
                lying=lying,
                wanted=wanted,
            )


def _is_about_bank(said: object) -> bool:
    """Whether this tells of a card of the bank about which nothing has been done."""
    match said:
        case CardDealt(place) | CardDrawnInError(place):
            return place == BANK
        case _:
            return False
