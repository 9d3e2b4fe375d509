"""What is owed while cards are dealt: the next one, stakes that go back before it, a box that was passed over."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Place
from casino_training.rules.round.acts import Duty
from casino_training.rules.round.deal import stage_of
from casino_training.rules.round.glance import Glance
from casino_training.rules.round.stakes import stakes_wrong_due
from casino_training.rules.round.wrongs import skipped_due
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.rules.values import Phase


def deal_due(ruleset: Ruleset, table: Table, seen: Glance) -> tuple[Duty, ...]:
    """The next card of the deal, or where the order is open every place that has one to come.

    Stakes that may not lie there go back before the first card.
    """
    stage = stage_of(ruleset, len(table.bank.cards), seen.lying)
    if not stage.left:
        return ()
    if stage.left == stage.places and not table.is_dealt and (wrong := stakes_wrong_due(ruleset, table, seen.played)):
        return wrong
    if not stage.is_in_order and (skipped := _skipped_due(ruleset, table, stage.places, stage.left)):
        return skipped
    return stage.cards


def _skipped_due(
    ruleset: Ruleset, table: Table, places: tuple[Place, ...], left: tuple[Place, ...]
) -> tuple[Duty, ...]:
    """What is done about the first box that has no card although later places have theirs."""
    if left[0] == BANK:
        return ()
    later = len(places) - len(left) - _before(places, left)
    if later == 1:
        return skipped_due(ruleset, table, left[0], Phase.BEFORE_NEXT_ACT)
    return skipped_due(ruleset, table, left[0], Phase.DEAL_INCOMPLETE if len(left) > 1 else Phase.ROUND)


def _before(places: tuple[Place, ...], left: tuple[Place, ...]) -> int:
    """How many cards were dealt before the place that was passed over."""
    missing = left.count(left[0])
    turns = [index for index, place in enumerate(places) if place == left[0]]
    return turns[len(turns) - missing]
