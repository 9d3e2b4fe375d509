"""Cards: none more often than the packs hold it, faces where they are needed, hands that somebody could have drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from casino_training.rules.answers import Act
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.bank import act_of_bank
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.fields import fields
from casino_training.rules.hands import is_bust
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ErrorCardForNextBox


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
        if number > packs:
            held = f"{packs} packs hold it {packs} times" if packs > 1 else "the one pack holds it once"
            raise CannotArise(
                Reason.CARDS, path, f"{card} lies there {number} times and {held}; leave out what is over"
            )


def check_faces(value: object, path: str) -> None:
    """No card lies face down where a question turns on what it is."""
    if not isinstance(value, ErrorCardForNextBox) and any(card.is_face_down for card in cards_of(value)):
        raise CannotArise(Reason.FACE_DOWN, path, "a card lies face down and its face is needed; turn it first")


def check_size(hand: Hand, path: str, least: int, most: int | None = None) -> None:
    """A hand has so many cards."""
    if len(hand) < least or (most is not None and len(hand) > most):
        wanted = str(least) if least == most else f"{least} or more" if most is None else f"{least} to {most}"
        raise CannotArise(Reason.CARDS, path, f"the hand has {len(hand)} cards and must have {wanted} at that moment")


def check_drawn(ruleset: Ruleset, hand: Hand, path: str) -> None:
    """Nobody drew to a hand that was bust already."""
    before = Hand(hand.cards[:-1])
    if before.cards and is_bust(ruleset, before):
        raise CannotArise(Reason.CARDS, path, f"{before} was bust, and no card was drawn to it; leave out the last one")


def check_bank(ruleset: Ruleset, bank: Hand, path: str, *, is_finished: bool, in_error: int = 0) -> None:
    """The bank drew wherever it had to and nowhere else, but for its last `in_error` cards; so far as is written."""
    check_size(bank, path, 1)
    rightly = len(bank) - in_error
    for drawn in range(1, rightly):
        before = Hand(bank.cards[:drawn])
        if _act(ruleset, before) is Act.STAND:
            raise CannotArise(Reason.BANK, path, f"the bank stands on {before} here and drew no card to it")
    if is_finished and _act(ruleset, bank) is Act.DRAW:
        raise CannotArise(Reason.BANK, path, f"the bank draws to {bank} here and has not finished; give it its cards")


def _act(ruleset: Ruleset, bank: Hand) -> Act | None:
    try:
        return act_of_bank(ruleset, Citing(), bank)
    except DocumentIsSilent:
        return None
