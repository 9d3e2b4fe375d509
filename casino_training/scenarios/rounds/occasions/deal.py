"""In the deal: what the croupier himself gets wrong, and who stakes too late."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import (
    CardDealt,
    Happening,
    StakePlaced,
)
from casino_training.rules.round import deal_left
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.scenarios.lots import pick
from casino_training.scenarios.rounds.occasions.concerned import concerned, least_stake
from casino_training.scenarios.rounds.scene import Scene


def late_stake(scene: Scene) -> Happening | None:
    """A player adds to his stake as soon as he has seen his first card."""
    victim, last = concerned(scene, "late"), scene.log[-1]
    if victim is None or not isinstance(last, CardDealt) or last.place != victim[1]:
        return None
    is_first = len(scene.table.box(victim[1]).hands[0].hand) == 1
    return StakePlaced(*victim, least_stake(scene)) if is_first and deal_left(scene.ruleset, scene.table) else None


def _is_in_deal(scene: Scene) -> bool:
    return isinstance(scene.log[-1], CardDealt) and is_deal_incomplete(scene.ruleset, scene.table)


def stray_card(scene: Scene) -> Happening | None:
    """A box without a stake gets a card."""
    empty = [box.number for box in scene.table.boxes if not box.is_played and not any(box.hands)]
    if not _is_in_deal(scene) or not empty:
        return None
    return CardDealt(pick(scene.lots("stray"), empty), scene.next_card())


def skipped_box(scene: Scene) -> Happening | None:
    """The box after the one whose turn it is gets its card."""
    left = deal_left(scene.ruleset, scene.table) if _is_in_deal(scene) else ()
    if len(left) < 2 or BANK in left[:2] or left[0] == left[1]:
        return None
    return CardDealt(left[1], scene.next_card())
