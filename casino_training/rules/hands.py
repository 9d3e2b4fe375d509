"""What a hand is by the rules of a house, where a bool must do: bust, or a blackjack."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import HANDS_REMEMBERED, count, is_blackjack
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import BoxHand


@lru_cache(maxsize=HANDS_REMEMBERED)
def is_bust(ruleset: Ruleset, hand: Hand) -> bool:
    """Whether a hand counts more than the house's target; not where the document does not say how to count."""
    cite = Citing()
    try:
        return count(ruleset, cite, hand).count > cite(ruleset.totals.target)
    except DocumentIsSilent:
        return False


def is_a_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house; not where the document does not say what one is."""
    return _is_blackjack(ruleset, hand.hand, hand.is_split) is True


def may_be_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house, or could be one where the document does not say what one is."""
    return _is_blackjack(ruleset, hand.hand, hand.is_split) is not False


@lru_cache(maxsize=HANDS_REMEMBERED)
def _is_blackjack(ruleset: Ruleset, hand: Hand, is_split: bool) -> bool | None:
    """None where the document does not say."""
    try:
        return is_blackjack(ruleset, Citing(), hand, is_split=is_split)
    except DocumentIsSilent:
        return None
