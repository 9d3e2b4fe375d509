"""What a croupier may do at one and the same table by the rules of other houses."""

from collections.abc import Iterable
from dataclasses import dataclass

from casino_training.attempts.live.shown import ShownDuty, shown_duty
from casino_training.felt.words import say
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import ruleset_of
from casino_training.rules.arising import CannotArise
from casino_training.rules.arising.tables import check_table
from casino_training.rules.round import Duty, due
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.scenarios.rounds.judging import MOST_DUTIES, recorded_duty


@dataclass(frozen=True, slots=True)
class DueThere:
    """What is due at a table in one house; `refusal` says why that table cannot lie there, blank where it can.

    `is_alike`: the same acts, and no other, are due as in the house that stands first.
    """

    house: House
    duties: tuple[ShownDuty, ...]
    refusal: str
    is_alike: bool


def due_there(table: Table, editions: Iterable[Edition]) -> tuple[DueThere, ...]:
    """What each edition says is due at this table, the first being the one at which it was dealt."""
    found = [(edition, *_due(ruleset_of(edition), table)) for edition in editions]
    first = {duty.act for duty in found[0][1]}
    return tuple(
        DueThere(
            house=edition.house,
            duties=tuple(shown_duty(ruleset_of(edition), recorded_duty(duty), table) for duty in duties[:MOST_DUTIES]),
            refusal=refusal,
            is_alike=not refusal and {duty.act for duty in duties} == first,
        )
        for edition, duties, refusal in found
    )


def _due(ruleset: Ruleset, table: Table) -> tuple[tuple[Duty, ...], str]:
    try:
        check_table(ruleset, table, None)
        return due(ruleset, table), ""
    except CannotArise as refusal:
        return (), say(refusal.reason)
    except ValueError:  # amounts that no longer come to whole cents after an error: nobody can say what is due
        return (), ""
