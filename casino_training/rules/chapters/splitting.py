"""Splitting a pair into hands of their own."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import CallSupervisor, Permission, Person
from casino_training.rules.cards import PICTURES, Hand
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Added, AtMost, Between

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import CardAskedOnSplitAce, SecondHandWithout, SplitAsked


class Alike(StrEnum):
    """What makes two cards a pair."""

    VALUE = "equal value"
    RANK = "equal rank"


class Pair(StrEnum):
    """Two cards of one value."""

    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    SEVENS = "sevens"
    EIGHTS = "eights"
    NINES = "nines"
    TENS = "tens"
    ACES = "aces"

    @classmethod
    def of(cls, hand: Hand) -> Pair | None:
        """The pair that two cards are, pictures being tens; None for cards of different values.

        Raises ValueError for a card lying face down.
        """
        try:
            pairs = {PAIRS[rank] for rank in hand.ranks}
        except KeyError:
            raise ValueError("a card lying face down is half of no pair: turn it first") from None
        return pairs.pop() if len(pairs) == 1 else None


PAIRS = dict(zip("23456789TA", Pair, strict=True)) | dict.fromkeys(PICTURES, Pair.TENS)
"""The pair that two cards of each rank are."""


class CoPlayers(StrEnum):
    """What a co-player does who adds no money to a split, where he has the choice at all."""

    PLAY_FIRST_HAND = "play on with the first hand"
    MUST = "must follow"


class AceWithTen(StrEnum):
    """What an ace with a ten or picture counts for on a split hand."""

    TWENTY_ONE = "twenty-one"
    BLACKJACK = "blackjack"


class Splitting(Struct, frozen=True):
    pairs: Annotated[Rule[frozenset[Pair]], "Pairs that may be split (`any`)."]
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


def may_split(rules: Ruleset, cite: Citing, asked: SplitAsked) -> Permission:
    """Whether two cards may be split, or split again where the box has several hands already; three make no pair."""
    if len(asked.hand) > 2:
        cite.however_read(rules.splitting.pairs, frozenset())
        return Permission(False)
    pair = Pair.of(asked.hand)
    if pair not in cite(rules.splitting.pairs):
        return Permission(False)
    is_again = asked.hands > 1
    if is_again and not _may_split_again(rules, cite, pair, asked.hands):
        return Permission(False)
    if not asked.hand.is_pair and cite(rules.splitting.by) is not Alike.VALUE:
        return Permission(False)
    return Permission(not is_again or _may_split_again(rules, cite, pair, asked.hands))


def _may_split_again(rules: Ruleset, cite: Citing, pair: Pair | None, hands: int) -> bool:
    """Whether one more hand may be made; that a house splits again at all means three hands at least."""
    if not cite(rules.splitting.aces_again if pair is Pair.ACES else rules.splitting.again):
        return False
    if hands == 2:
        return True
    most = cite(rules.splitting.hands).limit
    return most is None or hands < most


def second_hand_of(rules: Ruleset, cite: Citing, asked: SecondHandWithout) -> Person | CallSupervisor:
    """Who has the second hand of a co-player who adds no stake; nobody where nobody else may take it."""
    if cite(rules.splitting.co_players) is CoPlayers.MUST:
        return Person(asked.co_player)
    return Person(asked.volunteer) if cite(rules.splitting.another_may) else CallSupervisor()
