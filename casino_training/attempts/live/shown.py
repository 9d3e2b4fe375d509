"""A live table as pages show it, read from the rows alone."""

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from casino_training.attempts.live.room import room_of
from casino_training.attempts.models import Decision
from casino_training.felt.carrying_out import Consequence, consequence_of_acts
from casino_training.felt.cited import CitedRule, Resting, cited_rules
from casino_training.felt.pointers import pointed_at
from casino_training.felt.scene import Scene
from casino_training.felt.words import describe, say, tell, tell_cost
from casino_training.grading import RIGHT
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import LeftOpen, Place
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import Happening, RoundClosed
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling
from casino_training.rules.round.acts import Owed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Table
from casino_training.scenarios.rounds import JudgedAct, NextAct
from casino_training.scenarios.rounds.judging import Moves, RecordedDuty

LEAST_RINGED = 2
"""Only what has happened last is ringed: so many happenings, and more where they are of one kind."""
MOST_STOPPED = 20
"""So many acts that were stopped one after the other are looked behind for what happened last."""
MOST_LINES = 3
"""So much is told in lines above the table; more in running text."""


@dataclass(frozen=True, slots=True)
class ShownDuty(Resting):
    """An act that was due, in words, with its rules, the deciding one first."""

    words: str
    basis: Basis
    rules: tuple[CitedRule, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of its clauses."""
        return tuple(cited.clause.id for rule in self.rules for cited in rule.clauses)


@dataclass(frozen=True)
class ShownVerdict:
    """An act held against what was due: what was done, what could have been, and what it costs whom."""

    is_right: bool
    is_done: bool
    given: str
    duties: tuple[ShownDuty, ...]
    cost: tuple[str, ...]
    is_early: bool
    table: Table
    act: Owed
    due: tuple[Owed, ...]
    rules: tuple[CitedRule, ...] = ()
    """What speaks against the act itself, the deciding rule first."""

    @cached_property
    def consequence(self) -> Consequence | None:
        """What the table would look like by the act, and by the first that was due; None where that is the same."""
        return None if self.is_right or not self.due else consequence_of_acts(self.table, self.act, self.due[0])

    @property
    def is_dealt_on(self) -> bool:
        """Whether what it costs follows from the rest of the round, not from the amount that moved."""
        return not isinstance(self.act, Moves)

    @property
    def name(self) -> str:
        return "right" if self.is_right else "wrong"


@dataclass(frozen=True)
class ShownAct:
    """Everything that a page needs of one row: the table, what has happened, and the verdict once there is one."""

    decision: Decision
    seen: NextAct
    at: Place | None = None
    story: tuple[Happening, ...] = ()
    """What happened last, to be told again where nothing has happened since."""

    @property
    def number(self) -> int:
        """Counted from 1, as people do."""
        return self.decision.step + 1

    @property
    def round(self) -> int | None:
        """Counted from 1; None while the first shoe is prepared."""
        return None if self.decision.part is None else self.decision.part + 1

    @property
    def scene(self) -> Scene:
        marks = dict.fromkeys(mark for event in last_of(self.told) for mark in pointed_at(event, self.seen.table))
        rack = rack_of(ruleset_of(self.decision.attempt.edition))
        return Scene(self.seen.table, tuple(marks), self.focus, rack, room_of(self.decision))

    @property
    def focus(self) -> int | None:
        """The box that is chosen; where none is, that of the act, or the one told of last; None for the bank."""
        if self.at is not None:
            return self.at or None
        place = box_of(of_json(self.decision.response)) if self.decision.decided_at else None
        if place is None:
            told = {box_of(each) for each in last_of(self.told)} - {None}
            place = told.pop() if len(told) == 1 else None
        return place or None

    @property
    def description(self) -> str:
        return describe(self.seen.table, ruleset_of(self.decision.attempt.edition))

    @cached_property
    def happened(self) -> tuple[str, ...]:
        """What just happened, a sentence each: the croupier's own act, and what followed from it without him."""
        return tell(self.told, self.seen.table, own=1)

    @property
    def told(self) -> tuple[Happening, ...]:
        return self.seen.events or self.story

    @property
    def is_long_story(self) -> bool:
        return len(self.told) > MOST_LINES

    @cached_property
    def verdict(self) -> ShownVerdict | None:
        return verdict_of(self.decision, self.seen.table) if self.decision.decided_at else None


def last_of(told: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """What has happened last, with all of its kind right before it, as when several stakes are placed."""
    alike = takewhile(lambda each: type(each) is type(told[-1]), reversed(told))
    return told[-max(LEAST_RINGED, len(tuple(alike))) :]


def box_of(happening: object) -> int | None:
    """The number of the box at which this happens, 0 at the bank, None where it is at no place."""
    place = getattr(happening, "box", getattr(happening, "place", None))
    return place if isinstance(place, int) else None


def shown_act(decision: Decision, *, at: Place | None = None) -> ShownAct:
    """The row of an act; `at` is the box that is chosen."""
    seen = of_json(decision.shown, NextAct)
    return ShownAct(decision, seen, at, () if seen.events else story_before(decision))


def story_before(decision: Decision) -> tuple[Happening, ...]:
    """What happened before the acts that were stopped, so that nothing has happened since."""
    rows = decision.attempt.decisions.filter(part=decision.part, step__lt=decision.step).order_by("-step")
    told = next(filter(None, rows.values_list("shown__events", flat=True)[:MOST_STOPPED]), ())
    return tuple(of_json(event, Happening) for event in told)


def verdict_of(decision: Decision, table: Table) -> ShownVerdict:
    """The verdict on a row that is decided, read from what was recorded with it."""
    judged, act = of_json(decision.ruling, JudgedAct), of_json(decision.response)
    ruleset = ruleset_of(decision.attempt.edition)
    against = RecordedRuling(LeftOpen(), Basis.DOCUMENTED, judged.against)
    return ShownVerdict(
        is_right=decision.points == RIGHT,
        is_done=judged.is_done,
        given=say(act, table=table),
        duties=tuple(shown_duty(ruleset, duty, table) for duty in judged.duties),
        cost=() if _is_told_later(decision, act, judged) else tell_cost(decision.cost, is_done=judged.is_done),
        is_early=judged.is_early,
        table=table,
        act=act,
        due=tuple(duty.act for duty in judged.duties),
        rules=tuple(cited_rules(against, ruleset)),
    )


def _is_told_later(decision: Decision, act: Owed, judged: JudgedAct) -> bool:
    """Whether the price would tell which cards come: that of ending a round, stopped while it goes on."""
    return isinstance(act, RoundClosed) and not judged.is_done and decision.attempt.finished_at is None


def shown_duty(ruleset: Ruleset, duty: RecordedDuty, table: Table) -> ShownDuty:
    """An act that is due by this ruleset, in words."""
    ruling = RecordedRuling(LeftOpen(), duty.basis, duty.rules)
    return ShownDuty(say(duty.act, table=table), duty.basis, tuple(cited_rules(ruling, ruleset)))
