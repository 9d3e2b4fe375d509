"""What was done about what went wrong at a place, and what the supervisor knows of stakes: as far as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act, Place
from casino_training.rules.happenings import (
    ActDone,
    Happening,
    ShoeEnded,
    StakeAwaited,
    StakePlaced,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.physics.places import place_of
from casino_training.rules.table import Table

REMEDIED: tuple[type[Any], ...] = (SupervisorCalled, SupervisorDecided, ActDone)
"""What is done about what can be seen to have gone wrong."""


def is_remedied(table: Table, place: Place) -> bool:
    """Whether something has been done about what went wrong at a place."""
    return bool(table.heard) and any(is_remedy(said, place) for said in table.heard)


def is_remedy(said: Happening, place: Place) -> bool:
    """Whether this was done about what went wrong at a place; that the supervisor knows of stakes is no remedy."""
    return isinstance(said, REMEDIED) and place_of(said) == place and not is_about_stakes(said)


def is_let_lie(said: Happening) -> TypeGuard[SupervisorDecided]:
    """Whether the supervisor lets a stake lie by this, which holds to the end of the round."""
    return isinstance(said, SupervisorDecided) and said.act is Act.LET_STAKE_LIE


def is_about_stakes(said: Happening) -> bool:
    """Whether this tells that the supervisor knows of the stakes of a box, and what he has said of them.

    It holds to the end of the round: he is not called about them again.
    """
    if isinstance(said, SupervisorDecided):
        return said.act in (Act.LET_STAKE_LIE, Act.HAND_STAKE_BACK)
    return isinstance(said, ActDone) and said.act is Act.DEAL_ON


def is_dealt_on(table: Table, box: Place) -> bool:
    """Whether it was dealt on after the supervisor had been called to this box."""
    return ActDone(Act.DEAL_ON, box) in table.heard


def without_notes(table: Table, place: Place) -> Table:
    """The table on which it no longer stands what was done about something wrong at a place: there is a new matter.

    What the supervisor was called about and said of stakes that lie there stands.
    """
    return _dealt_on(table, lambda said: is_remedy(said, place))


def without_words_of_staking(table: Table) -> Table:
    """The table on which nothing stands any longer about stakes before the first card, which is dealt now.

    What the supervisor was called about and said of those that lie there stands.
    """
    return _dealt_on(table, lambda said: isinstance(said, (StakePlaced, StakeAwaited, ShoeEnded, *REMEDIED)))


def _dealt_on(table: Table, is_over: Callable[[Happening], bool]) -> Table:
    """The table without what is over, on which it stands of a call to a box that it was dealt on over it."""
    left = tuple(said for said in table.heard if is_about_stakes(said) or not is_over(said))
    if len(left) == len(table.heard):
        return table
    called = (said.place for said in table.heard if isinstance(said, SupervisorCalled) and said not in left)
    dealt_on = tuple(ActDone(Act.DEAL_ON, place) for place in called if place != BANK and not is_dealt_on(table, place))
    return replace(table, heard=(*left, *dealt_on))


def without_words_on_stakes(table: Table, box: int) -> Table:
    """The table on which the supervisor knows nothing of what lies on a box, to which money comes now.

    What he let lie once a card is out, he let lie of those whose it is.
    """
    is_dealt = table.is_dealt
    left = tuple(
        said
        for said in table.heard
        if (is_dealt and is_let_lie(said)) or not is_about_stakes(said) or place_of(said) != box
    )
    return table if len(left) == len(table.heard) else replace(table, heard=left)
