"""Totals and the bank's hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Act, ActAnswer, Given
from casino_training.rules.cards import Hand
from casino_training.rules.situations.question import Severity, Silence


@dataclass(frozen=True, slots=True)
class BankToPlay:
    """All boxes have finished: does the bank draw or stand?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.DRAW, Act.STAND)

    bank: Hand


BankPlay = BankToPlay
