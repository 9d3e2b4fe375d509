"""What goes wrong, and what is contested."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from casino_training.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CardDrawnInError:
    """The croupier draws a card to a box that did not want it; `FACE_DOWN` when it was not turned."""

    box: int
    card: Card


@dataclass(frozen=True, slots=True)
class ErrorCardWanted:
    """A player wants to keep the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardRefused:
    """A player refuses the card that was drawn in error."""

    player: str
    box: int


@dataclass(frozen=True, slots=True)
class ErrorCardClaimed:
    """A player of another box wants the card that was drawn in error and refused."""

    player: str
    box: int
    drawn_to: int


class Contested(StrEnum):
    """What a player may contest."""

    WORD = "what was said"
    STAKE = "what was staked"
    CARD = "whose card it was"


@dataclass(frozen=True, slots=True)
class WorkContested:
    """A player contests what the croupier did at a box."""

    player: str
    box: int
    point: Contested
