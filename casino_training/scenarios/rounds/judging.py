"""An act of the croupier held against what is due: right when it is one of the duties, whatever it is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from casino_training.rules.answers import Act
from casino_training.rules.clause import Basis, Rule
from casino_training.rules.happenings import (
    ActDone,
    BustCollected,
    CardsRearranged,
    HandStood,
    Happening,
    InsuranceSettled,
    PaymentMade,
    PaymentPutRight,
    RoundClosed,
    StakeCollected,
    StakeReturned,
    SupervisorCalled,
)
from casino_training.rules.notation import noted
from casino_training.rules.record import RecordedRule, recorded_rules
from casino_training.rules.round import DealCard, Duty, Owed, SettleOpenly, settlements
from casino_training.rules.round.judging import Judgement as When
from casino_training.rules.round.judging import judge_act
from casino_training.rules.round.refusing import refused_by
from casino_training.rules.situations import Severity
from casino_training.rules.table import Table
from casino_training.scenarios.rounds.croupier import deals_to_bank, duties_now
from casino_training.scenarios.rounds.pricing import cost_of_dealing_on
from casino_training.scenarios.rounds.scene import Scene

MOST_DUTIES = 6
"""So many of the acts that were open to the croupier are kept with his act."""

Moves = PaymentMade | StakeCollected | StakeReturned | InsuranceSettled | BustCollected | SettleOpenly


@noted
class NextAct(Struct, frozen=True):
    """What the croupier sees when he must act: the table, and what has happened since his last act."""

    table: Table
    events: tuple[Happening, ...]


@noted
class RecordedDuty(Struct, frozen=True):
    """An act that was due, the rules it follows from with the deciding one last, and how firmly it stands."""

    act: Owed
    basis: Basis
    rules: tuple[RecordedRule, ...]


def recorded_duty(duty: Duty) -> RecordedDuty:
    """What is kept of an act that was due."""
    return RecordedDuty(duty.act, duty.basis, recorded_rules(duty.because))


@noted
class JudgedAct(Struct, frozen=True):
    """Whether an act was right, and what could have been done: the first of all acts that were open.

    `is_done`: it was done; one that is explained at once is stopped. `is_early`: it would be right later. `against` are
    the rules that speak against the act itself, whatever else was due, the deciding one last.
    """

    is_right: bool
    is_done: bool
    duties: tuple[RecordedDuty, ...]
    is_early: bool = False
    against: tuple[RecordedRule, ...] = ()


class Judgement(Struct, frozen=True):
    """An act as it is done, what was due, and whether it was right.

    `cost` is the cents by which it leaves players better off, less than 0 where worse; None where no money moves by it.
    `against` are the rules that speak against the act itself.
    """

    act: Owed
    is_right: bool
    duties: tuple[Duty, ...]
    severity: Severity
    cost: Mapping[str, int] | None
    is_early: bool = False
    against: tuple[Rule[object], ...] = ()

    def recorded(self, *, is_done: bool) -> JudgedAct:
        """What is kept of it."""
        kept = tuple(recorded_duty(duty) for duty in self.duties[:MOST_DUTIES])
        return JudgedAct(self.is_right, is_done, kept, self.is_early, recorded_rules(self.against))


def judged(scene: Scene, ways: Sequence[Owed]) -> Judgement:
    """The act by which the croupier has done something; `ways` are what it may be called, never none.

    Where nothing is due and nobody has anything to say, ending the round and calling the supervisor are right.
    """
    duties = duties_now(scene)
    for duty in duties:
        for way in ways:
            if is_done_by(duty.act, way):
                act = duty.act if isinstance(way, CardsRearranged | SupervisorCalled) else way
                return Judgement(act, is_right=True, duties=duties, severity=severity_of(duties), cost=None)
    way = ways[0]
    is_right = not duties and (
        isinstance(way, RoundClosed | SupervisorCalled) or judgement_of(scene, way) is When.RIGHT
    )
    if is_right:
        return Judgement(way, is_right, duties, severity_of(duties), cost=None)
    cost = cost_of(scene, duties, ways)
    is_early = not cost and judgement_of(scene, way) is When.NOT_NOW
    is_priced_by_course = not is_early or isinstance(way, RoundClosed | Moves)
    if (
        not cost
        and is_priced_by_course
        and not _takes_undealt_stake(scene, way)
        and not isinstance(way, PaymentPutRight)
    ):
        cost = cost_of_dealing_on(scene, way)
    is_early = is_early and not (cost and isinstance(way, Moves))  # no amount that is too much becomes right later
    severity = Severity.MONEY if cost else Severity.RULING
    against = refused_by(scene.ruleset, scene.table, way)
    return Judgement(way, is_right, duties, severity, cost, is_early, against)


def judgement_of(scene: Scene, act: Owed) -> When:
    """What an act is by the house, also one that is not due; wrong where amounts no longer come to whole cents."""
    try:
        return judge_act(scene.ruleset, scene.table, act).judgement
    except ValueError:
        return When.WRONG


def is_done_by(duty: Owed, act: Owed) -> bool:
    """Whether this act does what is due."""
    if isinstance(duty, SettleOpenly):
        return isinstance(act, Moves) and _about(act) == _about(duty)
    if isinstance(duty, CardsRearranged) and isinstance(act, CardsRearranged):
        return Counter(zip(act.places, act.cards, strict=True)) == Counter(zip(duty.places, duty.cards, strict=True))
    if isinstance(duty, ActDone) and isinstance(act, DealCard | HandStood):
        named = Act.GIVE_CARD if isinstance(act, DealCard) else Act.GIVE_NO_CARD
        return duty == ActDone(named, act.place if isinstance(act, DealCard) else act.box)
    if isinstance(duty, SupervisorCalled) and isinstance(act, SupervisorCalled) and act.about is None:
        return duty.place == act.place
    return act == duty or (deals_to_bank(duty) and deals_to_bank(act))


def _about(act: Owed) -> tuple[object, object, object]:
    hand = None if isinstance(act, InsuranceSettled) else getattr(act, "hand", None)
    return (getattr(act, "player", None), getattr(act, "box", None), hand)


def severity_of(duties: Sequence[Duty]) -> Severity:
    """Money where stakes or payments are due, else a ruling."""
    is_money = any(isinstance(duty.act, Moves) for duty in duties)
    return Severity.MONEY if is_money else Severity.RULING


def cost_of(scene: Scene, duties: Sequence[Duty], ways: Sequence[Owed]) -> Mapping[str, int] | None:
    """By how many cents a wrong payment leaves its player better off than the right one; None when no money moves."""
    act = next((way for way in ways if isinstance(way, Moves)), None)
    if act is None:
        return None
    moved = moved_by(act)
    due = [moved_by(duty.act) for duty in duties if _is_same_stake(duty.act, act)]
    right = due[0] if due else 0 if _takes_undealt_stake(scene, act) else _settled(scene, act)
    player = getattr(act, "player", None)
    if moved is None or right is None or player is None or moved == right:
        return None
    return {player: moved - right}


def _takes_undealt_stake(scene: Scene, act: Owed) -> bool:
    """Whether a stake goes before the first card, so that it costs what was taken, whatever cards come."""
    return isinstance(act, StakeCollected | StakeReturned) and not scene.table.is_dealt


def _is_same_stake(duty: Owed, act: Owed) -> bool:
    return isinstance(duty, Moves) and not isinstance(duty, BustCollected) and _about(duty) == _about(act)


def _settled(scene: Scene, act: Owed) -> int | None:
    """The cents that move to the player by the house once everything is played; None before."""
    if not scene.table.bank.cards or scene.table.bank.is_covered or len(scene.table.bank.cards) < 2:
        return None
    try:
        found = settlements(scene.ruleset, scene.table)
    except ValueError:
        return None
    return next((one.cents for one in found if (one.player, one.box, one.hand) == _about(act)), None)


def moved_by(act: Owed) -> int | None:
    """The cents that an act moves to a player beyond his own stake; None for one that moves none."""
    match act:
        case PaymentMade(cents=cents) | InsuranceSettled(cents=cents):
            return cents
        case StakeCollected(cents=cents):
            return -cents
        case StakeReturned():
            return 0
        case _:
            return None
