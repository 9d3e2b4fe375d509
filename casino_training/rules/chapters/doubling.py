"""Doubling the stake for one more card."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Amounts, Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import count, is_blackjack, possible_counts
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Added, Between, Count, Upcard

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        AddedOverMaximum,
        BlackjackCashed,
        CardAskedAfterDouble,
        CoPlayerDoublesBlackjack,
        CoPlayerStaysOut,
        DoubleAsked,
        DoubledByAnother,
        StakeAdded,
    )


ALL_TOTALS = frozenset(range(2, 32))


class CoPlayers(StrEnum):
    """Whether co-players double with the box; what they do instead is another rule."""

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


class Doubling(Struct, frozen=True):
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
    """Whether a hand may be doubled: only its first two cards, however the totals are read.

    Where a document does not say whether a split hand may be, one is refused whose total is closed to every hand.
    """
    return Permission(is_open_to_double(rules, cite, asked.hand, asked.upcard, is_split=asked.is_split))


def is_open_to_double(rules: Ruleset, cite: Citing, hand: Hand, upcard: Card, *, is_split: bool) -> bool:
    """Whether these cards may be doubled against the bank's first one."""
    if len(hand) > 2:
        cite.however_read(rules.doubling.totals, frozenset())
        return False
    if is_split:
        may = cite.if_said(_of_split_hand(rules, hand))
        if may is False or (may is None and _is_total_closed(rules, cite, hand)):
            return False
        cite(_of_split_hand(rules, hand))
    if not is_split and is_blackjack(rules, cite, hand):
        is_open = Upcard.of(upcard) in cite(rules.doubling.blackjack_against)
        return is_open or cite(rules.doubling.blackjack_otherwise)
    if hand.has_ace:
        return _may_double_with_ace(rules, cite, hand)
    return _has_open_total(rules, cite, hand)


def _has_open_total(rules: Ruleset, cite: Citing, hand: Hand) -> bool:
    """Whether a hand without an ace has a total on which it may be doubled; where all are open, none is counted."""
    if cite(rules.doubling.totals) >= ALL_TOTALS:
        return True
    return count(rules, cite, hand).count in cite(rules.doubling.totals)


def _is_total_closed(rules: Ruleset, cite: Citing, hand: Hand) -> bool:
    """Whether no count that the aces of a hand leave open, nor the card beside an ace, lets it be doubled."""
    if cite(rules.doubling.totals) >= ALL_TOTALS or (
        hand.has_ace and _beside_ace(hand) in cite(rules.doubling.with_ace)
    ):
        return False
    counts = possible_counts(rules, cite, hand)
    return not counts & cite(rules.doubling.totals)


def _of_split_hand(rules: Ruleset, hand: Hand) -> Rule[bool]:
    return rules.doubling.after_split_aces if hand.cards[0].is_ace else rules.doubling.after_split


def _may_double_with_ace(rules: Ruleset, cite: Citing, hand: Hand) -> bool:
    totals = cite(rules.doubling.totals)
    if totals >= ALL_TOTALS or _beside_ace(hand) in cite(rules.doubling.with_ace):
        return True
    counts = possible_counts(rules, cite, hand)
    if not counts & cite(rules.doubling.totals):
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


def card_after_double(rules: Ruleset, cite: Citing, asked: CardAskedAfterDouble) -> Permission:
    """A doubled hand takes the cards the house gives it and no more."""
    drawn = len(asked.hand) - 2
    return Permission(drawn < cite(rules.doubling.cards))


def is_enough(rules: Ruleset, cite: Citing, asked: StakeAdded) -> Permission:
    """Whether the money added for a double or a split has the amount it must have."""
    rule = (rules.splitting if asked.is_split else rules.doubling).added
    return Permission(is_right_amount(cite, rule, asked.stake, asked.added))


def is_right_amount(cite: Citing, rule: Rule[Added], stake: int, added: int) -> bool:
    """Whether so many cents may be added to a stake.

    Only about less than the stake can there be two readings (reading 10): as much is enough by each, more is too much.
    """
    if added < stake:
        return cite(rule) is Added.UP_TO_EQUAL
    cite.however_read(rule, Added.EQUAL)
    return added == stake


def may_pass_maximum(rules: Ruleset, cite: Citing, asked: AddedOverMaximum) -> Permission:
    """Whether the money added for a double or a split may take a box over its maximum."""
    may_pass = cite((rules.splitting if asked.is_split else rules.doubling).over_maximum)
    return Permission(may_pass or asked.lying + asked.added <= asked.maximum)


def may_stay_out(rules: Ruleset, cite: Citing, _asked: CoPlayerStaysOut) -> Permission:
    """Whether a co-player's stake may lie undoubled on a box that doubles."""
    return Permission(cite(rules.doubling.co_players) is CoPlayers.NEED_NOT)


def may_another_double(rules: Ruleset, cite: Citing, _asked: DoubledByAnother) -> Permission:
    """Whether somebody else may double the stake of a co-player who does not."""
    return Permission(cite(rules.doubling.another_may))


def may_co_player_double_blackjack(rules: Ruleset, cite: Citing, asked: CoPlayerDoublesBlackjack) -> Permission:
    """Whether a co-player may double a blackjack, with the boxholder or without him."""
    doubling = rules.doubling
    return Permission(
        cite(doubling.co_players_choose_on_blackjack if asked.boxholder_doubles else doubling.co_player_alone)
    )


def blackjack_cashed(rules: Ruleset, cite: Citing, asked: BlackjackCashed) -> Amounts:
    """Signed cents for co-players who want their blackjack paid while the boxholder doubles his."""
    if not cite(rules.doubling.co_players_choose_on_blackjack):
        return Amounts(tuple((stake.player, 0) for stake in asked.stakes))
    pays = cite(rules.payouts.blackjack)
    return Amounts(tuple((stake.player, pays.of(stake.total)) for stake in asked.stakes))
