"""The shoe from its shuffle to the cut card, and the order of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import BANK, Act, ActAnswer, Given, Order
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.situations.question import Severity, Silence


@dataclass(frozen=True, slots=True)
class CutCardOut:
    """The cut card comes out of the shoe: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.FINISH_THEN_SHUFFLE, Act.ONE_MORE_ROUND, Act.SHUFFLE_AT_ONCE)

    is_round_begun: bool


@dataclass(frozen=True, slots=True)
class ShoeToPrepare:
    """A new shoe is prepared: which of these steps are done, and in which order?"""

    answer_type: ClassVar[type[Given]] = Order
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    steps: tuple[ShoeStep, ...]


@dataclass(frozen=True, slots=True)
class DealToOrder:
    """All stakes are placed on the boxes in `played`: in which order do they and the bank get their first card?"""

    answer_type: ClassVar[type[Given]] = Order
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    played: tuple[int, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """The places to be put in order, as texts; "0" is the bank's."""
        return tuple(str(place) for place in (BANK, *self.played))


InOrder = CutCardOut | ShoeToPrepare | DealToOrder
