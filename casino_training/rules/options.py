"""What may be done with a hand when its turn comes, asked at once."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import DoubleAsked, EvenMoneyAsked, InsuranceAsked, SplitAsked
from casino_training.rules.table import BoxHand

OPTIONS_REMEMBERED = 20_000
"""So many hands, each of a house against a first card of the bank, are not thought out twice."""


class Options(Struct, frozen=True):
    """The rulings on what may be done with a hand.

    `cover` is insurance, or even money for a blackjack; None while the bank's first card lies face down.
    """

    double: Ruling
    split: Ruling
    cover: Ruling | None


def options_of(ruleset: Ruleset, hand: Hand, upcard: Card, is_split: bool = False, hands: int = 1) -> Options:
    """What may be done with a hand, one of so many on its box, against this first card of the bank."""
    return _options(ruleset, hand.ranks, upcard.rank, is_split, hands)


@lru_cache(maxsize=OPTIONS_REMEMBERED)
def _options(ruleset: Ruleset, ranks: str, upcard_rank: str, is_split: bool, hands: int) -> Options:
    hand, (upcard,) = Hand.of_ranks(ranks), Hand.of_ranks(upcard_rank).cards
    has_blackjack = is_a_blackjack(ruleset, BoxHand(hand, is_split=is_split))
    cover = EvenMoneyAsked(upcard) if has_blackjack else InsuranceAsked(upcard)
    return Options(
        rule_on(ruleset, DoubleAsked(hand, upcard, is_split)),
        rule_on(ruleset, SplitAsked(hand, hands)),
        None if upcard.is_face_down else rule_on(ruleset, cover),
    )
