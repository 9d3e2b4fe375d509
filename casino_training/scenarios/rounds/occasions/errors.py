"""What players want because something has just gone wrong: their stakes back, or not the card that they get."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import (
    CardDealt,
    CardDrawnInError,
    CardTurned,
    Happening,
    RemedyCardRefused,
    WithdrawalWanted,
)
from casino_training.scenarios.rounds.occasions.concerned import concerned
from casino_training.scenarios.rounds.scene import Scene


def withdrawal(scene: Scene) -> Happening | None:
    """A player wants his stake back when a card was drawn, dealt or turned that should not have been."""
    last, who = scene.log[-1], concerned(scene, "withdrawal")
    return WithdrawalWanted(*who) if who and isinstance(last, CardDealt | CardTurned | CardDrawnInError) else None


def refused_remedy(scene: Scene) -> Happening | None:
    """A player does not want what an error brings him: the card drawn, or that of his box that was passed over."""
    last = scene.log[-1]
    if isinstance(last, CardDrawnInError):
        box = scene.table.box(last.box)
    elif isinstance(last, CardDealt) and last.place != BANK:
        passed = [box for box in scene.table.played if box.number < last.place and not any(box.hands[0].hand.cards)]
        if not passed:
            return None
        box = passed[0]
    else:
        return None
    player = scene.speaker(box)
    return RemedyCardRefused(player, box.number) if player else None
