"""Cards: none more often than the packs hold it, faces where they are needed, hands that somebody could have drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from casino_training.rules.answers import Act
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.bank import act_of_bank
from casino_training.rules.chapters.totals import ACE_WITH_TEN
from casino_training.rules.clause import Citing, DocumentIsSilent, Silent
from casino_training.rules.fields import fields
from casino_training.rules.hands import is_bust
from casino_training.rules.remedies import Remedy
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    BoxesDue,
    BustPaidAsked,
    ErrorCardForNextBox,
    InsuranceDue,
    InsuranceNoticed,
    PaymentDue,
    PaymentNoticed,
    PaymentsDue,
    StakeAfterRound,
    StakeToSettle,
)

SETTLEMENTS = (
    *(PaymentDue, PaymentsDue, BoxesDue, InsuranceDue, PaymentNoticed, InsuranceNoticed),
    *(StakeToSettle, StakeAfterRound, BustPaidAsked),
)
"""Questions to which the bank has finished."""


def cards_of(value: object) -> Iterator[Card]:
    """Every card of a value of the core, as often as it lies there."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_of(part)
    elif isinstance(value, Struct):
        for name in fields(type(value)):
            yield from cards_of(getattr(value, name))


def packs_of(ruleset: Ruleset, counted: int | None = None) -> int | None:
    """The packs in play: those of the document, else those that were `counted` at the table; None when nobody did."""
    packs = ruleset.shoe.packs.value
    return packs if isinstance(packs, int) else counted


def check_packs(ruleset: Ruleset, value: object, path: str, *, counted: int | None = None) -> None:
    """No card lies in `value` more often than there are packs; where nobody has counted them, nothing is checked."""
    packs = packs_of(ruleset, counted)
    if packs is None:
        return
    for card, number in Counter(card for card in cards_of(value) if not card.is_face_down).items():
        if number > packs == 1:
            raise CannotArise(
                Reason.CARDS,
                path,
                "{card} lies there {number} times and the one pack holds it once; leave out what is over",
                card=card,
                number=number,
            )
        if number > packs:
            raise CannotArise(
                Reason.CARDS,
                path,
                "{card} lies there {number} times and {packs} packs hold it {packs} times; leave out what is over",
                card=card,
                number=number,
                packs=packs,
            )


def check_faces(value: object, path: str) -> None:
    """No card lies face down where a question turns on what it is."""
    if not isinstance(value, ErrorCardForNextBox) and any(card.is_face_down for card in cards_of(value)):
        raise CannotArise(Reason.FACE_DOWN, path, "a card lies face down and its face is needed; turn it first")


def check_size(hand: Hand, path: str, least: int, most: int | None = None) -> None:
    """A hand has so many cards."""
    lying = len(hand)
    if most is None and lying < least:
        raise CannotArise(
            Reason.CARDS,
            path,
            "the hand has {lying} cards and must have {least} or more at that moment",
            lying=lying,
            least=least,
        )
    if most is not None and least == most != lying:
        raise CannotArise(
            Reason.CARDS, path, "the hand has {lying} cards and must have {most} at that moment", lying=lying, most=most
        )
    if most is not None and not least <= lying <= most:
        raise CannotArise(
            Reason.CARDS,
            path,
            "the hand has {lying} cards and must have {least} to {most} at that moment",
            lying=lying,
            least=least,
            most=most,
        )


def check_drawn(ruleset: Ruleset, hand: Hand, path: str) -> None:
    """Nobody drew to a hand that was bust already."""
    before = Hand(hand.cards[:-1])
    if before.cards and is_bust(ruleset, before):
        raise CannotArise(
            Reason.CARDS, path, "{hand} was bust, and no card was drawn to it; leave out the last one", hand=before
        )


def check_bank(ruleset: Ruleset, bank: Hand, path: str, *, is_finished: bool, in_error: int = 0) -> None:
    """The bank drew wherever it had to and nowhere else, but for its last `in_error` cards; so far as is written."""
    check_size(bank, path, 1)
    rightly = len(bank) - in_error
    for drawn in range(1, rightly):
        before = Hand(bank.cards[:drawn])
        if _act(ruleset, before) is Act.STAND:
            raise CannotArise(Reason.BANK, path, "the bank stands on {hand} here and drew no card to it", hand=before)
    if is_finished and _act(ruleset, bank) is Act.DRAW:
        raise CannotArise(
            Reason.BANK, path, "the bank draws to {hand} here and has not finished; give it its cards", hand=bank
        )


def kept_by_bank(ruleset: Ruleset, asked: object) -> int:
    """How many cards too many the bank may have when this is asked: one in a settlement, where it may have been kept.

    So it may by the document, or by the supervisor's word where the document says nothing. What a card on a blackjack
    comes to, nobody can say.
    """
    if not isinstance(asked, SETTLEMENTS) or asked.bank.ranks[:2] in ACE_WITH_TEN:
        return 0
    lines = ruleset.irregularities.bank_drew_too_many.value
    if isinstance(lines, Silent):
        return 1
    return int(any(Remedy.STAYS_WITH_HAND in line.remedies for line in lines))


def _act(ruleset: Ruleset, bank: Hand) -> Act | None:
    try:
        return act_of_bank(ruleset, Citing(), bank)
    except DocumentIsSilent:
        return None
