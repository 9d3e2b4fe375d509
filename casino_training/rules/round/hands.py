"""What a hand is, for the round."""

from casino_training.rules.hands import is_a_blackjack, is_bust

__all__ = ["is_a_blackjack", "is_bust"]
