"""A table with no box or no seat left (K82)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.happenings import PlaceWanted
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BoxToOpen, SeatAsked
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script, boxes_of

NONE_LEFT = (0,)
FEW_LEFT = (1, 2)


class FullTable(Kind):
    """K82: all boxes are played and a further player wants one of his own, or a seat; or one or two are left.

    The hardest: people stand at the boxes with stakes, more than there are boxes, and still one or two are left.
    """

    id = "K82"
    slug = "full-table"
    topic = "people"
    boxes_needed = 2
    begins_with_two_cards = False
    why_no_bustle = "how many play is what is asked about"

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
            Family(few_left if is_counted and shares(ruleset) else (), _wants_box_in_a_crowd, 3),
            Family(few_left if is_seated and shares(ruleset) else (), _wants_seat_in_a_crowd, 3),
        )


def _with_boxes_left(script: Script, left: int, *, is_crowd: bool) -> int:
    """All boxes but so many are played, each by a player who sits there; how many that are.

    In a crowd so many more people stand at them with stakes that there are more owners than boxes.
    """
    numbers = [box.number for box in script.table.boxes]
    played = script.served(shuffled(script.rng, numbers)[left:])
    script.fill(played, is_shared=False, leaves_room=is_crowd)
    for box in shuffled(script.rng, played)[: left + 1] if is_crowd else ():
        room = script.purse.most - script.table.box(box).hands[0].total_stake
        if room >= script.purse.least:
            script.stake(script.stand_at(box), box, script.purse.stake(script.rng, most=room))
    return len(played)


def _wants_box(script: Script, left: int, *, is_crowd: bool = False) -> tuple[Step, ...]:
    played = _with_boxes_left(script, left, is_crowd=is_crowd)
    script.do(PlaceWanted(script.stand_at(1, 1), is_seat=False))
    return (script.step(BoxToOpen(played), since=len(script.happened) - 1),)


def _wants_box_in_a_crowd(script: Script, left: int) -> tuple[Step, ...]:
    return _wants_box(script, left, is_crowd=True)


def _wants_seat_in_a_crowd(script: Script, left: int) -> tuple[Step, ...]:
    return _wants_seat(script, left, is_crowd=True)


def _wants_seat(script: Script, left: int, *, is_crowd: bool = False) -> tuple[Step, ...]:
    seated = _with_boxes_left(script, left, is_crowd=is_crowd)
    script.do(PlaceWanted(script.stand_at(1, 1), is_seat=True))
    return (script.step(SeatAsked(seated, len(script.table.boxes)), since=len(script.happened) - 1),)
