"""Irregularities as rule books write them: what happened, when it is found, what is done about it and by whose choice.

Every list here is closed. A document's rule on a trigger is one line or several; the first that reaches what happened
decides, and where none does, the document does not speak of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from casino_training.rules.answers import Act
from casino_training.rules.values import Only, Phase, Who


class Trigger(StrEnum):
    """What happened, each by the name of the rule that speaks of it."""

    ERROR_CARD_WANTED = "error_card_wanted"
    ERROR_CARD_REFUSED = "error_card_refused"
    ERROR_CARD_CLAIMED = "error_card_claimed"
    ERROR_CARD_FACE_DOWN = "error_card_face_down"
    CARDS_ON_EMPTY_BOX = "cards_on_empty_box"
    BOX_SKIPPED = "box_skipped"
    BANK_DREW_TOO_MANY = "bank_drew_too_many"
    BANK_SECOND_CARD = "bank_second_card"
    HOLE_CARD_EXPOSED = "hole_card_exposed"
    WRONG_PAYMENT = "wrong_payment"
    LATE_STAKE = "late_stake"
    MIXED_STACK = "mixed_stack"
    FOREIGN_CHIP = "foreign_chip"
    UNCLEAR_SIGN = "unclear_sign"


class Remedy(StrEnum):
    STAYS_WITH_HAND = "card stays with the hand"
    BURNED = "card is burned"
    STAYS_IN_GAME = "card stays in the game"
    TO_NEXT_BOX = "card goes to the next box"
    TO_SHOE = "card goes back into the shoe"
    REARRANGE = "all cards are rearranged by the rules"
    ROUND_VOID = "round is void"
    SET_ASIDE = "it is set aside"
    CORRECTED = "mistake is corrected"
    LEFT = "all stays as it is"
    REFUSED = "request is refused"


class Scope(StrEnum):
    """On which boxes a line applies; what happens at no box in particular is reached by every line."""

    ONE_OWNER = "boxes with one owner"
    SHARED = "boxes with several owners"
    ANY_BOX = "any box"


class CardFace(StrEnum):
    """How the card in question lies."""

    SEEN = "seen"
    UNSEEN = "unseen"


class Refusal(StrEnum):
    """What becomes of a player who will not take the card that the remedy gives him."""

    MUST_TAKE = "must take it"
    PLAYS_ON = "plays on without it"
    NO_FURTHER_CARD = "gets no further card"
    STAKE_RETURNED = "takes his stake back"
    STAKE_LOST = "loses his stake"


DECIDERS = Only(
    (
        Who.CROUPIER,
        Who.SUPERVISOR,
        Who.MANAGEMENT,
        Who.BOXHOLDER,
        Who.PLAYER_CONCERNED,
        Who.NEXT_BOXHOLDER,
        Who.EACH_PLAYER,
    )
)
"""Who may have the choice of a remedy."""


class Accident(Struct, frozen=True):
    """What a document can tell irregularities of one trigger apart by.

    `owners` counts the players with a stake on the box in question, None where it is about no box in particular;
    `is_seen` is None where it is about no card.
    """

    trigger: Trigger
    found: Phase = Phase.BEFORE_NEXT_ACT
    owners: int | None = None
    is_seen: bool | None = None


class Irregularity(Struct, frozen=True):
    """One line about an irregularity: how late, on which boxes and for which cards it applies, and what is done.

    `or_instead` names further remedies between which `decided_by` chooses. What a document does not say about players
    who want to withdraw their stakes or refuse the card is None.
    """

    remedy: Remedy
    decided_by: Annotated[Who, DECIDERS]
    until: Phase
    on: Scope
    card: CardFace | None = None
    or_instead: frozenset[Remedy] = frozenset()
    players_may_withdraw: bool | None = None
    refusing_player: Refusal | None = None

    @property
    def remedies(self) -> frozenset[Remedy]:
        """All that may be done."""
        return self.or_instead | {self.remedy}

    def reaches(self, accident: Accident) -> bool:
        """Whether the line applies to what happened."""
        is_late = PHASES.index(accident.found) > PHASES.index(self.until)
        return not is_late and self._is_on(accident.owners) and self._is_of(accident.is_seen)

    def _is_on(self, owners: int | None) -> bool:
        match self.on:
            case Scope.ONE_OWNER:
                return owners in (None, 1)
            case Scope.SHARED:
                return owners != 1
            case Scope.ANY_BOX:
                return True

    def _is_of(self, is_seen: bool | None) -> bool:
        return self.card is None or is_seen is None or is_seen is (self.card is CardFace.SEEN)


def unreached(trigger: Trigger, lines: Sequence[Irregularity]) -> tuple[int, ...]:
    """Which of a document's lines, counted from 0, never decide: those above them reach all that they reach."""
    faces = FACES.get(trigger, tuple(CardFace))
    accidents = [
        Accident(trigger, found, owners, face is CardFace.SEEN)
        for found in PHASES
        for owners in (1, 2)
        for face in faces
    ]
    decide = {next((n for n, line in enumerate(lines) if line.reaches(each)), None) for each in accidents}
    return tuple(n for n in range(len(lines)) if n not in decide)


