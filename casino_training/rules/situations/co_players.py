"""Co-players of a box that doubles or splits: who joins, who stays out, who takes over."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Amounts, Given, Permission, Person
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.table import Stake


class CoPlayerStaysOut(Struct, frozen=True):
    """The box doubles, and a co-player does not want to: may his stake lie as it was placed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    co_player: str


class DoubledByAnother(Struct, frozen=True):
    """The box doubles, a co-player does not, and `volunteer` wants to double that stake for him: allowed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    co_player: str
    volunteer: str


class SecondHandWithout(Struct, frozen=True):
    """The box splits, and a co-player adds no stake: whose is his place on the second hand?

    `volunteer` wants to take it over.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    boxholder: str
    co_player: str
    volunteer: str


class CoPlayerDoublesBlackjack(Struct, frozen=True):
    """A co-player of a blackjack wants to double it: allowed?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    boxholder_doubles: bool


class BlackjackCashed(Struct, frozen=True):
    """The boxholder counts a blackjack as eleven and doubles; these co-players want to be paid: what moves now?"""

    answer_type: ClassVar[type[Given]] = Amounts
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    stakes: tuple[Stake, ...]


class CoPlayerKeepsOut(Struct, frozen=True):
    """A co-player does not want his stake to follow what the boxholder has decided: may it keep out?

    `adds_money`: following would take more money of his, as a double or a split does.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.MONEY
    silence: ClassVar[Silence] = Silence.PROCEDURE

    adds_money: bool


Sharing = (
    CoPlayerStaysOut
    | DoubledByAnother
    | SecondHandWithout
    | CoPlayerDoublesBlackjack
    | BlackjackCashed
    | CoPlayerKeepsOut
)
