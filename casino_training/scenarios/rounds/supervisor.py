"""The supervisor of a live round, who comes when he is rightly called and decides."""

from __future__ import annotations

from casino_training.rules.happenings import Happening, SupervisorCalled
from casino_training.rules.round import due
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.scene import Scene


def supervisor_decides(scene: Scene) -> Happening | None:
    """What he says about the matter for which he has just been called: one of what can be done, by lot.

    Nothing where he was called for nothing.
    """
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, SupervisorCalled) or scene.before is None:
        return None
    try:
        duties = due(scene.ruleset, scene.before)
    except ValueError:  # amounts that no longer come to whole cents after an error
        return None
    decisions = next((duty.decisions for duty in duties if duty.act == last and duty.decisions), ())
    return pick(scene.lots("supervisor", len(scene.log)), decisions) if decisions else None
