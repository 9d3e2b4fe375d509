"""One situation under several editions, for the pages and the API."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from casino_training.houses.models import Edition
from casino_training.houses.queries import ruleset_of
from casino_training.rules.arising import CannotArise, rule_if_it_can_arise
from casino_training.rules.clause import Ruling
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """What one edition says: its `ruling`, or why there is none, `refusal`; one of the two is None."""

    edition: Edition
    ruling: Ruling | None
    refusal: CannotArise | None


def compare(
    situation: Situation, editions: Iterable[Edition], *, table: Table | None = None
) -> tuple[HouseRuling, ...]:
    """What each edition says about a situation, on the `table` on which it was asked where that is known."""
    return tuple(_ruled(edition, situation, table) for edition in editions)


def _ruled(edition: Edition, situation: Situation, table: Table | None) -> HouseRuling:
    try:
        return HouseRuling(edition, rule_if_it_can_arise(ruleset_of(edition), situation, table), None)
    except CannotArise as refusal:
        return HouseRuling(edition, None, refusal)
