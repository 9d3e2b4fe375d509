"""How a player makes his wishes known: words, signs, a change of mind."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Given, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Who


class SignalToRead(Struct, frozen=True):
    """The person who decides gives this hand signal: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.ASK_AGAIN)

    signal: Signal


class SignalUnclear(Struct, frozen=True):
    """The person who decides gives a sign that could be any of these and was not confirmed: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.UNCLEAR_SIGN, Act.GIVE_CARD)

    could_be: tuple[Signal, ...]
    owners: int = 1

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.UNCLEAR_SIGN, owners=self.owners)


class ChangeAsked(Struct, frozen=True):
    """The person who decides wants to change what he decided before a card was given: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    is_confirmed: bool


class CallToRead(Struct, frozen=True):
    """The person who decides speaks this word: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.ASK_AGAIN)

    call: Call


class AceUndecided(Struct, frozen=True):
    """The boxholder cannot say what an ace shall count and speaks this word: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.ASK_AGAIN)

    call: Call


class TotalToAnnounce(Struct, frozen=True):
    """A hand with an ace has had its card or has declined one: which total is announced?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.ANNOUNCE_HIGHER, Act.ANNOUNCE_LOWER, Act.ANNOUNCE_BOTH)

    hand: Hand


class AceChosen(Struct, frozen=True):
    """Somebody wants to say what an ace of a box counts: is it for him to say?

    `by` is `Who.BOXHOLDER`, `Who.CO_PLAYERS` for one of those, or `Who.CROUPIER`.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    by: Who


Signals = SignalToRead | SignalUnclear | ChangeAsked | CallToRead | AceUndecided | TotalToAnnounce | AceChosen
