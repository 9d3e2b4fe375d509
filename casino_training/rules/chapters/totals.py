"""Counting cards: totals, blackjack, bust."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, LeftOpen, Permission, Total
from casino_training.rules.cards import PICTURES, RANKS, TEN_VALUED, Hand
from casino_training.rules.chapters.splitting import AceWithTen
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.kept import kept
from casino_training.rules.values import Between, Count, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        AceChosen,
        BlackjackToAnnounce,
        TotalAfterStand,
        TotalAsked,
        TotalToAnnounce,
    )


ACE_WITH_TEN = frozenset(ranks for ten in TEN_VALUED for ranks in ("A" + ten, ten + "A"))
"""Ranks of two cards that may be a blackjack."""
HANDS_REMEMBERED = 10_000
"""So many hands are not counted twice."""


class Ace(StrEnum):
    """What an ace can count."""

    ONE_OR_ELEVEN = "one or eleven"
    ONE = "one"
    ELEVEN = "eleven"


ONE_OR_ELEVEN = Ace.ONE_OR_ELEVEN


class CardCounts(Struct, frozen=True, dict=True):
    """What cards count; number cards count what is printed on them."""

    ace: Ace
    picture: Annotated[int, Between(1, 11)]

    @kept
    def lowest(self) -> Callable[[str], Total]:
        """What cards of these ranks count together, an ace that counts one or eleven as one.

        Raises ValueError for a card lying face down.
        """
        return _counting(self.ace, self.picture)


@cache
def _counting(ace: Ace, picture: int) -> Callable[[str], Total]:
    """`CardCounts.lowest`, the same for all houses that count alike."""
    of_rank = {"A": 11 if ace is Ace.ELEVEN else 1, "T": 10, **dict.fromkeys(PICTURES, picture)}
    of_rank |= {rank: int(rank) for rank in RANKS if rank.isdigit()}

    @lru_cache(maxsize=HANDS_REMEMBERED)
    def lowest(ranks: str) -> Total:
        if not of_rank.keys() >= set(ranks):
            raise ValueError("a card lying face down has no count: turn it first")
        return _total(sum(of_rank[rank] for rank in ranks), ace is Ace.ELEVEN and "A" in ranks)

    return lowest


class BlackjackHand(StrEnum):
    """Which two cards are a blackjack."""

    ACE_WITH_TEN_VALUE = "ace with a ten or picture"
    ACE_WITH_PICTURE = "ace with a picture"


class Announcement(StrEnum):
    """What is said of a hand with two totals."""

    BEST_TOTAL = "best total"
    BOTH_TOTALS = "both totals"


class Totals(Struct, frozen=True):
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
    counts, ranks = cite(rules.totals.cards), hand.ranks
    lowest = counts.lowest(ranks)
    if "A" in ranks and counts.ace is ONE_OR_ELEVEN and lowest.count + 10 <= cite(rules.totals.target):
        return _total(lowest.count + 10, True)
    return lowest


_total = cache(Total)
"""Totals are few, and the same ones come again and again."""


def total_asked(rules: Ruleset, cite: Citing, asked: TotalAsked) -> Total:
    """The total that is called, soft while an ace counts eleven in it."""
    return count(rules, cite, asked.hand)


def total_after_stand(rules: Ruleset, cite: Citing, asked: TotalAfterStand) -> Total:
    """The one total that counts after a stand, where an ace would leave a choice of two."""
    total = count(rules, cite, asked.hand)
    if total.is_soft and not cite(rules.totals.best_total_counts):
        return Total(total.count - 10, is_soft=False)
    return total


def announced(rules: Ruleset, cite: Citing, asked: TotalToAnnounce) -> ActAnswer:
    """Which of the two totals of a hand with an ace is announced; where the higher is bust, there is one only."""
    is_soft = count(rules, cite, asked.hand).is_soft
    is_best = cite(rules.totals.announced) is Announcement.BEST_TOTAL
    if not is_soft:
        return ActAnswer(Act.ANNOUNCE_LOWER)
    return ActAnswer(Act.ANNOUNCE_HIGHER if is_best else Act.ANNOUNCE_BOTH)


def may_choose_ace(rules: Ruleset, cite: Citing, asked: AceChosen) -> Permission | LeftOpen:
    """Whether somebody may say what an ace counts; "the player" is not taken to mean a co-player, nor not to."""
    match cite(rules.totals.ace_chosen_by):
        case Who.BOXHOLDER | Who.SEATED_PLAYER:
            return Permission(asked.by is Who.BOXHOLDER)
        case Who.PLAYER_CONCERNED if asked.by is Who.CO_PLAYERS:
            return LeftOpen()
        case Who.PLAYER_CONCERNED:
            return Permission(asked.by is Who.BOXHOLDER)
        case Who.EACH_PLAYER | Who.ANY_PLAYER:
            return Permission(asked.by is not Who.CROUPIER)
        case chooser:
            return Permission(asked.by is chooser)


def must_announce_blackjack(rules: Ruleset, cite: Citing, asked: BlackjackToAnnounce) -> Permission:
    """Whether the croupier declares these cards a blackjack."""
    is_declared = cite(rules.totals.blackjack_announced)
    return Permission(is_declared and is_blackjack(rules, cite, asked.hand, is_split=asked.is_split))


def possible_counts(rules: Ruleset, cite: Citing, hand: Hand) -> frozenset[int]:
    """Every count that the aces of a hand leave open, whatever is passed by it."""
    counts = cite(rules.totals.cards)
    points = counts.lowest(hand.ranks).count
    return frozenset({points, points + 10} if hand.has_ace and counts.ace is ONE_OR_ELEVEN else {points})


def is_blackjack(rules: Ruleset, cite: Citing, hand: Hand, *, is_split: bool = False) -> bool:
    """Whether two cards are a blackjack; reads no rule unless they are an ace with a ten or picture."""
    ranks = hand.ranks
    if ranks not in ACE_WITH_TEN:
        return False
    if is_split and cite(rules.splitting.ace_with_ten) is AceWithTen.TWENTY_ONE:
        return False
    return "T" not in ranks or cite(rules.totals.blackjack) is BlackjackHand.ACE_WITH_TEN_VALUE
