"""How far a round has come, as a question says it: each function asks whether the table has come so far.

Each takes the table, what one field of the question says, and the question.
"""

from __future__ import annotations

from typing import Any

from casino_training.rules.arising.hands import is_doubled, waits
from casino_training.rules.arising.lying import hands_of
from casino_training.rules.remedies import Accident
from casino_training.rules.situations import Drawn
from casino_training.rules.table import Table
from casino_training.rules.values import Moment, Phase


def is_begun(table: Table, is_round_begun: bool, _: Any) -> bool:
    return table.is_dealt is is_round_begun


def is_next(table: Table, at: Moment, asked: Any) -> bool:
    """Whether that moment is still to come, and those before it are not; for what is found later it was so once."""
    if getattr(asked, "found", Phase.BEFORE_NEXT_ACT) is not Phase.BEFORE_NEXT_ACT:
        return at is not Moment.BEFORE_FIRST_CARD
    most = max((len(played.hand) for played in hands_of(table)), default=0)
    match at:
        case Moment.BEFORE_FIRST_CARD:
            return not table.is_dealt
        case Moment.BEFORE_SECOND_CARD:
            return table.is_dealt and most < 2
        case Moment.BEFORE_THIRD_CARD:
            return table.is_dealt and most < 3
        case _:
            return table.is_dealt


def is_found(table: Table, found: Phase, _: Any) -> bool:
    match found:
        case Phase.BEFORE_NEXT_ACT:
            return True
        case Phase.DEAL_INCOMPLETE:
            return table.is_dealt and not table.is_played_on
        case Phase.ROUND:
            return table.is_dealt


def is_accident_found(table: Table, accident: Accident, asked: Any) -> bool:
    return is_found(table, accident.found, asked)


def has_drawn(table: Table, drawn: Drawn, _: Any) -> bool:
    """Whether some hand has a third card, or none."""
    return any(len(played.hand) > 2 for played in hands_of(table)) is (drawn is not Drawn.NOBODY)


def has_raised(table: Table, is_after_double_or_split: bool, _: Any) -> bool:
    """Whether some hand was doubled or split, where that is said."""
    return not is_after_double_or_split or any(played.is_split or is_doubled(played) for played in hands_of(table))


def have_finished(table: Table, have_all_finished: bool, _: Any) -> bool:
    return any(map(waits, hands_of(table))) is not have_all_finished
