"""The faces of cards: where pips lie on a card of 100 by 140, and the shapes that court cards are made of."""

from __future__ import annotations

from dataclasses import dataclass

from casino_training.rules.cards import RANKS, SUITS, Card

LEFT, MIDDLE, RIGHT = 42, 50, 58
TOP, BOTTOM = 27, 113

_ROWS = {2: (TOP, BOTTOM), 3: (TOP, 70.0, BOTTOM), 4: (TOP, 55.7, 84.3, BOTTOM)}
_COLUMNS: dict[str, tuple[int, tuple[float, ...]]] = {
    # rank: pips in each outer column, and where those of the middle lie
    "2": (0, (TOP, BOTTOM)),
    "3": (0, (TOP, 70, BOTTOM)),
    "4": (2, ()),
    "5": (2, (70,)),
    "6": (3, ()),
    "7": (3, (48.5,)),
    "8": (3, (48.5, 91.5)),
    "9": (4, (70,)),
    "T": (4, (41.3, 98.7)),
}

SUIT_PATHS = {
    "s": (
        "M10 .8C12 5 18.5 8 18.5 12.6c0 2.4-1.7 4-3.8 4-1.7 0-3.1-.9-3.8-2.3.1 2.2.8 3.7 2.1 4.7H7"
        "c1.3-1 2-2.5 2.1-4.7-.7 1.4-2.1 2.3-3.8 2.3-2.1 0-3.8-1.6-3.8-4C1.5 8 8 5 10 .8z"
    ),
    "h": (
        "M10 18.8C5 14.3 1.3 11 1.3 6.9 1.3 4 3.5 1.8 6.2 1.8c1.6 0 3 .8 3.8 2.2.8-1.4 2.2-2.2 3.8-2.2"
        "C16.5 1.8 18.7 4 18.7 6.9 18.7 11 15 14.3 10 18.8z"
    ),
    "d": "M10 .6c2 3.5 4.5 6.6 7.2 9.4-2.7 2.8-5.2 5.9-7.2 9.4C8 15.9 5.5 12.8 2.8 10 5.5 7.2 8 4.1 10 .6z",
    "c": (
        "M10 1a4.3 4.3 0 0 1 3.5 6.8 4.3 4.3 0 1 1-2.5 7.2c.2 1.9.9 3.2 2 4H7c1.1-.8 1.8-2.1 2-4"
        "a4.3 4.3 0 1 1-2.5-7.2A4.3 4.3 0 0 1 10 1z"
    ),
}
"""Outlines of the suits in a square of 20."""

SUIT_COLOURS = {"s": "#17181c", "h": "#c4171c", "d": "#c4171c", "c": "#17181c"}


@dataclass(frozen=True, slots=True)
class Pip:
    """Centre of one pip, and whether it stands on its head (in the lower half)."""

    x: float
    y: float
    is_turned: bool


@dataclass(frozen=True, slots=True)
class Face:
    """What one face needs to be drawn."""

    card: str
    rank: str
    suit: str
    index: str
    pips: tuple[Pip, ...]
    is_ace: bool
    is_picture: bool


def face(card: Card) -> Face:
    """The face of a card that lies face up."""
    return Face(
        card=str(card),
        rank=card.rank,
        suit=card.suit,
        index="10" if card.rank == "T" else card.rank,
        pips=pips(card.rank),
        is_ace=card.is_ace,
        is_picture=card.is_picture,
    )


def pips(rank: str) -> tuple[Pip, ...]:
    """Pips of a number card from the top left; none for an ace and a picture."""
    if rank not in _COLUMNS:
        return ()
    outer, middle = _COLUMNS[rank]
    rows = _ROWS.get(outer, ())
    places = [(x, y) for x in (LEFT, RIGHT) for y in rows] + [(MIDDLE, y) for y in middle]
    return tuple(Pip(x, y, y > 70) for x, y in places)


def pack() -> tuple[Face, ...]:
    """All fifty-two faces."""
    return tuple(face(Card(rank, suit)) for suit in SUITS for rank in RANKS)
