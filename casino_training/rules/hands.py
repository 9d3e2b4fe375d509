"""What a hand is by the rules of a house, where a bool must do: bust, or a blackjack.

Suits are no matter, so it is remembered by the ranks of the cards.
"""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import ACE_WITH_TEN, HANDS_REMEMBERED, count, is_blackjack
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import BoxHand


def is_bust(ruleset: Ruleset, hand: Hand) -> bool:
    """Whether a hand counts more than the house's target; not where the document does not say how to count."""
    return _is_bust(ruleset, hand.ranks)


@lru_cache(maxsize=HANDS_REMEMBERED)
def _is_bust(ruleset: Ruleset, ranks: str) -> bool:
    cite = Citing()
    try:
        return count(ruleset, cite, Hand.of_ranks(ranks)).count > cite(ruleset.totals.target)
    except DocumentIsSilent:
        return False


def is_a_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house; not where the document does not say what one is."""
    ranks = hand.hand.ranks
    return ranks in ACE_WITH_TEN and _is_blackjack(ruleset, ranks, hand.is_split) is True


def may_be_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house, or could be one where the document does not say what one is."""
    ranks = hand.hand.ranks
    return ranks in ACE_WITH_TEN and _is_blackjack(ruleset, ranks, hand.is_split) is not False


@lru_cache(maxsize=HANDS_REMEMBERED)
def _is_blackjack(ruleset: Ruleset, ranks: str, is_split: bool) -> bool | None:
    """None where the document does not say."""
    try:
        return is_blackjack(ruleset, Citing(), Hand.of_ranks(ranks), is_split=is_split)
    except DocumentIsSilent:
        return None
