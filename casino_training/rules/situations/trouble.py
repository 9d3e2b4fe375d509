"""Irregularities: cards drawn or dealt in error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Person, Place, Placement
from casino_training.rules.cards import Card
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Phase


@dataclass(frozen=True, slots=True)
class ErrorCardDrawn:
    """A card was drawn to a box by misunderstanding: what becomes of it?

    `is_wanted` is None while the card lies face down. `owners` counts the players with a stake on the box.
    Raises ValueError when a card that can be seen is neither wanted nor refused, or the other way round.
    """

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (
        Act.KEEP_FOR_HAND,
        Act.BURN,
        Act.LEAVE_IN_GAME,
        Act.GIVE_TO_NEXT_BOX,
        Act.RETURN_TO_SHOE,
        Act.VOID_ROUND,
    )

    is_seen: bool
    is_wanted: bool | None
    owners: int

    def __post_init__(self) -> None:
        if self.is_seen is (self.is_wanted is None):
            raise ValueError("a card drawn in error is wanted or refused once it is seen, and not before")


@dataclass(frozen=True, slots=True)
class ErrorCardChoice:
    """A card was drawn to a box by misunderstanding and can be seen: who chooses whether it is kept?

    `boxholder` decides for that box, `next_boxholder` for the box served after it.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    boxholder: str
    next_boxholder: str
    owners: int


@dataclass(frozen=True, slots=True)
class ErrorCardForNextBox:
    """A card drawn in error was refused, and the next box claims it: does that box get it?"""

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    card: Card


@dataclass(frozen=True, slots=True)
class CardsOnEmptyBox:
    """During the deal a box without a stake was given a card: where does each card belong?

    `played` are the boxes with a stake in order; `dealt` is every card of the deal so far, in draw order, with the
    place it was given to.
    """

    answer_type: ClassVar[type[Given]] = Placement
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    played: tuple[int, ...]
    dealt: tuple[tuple[Place, Card], ...]


@dataclass(frozen=True, slots=True)
class BoxSkipped:
    """`box` has a stake and was dealt no card when its turn came: what is done? `found` says how late it is found."""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (Act.SERVE_BOX_NOW, Act.REARRANGE, Act.LEAVE_BOX_OUT, Act.VOID_ROUND)

    box: int
    found: Phase


@dataclass(frozen=True, slots=True)
class HoleCardExposed:
    """The bank's hole card was turned before the players have finished: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (Act.LEAVE_OPEN, Act.TURN_BACK, Act.BURN, Act.VOID_ROUND)

    found: Phase


@dataclass(frozen=True, slots=True)
class StackMixed:
    """Before the deal, small jetons are found under great ones in a stake: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (Act.RESTACK, Act.HAND_STAKE_BACK, Act.DEAL_ON)


@dataclass(frozen=True, slots=True)
class LastWordAsked:
    """A player contests what the croupier did and no rule settles it: whose word is the last?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = (Act.LEAVE_TO_MANAGEMENT, Act.DECIDE_ALONE, Act.GIVE_WAY)


Trouble = (
    ErrorCardDrawn
    | ErrorCardChoice
    | ErrorCardForNextBox
    | CardsOnEmptyBox
    | BoxSkipped
    | HoleCardExposed
    | StackMixed
    | LastWordAsked
)
