"""People: what they say and where they go. Words and signs move nothing on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from casino_training.rules.happenings import (
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    PlayerAsked,
    PlayerLeft,
    ShoeEnded,
    StakeOffered,
)
from casino_training.rules.physics.places import Impossible, box_at, check_present, hand_at, player_named
from casino_training.rules.table import Table


class Spoken(Protocol):
    """A player says or shows something at a box."""

    @property
    def player(self) -> str: ...
    @property
    def box(self) -> int: ...


def hear(table: Table, spoken: Spoken) -> Table:
    """The table itself, provided that the box is there and who speaks is at the table."""
    check_present(table, spoken.box, spoken.player)
    return table


def hear_of_hand(table: Table, spoken: PlayerAsked | StakeOffered) -> Table:
    """The table itself, provided that the hand that is spoken of lies there too."""
    hear(table, spoken)
    hand_at(table.box(spoken.box), spoken.hand)
    return table


def hear_all(table: Table, claimed: DecisionClaimed) -> Table:
    """The table itself, provided that everybody who claims the decision is there."""
    check_present(table, claimed.box, *claimed.players)
    return table


def hear_of_other_box(table: Table, claimed: ErrorCardClaimed) -> Table:
    """The table itself, provided that both boxes are there."""
    hear(table, claimed)
    box_at(table, claimed.drawn_to)
    return table


def hear_croupier(table: Table, confirmed: DecisionConfirmed) -> Table:
    """The table itself, provided that the box is there."""
    box_at(table, confirmed.box)
    return table


def end_shoe(table: Table, _ended: ShoeEnded) -> Table:
    """The table itself; what becomes of the cards is told with the next shoe."""
    return table


def leave(table: Table, left: PlayerLeft) -> Table:
    """A player is away; his chair and stake stay."""
    if not player_named(table, left.player).is_present:
        raise Impossible(f"{left.player} is away already")
    players = tuple(
        replace(player, is_present=player.is_present and player.name != left.player) for player in table.players
    )
    return replace(table, players=players)
