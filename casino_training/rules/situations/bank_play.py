"""Totals and the bank's hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Total
from casino_training.rules.cards import Hand
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Phase


@dataclass(frozen=True, slots=True)
class TotalAsked:
    """A player wants to know what his hand counts: which total is called?"""

    answer_type: ClassVar[type[Given]] = Total
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand


@dataclass(frozen=True, slots=True)
class TotalAfterStand:
    """A hand with an ace has refused a further card: which total counts now?"""

    answer_type: ClassVar[type[Given]] = Total
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand


@dataclass(frozen=True, slots=True)
class BankToPlay:
    """All boxes have finished: does the bank draw or stand?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.DRAW, Act.STAND)

    bank: Hand


@dataclass(frozen=True, slots=True)
class BankCardInDeal:
    """Before the players decide the bank has been dealt its card number `cards`: is that right?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    cards: int
    is_face_down: bool


@dataclass(frozen=True, slots=True)
class BankReachedFor:
    """The croupier reaches out to play the bank's hand while the boxes in `waiting` are undecided: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BankCardDrawn:
    """The bank has drawn the last card of its hand: what becomes of that card?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.BANK_DREW_TOO_MANY)

    bank: Hand
    found: Phase = Phase.BEFORE_NEXT_ACT

    @property
    def accident(self) -> Accident:
        """What happened if the bank had to stand."""
        return Accident(Trigger.BANK_DREW_TOO_MANY, self.found, is_seen=True)


@dataclass(frozen=True, slots=True)
class BlackjackToAnnounce:
    """These cards lie on a box, as dealt or after a split: does the croupier declare a blackjack?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand
    is_split: bool = False


@dataclass(frozen=True, slots=True)
class HoleCardLookedAt:
    """The croupier wants to look at the hole card: may he, now that all players have finished, or have not?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    have_all_finished: bool


BankPlay = (
    TotalAsked
    | TotalAfterStand
    | BankToPlay
    | BankCardInDeal
    | BankReachedFor
    | BankCardDrawn
    | BlackjackToAnnounce
    | HoleCardLookedAt
)
