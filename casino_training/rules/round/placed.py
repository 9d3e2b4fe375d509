"""Stakes that come where somebody must look at them: on a further box, behind another's, or after the first card."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Act, Permission
from casino_training.rules.chapters.stakes import Reply
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import ActDone, StakeBehindAnswered, StakePlaced, StakeReturned
from casino_training.rules.round.acts import Duty, Owed, ruled
from casino_training.rules.round.answering import replied
from casino_training.rules.round.people import found_now, moment_now, owners_of
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.supervising import lying_of, of_stake, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import FurtherBoxAsked, JoiningAsked, StakeBehindAsked, StakeChanged
from casino_training.rules.table import Table


def placed_due(ruleset: Ruleset, table: Table, placed: StakePlaced) -> Iterator[Duty]:
    """A stake on a further box before the first card, and any stake after it: whether it goes back."""
    stakes = [stake for hand in table.box(placed.box).hands[:1] for stake in hand.unsettled]
    lying = sum(stake.total for stake in stakes if stake.player == placed.player)
    returned = StakeReturned(placed.player, placed.box, min(lying, placed.cents) if table.is_dealt else lying)
    if not lying:
        return
    refusal = _refusal_of_stake(ruleset, table, placed)
    if refusal is not None:
        yield ruled(returned, refusal)
    elif table.is_dealt:
        situation = StakeChanged(moment_now(ruleset, table), found_now(ruleset, table), owners_of(table, placed.box))

        def do(act: Act) -> tuple[Owed, ...]:
            return (returned if act is Act.HAND_STAKE_BACK else ActDone(act, placed.box),)

        ruling = rule_on(ruleset, situation)
        his = of_stake(placed.player, placed.box, returned.cents, lying_of(table, placed.player, placed.box))
        yield from put_right(ruleset, table, situation, ruling, placed.box, player=placed.player, do=do, decisions=his)


def _refusal_of_stake(ruleset: Ruleset, table: Table, placed: StakePlaced) -> Ruling | None:
    """The ruling by which a box too many, or a newcomer's stake during the round, goes back."""
    if table.is_dealt and not _is_new(table, placed.player):
        return None
    ruling = rule_on(ruleset, JoiningAsked(is_round_running=True) if table.is_dealt else _further_box(table, placed))
    return ruling if ruling.answer == Permission(False) else None


def _further_box(table: Table, placed: StakePlaced) -> FurtherBoxAsked:
    """The question of the box on which this came, those being played on which the player had staked before."""
    further = [said.box for said in table.heard if isinstance(said, StakePlaced) and said.player == placed.player]
    since = further[further.index(placed.box) :]
    before = [box for box in table.played if placed.player in box.owners and box.number not in since]
    is_alone = all(set(box.owners) == {placed.player} for box in table.played)
    return FurtherBoxAsked(len(before), is_alone)


def _is_new(table: Table, player: str) -> bool:
    """Whether a player has nothing on the table but what he placed after the first card."""
    late = sum(isinstance(said, StakePlaced) and said.player == player for said in table.heard)
    stakes = [stake for box in table.boxes for hand in box.hands for stake in hand.stakes if stake.player == player]
    return len(stakes) <= late


def behind_due(ruleset: Ruleset, table: Table, said: StakeBehindAnswered) -> Iterator[Duty]:
    """The stake that was placed last by somebody who does not sit at the box, and what was said to it."""
    seated = table.seated_at(said.box)
    stakes = [stake for hand in table.box(said.box).hands for stake in hand.stakes]
    behind = [stake for stake in stakes if stake.player != said.player and (not seated or stake.player != seated.name)]
    if not behind:
        return
    owner = behind[-1].player
    is_his = seated is not None and seated.name == said.player
    reply = (Reply.AGREES if said.agrees else Reply.OBJECTS) if is_his else Reply.NOTHING
    situation = StakeBehindAsked(not table.player(owner).is_seated, reply)
    ruling = rule_on(ruleset, situation)
    if ruling.answer == Permission(False):
        yield ruled(StakeReturned(owner, said.box, behind[-1].total), ruling)
    else:
        lying = behind[-1].total
        duties = replied(ruleset, situation, ruling, said.box, owner)
        yield from supervised(duties, of_stake(owner, said.box, lying, lying))
