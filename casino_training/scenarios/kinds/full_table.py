"""A table with no box or no seat left (K82)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.happenings import PlaceWanted
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BoxToOpen, SeatAsked
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script, boxes_of

NONE_LEFT = (0,)
FEW_LEFT = (1, 2)


class FullTable(Kind):
    """K82: all boxes are played and a further player wants one of his own, or a seat; or one or two are left."""

    id = "K82"
    slug = "full-table"
    topic = "people"
    boxes_needed = 2
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        boxes = boxes_of(ruleset)
        few_left = tuple(left for left in FEW_LEFT if left < boxes)
        is_counted = is_decided(ruleset, BoxToOpen(boxes))
        is_seated = is_decided(ruleset, SeatAsked(boxes, boxes))
        return (
            Family(NONE_LEFT if is_counted else (), _wants_box),
            Family(few_left if is_counted else (), _wants_box, 2),
            Family(NONE_LEFT if is_seated else (), _wants_seat),
            Family(few_left if is_seated else (), _wants_seat, 2),
        )


def _with_boxes_left(script: Script, left: int) -> int:
    """All boxes but so many are played, each by a player who sits there; how many that are."""
    numbers = [box.number for box in script.table.boxes]
    played = script.served(shuffled(script.rng, numbers)[left:])
    script.fill(played, is_shared=False)
    return len(played)


def _wants_box(script: Script, left: int) -> tuple[Step, ...]:
    played = _with_boxes_left(script, left)
    script.do(PlaceWanted(script.stand_at(1), is_seat=False))
    return (script.step(BoxToOpen(played), since=len(script.happened) - 1),)


def _wants_seat(script: Script, left: int) -> tuple[Step, ...]:
    seated = _with_boxes_left(script, left)
    script.do(PlaceWanted(script.stand_at(1), is_seat=True))
    return (script.step(SeatAsked(seated, len(script.table.boxes)), since=len(script.happened) - 1),)
