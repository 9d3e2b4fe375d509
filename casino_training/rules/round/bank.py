"""The bank's hand, once the boxes have finished."""

from __future__ import annotations

from functools import lru_cache

from casino_training.rules.answers import BANK, Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Basis
from casino_training.rules.round.acts import Duty, PlayBank, Turn, TurnCard, basis_of, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay

BANKS_REMEMBERED = 4096
"""So many hands of the bank, each of a house, are not thought out twice."""


@lru_cache(maxsize=BANKS_REMEMBERED)
def turn_of_bank(ruleset: Ruleset, bank: Hand) -> Turn:
    """What the bank's hand needs; finished, and settled against, when it stands or the document leaves it open."""
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


@lru_cache(maxsize=BANKS_REMEMBERED)
def had_to_stand(ruleset: Ruleset, bank: Hand) -> bool:
    """Whether the bank had to stand before it drew the last of these cards."""
    return rule_on(ruleset, BankToPlay(Hand(bank.cards[:-1]))).answer == ActAnswer(Act.STAND)
