"""What is asked about any irregularity: who chooses a remedy, which may be chosen, who may withdraw or refuse."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Person
from casino_training.rules.remedies import REFUSAL_ACTS, Accident, Remedy
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Who


class RemedyChoice(Struct, frozen=True):
    """Something went wrong: who chooses what is done about it?

    `boxholder` decides for the box in question, `player` has the stake in question, and `next_boxholder` decides for
    the box served after it.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    accident: Accident
    boxholder: str
    player: str
    next_boxholder: str


class RemedyWished(Struct, frozen=True):
    """Something went wrong, and somebody decides that this remedy is used: may he decide so?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    accident: Accident
    remedy: Remedy
    by: Who


class WithdrawalAsked(Struct, frozen=True):
    """Something went wrong, and a player whom it does not concern wants to withdraw his stake: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    accident: Accident


class CardRefused(Struct, frozen=True):
    """Something went wrong, and a player will not take the card that the remedy gives him: what is done about him?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = tuple(REFUSAL_ACTS.values())

    accident: Accident


Remedying = RemedyChoice | RemedyWished | WithdrawalAsked | CardRefused
