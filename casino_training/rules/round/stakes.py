"""Stakes before the first card: which of them may not lie there and go back."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Amount, Permission
from casino_training.rules.clause import Basis, Silent
from casino_training.rules.happenings import StakeReturned, SupervisorCalled
from casino_training.rules.round.acts import Duty, asked_often, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    ExcessToReturn,
    Situation,
    StakeStepAsked,
    StakeUnderMinimum,
    VacantBoxAsked,
)
from casino_training.rules.table import Box, Table


def stakes_wrong_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """What goes back before the first card: stakes that are refused, and what lies over the maximum."""
    if any(hand.hand.cards for box in table.played for hand in box.hands):
        return ()
    return tuple(duty for box in table.played for duty in _of_box(ruleset, table, box))


def _of_box(ruleset: Ruleset, table: Table, box: Box) -> Iterator[Duty]:
    refused: set[str] = set()
    for player in box.owners:
        cents = sum(stake.total for stake in box.hands[0].unsettled if stake.player == player)
        for situation in _questions(ruleset, table, box, cents) if cents else ():
            ruling = asked_often(ruleset, situation)
            if ruling.answer == Permission(False) and player not in refused:
                refused.add(player)
                yield ruled(StakeReturned(player, box.number, cents), ruling)
    maximum = greatest_stake(ruleset, table)
    if not refused and maximum is not None and box.total_stake > maximum:
        yield from _excess(ruleset, table, box, maximum)


def _questions(ruleset: Ruleset, table: Table, box: Box, cents: int) -> Iterator[Situation]:
    """What is asked of a player's stakes on a box, all together."""
    written = ruleset.stakes.minimum.value
    minimum = table.sign.minimum if isinstance(written, Silent) else written
    if minimum is not None:
        yield StakeUnderMinimum(cents, minimum)
    yield StakeStepAsked(cents, table.sign.step)
    if table.seated_at(box.number) is None and box.appointed is None:
        yield VacantBoxAsked()


def _excess(ruleset: Ruleset, table: Table, box: Box, maximum: int) -> Iterator[Duty]:
    """The excess, from whichever owner; where the document does not say what is done, the supervisor is called."""
    ruling = rule_on(ruleset, ExcessToReturn(box.hands[0].stakes, maximum))
    match ruling.answer:
        case Amount(cents):
            for player in box.owners if cents else ():
                lying = sum(stake.total for stake in box.hands[0].unsettled if stake.player == player)
                if lying:
                    yield ruled(StakeReturned(player, box.number, min(cents, lying)), ruling)
        case _ if SupervisorCalled(box.number) not in table.heard:
            yield Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE)


def greatest_stake(ruleset: Ruleset, table: Table) -> int | None:
    """The maximum of this table in cents, from its sign or else from the document; None where neither names one."""
    written = ruleset.stakes.maximum.value
    return written if table.sign.maximum is None and not isinstance(written, Silent) else table.sign.maximum