PHASES = (Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE, Phase.ROUND)
"""From early to late."""

CARD_ACTS: Mapping[Remedy, Act] = {
    Remedy.STAYS_WITH_HAND: Act.KEEP_FOR_HAND,
    Remedy.BURNED: Act.BURN,
    Remedy.STAYS_IN_GAME: Act.LEAVE_IN_GAME,
    Remedy.TO_NEXT_BOX: Act.GIVE_TO_NEXT_BOX,
    Remedy.TO_SHOE: Act.RETURN_TO_SHOE,
    Remedy.ROUND_VOID: Act.VOID_ROUND,
    Remedy.SET_ASIDE: Act.SET_ASIDE,
}
BANK_CARD_ACTS: Mapping[Remedy, Act] = {
    remedy: act for remedy, act in CARD_ACTS.items() if remedy is not Remedy.TO_NEXT_BOX
}
CHIP_ACTS: Mapping[Remedy, Act] = {
    Remedy.REFUSED: Act.HAND_STAKE_BACK,
    Remedy.SET_ASIDE: Act.SET_STAKE_ASIDE,
    Remedy.ROUND_VOID: Act.VOID_ROUND,
}

ACTS: Mapping[Trigger, Mapping[Remedy, Act]] = {
    Trigger.ERROR_CARD_WANTED: CARD_ACTS,
    Trigger.ERROR_CARD_REFUSED: CARD_ACTS,
    Trigger.ERROR_CARD_CLAIMED: {Remedy.TO_NEXT_BOX: Act.GIVE_TO_NEXT_BOX, Remedy.REFUSED: Act.GIVE_NO_CARD},
    Trigger.ERROR_CARD_FACE_DOWN: CARD_ACTS,
    Trigger.CARDS_ON_EMPTY_BOX: {
        Remedy.REARRANGE: Act.REARRANGE,
        **{remedy: act for remedy, act in CARD_ACTS.items() if remedy is not Remedy.STAYS_WITH_HAND},
    },
    Trigger.BOX_SKIPPED: {
        Remedy.CORRECTED: Act.SERVE_BOX_NOW,
        Remedy.REARRANGE: Act.REARRANGE,
        Remedy.REFUSED: Act.LEAVE_BOX_OUT,
        Remedy.ROUND_VOID: Act.VOID_ROUND,
    },
    Trigger.BANK_DREW_TOO_MANY: BANK_CARD_ACTS,
    Trigger.BANK_SECOND_CARD: {Remedy.REARRANGE: Act.REARRANGE, **BANK_CARD_ACTS},
    Trigger.HOLE_CARD_EXPOSED: {
        Remedy.STAYS_IN_GAME: Act.LEAVE_OPEN,
        Remedy.CORRECTED: Act.TURN_BACK,
        Remedy.BURNED: Act.BURN,
        Remedy.ROUND_VOID: Act.VOID_ROUND,
    },
    Trigger.WRONG_PAYMENT: {
        Remedy.LEFT: Act.LEAVE_PAYMENT,
        Remedy.CORRECTED: Act.CORRECT_PAYMENT,
        Remedy.ROUND_VOID: Act.VOID_ROUND,
    },
    Trigger.LATE_STAKE: {Remedy.LEFT: Act.LET_STAKE_LIE, Remedy.CORRECTED: Act.HAND_STAKE_BACK, **CHIP_ACTS},
    Trigger.MIXED_STACK: {Remedy.CORRECTED: Act.RESTACK, Remedy.LEFT: Act.DEAL_ON, **CHIP_ACTS},
    Trigger.FOREIGN_CHIP: {Remedy.CORRECTED: Act.CHANGE_CHIP, Remedy.LEFT: Act.DEAL_ON, **CHIP_ACTS},
    Trigger.UNCLEAR_SIGN: {Remedy.REFUSED: Act.GIVE_NO_CARD, Remedy.CORRECTED: Act.ASK_AGAIN},
}
"""The act that performs each remedy that a trigger can have; others cannot be written for it."""

