"""Doubling the stake for one more card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Added, Between, Count, Upcard


class CoPlayers(StrEnum):
    NEED_NOT = "need not follow"
    MUST = "must follow"


class AcePartner(StrEnum):
    """The card beside an ace."""

    ACE = "ace"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"


@dataclass(frozen=True, slots=True)
class Doubling:
    totals: Annotated[Rule[frozenset[Count]], "Totals of the first two cards on which a player may double (`any`)."]
    with_ace: Annotated[Rule[frozenset[AcePartner]], "First two cards with an ace that may be doubled whatever their total, by the card beside it (`any`)."]
    low_count: Annotated[Rule[bool], "A total reached by counting the ace as one opens doubling too."]
    blackjack_against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which a blackjack may be doubled as eleven."]
    blackjack_otherwise: Annotated[Rule[bool], "A blackjack may be doubled against the bank's other first cards."]
    over_maximum: Annotated[Rule[bool], "Doubling may take the stake over the maximum."]
    cards: Annotated[Rule[Annotated[int, Between(1, 9)]], "Cards after doubling."]
    added: Annotated[Rule[Added], "How much is added."]
    co_players: Annotated[Rule[CoPlayers], "Whether co-players must double with the box."]
    another_may: Annotated[Rule[bool], "Somebody else may double a co-player's stake."]
    co_player_alone: Annotated[Rule[bool], "A co-player may double a blackjack that the boxholder does not double."]
    co_players_choose_on_blackjack: Annotated[Rule[bool], "Co-players of a blackjack that is doubled choose between payment and doubling."]
    after_split: Annotated[Rule[bool], "A split hand may be doubled."]
    after_split_aces: Annotated[Rule[bool], "A hand of split aces may be doubled."]
