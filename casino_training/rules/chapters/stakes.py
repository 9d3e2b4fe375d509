"""Stakes: what may be placed, how much, by whom and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Cents, Moment, Who


class LimitsFrom(StrEnum):
    SIGN = "sign on the table"
    TABLE = "fixed for each table"


class LimitScope(StrEnum):
    BOX = "all stakes of a box"
    HAND = "all stakes of a hand"
    PLAYER = "each player's stake"


class OverMaximum(StrEnum):
    RETURN_EXCESS = "return the excess"
    REFUSE_STAKE = "refuse the stake that exceeds"


class Currency(StrEnum):
    EUR = "EUR"


class Consent(StrEnum):
    NOT_NEEDED = "not needed"
    REQUIRED = "required"
    UNLESS_OBJECTED = "unless he objects"


class Joining(StrEnum):
    NEXT_ROUND = "next round"
    NEXT_SHOE = "next shoe"
    AT_ONCE = "at once"


@dataclass(frozen=True, slots=True)
class Stakes:
    against: Annotated[Rule[Who], "Whom the guests play against."]
    limits_from: Annotated[Rule[LimitsFrom], "Where the limits of a table are found."]
    minimum: Annotated[Rule[Cents], "Least stake."]
    maximum: Annotated[Rule[Cents], "Greatest stake."]
    maximum_holds_for: Annotated[Rule[LimitScope], "What the maximum is counted over."]
    multiples: Annotated[Rule[frozenset[Cents]], "Steps in which stakes are placed; with several, the table's sign says which."]
    multiples_for_insurance: Annotated[Rule[bool], "The step binds insurance stakes too."]
    over_maximum: Annotated[Rule[OverMaximum], "What is done about stakes over the maximum."]
    over_maximum_until: Annotated[Rule[Moment], "Until when that is done."]
    excess_belongs_to: Annotated[Rule[Who], "Whose stake the excess is taken from."]
    currencies: Annotated[Rule[frozenset[Currency]], "Money that is accepted."]
    cash_plays: Annotated[Rule[bool], "Notes on a box play as a stake, without being changed first."]
    placed_until: Annotated[Rule[Moment], "Stakes are placed until this moment."]
    late: Annotated[Rule[Who], "Who decides about a stake placed or changed too late."]
    consent_to_players: Annotated[Rule[Consent], "The seated player's consent to a stake of another seated player on his hand."]
    consent_to_standing: Annotated[Rule[Consent], "The seated player's consent to a stake of a standing player on his hand."]
    joining: Annotated[Rule[Joining], "When a newcomer may take part."]
