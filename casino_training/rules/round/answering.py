"""How a ruling is given at the table: the acts of the croupier that do what was ruled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from casino_training.rules.answers import (
    Act,
    ActAnswer,
    CallSupervisor,
    LeftOpen,
    Permission,
    Person,
    Place,
    Total,
)
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import (
    ActDone,
    DeciderNamed,
    RequestAnswered,
    SupervisorCalled,
    TotalCalled,
)
from casino_training.rules.remedies import ACTS, Accident
from casino_training.rules.round.acts import Duty, Owed, left_open, ruled
from casino_training.rules.round.supervising import calls_supervisor, decisions_on, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import RemedyWished, Situation
from casino_training.rules.table import Table
from casino_training.rules.values import Who

Doing = Callable[[Act], Iterable[Owed]]
"""What is done on the table when an act was ruled."""


def answered(
    ruleset: Ruleset,
    table: Table,
    situation: Situation,
    ruling: Ruling,
    place: Place,
    player: str = "",
) -> tuple[Duty, ...]:
    """The duties by which a ruling on this question is given at a place, with what the supervisor may decide on it."""
    duties = replied(ruleset, situation, ruling, place, player)
    if not calls_supervisor(duties):
        return duties
    return supervised(duties, decisions_on(ruleset, table, situation, place, player))


def replied(
    ruleset: Ruleset, situation: Situation, ruling: Ruling, place: Place, player: str = "", do: Doing | None = None
) -> tuple[Duty, ...]:
    """The duties by which a ruling on this question is given at a place.

    Where the document leaves it open, each that answers the question, or the supervisor's call. `do` says what an act
    is on the table, where it is more than an `ActDone`.
    """
    if not isinstance(ruling.answer, LeftOpen):
        return given(ruling, place, player, do)
    doing = do or _only_done_at(place)
    return tuple(left_open(owed, ruling) for owed in _possible(ruleset, situation, place, player, doing))


def given(ruling: Ruling, place: Place, player: str = "", do: Doing | None = None) -> tuple[Duty, ...]:
    """The duties by which an answer is given at a place; none for what is no reply, nor where it is left open."""
    match ruling.answer:
        case Permission(is_allowed):
            return (ruled(RequestAnswered(player, place, is_allowed), ruling),)
        case Person(name):
            return (ruled(DeciderNamed(name, place), ruling),)
        case Total(count, is_soft):
            return (ruled(TotalCalled(place, count, is_soft), ruling),)
        case ActAnswer(act):
            return tuple(ruled(owed, ruling) for owed in (do or _only_done_at(place))(act))
        case CallSupervisor():
            return (ruled(SupervisorCalled(place), ruling),)
        case _:
            return ()


def _only_done_at(place: Place) -> Doing:
    return lambda act: (ActDone(act, place),)


def _possible(ruleset: Ruleset, situation: Any, place: Place, player: str, doing: Doing) -> Iterator[Owed]:
    if situation.answer_type is ActAnswer:
        for act in _acts(ruleset, situation):
            yield from doing(act)
    elif situation.answer_type is Permission:
        yield from (RequestAnswered(player, place, is_allowed) for is_allowed in (True, False))
    yield SupervisorCalled(place)


def _acts(ruleset: Ruleset, situation: Any) -> Iterable[Act]:
    """The acts that a question offers; about an accident, those remedies between which the croupier may choose."""
    accident: Accident | None = getattr(situation, "accident", None)
    if accident is None:
        return tuple(situation.acts)
    wishes = {act: RemedyWished(accident, remedy, Who.CROUPIER) for remedy, act in ACTS[accident.trigger].items()}
    return [act for act, wished in wishes.items() if rule_on(ruleset, wished).answer == Permission(True)]
