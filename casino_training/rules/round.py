"""A round as a machine over the table: `apply` is what happens, `due` what the croupier owes next.

`due` decides nothing itself: it frames the question of the moment and asks `rule_on`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from casino_training.rules.answers import BANK, Act, ActAnswer, Amount, Amounts, Place
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Rule
from casino_training.rules.physics import Impossible, apply
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay, PaymentDue, PaymentsDue
from casino_training.rules.table import BoxHand, HandState, Table

__all__ = ["DealCard", "Duty", "Impossible", "PlayBank", "SettleHand", "TurnHoleCard", "apply", "deal_left", "due"]


@dataclass(frozen=True, slots=True)
class DealCard:
    """Deal the next card of the deal to this place."""

    place: Place


@dataclass(frozen=True, slots=True)
class TurnHoleCard:
    """Turn the bank's card that lies face down."""


@dataclass(frozen=True, slots=True)
class PlayBank:
    """Draw a card for the bank, or stand."""

    act: Act


@dataclass(frozen=True, slots=True)
class SettleHand:
    """Pay, collect or leave the stakes on a hand; None where the document leaves open what they come to."""

    box: int
    hand: int
    moves: Amount | Amounts | None


Owed = DealCard | TurnHoleCard | PlayBank | SettleHand


@dataclass(frozen=True, slots=True)
class Duty:
    """Something the croupier owes now, the rules it follows from and how firmly it stands."""

    act: Owed
    because: tuple[Rule[object], ...]
    basis: Basis


def due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What the croupier owes at this moment of a regular round, every order that the document allows.

    Empty before there are stakes, while the players decide, and once every hand is settled.
    """
    if not table.played:
        return ()
    if deal := _deal_due(ruleset, table):
        return deal
    hands = [(box.number, index, hand) for box in table.played for index, hand in enumerate(box.hands)]
    if not all(_is_finished(hand) for _, _, hand in hands):
        return ()
    to_settle = [(number, index, hand) for number, index, hand in hands if _is_to_settle(hand)]
    if not to_settle:
        return ()
    return _bank_due(ruleset, table) or tuple(
        _settlement(ruleset, table.bank, number, index, hand) for number, index, hand in to_settle
    )


def _is_finished(hand: BoxHand) -> bool:
    if hand.state is HandState.DOUBLED:
        return len(hand.hand) > 2
    return hand.state is not HandState.OPEN


def _is_to_settle(hand: BoxHand) -> bool:
    """A surrendered hand was settled when it was given up, a bust one when its stakes were collected."""
    return bool(hand.stakes) and hand.state not in (HandState.SETTLED, HandState.SURRENDERED)


def deal_left(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of the cards still to be dealt before the players decide, in order.

    From box 1 upwards, the bank last, where the document names no order. Cards on boxes without a stake are not seen.
    """
    lying = Counter({box.number: sum(len(hand.hand) for hand in box.hands) for box in table.played})
    lying[BANK] = len(table.bank)
    left = []
    for place in _deal(ruleset, Citing(), table):
        if lying[place]:
            lying[place] -= 1
        else:
            left.append(place)
    return tuple(left)


def _deal(ruleset: Ruleset, cite: Citing, table: Table) -> Iterator[Place]:
    """The whole deal: what the players' cards follow from, then a second card of the bank."""
    played = tuple(box.number for box in table.played)
    try:
        yield from deal_order(ruleset, cite, played, len(played) * 3 + 1)
    except DocumentIsSilent:
        yield from (*played, BANK, *played)
    try:
        yield from (BANK,) * (cite(ruleset.dealing.cards_to_bank) - 1)
    except DocumentIsSilent:
        return


def _deal_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    left = deal_left(ruleset, table)
    if not left or any(hand.state is not HandState.OPEN or hand.is_split for box in table.played for hand in box.hands):
        return ()
    cite = Citing()
    tuple(_deal(ruleset, cite, table))
    if any(rule.is_silent for rule in cite.because):
        return tuple(Duty(DealCard(place), cite.because, Basis.OPEN) for place in dict.fromkeys(left))
    basis = Basis.READING if any(rule.reading for rule in cite.because) else Basis.DOCUMENTED
    return (Duty(DealCard(left[0]), cite.because, basis),)


def _bank_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What the bank's hand needs; nothing once it stands."""
    if any(card.is_face_down for card in table.bank.cards):
        rule = ruleset.dealing.hole_card
        basis = Basis.OPEN if rule.is_silent else Basis.READING if rule.reading else Basis.DOCUMENTED
        return (Duty(TurnHoleCard(), (rule,), basis),)
    ruling = rule_on(ruleset, BankToPlay(table.bank))
    match ruling.answer:
        case ActAnswer(Act.STAND):
            return ()
        case ActAnswer(act):
            return (Duty(PlayBank(act), ruling.because, ruling.basis),)
        case _:
            return tuple(Duty(PlayBank(act), ruling.because, ruling.basis) for act in BankToPlay.acts)


def _settlement(ruleset: Ruleset, bank: Hand, number: int, index: int, hand: BoxHand) -> Duty:
    asked = PaymentDue(hand, bank) if len(hand.stakes) == 1 else PaymentsDue(hand, bank)
    ruling = rule_on(ruleset, asked)
    moves = ruling.answer if isinstance(ruling.answer, Amount | Amounts) else None
    return Duty(SettleHand(number, index, moves), ruling.because, ruling.basis)
