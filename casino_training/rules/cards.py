"""Cards and hands as they lie on the felt, with their text notation ("Ah 6d").

A card knows its rank and suit. What a rank counts is a rule of the house (`chapters.totals`), so nothing here adds up.
"""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from casino_training.rules.kept import kept

RANKS = "A23456789TJQK"
SUITS = "shdc"
PICTURES = "JQK"
TEN_VALUED = "T" + PICTURES
CARDS_IN_A_PACK = len(RANKS) * len(SUITS)
MOST_PACKS = 8
"""Packs that a shoe can hold (`shoe.packs`)."""


class Card(Struct, frozen=True, gc=False, cache_hash=True):
    """One card: `rank` is one of `RANKS` (T is the printed ten), `suit` one of `SUITS` (s, h, d, c)."""

    rank: str
    suit: str

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read "Ah" or "??" (a card lying face down); raises ValueError for anything else."""
        if text == str(FACE_DOWN):
            return FACE_DOWN
        if text not in PACK:
            raise ValueError(f"{text!r} is not a card: write a rank of {RANKS} and a suit of {SUITS}, such as Ah or Td")
        return PACK[text]

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def is_ace(self) -> bool:
        return self.rank == "A"

    @property
    def is_picture(self) -> bool:
        return self.rank in PICTURES

    @property
    def is_ten_valued(self) -> bool:
        """A printed ten or a picture. That a picture counts ten is every house's rule `totals.cards`."""
        return self.rank in TEN_VALUED

    @property
    def is_face_down(self) -> bool:
        return self.rank == "?"


PACK = {rank + suit: Card(rank, suit) for suit in SUITS for rank in RANKS}
"""The cards of one pack by their text."""
FACE_DOWN = Card("?", "?")
"""The back of a card. Its face is in the script of the scenario and never in a table."""
_OF_RANK = {rank: PACK[rank + SUITS[0]] for rank in RANKS} | {FACE_DOWN.rank: FACE_DOWN}

_rank_of = attrgetter("rank")


class Hand(Struct, frozen=True, dict=True, cache_hash=True):
    """The cards of one hand in the order in which they were dealt."""

    cards: tuple[Card, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read cards separated by blanks; raises ValueError for an unreadable card."""
        return cls(tuple(Card.parse(word) for word in text.split()))

    @classmethod
    def of_ranks(cls, ranks: str) -> Hand:
        """A hand of these ranks ("A6", "K?"), for what depends on ranks alone; the suits are no matter."""
        return cls(tuple([_OF_RANK[rank] for rank in ranks]))

    def __str__(self) -> str:
        return " ".join(str(card) for card in self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def with_cards(self, *cards: Card) -> Hand:
        return Hand(self.cards + cards)

    @kept
    def ranks(self) -> str:
        """The rank of each card, "A6"."""
        return "".join(map(_rank_of, self.cards))

    @property
    def is_covered(self) -> bool:
        """Whether a card of it lies face down."""
        return FACE_DOWN.rank in self.ranks

    @property
    def has_ace(self) -> bool:
        return "A" in self.ranks

    @property
    def is_pair(self) -> bool:
        """Two cards of the same rank. Whether equal value is enough to split is the rule `splitting.by`."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank
