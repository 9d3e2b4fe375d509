"""How cases about totals, the bank's turn and settling are written: what is asked."""

from typing import Any

from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations import (
    BankCardDrawn,
    BankCardInDeal,
    BankReachedFor,
    BlackjackHeld,
    BoxesDue,
    BustPaidAsked,
    CardsOfBustHand,
    PaymentNoticed,
    PaymentToCut,
    SettlementToOrder,
    Situation,
    StakeAfterRound,
    StakeOfDrawnHand,
    StakeToSettle,
    TotalAfterStand,
    TotalAsked,
)
from casino_training.rules.table import BoxHand, Stake
from tests.playing_cases import cents


def counted_of(case: dict[str, Any]) -> Situation | None:
    """What is asked about totals and the bank's turn; None for another question."""
    match case:
        case {"total": cards}:
            return TotalAsked(Hand.parse(cards))
        case {"total after stand": cards}:
            return TotalAfterStand(Hand.parse(cards))
        case {"bank's card": number, "lies": lies}:
            return BankCardInDeal(number, is_face_down={"face down": True, "face up": False}[lies])
        case {"bank reached for, undecided": boxes}:
            return BankReachedFor(tuple(boxes))
        case {"bank drew": cards}:
            return BankCardDrawn(Hand.parse(cards))
        case {"drawn to": cards}:
            return StakeOfDrawnHand(Hand.parse(cards))
        case {"cards of": cards}:
            return CardsOfBustHand(Hand.parse(cards))
        case {"chips for": amount}:
            return PaymentToCut(cents(amount))
    return None


def settled_of(case: dict[str, Any]) -> Situation | None:
    """What is asked about settling; None for another question."""
    match case:
        case {"pay boxes": boxes, "bank": bank}:
            hands = (BoxHand(Hand.parse(cards), (Stake(name, cents(on)),)) for name, (on, cards) in boxes.items())
            return BoxesDue(tuple(hands), Hand.parse(bank))
        case {"asks to be paid": cards, "bank": bank}:
            return BustPaidAsked(Hand.parse(cards), Hand.parse(bank))
        case {"settle": cards, "bank": bank}:
            return StakeToSettle(Hand.parse(cards), Hand.parse(bank), is_split=case.get("split", False))
        case {"after the round": cards, "bank": bank}:
            return StakeAfterRound(Hand.parse(cards), Hand.parse(bank))
        case {"blackjack": cards, "bank shows": upcard}:
            refused = case.get("even money") == "refused"
            return BlackjackHeld(Hand.parse(cards), Card.parse(upcard), is_even_money_refused=refused)
        case {"settlement": _}:
            return SettlementToOrder()
        case {"was paid": paid, "for": cards, "bank": bank}:
            return PaymentNoticed(
                BoxHand(Hand.parse(cards), tuple(Stake(name, cents(on)) for name, on in case["stakes"].items())),
                Hand.parse(bank),
                cents(paid),
            )
    return None
