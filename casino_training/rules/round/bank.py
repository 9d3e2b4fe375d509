"""The bank's hand, once the boxes have finished. What it needs depends on ranks alone and is remembered by them."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import BANK, Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Basis
from casino_training.rules.round.acts import Duty, PlayBank, Turn, TurnCard, basis_of, is_open, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankReachedFor, BankToPlay
from casino_training.rules.table import OPEN, Table

BANKS_REMEMBERED = 4096
"""So many hands of the bank, each of a house by its ranks, are not thought out twice."""


def turn_of_bank(ruleset: Ruleset, bank: Hand) -> Turn:
    """What the bank's hand needs; finished, and settled against, when it stands or the document leaves it open."""
    return _turn_of(ruleset, bank.ranks)


@lru_cache(maxsize=BANKS_REMEMBERED)
def _turn_of(ruleset: Ruleset, ranks: str) -> Turn:
    bank = Hand.of_ranks(ranks)
    if bank.is_covered:
        rule = ruleset.dealing.hole_card
        return Turn((Duty(TurnCard(BANK), (rule,), basis_of(rule)),), is_finished=False)
    ruling = rule_on(ruleset, BankToPlay(bank))
    match ruling.answer:
        case ActAnswer(Act.STAND):
            return Turn((), is_finished=True)
        case ActAnswer(act):
            return Turn((ruled(PlayBank(act), ruling),), is_finished=ruling.basis is Basis.OPEN)
        case _:
            return Turn(tuple(left_open(PlayBank(act), ruling) for act in BankToPlay.acts), is_finished=True)


def deciding(table: Table) -> tuple[int, ...]:
    """The numbers of the boxes of which a stake is not settled."""
    return tuple([box.number for box in table.played if any(hand.is_in_play for hand in box.hands)])


def is_bank_free(ruleset: Ruleset, table: Table) -> bool:
    """Whether the document leaves open if the bank waits for the boxes that are still to decide.

    Before any of them has decided a card of the bank is one of the deal.
    """
    return has_anybody_decided(table) and is_open(rule_on(ruleset, BankReachedFor(deciding(table))))


def has_anybody_decided(table: Table) -> bool:
    """Whether a hand has stood or was played on."""
    return any(hand.is_played_on or hand.state is not OPEN for box in table.boxes for hand in box.hands)


def had_to_stand(ruleset: Ruleset, bank: Hand) -> bool:
    """Whether the bank had to stand before it drew the last of these cards."""
    return _stands(ruleset, bank.ranks[:-1])


@lru_cache(maxsize=BANKS_REMEMBERED)
def _stands(ruleset: Ruleset, ranks: str) -> bool:
    return rule_on(ruleset, BankToPlay(Hand.of_ranks(ranks))).answer == ActAnswer(Act.STAND)
