"""What is staked: which stakes may not lie there, what is done about them, and whether one is still waited for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from casino_training.rules.answers import Act, Amount, LeftOpen, Permission
from casino_training.rules.clause import Basis, Ruling, Silent
from casino_training.rules.happenings import ActDone, StakeAwaited, StakeReturned, SupervisorCalled
from casino_training.rules.physics.notes import is_dealt_on, is_let_lie, is_remedied
from casino_training.rules.round.acts import Duty, merged, ruled
from casino_training.rules.round.people import by_owner, lain, moment_now
from casino_training.rules.round.supervising import lying_of, of_stake, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AddedOverMaximum,
    DealToBegin,
    ExcessReturned,
    ExcessToReturn,
    Situation,
    StakeStepAsked,
    StakeUnderMinimum,
    VacantBoxAsked,
)
from casino_training.rules.table import Box, Sign, Stake, Table


def stakes_wrong_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What goes back of these boxes before the first card: stakes that are refused, and what lies over the maximum."""
    return tuple([duty for box in played for duty in _of_box(ruleset, table, box)])


def stakes_found_late_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """What is done about stakes of these boxes that are found once a card lies there and may not lie so.

    Where the document does not say it of this moment, the supervisor is called, once.
    """
    return tuple([duty for box in played for duty in _found_late(ruleset, table, box)])


def staked_wrongly(ruleset: Ruleset, table: Table, box: Box) -> Ruling | None:
    """The ruling by which what a box was dealt with may not lie there; None where it may.

    What was added by doubling and splitting is asked about as that; who sat at the box then cannot be seen any more.
    """
    staked = _staked(box) if box.hands else ()
    return _staked_wrongly(ruleset, staked, table.sign) if staked else None


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
    is_vacant = _is_vacant(table, box)
    lying: dict[str, int] = {}
    for stake in box.hands[0].stakes:
        if stake.paid is None:
            lying[stake.player] = lying.get(stake.player, 0) + stake.cents + stake.added
    is_refused = False
    for player, cents in lying.items():
        ruling = _refusal(ruleset, cents, table.sign, is_vacant=is_vacant) if cents else None
        if ruling is not None:
            is_refused = True
            yield ruled(StakeReturned(player, box.number, cents), ruling)
    maximum = greatest_stake(ruleset, table)
    if not is_refused and maximum is not None and box.total_stake > maximum:
        yield from _excess(ruleset, table, box, maximum)


def _is_vacant(table: Table, box: Box) -> bool:
    return box.appointed is None and table.seated_at(box.number) is None


def _staked(box: Box) -> tuple[Stake, ...]:
    """What was staked on a box, settled or not, as it was placed."""
    return tuple([Stake(stake.player, stake.cents) for stake in lain(box.hands[0]) if stake.cents])


@lru_cache(maxsize=1024)
def _staked_wrongly(ruleset: Ruleset, staked: tuple[Stake, ...], sign: Sign) -> Ruling | None:
    for stake in by_owner(staked):
        if (refusal := _refusal(ruleset, stake.cents, sign, is_vacant=False)) is not None:
            return refusal
    maximum = _greatest(ruleset, sign)
    if maximum is None or sum(stake.cents for stake in staked) <= maximum:
        return None
    excess = rule_on(ruleset, ExcessToReturn(staked, maximum))
    return None if excess.answer == Amount(0) else excess


def _found_late(ruleset: Ruleset, table: Table, box: Box) -> Iterator[Duty]:
    wrong = staked_wrongly(ruleset, table, box)
    if wrong is None or not any(hand.is_in_play for hand in box.hands):
        return
    if isinstance(wrong.answer, Amount):
        in_time = rule_on(ruleset, ExcessReturned(moment_now(ruleset, table)))
        because = Ruling(wrong.answer, merged(wrong.because, in_time.because))
        if in_time.answer == Permission(True):
            yield from _returned(box, wrong.answer.cents, because)
            return
        wrong = because
    if not is_left_to_him(table, box.number):
        yield from _called(ruleset, table, box, wrong)


@lru_cache(maxsize=1024)
def _refusal(ruleset: Ruleset, cents: int, sign: Sign, *, is_vacant: bool) -> Ruling | None:
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
            yield from _returned(box, cents, ruling)
        case _ if not is_left_to_him(table, box.number):
            yield from _called(ruleset, table, box, ruling)


def _returned(box: Box, excess: int, ruling: Ruling) -> Iterator[Duty]:
    for player in box.owners if excess else ():
        lying = _lying(box, player)
        if lying:
            yield ruled(StakeReturned(player, box.number, min(excess, lying)), ruling)


def is_left_to_him(table: Table, box: int) -> bool:
    """Whether the supervisor was called about the stakes of this box, or lets them lie."""
    if not table.heard:
        return False
    return is_remedied(table, box) or is_dealt_on(table, box) or is_stake_let_lie(table, table.box(box))


def is_stake_let_lie(table: Table, box: Box) -> bool:
    """Whether the supervisor lets lie what was staked on a box, and no other stake has come to it since.

    What is added by doubling and splitting is no other stake.
    """
    if not table.heard or not box.hands:
        return False
    his = (said for said in table.heard if is_let_lie(said) and said.place == box.number)
    staked = {stake.player: stake.cents for stake in by_owner(_staked(box))}
    return any(staked.get(said.player, 0) <= said.cents for said in his)


def _called(ruleset: Ruleset, table: Table, box: Box, ruling: Ruling) -> tuple[Duty, ...]:
    """The call about stakes: all of it lies there, or what is too much goes back.

    That is all that is refused, or the excess, of who staked last of those who have so much there.
    """
    called = Duty(SupervisorCalled(box.number), ruling.because, Basis.PRACTICE)
    lying = {player: cents for player in box.owners if (cents := _lying(box, player))}
    if not lying:
        return (called,)
    if ruling.answer == Permission(False):
        staked = by_owner(_staked(box))
        refused = (one.player for one in staked if _refusal(ruleset, one.cents, table.sign, is_vacant=False))
        player = next((owner for owner in refused if owner in lying), [*lying][-1])
        back = lying[player]
    else:
        excess = sum(stake.cents for stake in _staked(box)) - (greatest_stake(ruleset, table) or 0)
        player = next((owner for owner in reversed(lying) if lying[owner] >= excess), [*lying][-1])
        back = min(lying[player], excess)
    return supervised((called,), of_stake(player, box.number, back, lying_of(table, player, box.number)))


def _lying(box: Box, player: str) -> int:
    """Cents that a player has on the first hand of a box, unsettled."""
    return sum(stake.total for stake in box.hands[0].unsettled if stake.player == player)


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
    return _greatest(ruleset, table.sign)


def _greatest(ruleset: Ruleset, sign: Sign) -> int | None:
    if sign.maximum is not None:
        return sign.maximum
    written = ruleset.stakes.maximum.value
    return written if type(written) is int else None
