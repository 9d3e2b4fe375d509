"""How a duty is done: the happening that performs it."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import CardDealt, CardTurned, Happening, InsuranceSettled, PaymentMade
from casino_training.rules.round.acts import DealCard, Owed, PlayBank, SettleOpenly, TurnCard

DRAW = Act.DRAW


def performed(act: Owed, card: Card = FACE_DOWN) -> Happening | None:
    """What happens when this is done; `card` is the next of the shoe, or the one that is turned.

    What the document leaves open is left where it lies. None for a bank that stands, at which nothing happens.
    """
    match act:
        case DealCard():
            return CardDealt(act.place, FACE_DOWN if act.is_face_down else card, act.hand)
        case TurnCard():
            return CardTurned(act.place, card, act.hand)
        case PlayBank():
            return CardDealt(BANK, card) if act.act is DRAW else None
        case SettleOpenly(player, box, hand):
            return InsuranceSettled(player, box, 0) if hand is None else PaymentMade(player, box, 0, hand)
        case _:
            return act
