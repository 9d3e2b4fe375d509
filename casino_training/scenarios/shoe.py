"""The script's shoe: the cards that can still come. What was dealt from it is on the table, nothing else is seen."""

from __future__ import annotations

from random import Random

from casino_training.rules.cards import CARDS_IN_A_PACK, RANKS, SUITS, Card
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.lots import below, between, pick

USUAL_PACKS = 6
"""Where the document does not say how many packs are in play."""
MOST_IN_A_ROUND = 40
"""A round of six boxes takes fewer cards than this."""
TENS = "TJQK"


class Shoe:
    """A shoe somewhere between its first round and its cut card; a card leaves it once for each pack at most."""

    def __init__(self, rng: Random, ruleset: Ruleset) -> None:
        packs = ruleset.shoe.packs.value
        self.packs = packs if isinstance(packs, int) else USUAL_PACKS
        self._rng = rng
        self._left = {rank: dict.fromkeys(SUITS, self.packs) for rank in RANKS}
        whole = self.packs * CARDS_IN_A_PACK
        self.height = between(rng, max(MOST_IN_A_ROUND, whole * 2 // 5), whole * 19 // 20)
        """Cards in the shoe before the round."""
        self.cut_card_depth = between(rng, whole // 6, whole // 4) if ruleset.shoe.end_is_marked.value is True else None
        """Cards behind the cut card, in a house that marks off the end."""

    def take(self, rank: str) -> Card:
        """A card of this rank; for a ten or picture that has run out, another card of value ten.

        Raises LookupError when none is left.
        """
        if not any(self._left[rank].values()) and rank in TENS:
            rank = next((ten for ten in TENS if any(self._left[ten].values())), rank)
        suits = self._left[rank]
        lot = below(self._rng, sum(suits.values()) or 1)
        for suit, left in suits.items():
            if lot < left:
                suits[suit] -= 1
                return Card(rank, suit)
            lot -= left
        raise LookupError(f"no card of rank {rank} is left in {self.packs} packs")

    def has(self, ranks: str) -> bool:
        """Whether cards of all these ranks can still be taken."""
        return all(sum(self._left[rank].values()) >= ranks.count(rank) for rank in ranks)

    def take_any(self) -> Card:
        """A card of any rank."""
        return self.take(pick(self._rng, [rank for rank in RANKS if self.has(rank)]))
