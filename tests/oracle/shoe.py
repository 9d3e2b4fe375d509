"""Chance, and a shoe of real packs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]
CARDS_FOR_A_ROUND = 110
T = TypeVar("T")


@dataclass(slots=True)
class Chance:
    """Seeded chance; only `random()` is drawn, so every Python deals the same."""

    random: Random

    def happens(self, probability: float) -> bool:
        return self.random.random() < probability

    def below(self, end: int) -> int:
        return int(self.random.random() * end)

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]


@dataclass(slots=True)
class Shoe:
    """Packs of 52; a card that was dealt does not come again before the shoe is made anew."""

    chance: Chance
    packs: int
    cards: list[str] = field(default_factory=list)
    is_rich: bool = False
    """In a rich round aces and tens lie nearer to the top than chance alone puts them."""

    def begin_round(self) -> None:
        if len(self.cards) < CARDS_FOR_A_ROUND:
            self.cards = PACK * self.packs
        self.is_rich = self.chance.happens(0.3)

    def draw(self) -> str:
        index = self.chance.below(len(self.cards))
        if self.is_rich and self.cards[index][0] not in "ATJQK":
            index = self.chance.below(len(self.cards))
        self.cards[index], self.cards[-1] = self.cards[-1], self.cards[index]
        return self.cards.pop()
