"""Irregularities: cards drawn or dealt in error, stakes that are not as they should be, and who has the last word."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Given, Permission, Person, Place, Placement
from casino_training.rules.cards import Card
from casino_training.rules.remedies import Accident, Trigger, acts_on
from casino_training.rules.situations.question import Severity, Silence
from casino_training.rules.values import Phase


class ErrorCardDrawn(Struct, frozen=True):
    """A card was drawn to a box by misunderstanding: what becomes of it?

    `is_wanted` is None while the card lies face down. `owners` counts the players with a stake on the box.
    Raises ValueError when a card that can be seen is neither wanted nor refused, or the other way round.
    """

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.ERROR_CARD_WANTED)

    is_seen: bool
    is_wanted: bool | None
    owners: int
    found: Phase = Phase.BEFORE_NEXT_ACT

    def __post_init__(self) -> None:
        if self.is_seen is (self.is_wanted is None):
            raise ValueError("a card drawn in error is wanted or refused once it is seen, and not before")

    @property
    def accident(self) -> Accident:
        trigger = {
            True: Trigger.ERROR_CARD_WANTED,
            False: Trigger.ERROR_CARD_REFUSED,
            None: Trigger.ERROR_CARD_FACE_DOWN,
        }[self.is_wanted]
        return Accident(trigger, self.found, self.owners, self.is_seen)


class ErrorCardChoice(Struct, frozen=True):
    """A card was drawn to a box by misunderstanding and can be seen: who chooses whether it is kept?

    `boxholder` decides for that box, `next_boxholder` for the box served after it.
    """

    answer_type: ClassVar[type[Given]] = Person
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    boxholder: str
    next_boxholder: str
    owners: int
    found: Phase = Phase.BEFORE_NEXT_ACT

    @property
    def accidents(self) -> tuple[Accident, Accident]:
        """The card wanted and the card refused."""
        triggers = (Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED)
        wanted, refused = (Accident(trigger, self.found, self.owners, is_seen=True) for trigger in triggers)
        return wanted, refused


class ErrorCardForNextBox(Struct, frozen=True):
    """A card drawn in error was refused, and the next box claims it: does that box get it?

    `owners` counts the players with a stake on the box to which it was drawn.
    """

    answer_type: ClassVar[type[Given]] = Permission
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    card: Card
    owners: int = 1
    found: Phase = Phase.BEFORE_NEXT_ACT

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.ERROR_CARD_CLAIMED, self.found, self.owners, is_seen=not self.card.is_face_down)


class CardsOnEmptyBox(Struct, frozen=True):
    """During the deal a box without a stake was given a card: where does each card belong?

    `played` are the boxes with a stake in order; `dealt` is every card of the deal so far, in draw order, with the
    place it was given to.
    """

    answer_type: ClassVar[type[Given]] = Placement
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY

    played: tuple[int, ...]
    dealt: tuple[tuple[Place, Card], ...]
    found: Phase = Phase.DEAL_INCOMPLETE

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.CARDS_ON_EMPTY_BOX, self.found, is_seen=True)


class EmptyBoxServed(Struct, frozen=True):
    """A card lies on a box without a stake: what is done? `found` says how late it is found."""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.CARDS_ON_EMPTY_BOX)

    found: Phase

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.CARDS_ON_EMPTY_BOX, self.found, is_seen=True)


class BoxSkipped(Struct, frozen=True):
    """`box`, with so many `owners`, was dealt no card when its turn came: what is done? `found` says how late."""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.BOX_SKIPPED)

    box: int
    found: Phase
    owners: int = 1

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.BOX_SKIPPED, self.found, self.owners)


class BankSecondCard(Struct, frozen=True):
    """The bank was dealt a second card, which its deal has no place for: what becomes of that card?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.RULING
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.BANK_SECOND_CARD)

    is_face_down: bool
    found: Phase

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.BANK_SECOND_CARD, self.found, is_seen=not self.is_face_down)


class HoleCardExposed(Struct, frozen=True):
    """The bank's hole card was turned before the players have finished: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.HOLE_CARD_EXPOSED)

    found: Phase

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.HOLE_CARD_EXPOSED, self.found, is_seen=True)


class StackMixed(Struct, frozen=True):
    """Small jetons are found under great ones in a stake on a box with so many owners: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.MIXED_STACK)

    found: Phase = Phase.BEFORE_NEXT_ACT
    owners: int = 1

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.MIXED_STACK, self.found, self.owners)


class ForeignChip(Struct, frozen=True):
    """A jeton of another house lies in a stake on a box with so many owners: what is done?"""

    answer_type: ClassVar[type[Given]] = ActAnswer
    severity: ClassVar[Severity] = Severity.PROTECTION
    silence: ClassVar[Silence] = Silence.IRREGULARITY
    acts: ClassVar[tuple[Act, ...]] = acts_on(Trigger.FOREIGN_CHIP)

    found: Phase
    owners: int

    @property
    def accident(self) -> Accident:
        return Accident(Trigger.FOREIGN_CHIP, self.found, self.owners)


class LastWordAsked(Struct, frozen=True):
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
    | EmptyBoxServed
    | BoxSkipped
    | BankSecondCard
    | HoleCardExposed
    | StackMixed
    | ForeignChip
    | LastWordAsked
)
