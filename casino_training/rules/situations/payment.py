"""Comparing, paying and collecting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Amount, Amounts, Given
from casino_training.rules.cards import Hand
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import BoxHand


@dataclass(frozen=True, slots=True)
class PaymentDue:
    """The bank has finished: what moves between the bank and the one owner of this hand?"""

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand


@dataclass(frozen=True, slots=True)
class PaymentsDue:
    """The bank has finished: what moves between the bank and each owner of this hand?"""

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: BoxHand
    bank: Hand


Payment = PaymentDue | PaymentsDue
