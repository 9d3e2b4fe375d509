"""Who sits, who holds, who decides."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Person
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.situations.question import Severity, Silence


class Claimant(Struct, frozen=True):
    """Somebody with a stake on the box in dispute, as he stands or sits at the table."""

    name: str
    stake: int
    seat: int | None
    shoe_distance_cm: int


class DecisionDisputed(Struct, frozen=True):
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


class AppointmentAsked(Struct, frozen=True):
    """A person standing at a box asks to be appointed its boxholder, and nobody disputes it: may he be?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    is_seat_taken: bool


class StakeBehindAsked(Struct, frozen=True):
    """A stake was placed on a box at which somebody else sits: does it stay?

    `is_standing` says whether its owner stands or sits at another box, `reply` what the player who sits there says.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    is_standing: bool
    reply: Reply


class AdviceHeard(Struct, frozen=True):
    """Somebody who does not decide for a box advises the person who does: what does the croupier do?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.STOP_ADVICE, Act.ALLOW_ADVICE, Act.GIVE_CARD)

    has_stake_there: bool
    is_standing: bool


class VoicesDiffer(Struct, frozen=True):
    """The player who sits at a box and a co-player with a higher stake on it want the opposite: what happens?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.GIVE_CARD, Act.GIVE_NO_CARD)

    seated_wants_card: bool


class FurtherBoxAsked(Struct, frozen=True):
    """A player who has stakes on `played` boxes wants one more: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    played: int
    is_alone: bool


class JoiningAsked(Struct, frozen=True):
    """A newcomer wants to take part now: may he? A round runs from its first card to its last payment."""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    is_round_running: bool
    is_shoe_new: bool = False


class VacantBoxAsked(Struct, frozen=True):
    """A stake was placed on a box at which nobody sits: may it lie there?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE


class TipToPlace(Struct, frozen=True):
    """A player who has been paid gives something for the staff or the croupier: where does it go?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.PUT_IN_TRONC, Act.KEEP_TIP, Act.PUT_IN_RACK)


class BoxToOpen(Struct, frozen=True):
    """Stakes lie on `played` boxes, and a further player wants a box of his own: may he have one?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    played: int


class SeatAsked(Struct, frozen=True):
    """`seated` players sit at a table with this many boxes, and a further one wants to sit down: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    seated: int
    boxes: int


class TipCustomAsked(Struct, frozen=True):
    """A player who has been paid asks whether it is the custom to give something for the staff: is it?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE


People = (
    DecisionDisputed
    | AppointmentAsked
    | StakeBehindAsked
    | AdviceHeard
    | VoicesDiffer
    | FurtherBoxAsked
    | JoiningAsked
    | VacantBoxAsked
    | TipToPlace
    | BoxToOpen
    | SeatAsked
    | TipCustomAsked
)
