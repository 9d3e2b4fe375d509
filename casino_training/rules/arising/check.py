"""All that is checked about a situation before it is ruled on."""

from __future__ import annotations

from casino_training.rules.arising.accidents import check_accident
from casino_training.rules.arising.cards import check_faces, check_packs
from casino_training.rules.arising.facts import check_facts
from casino_training.rules.arising.moments import check_moment
from casino_training.rules.arising.people import check_people
from casino_training.rules.arising.questions import check_question
from casino_training.rules.arising.reasons import CannotArise, Reason
from casino_training.rules.arising.tables import check_lies_there, check_table
from casino_training.rules.clause import Ruling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table
from casino_training.rules.values import BrokenCents


def check_can_arise(ruleset: Ruleset, situation: Situation, table: Table | None = None) -> None:
    """Raises `CannotArise` for a situation that cannot come up at this house, on this `table` where one is given."""
    check_facts(ruleset, situation, "situation")
    check_packs(ruleset, situation, "situation")
    check_faces(situation, "situation")
    check_people(situation)
    check_accident(ruleset, situation)
    check_question(ruleset, situation)
    if table is not None:
        check_table(ruleset, table, situation)
        check_lies_there(situation, table)
        check_moment(ruleset, situation, table)


def rule_if_it_can_arise(ruleset: Ruleset, situation: Situation, table: Table | None = None) -> Ruling:
    """The ruling of `rule_on` on a situation that a stranger sent; raises `CannotArise` where there can be none."""
    check_can_arise(ruleset, situation, table)
    try:
        return rule_on(ruleset, situation)
    except BrokenCents as error:
        raise CannotArise(
            Reason.AMOUNT,
            "situation",
            "{part} of {cents} cents is no whole number of cents; write another amount",
            part=error.part,
            cents=error.cents,
        ) from None
    except ValueError:
        raise CannotArise(
            Reason.FACTS,
            "situation",
            "it cannot be ruled on so; look at who owns the hands, at cards lying face down and at amounts",
        ) from None
