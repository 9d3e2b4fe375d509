"""Who sits, who holds, who decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Given, Person
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.situations.question import Severity, Silence


@dataclass(frozen=True, slots=True)
class Claimant:
    """Somebody with a stake on the box in dispute, as he stands or sits at the table."""

    name: str
    stake: int
    seat: int | None
    shoe_distance_cm: int


@dataclass(frozen=True, slots=True)
class DecisionDisputed:
    """Several players claim to decide for `box`.

    `claimants` are present. `seated` sits at the box, whether or not he has a stake there, and is named even when
    briefly away; `appointed` was named by the croupier. `vacancy` is None when one of the two is at his place.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    box: int
    claimants: tuple[Claimant, ...]
    seated: str | None
    appointed: str | None
    vacancy: Vacancy | None


People = DecisionDisputed
