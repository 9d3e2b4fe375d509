"""The moment at the table at which somebody wishes something: his hand still waits, and the bank has not drawn."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.arising.hands import is_doubled
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import CardDealt, CardDrawnInError
from casino_training.rules.physics.memory import is_remedied
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
    if isinstance(asked, BEFORE_THE_BANK):
        _check_bank_waits(ruleset, table)
    if isinstance(asked, SurrenderAsked):
        _check_surrender(asked, table)
    if isinstance(asked, DoubleAsked | SplitAsked | CardAsked | StandAsked):
        _check_dealt(ruleset, table)
    hand = getattr(asked, "hand", None)
    if not isinstance(hand, Hand):
        return
    alike = [played for box in table.boxes for played in box.hands if played.hand == hand]
    is_split = getattr(asked, "is_split", None)
    if alike and is_split is not None and all(played.is_split is not is_split for played in alike):
        what = "the table has it the other way round; write whether the hand is a split one, here and there alike"
        raise CannotArise(Reason.FACTS, "situation.is_split", what)
    if isinstance(asked, WISHES) and alike and not any(map(_waits, alike)):
        raise CannotArise(Reason.FACTS, "situation.hand", _what_was_done(alike[0]))
    if isinstance(asked, CardAskedAfterDouble) and alike and not any(map(is_doubled, alike)):
        raise CannotArise(Reason.FACTS, "situation.hand", f"{hand} is not doubled; write what was added to it")
    if isinstance(asked, SplitAsked):
        _check_split(asked, table)


def _waits(played: BoxHand) -> bool:
    """Whether a hand with a stake still waits for what is done with it."""
    return played.state is HandState.OPEN and not is_doubled(played) and played.is_in_play


def _what_was_done(played: BoxHand) -> str:
    if not played.is_in_play:
        return f"no stake lies on {played.hand} any more; write the one that is played for"
    done = HandState.DOUBLED if is_doubled(played) else played.state
    return f"on the table {played.hand} is {done} already; write it open and with nothing added, or ask about another"


def _check_bank_waits(ruleset: Ruleset, table: Table) -> None:
    """The bank shows no more than it was dealt, but for what has just come to it by mistake."""
    dealt = ruleset.dealing.cards_to_bank.value
    shown = sum(not card.is_face_down for card in table.bank.cards)
    if isinstance(dealt, int) and shown > dealt and not any(map(_is_about_bank, table.heard)):
        what = f"the bank shows {shown} cards and has begun to draw; leave it its first, or ask how it goes on"
        raise CannotArise(Reason.BANK, "table.bank", what)


def _check_dealt(ruleset: Ruleset, table: Table) -> None:
    """Nobody decides while another box that is played still has fewer cards than it is dealt; one passed over may."""
    wanted = ruleset.dealing.cards_to_box.value
    if not isinstance(wanted, int) or table.is_played_on:
        return
    for box in table.played:
        lying = len(box.hands[0].hand)
        if 0 < lying < wanted and _waits(box.hands[0]) and not is_remedied(table, box.number):
            what = f"box {box.number} has {lying} of its {wanted} cards; deal to the end first"
            raise CannotArise(Reason.FACTS, f"table.boxes[{box.number - 1}].hands[0].hand", what)


def _is_about_bank(said: object) -> bool:
    """Whether this tells of a card of the bank about which nothing has been done."""
    match said:
        case CardDealt(place) | CardDrawnInError(place):
            return place == BANK
        case _:
            return False


def _check_surrender(asked: SurrenderAsked, table: Table) -> None:
    waiting = [played for box in table.boxes for played in box.hands if _waits(played)]
    if all(played.is_split is not asked.is_split for played in waiting):
        what = "no such hand waits on the table; write whether it is a split one, here and there alike"
        raise CannotArise(Reason.FACTS, "situation.is_split", what)


def _check_split(asked: SplitAsked, table: Table) -> None:
    numbers = {len(box.hands) for box in table.boxes if any(played.hand == asked.hand for played in box.hands)}
    if numbers and asked.hands not in numbers:
        what = f"{' or '.join(map(str, sorted(numbers)))} hands lie on its box; write as many"
        raise CannotArise(Reason.FACTS, "situation.hands", what)
