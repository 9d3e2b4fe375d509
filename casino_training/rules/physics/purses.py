"""Jetons between the players, the table and the bank's rack, where they have been counted."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.physics.places import Impossible, box_at, player_present
from casino_training.rules.table import Box, Player, Table


def to_player(table: Table, name: str, cents: int) -> Table:
    """The table with `cents` more in front of a player, or less when negative; raises `Impossible` for too little."""
    for index, player in enumerate(table.players):
        if player.name == name:
            if player.purse is None:
                return table
            if player.purse + cents < 0:
                raise Impossible(f"{name} has {player.purse} cents in front of him, and {-cents} are wanted")
            has = replace(player, purse=player.purse + cents)
            return replace(table, players=(*table.players[:index], has, *table.players[index + 1 :]))
    return table


def from_player(table: Table, player: Player, cents: int) -> Table:
    """The table with a player's `cents` on their way to a box; raises `Impossible` for what is not there."""
    if cents <= 0:
        raise Impossible(f"{cents} cents cannot be put on the table")
    return table if player.purse is None else to_player(table, player.name, -cents)


def put_down(table: Table, name: str, number: int, cents: int) -> tuple[Table, Box]:
    """The table with `cents` of a player who is there on their way to a box, and the box as it lies."""
    box = box_at(table, number)
    return from_player(table, player_present(table, name), cents), box


def to_rack(table: Table, cents: int) -> Table:
    """The table with `cents` more in the rack, or less when negative; raises `Impossible` for too little."""
    if table.rack is None or not cents:
        return table
    if table.rack + cents < 0:
        raise Impossible(f"the rack has {table.rack} cents, and {-cents} are wanted")
    return replace(table, rack=table.rack + cents)
