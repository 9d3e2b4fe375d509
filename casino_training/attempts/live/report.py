"""How a live table was dealt: noticing, remedy, order, words, amounts and pace, and what errors cost whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from functools import cached_property
from typing import Any

from casino_training.attempts.live.acts import SHOE_ACTS
from casino_training.attempts.live.priced import PricedError, priced_errors, standing_cost
from casino_training.attempts.live.told import ToldError, told_errors
from casino_training.attempts.models import Arming, Attempt, Decision
from casino_training.grading import RIGHT

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
    **dict.fromkeys(("DealCard", "TurnCard", "PlayBank", "HandStood", "ShoeFilled"), Sort.CARDS),
    **dict.fromkeys(
        ("PaymentMade", "StakeCollected", "InsuranceSettled", "BustCollected", "SettleOpenly"),
        Sort.MONEY,
    ),
    **dict.fromkeys(
        ("RequestAnswered", "InsuranceOffered", "EvenMoneyOffered", "EvenMoneyTaken", "TotalCalled"),
        Sort.WORDS,
    ),
    "BoxholderAppointed": Sort.WORDS,
    **dict.fromkeys(
        ("ActDone", "SupervisorCalled", "CardBurned", "CardsRearranged", "CardMoved", "StakeReturned", "DeciderNamed"),
        Sort.REMEDY,
    ),
    "PaymentPutRight": Sort.REMEDY,
    "RoundClosed": Sort.END,
}
"""The sort of an act by the name of its class in the notation."""
MOVING = {*(name for name, sort in SORTS.items() if sort is Sort.MONEY), "StakeReturned", "RoundClosed"}
"""The acts by which money moves, or stays where it should not: a round that is closed before all is settled."""


class Skill(StrEnum):
    """What a croupier at a table is graded on, besides pace."""

    NOTICING = "noticing"
    REMEDY = "remedy"
    ORDER = "order"
    WORDS = "words"
    MONEY = "money"


@dataclass(frozen=True, slots=True)
class SkillLine:
    """The acts that show one skill, each as it was first tried: how many, how many right, and what the others broke."""

    skill: Skill
    right: int
    acts: int
    clauses: tuple[str, ...]

    @property
    def percent(self) -> int:
        return 100 * self.right // self.acts


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast `acts` were done and `rounds` closed; `paused` and `shuffled` are the times that were left out."""

    acts: int
    rounds: int
    dealt: timedelta
    paused: timedelta
    shuffled: timedelta

    @property
    def acts_an_hour(self) -> int | None:
        """None where there was too little to say."""
        return _an_hour(self.acts, self.dealt)

    @property
    def rounds_an_hour(self) -> int | None:
        """None where there was too little to say."""
        return _an_hour(self.rounds, self.dealt)

    @property
    def dealt_words(self) -> str:
        return _minutes(self.dealt)

    @property
    def round_words(self) -> str:
        """The time dealt for each round that was closed; blank before one is."""
        return _minutes(self.dealt / self.rounds) if self.rounds else ""

    @property
    def paused_words(self) -> str:
        return _minutes(self.paused)

    @property
    def shuffled_words(self) -> str:
        return _minutes(self.shuffled)


@dataclass(frozen=True)
class Report:
    """The whole of one table.

    `acts` are those that came up, `right` those of them that were right when first tried. `errors` are those that moved
    money wrongly or would have, and `armed` what a supervisor had go wrong.
    """

    acts: int
    right: int
    rounds: int
    skills: tuple[SkillLine, ...]
    errors: tuple[PricedError, ...]
    pace: Pace
    armed: tuple[Arming, ...]

    @property
    def percent(self) -> int:
        return 100 * self.right // self.acts if self.acts else 0

    @property
    def cost(self) -> Mapping[str, int]:
        """The cents that each player was left with too much, or too little when negative."""
        return standing_cost(self.errors)

    @cached_property
    def told(self) -> tuple[ToldError, ...]:
        """The errors in words."""
        return told_errors(self.errors)

    @property
    def stopped(self) -> int:
        """How many acts would have moved money wrongly but were stopped."""
        return len({error.row.step for error in self.errors if not error.is_done})

    @property
    def too_much(self) -> dict[str, int]:
        """The cents that each player was left with too much."""
        return {player: cents for player, cents in self.cost.items() if cents > 0}

    @property
    def too_little(self) -> dict[str, int]:
        """The cents that each player was left with too little."""
        return {player: -cents for player, cents in self.cost.items() if cents < 0}


def report_of(attempt: Attempt) -> Report:
    """The report of an attempt as far as it has gone."""
    rows = list(attempt.decisions.exclude(decided_at=None).order_by("step").defer("shown"))
    tried = tuple(first_tries(rows))
    return Report(
        acts=len(tried),
        right=sum(row.points == RIGHT for row in tried),
        rounds=sum(is_closing(row) for row in rows),
        skills=tuple(_skills(tried)),
        errors=priced_errors(rows),
        pace=pace_of(rows),
        armed=_armed(attempt),
    )


