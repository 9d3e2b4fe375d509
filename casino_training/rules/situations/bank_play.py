"""Totals and the bank's hand."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Total
from casino_training.rules.cards import Hand
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Phase


class TotalAsked(Struct, frozen=True):
    """A player wants to know what his hand counts: which total is called?"""

    answer_type: ClassVar[type[Given]] = Total
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand


class TotalAfterStand(Struct, frozen=True):
    """A hand with an ace has refused a further card: which total counts now?"""

    answer_type: ClassVar[type[Given]] = Total
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand


class BankToPlay(Struct, frozen=True):
    """All boxes have finished: does the bank draw or stand?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.DRAW, Act.STAND)

    bank: Hand


class BankCardInDeal(Struct, frozen=True):
    """Before the players decide the bank has been dealt its card number `cards`: is that right?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    cards: int
    is_face_down: bool


class BankReachedFor(Struct, frozen=True):
    """The croupier reaches out to play the bank's hand while the boxes in `waiting` are undecided: may he?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    waiting: tuple[int, ...]


class BankCardDrawn(Struct, frozen=True):
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


class BlackjackToAnnounce(Struct, frozen=True):
    """These cards lie on a box, as dealt or after a split: does the croupier declare a blackjack?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.COURTESY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    hand: Hand
    is_split: bool = False


class HoleCardLookedAt(Struct, frozen=True):
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
