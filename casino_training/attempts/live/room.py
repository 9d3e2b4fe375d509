"""How much room the picture of a live table is given: as much as its round takes when it is dealt by the house."""

from collections.abc import Iterator
from functools import lru_cache
from uuid import UUID

from casino_training.attempts.live.rounds import scene_at
from casino_training.attempts.models import Decision
from casino_training.felt.jetons import rack
from casino_training.felt.room import Room, room_for
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.physics import Impossible
from casino_training.rules.table import Table
from casino_training.scenarios.rounds import Scene
from casino_training.scenarios.rounds.pricing import dealt_on


def room_of(decision: Decision) -> Room:
    """The room of the table in the round of this row, the same for all rows of a round."""
    return _room(decision.attempt_id, decision.part)


@lru_cache(maxsize=256)
def _room(attempt: UUID, part: int | None) -> Room:
    rows = Decision.objects.select_related("attempt__edition__house").filter(attempt=attempt, part=part)
    first = rows.earliest("step")
    scene = scene_at(first.attempt, first)
    return room_for(tables_by_the_house(scene), rack(rack_of(scene.ruleset)))


def tables_by_the_house(scene: Scene) -> Iterator[Table]:
    """The table as it lies, and at each moment of the rest of the round, as far as it comes."""
    yield scene.table
    try:
        for moment in dealt_on(scene):
            yield moment.table
    except (Impossible, LookupError, ValueError):
        return
