"""A finished round in plain strings and cents, and what all four documents say about counting.

A card is "Ah": rank (T is the printed ten) and suit; the bank's card that nobody turned is "??".
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum


class Part(StrEnum):
    """How a stake came to lie on a hand."""

    HOLDER = "holder"
    CO_PLAYER = "co-player"
    STAYS_OUT = "co-player who stays out"
    THIRD_PARTY = "third party on a second hand"
    DOUBLES_FOR = "who doubles for a co-player"


@dataclass(slots=True)
class Stake:
    """`cents` as placed, `added` by doubling; `is_cashed`: a blackjack paid while the boxholder doubled his."""

    owner: str
    cents: int
    added: int = 0
    part: Part = Part.HOLDER
    is_cashed: bool = False

    @property
    def total(self) -> int:
        return self.cents + self.added


@dataclass(slots=True)
class Hand:
    """A hand with its stakes; `even_money_to` is the owner who took 1:1 for it.

    `is_late`: it was given up once others had a third card. `has_stood`: it stood before it was doubled.
    """

    cards: list[str]
    stakes: list[Stake]
    is_split: bool = False
    is_doubled: bool = False
    is_surrendered: bool = False
    is_late: bool = False
    has_stood: bool = False
    even_money_to: str | None = None

    @property
    def is_blackjack(self) -> bool:
        """Ace and ten as the first two cards; after a split it counts 21 (FRA-29, BAV-30, SUR-27, HOL-21)."""
        return not self.is_split and is_ace_and_ten(self.cards)


@dataclass(slots=True)
class Box:
    """A box; `insurance` holds (owner, cents) in the order of placing, first placed before a double or after one."""

    number: int
    hands: list[Hand]
    insurance: list[tuple[str, int]] = field(default_factory=list)
    is_first_insured_when_doubled: bool = False


Event = tuple[str | int, ...]
"""A word and what it is about: "stake" owner box cents · "card" box hand card (box 0 is the bank) · "turn" card ·
"insurance", "more insurance" and "cashed" owner box cents · "even money" owner box · "surrender" and "stand" box hand ·
"split" box hand and the owners who join · "second hand" and "double" owner box hand cents, "double for" a co-player."""


@dataclass(slots=True)
class Round:
    """A finished round; `log` is how it came about, empty where that was not written down."""

    bank: list[str]
    boxes: list[Box]
    log: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Cents that move to the owner, None where the document leaves them open; which case it is, by which clauses."""

    cents: int | None
    case: str
    clauses: tuple[str, ...]


Place = tuple[int, int | None, str]
"""All that one owner has on a hand of a box, or his insurance on the box, where the hand is None."""


POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(number): number for number in range(2, 10)}}
"""Pictures ten, the ace one, others as printed (FRA-46; BAV-07, 08; SUR-02, 03; HOL-05)."""


def points(card: str) -> int:
    return POINTS[card[0]]


def count(cards: list[str]) -> int:
    """The best count, an ace eleven where that is not too many (FRA-46, 48; BAV-07; SUR-03; HOL-05; reading 54)."""
    least = sum([POINTS[card[0]] for card in cards])
    return least + 10 if least <= 11 and any(card[0] == "A" for card in cards) else least


def is_ace_and_ten(cards: list[str]) -> bool:
    """Two cards, an ace and a card that counts ten (FRA-49, BAV-12, SUR-10, HOL-08)."""
    return len(cards) == 2 and "??" not in cards and count(cards) == 21


def three_to_two(cents: int) -> int:
    """1.5 times the stake (FRA-50, BAV-12, SUR-10, HOL-09); every stake that is drawn here has an exact half."""
    assert cents % 2 == 0, f"{cents} cents have no half"
    return cents * 3 // 2


def owners(round_: Round) -> Iterator[str]:
    """Everybody with a stake in the round, once for each stake."""
    return (stake.owner for box in round_.boxes for hand in box.hands for stake in hand.stakes)
