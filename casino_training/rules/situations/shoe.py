"""The shoe from its shuffle to the cut card, and the order of the deal."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import BANK, Act, ActAnswer, Given, Order, Permission
from casino_training.rules.chapters.shoe import ShoeStep
from casino_training.rules.situations.question import Severity, Silence


class CutCardOut(Struct, frozen=True):
    """The cut card comes out of the shoe: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE
    acts: ClassVar[tuple[Act, ...]] = (Act.FINISH_THEN_SHUFFLE, Act.ONE_MORE_ROUND, Act.SHUFFLE_AT_ONCE)

    is_round_begun: bool


class ShoeToPrepare(Struct, frozen=True):
    """A new shoe is prepared: which of these steps are done, and in which order?"""

    answer_type: ClassVar[type[Given]] = Order
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    steps: tuple[ShoeStep, ...]


class DealToOrder(Struct, frozen=True):
    """All stakes are placed on the boxes in `played`: in which order do they and the bank get their first card?"""

    answer_type: ClassVar[type[Given]] = Order
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    played: tuple[int, ...]

    @property
    def steps(self) -> tuple[str, ...]:
        """The places to be put in order, as texts; "0" is the bank's."""
        return tuple(str(place) for place in (BANK, *self.played))


class ShoeToFill(Struct, frozen=True):
    """A new shoe is to be filled with this many packs of 52 cards: is that right?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    packs: int


class DealToBegin(Struct, frozen=True):
    """The croupier has the first card in his hand: may the deal begin?

    `is_staking`: a player who wants to play has not placed his stake yet.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.PROCEDURE

    is_staking: bool


class BoxCardInDeal(Struct, frozen=True):
    """Before the players decide a box has been dealt its card number `cards`, unasked: is that right?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.PROCEDURE

    cards: int
    is_face_down: bool


InOrder = CutCardOut | ShoeToPrepare | DealToOrder | ShoeToFill | DealToBegin | BoxCardInDeal
