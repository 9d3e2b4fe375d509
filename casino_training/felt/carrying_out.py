"""What an answer comes to on the table: what lies differently after it, and in words what no card or jeton shows.

Right answers and wrong ones are carried out alike, by the physics of `apply`; nothing here asks for a ruling.
"""

from __future__ import annotations

from itertools import zip_longest

from django.utils.translation import gettext as _
from msgspec import Struct

from casino_training.felt.aftermath import aftermath
from casino_training.felt.answer_acts import acts_of
from casino_training.felt.marks import box as box_place
from casino_training.felt.marks import ring
from casino_training.felt.putting_right import Right, put_right
from casino_training.felt.words import described, say, step_name
from casino_training.rules.answers import Amounts, Answer, CallSupervisor, Order
from casino_training.rules.happenings import HandDoubled, HandSplit, Happening, InsuranceSettled
from casino_training.rules.physics import apply
from casino_training.rules.physics.places import Impossible
from casino_training.rules.round.acts import Owed
from casino_training.rules.situations import InsuranceDue
from casino_training.rules.table import Table
from casino_training.scenarios.scenario import Step


class Outcome(Struct, frozen=True):
    """What an answer comes to: what it means besides what lies there, and the lines of the table that are new."""

    acts: tuple[str, ...]
    lines: tuple[str, ...]
    waits: bool = False
    """Nothing moves until the supervisor has decided."""


class Consequence(Struct, frozen=True):
    """What becomes of the table by what was given, and by what was ruled."""

    given: Outcome
    ruled: Outcome

    @property
    def is_same(self) -> bool:
        """The two differ in the mind alone, as a card that stays for one reason or another."""
        return self.given == self.ruled


def consequence_of(step: Step, given: Answer, ruled: Answer) -> Consequence | None:
    """What two answers come to; None for a right one."""
    match given, ruled:
        case _ if given == ruled:
            return None
        case Order(steps), Order(due):
            return _parting(steps, due)
        case _:
            return Consequence(outcome_of(step, given), outcome_of(step, ruled))


def _parting(given: tuple[str, ...], ruled: tuple[str, ...]) -> Consequence:
    """The first step in which two orders differ."""
    pairs = enumerate(zip_longest(given, ruled), start=1)
    number, (did, due) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
    return Consequence(_nth(number, did), _nth(number, due))


def _nth(number: int, step: str | None) -> Outcome:
    if step is None:
        return Outcome((_("Nothing follows after number %(number)d.") % {"number": number - 1},), ())
    return Outcome((_("Number %(number)d: %(step)s.") % {"number": number, "step": step_name(step)},), ())


def consequence_of_acts(table: Table, given: Owed, due: Owed) -> Consequence | None:
    """What an act comes to beside the one that was due; None where one cannot be, or where both come to the same."""
    did, ought = outcome_of_acts(table, (given,)), outcome_of_acts(table, (due,))
    return Consequence(did, ought) if did and ought and did != ought else None


def outcome_of(step: Step, answer: Answer) -> Outcome:
    """What the table would look like after this answer, and what it means where the table does not show it."""
    if isinstance(answer, CallSupervisor):
        return Outcome((), (), waits=True)
    if isinstance(step.situation, InsuranceDue) and isinstance(answer, Amounts):
        return outcome_of_insurance(step, answer)
    if right := put_right(step, answer):
        return outcome_between(step.table, right[0])
    acts = acts_of(step, answer)
    outcome = outcome_of_acts(step.table, acts) if acts is not None else None
    if outcome is None:
        return Outcome((aftermath(step, answer),), ())
    if acts and not outcome.acts and not outcome.lines:
        return Outcome(tuple(say(act, table=step.table) for act in acts), ())
    return outcome


def outcome_of_insurance(step: Step, answer: Amounts) -> Outcome:
    """What lies on the insurance line with the payment beside it, and what went into the rack."""
    right = put_right(step, answer)
    if right is None:
        return Outcome((say(answer, situation=step.situation),), ())
    number = next(box.number for box in step.table.boxes if box.insurance)
    taken = (InsuranceSettled(name, number, cents) for name, cents in answer.by_owner if cents < 0)
    told = tuple(say(act, table=step.table) for act in taken)
    lines = outcome_between(step.table, right[0]).lines
    if any(cents >= 0 for _, cents in answer.by_owner):
        return Outcome(told, lines)
    return Outcome(told, ())


def carried_out(step: Step, answer: Answer) -> Right | None:
    """The table after an answer that doubles or splits a hand, with rings around what was added; None for others."""
    for act in acts_of(step, answer) or ():
        if isinstance(act, HandDoubled | HandSplit):
            try:
                return apply(step.table, act), (ring(box_place(act.box)),)
            except Impossible:  # the step tells of more than lies on its table
                return None
    return None


def outcome_of_acts(table: Table, acts: tuple[Owed, ...]) -> Outcome | None:
    """What these acts come to; None for what cannot be at this table."""
    after, told = table, []
    for act in acts:
        if isinstance(act, Happening):
            try:
                after = apply(after, act)
            except Impossible:  # the step tells of more than lies on its table
                return None
        else:
            told.append(say(act, table=table))
    return outcome_between(table, after, tuple(told))


def outcome_between(before: Table, after: Table, acts: tuple[str, ...] = ()) -> Outcome:
    """The lines of the description that the second table has and the first has not."""
    known = set(described(before))
    return Outcome(acts, tuple(line for line in described(after) if line not in known))
