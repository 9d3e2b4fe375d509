"""How a live table was dealt: acts by sort, what errors left players too much or too little, and the pace."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any

from casino_training.attempts.models import Arming, Attempt, Decision
from casino_training.grading import BANK, RIGHT

LONGEST_THOUGHT = timedelta(minutes=2)
"""Whoever takes longer for an act has been away: such pauses are left out of the pace."""


class Sort(StrEnum):
    """What an act that was due is about."""

    CARDS = "cards"
    MONEY = "money"
    WORDS = "words"
    REMEDY = "remedy"
    END = "end"


SORTS = {
    **dict.fromkeys(("DealCard", "TurnCard", "PlayBank", "HandStood"), Sort.CARDS),
    **dict.fromkeys(
        ("PaymentMade", "StakeCollected", "StakeReturned", "InsuranceSettled", "BustCollected", "SettleOpenly"),
        Sort.MONEY,
    ),
    **dict.fromkeys(
        ("RequestAnswered", "InsuranceOffered", "EvenMoneyOffered", "EvenMoneyTaken", "TotalCalled", "DeciderNamed"),
        Sort.WORDS,
    ),
    "BoxholderAppointed": Sort.WORDS,
    **dict.fromkeys(("ActDone", "SupervisorCalled", "CardBurned", "CardsRearranged", "CardMoved"), Sort.REMEDY),
    "RoundClosed": Sort.END,
}
"""The sort of an act by the name of its class in the notation."""


@dataclass(frozen=True, slots=True)
class SortLine:
    """The acts of one sort: how many there were, and how many of them right."""

    sort: Sort
    right: int
    acts: int

    @property
    def percent(self) -> int:
        return 100 * self.right // self.acts


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast it went, pauses and shuffles left out; None where there was too little to say."""

    rounds_an_hour: int | None
    acts_an_hour: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """The whole of one table.

    `cost` is the cents that errors in money moved wrongly, party by party, and `armed` what a supervisor had go wrong.
    """

    acts: int
    right: int
    rounds: int
    sorts: tuple[SortLine, ...]
    cost: dict[str, int]
    pace: Pace
    armed: tuple[Arming, ...]

    @property
    def percent(self) -> int:
        return 100 * self.right // self.acts if self.acts else 0


def report_of(attempt: Attempt) -> Report:
    """The report of an attempt as far as it has gone."""
    rows = list(attempt.decisions.exclude(decided_at=None).order_by("step").defer("shown"))
    return Report(
        acts=len(rows),
        right=sum(row.points == RIGHT for row in rows),
        rounds=sum(is_closing(row) for row in rows),
        sorts=tuple(_sorts(rows)),
        cost=_cost(rows),
        pace=pace_of(rows),
        armed=tuple(attempt.armings.exclude(step=None).select_related("armed_by").order_by("step")),
    )


def is_closing(row: Decision) -> bool:
    """Whether this act ended a round."""
    response: Any = row.response
    ruling: Any = row.ruling
    return bool(response["type"] == "RoundClosed" and ruling["is_done"])


def _sorts(rows: Iterable[Decision]) -> Iterable[SortLine]:
    found: dict[Sort, list[bool]] = {sort: [] for sort in Sort}
    for row in rows:
        found[sort_of(row.ruling, row.response)].append(row.points == RIGHT)
    return (SortLine(sort, sum(marks), len(marks)) for sort, marks in found.items() if marks)


def sort_of(ruling: Any, response: Any) -> Sort:
    """The sort of what was due, or of what was done where nothing was."""
    duties = ruling["duties"]
    return SORTS.get(duties[0]["act"]["type"] if duties else response["type"], Sort.WORDS)


def _cost(rows: Iterable[Decision]) -> dict[str, int]:
    total: dict[str, int] = {}
    for row in rows:
        for party, cents in (row.cost or {}).items():
            if party != BANK:
                total[party] = total.get(party, 0) + cents
    return {party: cents for party, cents in total.items() if cents}


def pace_of(rows: Sequence[Decision]) -> Pace:
    """Rounds and acts an hour, from the time that each act took."""
    thoughts = [row.decided_at - row.shown_at for row in rows if row.decided_at is not None]
    counted = [thought for thought in thoughts if thought <= LONGEST_THOUGHT]
    seconds = sum(thought.total_seconds() for thought in counted)
    closed = sum(is_closing(row) for row in rows)
    if seconds < 1:
        return Pace(None, None)
    return Pace(round(3600 * closed / seconds) if closed else None, round(3600 * len(counted) / seconds))
