"""The bank's hand, once the boxes have finished."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import BANK, Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Basis
from casino_training.rules.round.acts import Duty, PlayBank, TurnCard, basis_of, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay
from casino_training.rules.table import Table

BANKS_REMEMBERED = 4096
"""So many hands of the bank, each of a house, are not thought out twice."""


def bank_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What the bank's hand needs; nothing once it stands."""
    return _of_hand(ruleset, table.bank)


def is_bank_finished(ruleset: Ruleset, table: Table) -> bool:
    """Whether the bank's hand may be settled against: it stands, or the document leaves open whether it does."""
    return not table.bank.is_covered and all(duty.basis is Basis.OPEN for duty in _of_hand(ruleset, table.bank))


@lru_cache(maxsize=BANKS_REMEMBERED)
def _of_hand(ruleset: Ruleset, bank: Hand) -> tuple[Duty, ...]:
    if bank.is_covered:
        rule = ruleset.dealing.hole_card
        return (Duty(TurnCard(BANK), (rule,), basis_of(rule)),)
    ruling = rule_on(ruleset, BankToPlay(bank))
    match ruling.answer:
        case ActAnswer(Act.STAND):
            return ()
        case ActAnswer(act):
            return (ruled(PlayBank(act), ruling),)
        case _:
            return tuple(left_open(PlayBank(act), ruling) for act in BankToPlay.acts)
