"""Whether an option that ends at a moment of the round is still open."""

from __future__ import annotations

from casino_training.rules.situations.playing import Drawn
from casino_training.rules.values import Moment


def is_in_time(until: Moment, drawn: Drawn) -> bool | None:
    """Whether an option can be taken by a player with two cards or more; None where the words do not say.

    "Before a third card" may mean the player's own or anybody's: between the two it is left open.
    """
    match until:
        case Moment.BEFORE_FIRST_CARD | Moment.BEFORE_SECOND_CARD:
            return False
        case Moment.BEFORE_OWN_THIRD_CARD:
            return drawn is not Drawn.HIMSELF
        case Moment.BEFORE_THIRD_CARD | Moment.AT_ONCE | Moment.ON_CONFIRMATION:
            return None if drawn is Drawn.OTHERS else drawn is Drawn.NOBODY
        case _:
            return True