SUPERVISED: Mapping[Trigger, tuple[Act, ...]] = {
    **dict.fromkeys(
        (Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED, Trigger.ERROR_CARD_FACE_DOWN),
        (Act.KEEP_FOR_HAND, Act.BURN),
    ),
    Trigger.CARDS_ON_EMPTY_BOX: (Act.BURN, Act.VOID_ROUND),
    Trigger.BOX_SKIPPED: (Act.SERVE_BOX_NOW, Act.LEAVE_BOX_OUT),
    Trigger.BANK_DREW_TOO_MANY: (Act.KEEP_FOR_HAND, Act.BURN),
    Trigger.BANK_SECOND_CARD: (Act.LEAVE_IN_GAME, Act.BURN),
    Trigger.HOLE_CARD_EXPOSED: (Act.LEAVE_OPEN, Act.BURN),
    Trigger.WRONG_PAYMENT: (Act.CORRECT_PAYMENT, Act.LEAVE_PAYMENT),
    Trigger.LATE_STAKE: (Act.LET_STAKE_LIE, Act.HAND_STAKE_BACK),
    Trigger.MIXED_STACK: (Act.RESTACK, Act.DEAL_ON),
    Trigger.FOREIGN_CHIP: (Act.CHANGE_CHIP, Act.DEAL_ON),
    Trigger.UNCLEAR_SIGN: (Act.ASK_AGAIN, Act.GIVE_NO_CARD),
}
"""What a supervisor may decide where the document names no remedies for him; his choice, and never the document's."""

REFUSAL_ACTS: Mapping[Refusal, Act] = {
    Refusal.MUST_TAKE: Act.INSIST_ON_CARD,
    Refusal.PLAYS_ON: Act.LET_PLAY_ON,
    Refusal.NO_FURTHER_CARD: Act.GIVE_NO_FURTHER_CARD,
    Refusal.STAKE_RETURNED: Act.HAND_STAKE_BACK,
    Refusal.STAKE_LOST: Act.COLLECT,
}


def acts_on(trigger: Trigger, *others: Act) -> tuple[Act, ...]:
    """The acts in question when this has happened, whatever the house."""
    return tuple(dict.fromkeys((*ACTS[trigger].values(), *others, Act.LET_CHOOSE)))


def sense_of(trigger: Trigger) -> Only:
    """The words of a line that make sense for what happened."""
    is_at_box = trigger not in AT_NO_BOX
    deciders = [who for who in DECIDERS.words if is_at_box or who not in AT_A_BOX]
    return Only((*ACTS[trigger], *deciders, *(Scope if is_at_box else [Scope.ANY_BOX]), *FACES.get(trigger, CardFace)))


AT_NO_BOX = (
    Trigger.CARDS_ON_EMPTY_BOX,
    Trigger.BANK_DREW_TOO_MANY,
    Trigger.BANK_SECOND_CARD,
    Trigger.HOLE_CARD_EXPOSED,
)
"""What happens at no box with a stake."""
AT_A_BOX = (Who.BOXHOLDER, Who.PLAYER_CONCERNED, Who.NEXT_BOXHOLDER)
"""Those who are somebody only at a box with a stake."""
FACES: Mapping[Trigger, tuple[CardFace, ...]] = {
    Trigger.ERROR_CARD_WANTED: (CardFace.SEEN,),
    Trigger.ERROR_CARD_REFUSED: (CardFace.SEEN,),
    Trigger.ERROR_CARD_FACE_DOWN: (CardFace.UNSEEN,),
    Trigger.CARDS_ON_EMPTY_BOX: (CardFace.SEEN,),
    Trigger.BANK_DREW_TOO_MANY: (CardFace.SEEN,),
    Trigger.HOLE_CARD_EXPOSED: (CardFace.SEEN,),
}
"""How the card can lie, where that follows from what happened."""
WITH_A_CARD = (*FACES, Trigger.ERROR_CARD_CLAIMED, Trigger.BANK_SECOND_CARD)
"""What is about a card, which is seen or not."""
GIVES_A_CARD = (
    *(Trigger.ERROR_CARD_WANTED, Trigger.ERROR_CARD_REFUSED, Trigger.ERROR_CARD_CLAIMED, Trigger.ERROR_CARD_FACE_DOWN),
    *(Trigger.CARDS_ON_EMPTY_BOX, Trigger.BOX_SKIPPED, Trigger.BANK_SECOND_CARD),
)
"""After what a player may be given a card, which he may refuse."""
