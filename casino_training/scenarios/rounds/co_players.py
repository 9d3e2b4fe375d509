"""What the co-players of a box do when it doubles or splits: follow, stay out, or take another's place."""

from __future__ import annotations

from casino_training.rules.happenings import (
    CoPlayerDeclined,
    DeciderNamed,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    Happening,
    PlayerAsked,
    RequestAnswered,
    SecondHandTaken,
    SecondHandWanted,
    StakeDoubledByAnother,
    Wish,
)
from casino_training.rules.table import Box
from casino_training.scenarios.rounds.scene import Scene, Trouble

STAYS_OUT = 2
"""One co-player in so many does not add money, from the second difficulty on."""
Doubling = HandDoubled | CoPlayerDeclined | RequestAnswered | StakeDoubledByAnother


def co_player_follows(scene: Scene) -> Happening | None:
    """The co-players of a box that has just been doubled double too, or say that they do not want to.

    For one who need not, now and then who decides for the box puts the money down himself.
    """
    recent = _since_doubled(scene)
    if not recent or not isinstance(recent[0], HandDoubled):
        return None
    first = recent[0]
    hand = scene.table.box(first.box).hands[first.hand]
    for stake in hand.unsettled:
        words = [each for each in recent if getattr(each, "player", None) == stake.player]
        if stake.added or not stake.cents:
            continue
        if not words:
            return (
                _follows(first, stake.player, stake.cents)
                if _wants_to(scene, stake.player)
                else _declines(first, stake.player)
            )
        if words[-1] == RequestAnswered(stake.player, first.box, is_allowed=False):
            return _follows(first, stake.player, stake.cents)
        if words[-1] == RequestAnswered(stake.player, first.box, is_allowed=True):
            instead = StakeDoubledByAnother(first.player, first.box, stake.cents, stake.player, first.hand)
            if instead not in recent and _is_replaced(scene, Trouble.DOUBLED_BY_ANOTHER, stake.player):
                return instead
    return None


def _wants_to(scene: Scene, player: str) -> bool:
    return scene.armed is not Trouble.DOUBLED_BY_ANOTHER and scene.is_drawn(2, "follows", player)


def _is_replaced(scene: Scene, trouble: Trouble, player: str) -> bool:
    """Whether somebody takes the place of a co-player who has stayed out."""
    return scene.armed is trouble or scene.is_drawn(2, trouble, player)


def _follows(first: HandDoubled, player: str, cents: int) -> Happening:
    return HandDoubled(player, first.box, cents, first.hand)


def _declines(first: HandDoubled, player: str) -> Happening:
    return CoPlayerDeclined(player, first.box, Wish.DOUBLE)


def _since_doubled(scene: Scene) -> list[Happening]:
    """The double of a box and what was said about it since, nothing once something else has happened."""
    for index in range(len(scene.log) - 1, -1, -1):
        happening = scene.log[index]
        if isinstance(happening, HandDoubled) and scene.speaker(scene.table.box(happening.box)) == happening.player:
            return list(scene.log[index:])
        if not isinstance(happening, Doubling):
            break
    return []


def co_player_stays_out(scene: Scene) -> Happening | None:
    """On a shared box that may split, a co-player does not want to add a stake."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, RequestAnswered) or not last.is_allowed or last.box not in _numbers(scene):
        return None
    asked = next((said for said in reversed(scene.log) if isinstance(said, PlayerAsked) and said.box == last.box), None)
    if asked is None or (asked.wish, asked.player) != (Wish.SPLIT, last.player):
        return None
    box = scene.table.box(last.box)
    others = [name for name in box.owners if name != asked.player and scene.table.player(name).is_present]
    if not others or not _is_apart(scene, box) or _has_declined(scene, asked):
        return None
    return CoPlayerDeclined(others[0], box.number, Wish.SPLIT)


def _numbers(scene: Scene) -> list[int]:
    return [box.number for box in scene.table.boxes]


def _is_apart(scene: Scene, box: Box) -> bool:
    is_drawn = scene.script.difficulty > 1 and scene.is_drawn(STAYS_OUT, "splits apart", box.number)
    return scene.armed is Trouble.SPLIT_APART or is_drawn


def _has_declined(scene: Scene, asked: PlayerAsked) -> bool:
    since = scene.log[scene.log.index(asked) :]
    return any(isinstance(each, CoPlayerDeclined) and each.box == asked.box for each in since)


def split_apart(scene: Scene) -> Happening | None:
    """Once the croupier has answered a co-player who stays out, the box splits: without him, or all together."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, RequestAnswered):
        return None
    declined = CoPlayerDeclined(last.player, last.box, Wish.SPLIT)
    asked = [
        said for said in scene.log if isinstance(said, PlayerAsked) and said.box == last.box and said.wish is Wish.SPLIT
    ]
    if declined not in scene.log or not asked:
        return None
    owners = tuple(name for name in scene.table.box(last.box).owners if name != last.player)
    if last.is_allowed:
        return HandSplitBySome(last.box, owners, asked[-1].hand)
    return HandSplit(last.box, asked[-1].hand)


def second_hand_wanted(scene: Scene) -> Happening | None:
    """Who decides for a box that was split without a co-player now and then wants his place on the second hand."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, HandSplitBySome) or not last.owners:
        return None
    staying = next((name for name in scene.table.box(last.box).owners if name not in last.owners), None)
    if staying is None or not _is_replaced(scene, Trouble.SPLIT_APART, staying):
        return None
    return SecondHandWanted(last.owners[0], last.box, staying)


def second_hand_taken(scene: Scene) -> Happening | None:
    """Who was named for the place on the second hand stakes there as much as lies on the first of him who stays out."""
    last = scene.log[-1] if scene.log else None
    before = scene.log[-2] if len(scene.log) > 1 else None
    if not isinstance(last, DeciderNamed) or not isinstance(before, SecondHandWanted) or before.box != last.box:
        return None
    split = next(said for said in reversed(scene.log) if isinstance(said, HandSplitBySome))
    first = scene.table.box(last.box).hands[split.hand]
    cents = next((stake.cents for stake in first.unsettled if stake.player == before.co_player), 0)
    return SecondHandTaken(last.player, last.box, cents, split.hand + 1) if cents else None


def has_stayed_apart(armed: Trouble | None, happening: Happening) -> bool:
    """Whether this is what a supervisor has armed of co-players, so that it waits no longer."""
    match armed:
        case Trouble.SPLIT_APART:
            return isinstance(happening, SecondHandWanted)
        case Trouble.DOUBLED_BY_ANOTHER:
            return isinstance(happening, StakeDoubledByAnother)
        case _:
            return False
