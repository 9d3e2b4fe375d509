"""Irregularities as they can come up at the tables of a house, and which of them its document leaves to be asked about.

Phases, faces and owners follow from the closed lists, so that a document may tell accidents apart as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from casino_training.rules.clause import Rule
from casino_training.rules.remedies import AT_NO_BOX, FACES, WITH_A_CARD, Accident, CardFace, Irregularity, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.values import Phase
from casino_training.scenarios.script import Script

AT_ONCE, IN_DEAL, IN_PLAY = Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE, Phase.ROUND

FOUND: Mapping[Trigger, tuple[Phase, ...]] = {
    Trigger.ERROR_CARD_WANTED: (AT_ONCE, IN_PLAY),
    Trigger.ERROR_CARD_REFUSED: (AT_ONCE, IN_PLAY),
    Trigger.ERROR_CARD_CLAIMED: (AT_ONCE, IN_PLAY),
    Trigger.ERROR_CARD_FACE_DOWN: (AT_ONCE, IN_PLAY),
    Trigger.CARDS_ON_EMPTY_BOX: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.BOX_SKIPPED: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.BANK_DREW_TOO_MANY: (AT_ONCE, IN_PLAY),
    Trigger.BANK_SECOND_CARD: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.HOLE_CARD_EXPOSED: (AT_ONCE, IN_PLAY),
    Trigger.WRONG_PAYMENT: (AT_ONCE, IN_PLAY),
    Trigger.LATE_STAKE: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.MIXED_STACK: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.FOREIGN_CHIP: (AT_ONCE, IN_DEAL, IN_PLAY),
    Trigger.UNCLEAR_SIGN: (AT_ONCE,),
}
"""When each can be found, given when it happens: a card drawn in error comes when the deal is complete."""


class Staged(Struct, frozen=True):
    """An accident that lies on the table: how much had happened before it, and who may have a say in it."""

    since: int
    boxholder: str
    player: str
    following: str


def staged(script: Script, since: int, boxholder: str, player: str = "") -> Staged:
    """Who may have a say where this is the boxholder; after the last box that is served comes the first again."""
    seats = {guest.name: guest.seat for guest in script.table.players if guest.seat}
    served = script.served(seats.values())
    following = served[(served.index(seats[boxholder]) + 1) % len(served)]
    return Staged(since, boxholder, player or boxholder, script.sitting(following))


def accidents(ruleset: Ruleset, trigger: Trigger) -> tuple[Accident, ...]:
    """All that can come up in this house, the plainest first."""
    if not _can_happen(ruleset, trigger):
        return ()
    is_shared = ruleset.boxes.several_players.value is True
    owners = (None,) if trigger in AT_NO_BOX else (1, 2) if is_shared else (1,)
    return tuple(
        Accident(trigger, found, number, is_seen)
        for number in owners
        for is_seen in _seen(ruleset, trigger)
        for found in FOUND[trigger]
    )


def _seen(ruleset: Ruleset, trigger: Trigger) -> tuple[bool | None, ...]:
    """Whether the card is seen: both only where the document tells it apart; None where it is about no card."""
    if trigger not in WITH_A_CARD:
        return (None,)
    is_told_apart = any(line.card for line in lines_on(ruleset, trigger))
    faces = FACES.get(trigger, tuple(CardFace) if is_told_apart else (CardFace.SEEN,))
    return tuple(face is CardFace.SEEN for face in faces)


def _can_happen(ruleset: Ruleset, trigger: Trigger) -> bool:
    """The bank has a hole card in some houses, and elsewhere one card only."""
    match trigger:
        case Trigger.HOLE_CARD_EXPOSED:
            return ruleset.dealing.hole_card.value is True and ruleset.dealing.cards_to_bank.value == 2
        case Trigger.BANK_SECOND_CARD:
            return ruleset.dealing.cards_to_bank.value == 1
        case _:
            return True


def asked_about(ruleset: Ruleset, trigger: Trigger, *found: Phase) -> tuple[Accident, ...]:
    """The accidents that a question may be about; those found in these phases, when some are given.

    Where a reading fixes how far the words of the document go, none beyond it.
    """
    rule: Rule[Any] = getattr(ruleset.irregularities, trigger)
    return tuple(
        accident
        for accident in accidents(ruleset, trigger)
        if (not found or accident.found in found) and (rule.is_silent or not rule.reading or line_on(ruleset, accident))
    )


def lines_on(ruleset: Ruleset, trigger: Trigger) -> tuple[Irregularity, ...]:
    """What the house's document says about it; nothing in silence."""
    value: object = getattr(ruleset.irregularities, trigger).value
    return value if isinstance(value, tuple) else ()


def line_on(ruleset: Ruleset, accident: Accident) -> Irregularity | None:
    """The line that decides on what happened; None where the document does not speak of it."""
    return next((line for line in lines_on(ruleset, accident.trigger) if line.reaches(accident)), None)


def seat_owners(script: Script, box: int, owners: int | None) -> str:
    """A box with so many owners, of whom the first sits there; his name."""
    names = [script.seat(box), *(script.stand_at(box, rank) for rank in range((owners or 1) - 1))]
    for name, cents in zip(names, script.purse.stakes(script.rng, len(names)), strict=True):
        script.stake(name, box, cents)
    return names[0]
