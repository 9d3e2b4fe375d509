"""How a duty is done: the happening that performs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import CardDealt, CardTurned, Happening, InsuranceSettled, PaymentMade
from casino_training.rules.round.acts import DealCard, Owed, PlayBank, SettleOpenly, TurnCard

DRAW = Act.DRAW


def performed(act: Owed, card: Card = FACE_DOWN) -> Happening | None:
    """What happens when this is done; `card` is the next of the shoe, or the one that is turned.

    What the document leaves open is left where it lies. None for a bank that stands, at which nothing happens.
    """
    how = PERFORMED.get(type(act))
    return act if how is None else how(act, card)  # type: ignore[return-value]  # what is not named there happens itself


def _dealt(act: DealCard, card: Card) -> Happening:
    return CardDealt(act.place, FACE_DOWN if act.is_face_down else card, act.hand)


def _turned(act: TurnCard, card: Card) -> Happening:
    return CardTurned(act.place, card, act.hand)


def _played(act: PlayBank, card: Card) -> Happening | None:
    return CardDealt(BANK, card) if act.act is DRAW else None


def _left(act: SettleOpenly, _card: Card) -> Happening:
    if act.hand is None:
        return InsuranceSettled(act.player, act.box, 0)
    return PaymentMade(act.player, act.box, 0, act.hand)


PERFORMED: Mapping[type[Any], Callable[[Any, Card], Happening | None]] = {
    DealCard: _dealt,
    TurnCard: _turned,
    PlayBank: _played,
    SettleOpenly: _left,
}
"""How an act is done that is no happening itself."""
