"""What the person who decides for a hand may do with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Given, Permission
from casino_training.rules.cards import Card, Hand
from casino_training.rules.situations.question import Severity, Silence


@dataclass(frozen=True, slots=True)
class DoubleAsked:
    """The person who decides for a hand asks to double it: allowed? `upcard` is the bank's first card."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand
    upcard: Card
    is_split: bool = False


@dataclass(frozen=True, slots=True)
class CardAskedOnSplitAce:
    """A player asks for a card to a hand that began with a split ace: allowed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.OPTION

    hand: Hand


Playing = DoubleAsked | CardAskedOnSplitAce
