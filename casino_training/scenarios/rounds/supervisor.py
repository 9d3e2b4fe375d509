"""The supervisor of a live round, who is called about a card and decides what becomes of it."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import Happening, SupervisorCalled, SupervisorDecided
from casino_training.rules.round.in_doubt import has_drawn_too_many, is_in_doubt
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.scene import Scene


def supervisor_decides(scene: Scene) -> Happening | None:
    """What he says about the card for which he has just been called: it stays or it is burned."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, SupervisorCalled) or last not in scene.table.heard:
        return None
    hand = _hand_in_doubt(scene, last.place)
    if hand is None:
        return None
    acts = (Act.KEEP_FOR_HAND, Act.BURN)
    return SupervisorDecided(last.place, pick(scene.lots("supervisor", len(scene.log)), acts), hand)


def _hand_in_doubt(scene: Scene, place: int) -> int | None:
    """The hand at this place of which nobody knows yet what it counts; None where that is known of all."""
    if place == BANK:
        return 0 if has_drawn_too_many(scene.ruleset, scene.table.bank) else None
    box = scene.table.box(place)
    hands = (index for index in range(len(box.hands)) if is_in_doubt(scene.ruleset, scene.table, box, index))
    return next(hands, None)
