"""What a hand is by the rules of a house, where a bool must do: bust, or a blackjack."""

from __future__ import annotations

from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import count, is_blackjack
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import BoxHand


def is_bust(ruleset: Ruleset, hand: Hand) -> bool:
    """Whether a hand counts more than the house's target; not where the document does not say how to count."""
    cite = Citing()
    try:
        return count(ruleset, cite, hand).count > cite(ruleset.totals.target)
    except DocumentIsSilent:
        return False


def is_a_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house; not where the document does not say what one is."""
    return _blackjack(ruleset, hand, in_silence=False)


def may_be_blackjack(ruleset: Ruleset, hand: BoxHand) -> bool:
    """Whether a hand is a blackjack by this house, or could be one where the document does not say what one is."""
    return _blackjack(ruleset, hand, in_silence=True)


def _blackjack(ruleset: Ruleset, hand: BoxHand, *, in_silence: bool) -> bool:
    try:
        return is_blackjack(ruleset, Citing(), hand.hand, is_split=hand.is_split)
    except DocumentIsSilent:
        return in_silence
