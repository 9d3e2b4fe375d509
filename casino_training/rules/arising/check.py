"""All that is checked about a situation before it is ruled on."""

from __future__ import annotations

from casino_training.rules.arising.cards import check_packs
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.clause import Ruling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table


def check_can_arise(ruleset: Ruleset, situation: Situation, table: Table | None = None) -> None:
    """Raises `CannotArise` for a situation that cannot come up at this house, on this `table` where one is given."""
    check_packs(ruleset, situation, "situation")
    if table is not None:
        check_packs(ruleset, table, "table")


def rule_if_it_can_arise(ruleset: Ruleset, situation: Situation, table: Table | None = None) -> Ruling:
    """The ruling of `rule_on` on a situation that a stranger sent; raises `CannotArise` where there can be none."""
    check_can_arise(ruleset, situation, table)
    try:
        return rule_on(ruleset, situation)
    except ValueError as error:
        raise CannotArise(Reason.AMOUNT, "situation", str(error)) from None
