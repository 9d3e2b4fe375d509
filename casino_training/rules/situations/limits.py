"""Stakes and their limits."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Amount, Given, Permission
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import Stake
from casino_training.rules.values import Moment, Phase, Who


class ExcessToReturn(Struct, frozen=True):
    """Stakes on a box exceed the maximum and no card has been drawn: how much goes back?

    `stakes` in the order of placing; `maximum` cents from the sign or the ruleset.
    """

    answer_type: ClassVar[type[Given]] = Amount
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stakes: tuple[Stake, ...]
    maximum: int


class StakeOverMaximum(Struct, frozen=True):
    """One more stake is placed on a box: does the greatest stake let it lie there?

    `maximum` is what the sign on the table shows, None when it shows none or the document has the limits.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    lying: tuple[Stake, ...]
    placed: Stake
    maximum: int | None = None


class StakeStepAsked(Struct, frozen=True):
    """A stake of `cents` is placed within the limits: does it keep the step of stakes?

    `step` is what the sign on the table shows, None when it shows none.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    cents: int
    step: int | None


class StakeUnderMinimum(Struct, frozen=True):
    """A stake of `cents` is placed: is it enough?

    `minimum` is the least stake fixed for this table, None where the table fixes none or the document does.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    cents: int
    minimum: int | None


class MoneyOffered(Struct, frozen=True):
    """A player offers money of this currency, by its ISO code: is it accepted at the table?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    currency: str


class StakeTimeAsked(Struct, frozen=True):
    """A stake is placed, and `at` is the next moment of the round to come: does it count in this round?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    at: Moment


class StakeChanged(Struct, frozen=True):
    """Jetons were added to a stake, and `at` is the next moment of the round to come: what is done about it?

    `found` says when it is seen, `owners` how many players have a stake on the box.
    """

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.LATE_STAKE)

    at: Moment
    found: Phase = Phase.BEFORE_NEXT_ACT
    owners: int = 1

    @property
    def accident(self) -> Accident:
        """What happened if that is too late."""
        return Accident(Trigger.LATE_STAKE, self.found, self.owners)


class ExcessReturned(Struct, frozen=True):
    """Stakes on a box exceed the maximum, and the croupier means to put them right when `at` is to come: in time?

    No card is out. What is done about stakes over it that are found later is another question (reading 14).
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    at: Moment


class StakeAgainstAsked(Struct, frozen=True):
    """A player wants his stake to be settled against the bank, or against another player: may it be?

    `against` is `Who.BANK` or `Who.ANY_PLAYER`.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    against: Who


Limits = (
    ExcessToReturn
    | StakeOverMaximum
    | StakeStepAsked
    | StakeUnderMinimum
    | MoneyOffered
    | StakeTimeAsked
    | StakeChanged
    | ExcessReturned
    | StakeAgainstAsked
)
