"""How a duty is done: the happening that performs it."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import CardDealt, CardTurned, Happening, InsuranceSettled, PaymentMade
from casino_training.rules.round.acts import DealCard, Owed, PlayBank, SettleOpenly, TurnCard


def performed(act: Owed, card: Card = FACE_DOWN) -> Happening | None:
    """What happens when this is done; `card` is the next of the shoe, or the one that is turned.

    What the document leaves open is left where it lies. None for a bank that stands, at which nothing happens.
    """
    match act:
        case DealCard(place, hand, is_face_down):
            return CardDealt(place, FACE_DOWN if is_face_down else card, hand)
        case TurnCard(place, hand):
            return CardTurned(place, card, hand)
        case PlayBank(Act.DRAW):
            return CardDealt(BANK, card)
        case PlayBank():
            return None
        case SettleOpenly(player, box, hand):
            return InsuranceSettled(player, box, 0) if hand is None else PaymentMade(player, box, 0, hand)
        case _:
            return act
