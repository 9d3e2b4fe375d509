"""What the contestants work on: the houses, and hands drawn from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType

from bench.floors import SHOE, count
from casino_training.rules.cards import RANKS, SUITS, Card, Hand
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import BoxHand, Stake

ROOT = Path(__file__).resolve().parent.parent
RULESETS = ROOT / "rulesets"
HOUSES = ("bavaria", "frankfurt", "holecard", "surrender")
HOUSE = "frankfurt"
"""The house of the jobs that need one; its document says what becomes of every stake."""
PLAIN, RARE = "K40", "K14"
"""A scenario that needs no more than a dealt table, and one that needs two blackjacks at once."""
STAKES = (10_00, 20_00, 50_00, 100_00)


@dataclass(frozen=True, slots=True)
class Deal:
    """A finished hand against a finished bank, as floors and peers read it: ranks and cents."""

    player: tuple[str, ...]
    bank: tuple[str, ...]
    stake: int
    is_split: bool
    added: int

    def hand(self, *owners: str) -> BoxHand:
        """The same hand as it lies on a box, with an equal stake of each owner."""
        stakes = tuple(Stake(owner, self.stake, self.added) for owner in owners)
        return BoxHand(hand_of(self.player), stakes, is_split=self.is_split)


def hand_of(ranks: Sequence[str]) -> Hand:
    """Cards of these ranks, the suits in turn."""
    return Hand(tuple(Card(rank, SUITS[place % len(SUITS)]) for place, rank in enumerate(ranks)))


@cache
def deals(number: int) -> tuple[Deal, ...]:
    """Hands of all sorts: stood, bust, doubled, split."""
    lots = Random(number)
    return tuple(_deal(lots) for _ in range(number))


def _deal(lots: Random) -> Deal:
    cards = lots.sample(SHOE, 24)
    bank, player = cards[:2], cards[12:14]
    while count(bank) < 17:
        bank.append(cards[len(bank)])
    stands_on = lots.choice((12, 15, 17, 19))
    while count(player) < stands_on:
        player.append(cards[12 + len(player)])
    stake = lots.choice(STAKES)
    is_doubled = len(player) == 3 and lots.random() < 0.5
    return Deal(tuple(player), tuple(bank), stake, lots.random() < 0.2, stake if is_doubled else 0)


def two_cards() -> list[tuple[str, str, str]]:
    """Every two cards by value against every first card of the bank: 55 by 10."""
    values = RANKS[:10]
    pairs = [(one, other) for place, one in enumerate(values) for other in values[place:]]
    return [(*pair, upcard) for pair in pairs for upcard in values]


def text_of(house: str) -> str:
    """The file of a house."""
    return (RULESETS / f"{house}.yaml").read_text(encoding="utf-8")


@cache
def rulesets() -> Mapping[str, Ruleset]:
    """The houses that come with the site, by slug."""
    return MappingProxyType({house: load_ruleset(text_of(house), source=f"{house}.yaml") for house in HOUSES})