def _armed(attempt: Attempt) -> tuple[Arming, ...]:
    """What a supervisor armed and has happened; once the table is closed also what has not."""
    armed = attempt.armings.select_related("armed_by").order_by("step")
    return tuple(armed if attempt.finished_at else armed.exclude(step=None))


def is_closing(row: Decision) -> bool:
    """Whether this act ended a round."""
    response: Any = row.response
    return bool(response["type"] == "RoundClosed" and is_done(row))


def is_done(row: Decision) -> bool:
    """Whether this act was done; one that was explained at once was stopped."""
    ruling: Any = row.ruling
    return bool(ruling["is_done"])


def first_tries(rows: Iterable[Decision]) -> Iterable[Decision]:
    """Each act as it was first tried; what was stopped and done again counts once."""
    is_again = False
    for row in rows:
        if not is_again:
            yield row
        is_again = not is_done(row)


def _skills(tried: Iterable[Decision]) -> Iterable[SkillLine]:
    """The skills that were needed, from each act as it was first tried."""
    shown: dict[Skill, list[tuple[bool, Decision]]] = {skill: [] for skill in Skill}
    for row in tried:
        for skill, is_right in skills_of(row):
            shown[skill].append((is_right, row))
    for skill, marks in shown.items():
        broken = [clause for is_right, row in marks if not is_right for clause in deciding_clauses(row.ruling)]
        if marks:
            right = sum(is_right for is_right, _ in marks)
            yield SkillLine(skill, right, len(marks), tuple(dict.fromkeys(broken)))


def skills_of(row: Decision) -> Iterable[tuple[Skill, bool]]:
    """What an act shows: that something wrong was noticed and put right, else order, and words or amounts."""
    ruling: Any = row.ruling
    response: Any = row.response
    is_right, duties = row.points == RIGHT, [duty["act"] for duty in ruling["duties"]]
    is_wrong_amount = bool(row.cost) and response["type"] in MOVING
    if is_wrong_amount:
        yield Skill.MONEY, False
    if sort_of(ruling, response) is Sort.REMEDY and duties:
        is_noticed = is_right or _sort(response) is Sort.REMEDY
        yield Skill.NOTICING, is_noticed
        if is_noticed:
            yield Skill.REMEDY, is_right
        return
    is_in_turn = is_right or any(_place(response) == _place(duty) and _sort(response) is _sort(duty) for duty in duties)
    yield Skill.ORDER, is_in_turn and not ruling.get("is_early")
    if is_in_turn and not is_wrong_amount and duties and _sort(duties[0]) in (Sort.WORDS, Sort.MONEY):
        yield Skill(_sort(duties[0])), is_right


def _place(act: Any) -> tuple[object, object]:
    """The place or box of an act, and the hand."""
    return act.get("place", act.get("box")), act.get("hand", 0)


def _sort(act: Any) -> Sort:
    return Sort.CARDS if is_of_shoe(act) else SORTS.get(act["type"], Sort.WORDS)


def is_of_shoe(act: Any) -> bool:
    """Whether an act is done with the cards of a shoe that is played out, while nobody plays."""
    return act["type"] == "ShoeFilled" or (act["type"] == "ActDone" and act["act"] in list(map(str, SHOE_ACTS)))


def deciding_clauses(ruling: Any) -> tuple[str, ...]:
    """The clauses of the rule by which the first act that was due was due."""
    rules = ruling["duties"][0]["rules"] if ruling["duties"] else []
    return tuple(rules[-1]["clauses"]) if rules else ()


def sort_of(ruling: Any, response: Any) -> Sort:
    """The sort of what was due, or of what was done where nothing was."""
    duties = ruling["duties"]
    return _sort(duties[0]["act"] if duties else response)


def pace_of(rows: Sequence[Decision]) -> Pace:
    """How long the acts took that were done at the table, how many there were, and what was left out."""
    dealt = paused = shuffled = timedelta()
    acts = 0
    for row in rows:
        if row.decided_at is None:
            continue
        thought = row.decided_at - row.shown_at
        if is_of_shoe(row.response):
            shuffled += thought
        elif thought > LONGEST_THOUGHT:
            paused += thought
        else:
            dealt, acts = dealt + thought, acts + 1
    return Pace(acts, sum(is_closing(row) for row in rows), dealt, paused, shuffled)


def _an_hour(count: int, time: timedelta) -> int | None:
    """So many of these an hour; None where there are none, or less than a second to judge by."""
    seconds = time.total_seconds()
    return round(3600 * count / seconds) if count and seconds >= 1 else None


def _minutes(time: timedelta) -> str:
    """Minutes and seconds, as a clock shows them: "2:05"."""
    minutes, seconds = divmod(round(time.total_seconds()), 60)
    return f"{minutes}:{seconds:02}"
