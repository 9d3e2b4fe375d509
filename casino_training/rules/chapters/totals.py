"""Counting cards: totals, blackjack, bust."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Between, Count, Who


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
    ace_settled_by_call: Annotated[Rule[bool], "Asking for a card or refusing it settles the ace of an undecided player."]
    best_total_counts: Annotated[Rule[bool], "After a stand the highest total that is not bust counts."]
    announced: Annotated[Rule[Announcement], "What the croupier announces."]
    target: Annotated[Rule[Count], "The count to come near to and not to pass: a hand above it is bust."]
    blackjack: Annotated[Rule[BlackjackHand], "Which first two cards are a blackjack."]
    blackjack_announced: Annotated[Rule[bool], "The croupier declares a blackjack."]
