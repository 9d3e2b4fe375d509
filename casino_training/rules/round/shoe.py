"""A new shoe, once the old one is played out."""

from __future__ import annotations

from casino_training.rules.answers import Permission
from casino_training.rules.happenings import ShoeEnded, ShoeFilled
from casino_training.rules.round.acts import Duty, asked_often, is_open, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ShoeToFill
from casino_training.rules.table import Table

PACKS = range(1, 9)
"""Packs that a shoe can hold."""


def shoe_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """With how many packs a new shoe is filled; any number where the document names none."""
    if ShoeEnded() not in table.heard or table.is_dealt:
        return ()
    rulings = [(packs, asked_often(ruleset, ShoeToFill(packs))) for packs in PACKS]
    possible = [left_open(ShoeFilled(packs), ruling) for packs, ruling in rulings if is_open(ruling)]
    right = [ruled(ShoeFilled(packs), ruling) for packs, ruling in rulings if ruling.answer == Permission(True)]
    return tuple(possible or right)
