"""Hands that scenarios are made of, by rank ("A5T"), and what they come to under a ruleset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing, DocumentIsSilent
from casino_training.rules.hands import is_a_blackjack as is_blackjack_in
from casino_training.rules.hands import is_bust
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay
from casino_training.rules.table import BoxHand
from casino_training.rules.values import Upcard, Who

BANK_HANDS = (
    *("T7", "K7", "98", "Q8", "J9", "8T", "7Q", "QK", "9J", "TT", "JQ", "K9", "7A", "8A", "9A", "A7", "A8", "A9"),
    *("T25", "K34", "5T4", "62T", "J36", "945", "658", "73T", "4K3", "Q26", "2J8", "569", "K45", "T44", "Q37", "J6A"),
    *("T55", "K27", "3Q6", "864", "5363", "2349", "K223", "T324"),
    *("T56", "J29", "957", "777", "65T", "K47", "Q65", "T38", "948", "858", "J47", "Q38", "T65", "K65", "4377", "2T9"),
    *("T236", "K425", "J2A8", "Q335"),
    *("T69", "K58", "Q3J", "6T7", "95T", "78K", "5TQ", "T48", "J57", "697", "49J", "T249", "K66", "Q4T", "769", "3T2K"),
)
"""Hands that a bank may end on, in the order in which the cards come."""

ALMOST_BUST = ("T5A4", "95A6", "K3A7", "68A5", "T2A8", "J5A5", "4A6T", "3A7T", "A5T3")
"""Hands of a bank that would be over if their ace counted eleven."""
BLACKJACKS = ("AT", "AJ", "AQ", "AK", "TA", "JA", "QA", "KA")
"""Two first cards that are a blackjack in most houses."""


FURTHER_CARDS = "A2A2A2A2A"
"""Cards that leave a hand room for more."""


@cache
def hand_of(ranks: str) -> Hand:
    """Cards of these ranks in one suit, to ask the engine about."""
    return Hand(tuple(Card(rank, "s") for rank in ranks))


def points(ruleset: Ruleset, ranks: str) -> tuple[int, bool] | None:
    """Count and whether it is soft; None where the document does not say what cards count."""
    try:
        total = count(ruleset, Citing(), hand_of(ranks))
    except DocumentIsSilent:
        return None
    return total.count, total.is_soft


def is_a_blackjack(ruleset: Ruleset, ranks: str) -> bool:
    """Whether two first cards of these ranks are a blackjack in this house; not where the document does not say."""
    return is_blackjack_in(ruleset, BoxHand(hand_of(ranks)))


def is_drawn_to(ruleset: Ruleset, ranks: str) -> bool:
    """Whether the last of these cards may have come to a player: his hand was not bust before."""
    return not is_bust(ruleset, hand_of(ranks[:-1]))


def is_alive(ruleset: Ruleset, ranks: str) -> bool:
    """Whether a player may do more with these cards: they are not bust, so none was drawn to a hand that was."""
    return not is_bust(ruleset, hand_of(ranks))


def is_reached(ruleset: Ruleset, ranks: str) -> bool:
    """Whether a bank that plays by the rules comes to hold these cards in this order."""
    dealt = 2 if ruleset.dealing.cards_to_bank.value == 2 else 1
    return all(bank_act(ruleset, ranks[:cards]) is Act.DRAW for cards in range(dealt, len(ranks)))


def is_ended_on(ruleset: Ruleset, ranks: str) -> bool:
    """Whether a bank that plays by the rules comes to hold these cards and stands."""
    return is_reached(ruleset, ranks) and bank_act(ruleset, ranks) is Act.STAND


def bank_act(ruleset: Ruleset, ranks: str) -> Act | None:
    """What the bank does with these cards; None where the document does not say."""
    answer = rule_on(ruleset, BankToPlay(hand_of(ranks))).answer
    return answer.act if isinstance(answer, ActAnswer) else None


@lru_cache(maxsize=64)
def finished_banks(ruleset: Ruleset) -> Mapping[int, Sequence[str]]:
    """Hands without a blackjack on which a bank that plays by the rules ends, by their count."""
    banks: dict[int, list[str]] = {}
    for ranks in BANK_HANDS:
        total = points(ruleset, ranks)
        if total and is_ended_on(ruleset, ranks):
            banks.setdefault(total[0], []).append(ranks)
    return banks


def target_of(ruleset: Ruleset) -> int:
    """The count that must not be passed; 0 where the document does not name it, so that nothing comes near it."""
    target = ruleset.totals.target.value
    return target if isinstance(target, int) else 0


def cards_for_double(ruleset: Ruleset) -> int:
    """Cards that a doubled hand is given in this house; one where the document does not say."""
    cards = ruleset.doubling.cards.value
    return cards if isinstance(cards, int) else 1


def after_double(ruleset: Ruleset, ranks: str, first: Sequence[str]) -> list[str]:
    """What may come to a doubled hand, by the first card: as many as the house gives, so that it is not bust."""
    more = FURTHER_CARDS[: cards_for_double(ruleset) - 1]
    coming = [card + more for card in first]
    return [cards for cards in coming if (total := points(ruleset, ranks + cards)) and total[0] <= target_of(ruleset)]


def is_even_money_offered(ruleset: Ruleset, ranks: str, bank: str) -> bool:
    """Whether the croupier has to offer even money for these two cards against the bank's first card."""
    against, offered_by = ruleset.even_money.against.value, ruleset.even_money.offered_by.value
    shown = Upcard.of(hand_of(bank).cards[0])
    is_open = isinstance(against, frozenset) and shown in against
    return is_open and offered_by is Who.CROUPIER and is_a_blackjack(ruleset, ranks)


def bank_blackjacks(ruleset: Ruleset) -> Sequence[str]:
    """Blackjacks that a bank comes to hold and stands on, by ranks."""
    return [ranks for ranks in BLACKJACKS if is_a_blackjack(ruleset, ranks) and is_ended_on(ruleset, ranks)]


def lets_blackjack_wait(ruleset: Ruleset, ranks: str) -> bool:
    """Whether a blackjack is still on the table when this bank has finished: not paid at once, nor at even money."""
    shown = Upcard.of(hand_of(ranks).cards[0])
    rules = (ruleset.payouts.blackjack_at_once_against, ruleset.even_money.against)
    return not any(isinstance(rule.value, frozenset) and shown in rule.value for rule in rules)
