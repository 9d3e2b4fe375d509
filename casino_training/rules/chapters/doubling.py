"""Doubling the stake for one more card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from casino_training.rules.answers import Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import count, is_blackjack, possible_counts
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Added, Between, Count, Upcard

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import DoubleAsked


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
    with_ace: Annotated[
        Rule[frozenset[AcePartner]], "Cards beside an ace with which it may be doubled whatever the total (`any`)."
    ]
    low_count: Annotated[Rule[bool], "A total with the ace counted one opens doubling too."]
    blackjack_against: Annotated[
        Rule[frozenset[Upcard]], "Bank's first cards against which a blackjack doubles as eleven."
    ]
    blackjack_otherwise: Annotated[Rule[bool], "A blackjack may be doubled against the bank's other first cards."]
    over_maximum: Annotated[Rule[bool], "Doubling may take the stake over the maximum."]
    cards: Annotated[Rule[Annotated[int, Between(1, 9)]], "Cards after doubling."]
    added: Annotated[Rule[Added], "How much is added."]
    co_players: Annotated[Rule[CoPlayers], "Whether co-players must double with the box."]
    another_may: Annotated[Rule[bool], "Somebody else may double a co-player's stake."]
    co_player_alone: Annotated[Rule[bool], "A co-player may double a blackjack that the boxholder does not double."]
    co_players_choose_on_blackjack: Annotated[
        Rule[bool], "Co-players of a blackjack that is doubled choose between payment and doubling."
    ]
    after_split: Annotated[Rule[bool], "A split hand may be doubled."]
    after_split_aces: Annotated[Rule[bool], "A hand of split aces may be doubled."]


def may_double(rules: Ruleset, cite: Citing, asked: DoubleAsked) -> Permission:
    """Whether a hand of two cards may be doubled."""
    if asked.is_split and not _may_double_split(rules, cite, asked.hand):
        return Permission(False)
    if not asked.is_split and is_blackjack(rules, cite, asked.hand):
        is_open = Upcard.of(asked.upcard) in cite(rules.doubling.blackjack_against)
        return Permission(is_open or cite(rules.doubling.blackjack_otherwise))
    if asked.hand.has_ace:
        return Permission(_may_double_with_ace(rules, cite, asked.hand))
    return Permission(count(rules, cite, asked.hand).count in cite(rules.doubling.totals))


def _may_double_split(rules: Ruleset, cite: Citing, hand: Hand) -> bool:
    doubling = rules.doubling
    return cite(doubling.after_split_aces if hand.cards[0].is_ace else doubling.after_split)


def _may_double_with_ace(rules: Ruleset, cite: Citing, hand: Hand) -> bool:
    if _beside_ace(hand) in cite(rules.doubling.with_ace):
        return True
    counts = possible_counts(rules, cite, hand)
    totals = cite(rules.doubling.totals)
    if not counts & totals:
        return False
    total = count(rules, cite, hand)
    if total.count in cite(rules.doubling.totals):
        return True
    return total.is_soft and total.count - 10 in totals and cite(rules.doubling.low_count)


def _beside_ace(hand: Hand) -> AcePartner | None:
    """The number card or second ace beside an ace; None for a ten or picture."""
    beside: Card = next((card for card in hand.cards if not card.is_ace), hand.cards[0])
    if beside.is_ten_valued:
        return None
    return AcePartner("ace" if beside.is_ace else beside.rank)
