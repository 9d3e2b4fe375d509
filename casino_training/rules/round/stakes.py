"""Stakes before the first card: which of them may not lie there and go back, and whether one is still waited for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from casino_training.rules.answers import Act, Amount, LeftOpen, Permission
from casino_training.rules.clause import Basis, Ruling, Silent
from casino_training.rules.happenings import (
    ActDone,
    StakeAwaited,
    StakeReturned,
    SupervisorCalled,
    SupervisorDecided,
)
from casino_training.rules.physics.memory import is_remedied
from casino_training.rules.round.acts import Duty, ruled
from casino_training.rules.round.supervising import lies_by_his_word, of_stake, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AddedOverMaximum,
    DealToBegin,
    ExcessToReturn,
    Situation,
    StakeStepAsked,
    StakeUnderMinimum,
    VacantBoxAsked,
)
from casino_training.rules.table import Box, Sign, Table


def stakes_wrong_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What goes back of these boxes before the first card: stakes that are refused, and what lies over the maximum."""
    return tuple([duty for box in played for duty in _of_box(ruleset, table, box)])


def is_stake_waited_for(ruleset: Ruleset, table: Table) -> bool:
    """Whether the deal may not begin yet, because a player still counts out his stake."""
    return bool(table.heard) and is_stake_awaited(table) and deal_to_begin(ruleset).answer == Permission(False)


def waiting_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The croupier waits for every stake that is still counted out."""
    ruling = deal_to_begin(ruleset)
    awaited = [said.box for said in table.heard if isinstance(said, StakeAwaited)]
    return tuple([ruled(ActDone(Act.WAIT_FOR_STAKE, box), ruling) for box in awaited])


def is_stake_awaited(table: Table) -> bool:
    """Whether no card lies there yet, and a player counts out a stake."""
    return any(isinstance(said, StakeAwaited) for said in table.heard) and not table.is_dealt


def deal_to_begin(ruleset: Ruleset) -> Ruling:
    """Whether the deal may begin although a stake is still missing."""
    return rule_on(ruleset, DealToBegin(is_staking=True))


def _of_box(ruleset: Ruleset, table: Table, box: Box) -> Iterator[Duty]:
    is_vacant = box.appointed is None and table.seated_at(box.number) is None
    lying: dict[str, int] = {}
    for stake in box.hands[0].stakes:
        if stake.paid is None:
            lying[stake.player] = lying.get(stake.player, 0) + stake.cents + stake.added
    is_refused = False
    for player, cents in lying.items():
        ruling = _refusal(ruleset, cents, table.sign, is_vacant) if cents else None
        if ruling is not None:
            is_refused = True
            yield ruled(StakeReturned(player, box.number, cents), ruling)
    maximum = greatest_stake(ruleset, table)
    if not is_refused and maximum is not None and box.total_stake > maximum:
        yield from _excess(ruleset, table, box, maximum)


@lru_cache(maxsize=1024)
def _refusal(ruleset: Ruleset, cents: int, sign: Sign, is_vacant: bool) -> Ruling | None:
    """The ruling by which so much of a player on a box goes back, remembered."""
    rulings = (rule_on(ruleset, situation) for situation in _questions(ruleset, cents, sign, is_vacant=is_vacant))
    return next((ruling for ruling in rulings if ruling.answer == Permission(False)), None)


def _questions(ruleset: Ruleset, cents: int, sign: Sign, *, is_vacant: bool) -> Iterator[Situation]:
    """What is asked of a player's stakes on a box, all together."""
    written = ruleset.stakes.minimum.value
    minimum = sign.minimum if isinstance(written, Silent) else written
    if minimum is not None:
        yield StakeUnderMinimum(cents, minimum)
    yield StakeStepAsked(cents, sign.step)
    if is_vacant:
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
        case _ if not is_remedied(table, box.number) and not lies_by_his_word(table, box.number):
            called = Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE)
            yield from supervised((called,), _on_excess(box, maximum))


def _on_excess(box: Box, maximum: int) -> tuple[SupervisorDecided, ...]:
    """All of it lies there, or the excess goes back, to who staked last of those who have so much there."""
    excess = box.total_stake - maximum
    lying = {
        player: sum(stake.total for stake in box.hands[0].unsettled if stake.player == player) for player in box.owners
    }
    player = next((owner for owner in reversed(box.owners) if lying[owner] >= excess), box.owners[-1])
    return of_stake(player, box.number, min(lying[player], excess), lying[player])


def added_over_maximum(ruleset: Ruleset, lying: int, added: int, maximum: int, *, is_split: bool) -> Ruling:
    """Whether money for a double or a split may take a box over its maximum.

    Where that is left open, no more than the maximum may be added: a stake that lies over it by the supervisor's word
    alone allows nothing more.
    """
    ruling = rule_on(ruleset, AddedOverMaximum(lying, added, maximum, is_split))
    if added <= maximum or not isinstance(ruling.answer, LeftOpen):
        return ruling
    return Ruling(Permission(False), (*ruling.because, ruleset.stakes.maximum_holds_for))


def greatest_stake(ruleset: Ruleset, table: Table) -> int | None:
    """The maximum of this table in cents, from its sign or else from the document; None where neither names one."""
    if table.sign.maximum is not None:
        return table.sign.maximum
    written = ruleset.stakes.maximum.value
    return written if type(written) is int else None
