"""Stakes and their limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Amount, Given, Permission
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import Stake


@dataclass(frozen=True, slots=True)
class ExcessToReturn:
    """Stakes on a box exceed the maximum and no card has been drawn: how much goes back?

    `stakes` in the order of placing; `maximum` cents from the sign or the ruleset.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stakes: tuple[Stake, ...]
    maximum: int


@dataclass(frozen=True, slots=True)
class StakeOverMaximum:
    """One more stake is placed on a box: may it lie there?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    lying: tuple[Stake, ...]
    placed: Stake


Limits = ExcessToReturn | StakeOverMaximum
