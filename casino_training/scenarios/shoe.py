"""The script's shoe: the cards that can still come. What was dealt from it is on the table, nothing else is seen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from casino_training.rules.cards import CARDS_IN_A_PACK, PACK, RANKS, SUITS, TEN_VALUED, Card
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.lots import between, pick

USUAL_PACKS = 6
"""Where the document does not say how many packs are in play."""
MOST_IN_A_ROUND = 40
"""A round of six boxes takes fewer cards than this."""
OF_RANK = {rank: [PACK[rank + suit] for suit in SUITS] for rank in RANKS}
"""The cards of each rank in one pack."""


class CardsRunOut(LookupError):
    """A card is wished for of which the shoe has none left; with other lots the round can still be dealt."""


class Shoe:
    """A shoe somewhere between its first round and its cut card; a card leaves it once for each pack at most."""

    def __init__(self, rng: Random, ruleset: Ruleset) -> None:
        packs = ruleset.shoe.packs.value
        self.packs = packs if isinstance(packs, int) else USUAL_PACKS
        self._rng = rng
        self._taken: dict[Card, int] = {}
        """How many of each card have left the shoe."""
        whole = self.packs * CARDS_IN_A_PACK
        self.height = between(rng, max(MOST_IN_A_ROUND, whole * 2 // 5), whole * 19 // 20)
        """Cards in the shoe before the round."""
        self.cut_card_depth = between(rng, whole // 6, whole // 4) if ruleset.shoe.end_is_marked.value is True else None
        """Cards behind the cut card, in a house that marks off the end."""

    def take(self, ranks: str) -> list[Card]:
        """Cards of these ranks; for a ten or picture that has run out, another card of value ten.

        Raises `CardsRunOut` when none is left.
        """
        random, taken, packs, suits, cards = self._rng.random, self._taken, self.packs, len(SUITS), []
        for rank in ranks:
            card = OF_RANK[rank][int(random() * suits)]
            while (times := taken.get(card, 0)) == packs:
                card = self._instead_of(rank)
            taken[card] = times + 1
            cards.append(card)
        return cards

    def _instead_of(self, rank: str) -> Card:
        """Another card of this rank, or where none is left of the same value."""
        for other in (rank, *TEN_VALUED) if rank in TEN_VALUED else rank:
            if left := self._left(OF_RANK[other]):
                return pick(self._rng, left)
        raise CardsRunOut(f"no card of rank {rank} is left in {self.packs} packs")

    def _left(self, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if self._taken.get(card, 0) < self.packs]

    def take_any(self) -> Card:
        """A card of any rank."""
        return self.take(pick(self._rng, self._left(PACK.values())).rank)[0]
