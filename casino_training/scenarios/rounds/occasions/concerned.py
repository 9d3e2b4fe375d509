"""What occasions share: who is concerned, how little may be staked, whose turn it is."""

from __future__ import annotations

from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.table import Box
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.playing import whose_turn
from casino_training.scenarios.rounds.scene import Scene
from casino_training.scenarios.stakes import Purse


def concerned(scene: Scene, about: str) -> tuple[str, int] | None:
    """A player with a stake, and his box."""
    owners = [(player, box.number) for box in scene.table.played for player in box.owners]
    return pick(scene.lots("victim", about), owners) if owners else None


def least_stake(scene: Scene) -> int:
    return Purse.at(scene.table.sign, scene.ruleset).least


def turn_now(scene: Scene) -> tuple[Box, int] | None:
    """The box and hand whose turn it is, before anything was said for it since its last card."""
    if not scene.table.bank.cards or is_deal_incomplete(scene.ruleset, scene.table) or scene.table.heard:
        return None
    return whose_turn(scene)


def shared_turn_now(scene: Scene) -> Box | None:
    turn = turn_now(scene)
    return turn[0] if turn and len(turn[0].owners) > 1 else None
