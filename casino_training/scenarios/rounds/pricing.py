"""What a wrong act costs whom: the round dealt on after it, beside the round dealt on from what was due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from casino_training.rules.answers import Act
from casino_training.rules.happenings import (
    ActDone,
    BustCollected,
    Happening,
    InsuranceSettled,
    PaymentMade,
    RoundClosed,
    StakeCollected,
    StakeReturned,
)
from casino_training.rules.physics import Impossible
from casino_training.rules.physics.memory import remembered
from casino_training.rules.round import Owed, apply
from casino_training.scenarios.rounds.advance import advance
from casino_training.scenarios.rounds.croupier import done_in_error, done_now, duties_now
from casino_training.scenarios.rounds.scene import Scene

PURSE = 10_000_000_00
"""Cents that everybody has in front of him while a round is dealt on, so that nobody runs out of them."""
MOST_ACTS = 300
"""A round that has not ended by then does not end."""

MOVES = (PaymentMade, StakeCollected, StakeReturned, InsuranceSettled, BustCollected)


def cost_of_dealing_on(scene: Scene, act: Owed) -> Mapping[str, int] | None:
    """By how many cents each player comes out of the round better than he would have.

    Both times the rest is dealt by the house, with the cards and the words that come; what this act moves stays as it
    is, and so does what was priced before. None where nobody is better or worse off, or where a round comes to no end.
    """
    counted = _left_at(_counted(scene), *scene.priced)
    try:
        done = done_in_error(counted, act)
        if done is None:
            return None
        after = _after(counted, done)
        wrong = _purses(_left_at(after, done.box) if isinstance(done, MOVES) else after)
        right = _purses(counted)
    except (Impossible, LookupError, ValueError):
        return None
    if wrong is None or right is None:
        return None
    cost = {name: wrong[name] - right[name] for name in right}
    return {name: cents for name, cents in cost.items() if cents} or None


def _counted(scene: Scene) -> Scene:
    """The same scene with money in front of everybody, and nothing more that somebody has armed."""
    players = tuple(replace(player, purse=PURSE) for player in scene.table.players)
    return replace(scene, table=replace(scene.table, players=players), armed=None)


def _left_at(scene: Scene, *boxes: int) -> Scene:
    """The same scene in which nobody asks any more whether the payments on these boxes were right."""
    table = scene.table
    for box in boxes:
        table = remembered(table, ActDone(Act.LEAVE_PAYMENT, box))
    return replace(scene, table=table)


def _after(scene: Scene, done: Happening) -> Scene:
    return scene.after(apply(scene.table, done), done)


def _purses(scene: Scene) -> dict[str, int] | None:
    """What everybody has once the round is dealt to its end by the house; None when it does not end."""
    for last in dealt_on(scene):
        if last.log and isinstance(last.log[-1], RoundClosed):
            return {player.name: player.purse or 0 for player in last.table.players}
    return None


def dealt_on(scene: Scene) -> Iterator[Scene]:
    """Each moment at which the croupier must act while the round is dealt on by the house, and its end if it comes.

    Raises Impossible, LookupError or ValueError where the house's act cannot be done after an error.
    """
    for _ in range(MOST_ACTS):
        if scene.log and isinstance(scene.log[-1], RoundClosed):
            yield scene
            return
        scene = advance(scene).scene
        yield scene
        duties = duties_now(scene)
        done = done_now(scene, duties[0].act) if duties else RoundClosed()
        if done is None:
            return
        scene = _after(scene, done)
