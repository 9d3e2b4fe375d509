"""Counting cards: totals, blackjack, bust."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from casino_training.rules.answers import Total
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.splitting import AceWithTen
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Between, Count, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import TotalAfterStand, TotalAsked


class Ace(StrEnum):
    ONE_OR_ELEVEN = "one or eleven"
    ONE = "one"
    ELEVEN = "eleven"


@dataclass(frozen=True, slots=True)
class CardCounts:
    """What cards count; number cards count what is printed on them."""

    ace: Ace
    picture: Annotated[int, Between(1, 11)]


class BlackjackHand(StrEnum):
    ACE_WITH_TEN_VALUE = "ace with a ten or picture"
    ACE_WITH_PICTURE = "ace with a picture"


class Announcement(StrEnum):
    BEST_TOTAL = "best total"
    BOTH_TOTALS = "both totals"


@dataclass(frozen=True, slots=True)
class Totals:
    cards: Annotated[Rule[CardCounts], "What the cards count."]
    ace_chosen_by: Annotated[Rule[Who], "Who chooses what an ace counts."]
    ace_settled_by_call: Annotated[Rule[bool], "Asking for a card or refusing it settles an undecided ace."]
    best_total_counts: Annotated[Rule[bool], "After a stand the highest total that is not bust counts."]
    announced: Annotated[Rule[Announcement], "What the croupier announces."]
    target: Annotated[Rule[Count], "The count to come near to and not to pass: a hand above it is bust."]
    blackjack: Annotated[Rule[BlackjackHand], "Which first two cards are a blackjack."]
    blackjack_announced: Annotated[Rule[bool], "The croupier declares a blackjack."]


def count(rules: Ruleset, cite: Citing, hand: Hand) -> Total:
    """The count of a hand, the highest that does not pass the target where an ace leaves a choice."""
    counts = cite(rules.totals.cards)
    high = counts.ace is Ace.ELEVEN
    points = sum(_points(card, counts) for card in hand.cards)
    if not hand.has_ace or counts.ace is not Ace.ONE_OR_ELEVEN:
        return Total(points, is_soft=high and hand.has_ace)
    if points + 10 <= cite(rules.totals.target):
        return Total(points + 10, is_soft=True)
    return Total(points, is_soft=False)


def total_asked(rules: Ruleset, cite: Citing, asked: TotalAsked) -> Total:
    """The total that is called, soft while an ace counts eleven in it."""
    return count(rules, cite, asked.hand)


def total_after_stand(rules: Ruleset, cite: Citing, asked: TotalAfterStand) -> Total:
    """The one total that counts after a stand, where an ace would leave a choice of two."""
    total = count(rules, cite, asked.hand)
    if total.is_soft and not cite(rules.totals.best_total_counts):
        return Total(total.count - 10, is_soft=False)
    return total


def possible_counts(rules: Ruleset, cite: Citing, hand: Hand) -> frozenset[int]:
    """Every count that the aces of a hand leave open, whatever is passed by it."""
    counts = cite(rules.totals.cards)
    points = sum(_points(card, counts) for card in hand.cards)
    return frozenset({points, points + 10} if hand.has_ace and counts.ace is Ace.ONE_OR_ELEVEN else {points})


def _points(card: Card, counts: CardCounts) -> int:
    if card.is_face_down:
        raise ValueError("a card lying face down has no count: turn it first")
    if card.is_ace:
        return 11 if counts.ace is Ace.ELEVEN else 1
    if card.is_picture:
        return counts.picture
    return 10 if card.rank == "T" else int(card.rank)


def is_blackjack(rules: Ruleset, cite: Citing, hand: Hand, *, is_split: bool = False) -> bool:
    """Whether two cards are a blackjack; reads no rule unless they are an ace with a ten or picture."""
    if len(hand) != 2 or sum(card.is_ace for card in hand.cards) != 1:
        return False
    beside = next(card for card in hand.cards if not card.is_ace)
    if not beside.is_ten_valued:
        return False
    if is_split and cite(rules.splitting.ace_with_ten) is AceWithTen.TWENTY_ONE:
        return False
    return beside.is_picture or cite(rules.totals.blackjack) is BlackjackHand.ACE_WITH_TEN_VALUE
