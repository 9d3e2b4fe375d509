"""Before the first card: what is staked, wanted and brought."""

from __future__ import annotations

from casino_training.rules.happenings import (
    BoxAsked,
    BoxWish,
    CashOffered,
    ForeignChipSeen,
    Happening,
    MixedStackSeen,
    PlaceWanted,
    StakeAwaited,
    StakeBehindAnswered,
    StakePlaced,
)
from casino_training.rules.round.stakes import greatest_stake
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.occasions.concerned import concerned, least_stake
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.rounds.seats import free_seats
from casino_training.scenarios.stakes import Purse

CASH = ("EUR", "USD", "CHF")
NOTES = (50, 100, 200)


def _is_before_deal(scene: Scene) -> bool:
    return isinstance(scene.log[-1], StakePlaced) and not scene.table.is_dealt


def cash(scene: Scene) -> Happening | None:
    victim = concerned(scene, "cash") if _is_before_deal(scene) else None
    if victim is None:
        return None
    rng = scene.lots("notes")
    return CashOffered(*victim, pick(rng, CASH), pick(rng, NOTES))


def mixed_stack(scene: Scene) -> Happening | None:
    victim = concerned(scene, "stack") if _is_before_deal(scene) else None
    return MixedStackSeen(*victim) if victim else None


def foreign_chip(scene: Scene) -> Happening | None:
    victim = concerned(scene, "chip") if _is_before_deal(scene) else None
    return ForeignChipSeen(*victim) if victim else None


def over_maximum(scene: Scene) -> Happening | None:
    """A player adds so much that his box bears more than the sign allows."""
    most, victim = scene.table.sign.maximum, concerned(scene, "maximum") if _is_before_deal(scene) else None
    if most is None or victim is None or any(box.total_stake > most for box in scene.table.played):
        return None
    unit = Purse.at(scene.table.sign, scene.ruleset).unit
    missing = most - scene.table.box(victim[1]).total_stake
    return StakePlaced(*victim, (missing // unit + 1) * unit)


def awaited_stake(scene: Scene) -> Happening | None:
    """A player is still counting out what he adds to his stake."""
    victim = concerned(scene, "awaited") if _is_before_deal(scene) else None
    if victim is None:
        return None
    most, lying = greatest_stake(scene.ruleset, scene.table), scene.table.box(victim[1]).total_stake
    return StakeAwaited(*victim) if most is None or lying + least_stake(scene) <= most else None


def further_box(scene: Scene) -> Happening | None:
    """Somebody wants to play an empty box besides his own."""
    victim = concerned(scene, "further") if _is_before_deal(scene) else None
    empty = [box.number for box in scene.table.boxes if not box.is_played]
    return BoxAsked(victim[0], pick(scene.lots("empty"), empty), BoxWish.PLAY) if victim and empty else None


def objection(scene: Scene) -> Happening | None:
    """Who sits at a box does not want another's stake on it."""
    for box in scene.table.played if _is_before_deal(scene) else ():
        seated = scene.table.seated_at(box.number)
        if seated is not None and len(box.owners) > 1:
            return StakeBehindAnswered(seated.name, box.number, agrees=False)
    return None


def seat(scene: Scene) -> Happening | None:
    """Somebody who stands wants a seat."""
    standing = [each.name for each in scene.table.players if not each.is_seated and each.is_present]
    if not _is_before_deal(scene) or not standing or not free_seats(scene.table):
        return None
    return PlaceWanted(pick(scene.lots("seat"), standing), is_seat=True)
