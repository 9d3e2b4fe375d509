"""Who speaks for a box, and at which moment: asked before any wish is ruled on."""

from __future__ import annotations

from casino_training.rules.answers import Permission, Person
from casino_training.rules.clause import Ruling
from casino_training.rules.round.people import boxholder_of, disputed, holder
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.table import Box, Table


def speaks_for(ruleset: Ruleset, table: Table, box: Box, player: str) -> Ruling:
    """Whether the word of a player counts for a box; what is ruled instead where the house names nobody.

    Who holds a box is followed there, and so is the only one with a stake on a box that nobody holds.
    """
    holds = holder(table, box)
    present = {each.name for each in table.players if each.is_present}
    names = tuple(dict.fromkeys(name for name in (*box.owners, holds) if name is not None and name in present))
    if not names:
        return Ruling(Permission(False), (ruleset.boxes.decided_by,))
    ruling = rule_on(ruleset, disputed(table, box, names))
    if isinstance(ruling.answer, Person):
        return Ruling(Permission(ruling.answer.name == player), ruling.because)
    is_undisputed = player == holds or (holds is None and box.owners == (player,))
    return Ruling(Permission(True), ruling.because) if is_undisputed else ruling


def is_heeded(ruleset: Ruleset, table: Table, box: Box, player: str) -> bool:
    """Whether the word of a player counts for a box."""
    return speaks_for(ruleset, table, box, player).answer == Permission(True)


def decides_for(ruleset: Ruleset, table: Table, box: Box) -> str:
    """Who decides for a box now: the owner whose word counts, or else its holder or whoever staked on it first."""
    heeded = (name for name in box.owners if is_heeded(ruleset, table, box, name))
    return next(heeded, boxholder_of(table, box))
