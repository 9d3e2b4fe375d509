"""Splitting a pair into hands of their own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from casino_training.rules.answers import Permission
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Added, AtMost, Between

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import CardAskedOnSplitAce


class Alike(StrEnum):
    VALUE = "equal value"
    RANK = "equal rank"


class CoPlayers(StrEnum):
    PLAY_FIRST_HAND = "play on with the first hand"
    MUST = "must follow"


class AceWithTen(StrEnum):
    TWENTY_ONE = "twenty-one"
    BLACKJACK = "blackjack"


@dataclass(frozen=True, slots=True)
class Splitting:
    by: Annotated[Rule[Alike], "What two cards must have in common."]
    again: Annotated[Rule[bool], "A further card alike may be split again."]
    hands: Annotated[Rule[AtMost], "Hands that a box may be split into."]
    aces_again: Annotated[Rule[bool], "Aces may be split again."]
    aces_cards: Annotated[Rule[Annotated[int, Between(1, 9)]], "Cards to each split ace."]
    draws: Annotated[Rule[AtMost], "Cards that may be drawn to each split hand that is not an ace."]
    added: Annotated[Rule[Added], "The stake of the new hand."]
    over_maximum: Annotated[Rule[bool], "Splitting may take the stakes over the maximum."]
    co_players: Annotated[Rule[CoPlayers], "What a co-player who does not add money does."]
    another_may: Annotated[Rule[bool], "Somebody else may take the second hand of a co-player."]
    ace_with_ten: Annotated[Rule[AceWithTen], "What an ace with a ten or picture is after a split."]


def card_on_split_ace(rules: Ruleset, cite: Citing, asked: CardAskedOnSplitAce) -> Permission:
    """A split ace takes the cards the house gives it and no more."""
    drawn = len(asked.hand) - 1
    return Permission(drawn < cite(rules.splitting.aces_cards))
