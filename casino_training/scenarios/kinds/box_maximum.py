"""Stakes over the maximum of a box (K60): how much goes back, or whether the stake may lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.happenings import StakeBehindAnswered
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ExcessToReturn, StakeOverMaximum
from casino_training.rules.table import Stake
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import between, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import has_limits_of_its_own, has_room


class Excess(Struct, frozen=True):
    """How many owners stake on the box, by how many steps they pass the maximum together at most, and who is last.

    With `is_agreed_to` the player who sits there is first, and says that he agrees to the others.
    """

    owners: int
    most_steps: int
    is_agreed_to: bool = False


WITHIN = (Excess(owners=2, most_steps=0), Excess(owners=3, most_steps=0))
WITHIN_OF_ONE = (Excess(owners=1, most_steps=0),)
BY_ONE_STEP = (Excess(owners=2, most_steps=1), Excess(owners=3, most_steps=1))
OF_TWO = (Excess(owners=2, most_steps=8),)
OF_THREE = (Excess(owners=3, most_steps=6),)
AGREED = (Excess(owners=2, most_steps=4, is_agreed_to=True),)
OF_ONE = (Excess(owners=1, most_steps=8),)
PROBE = (Stake("first", 60_00), Stake("second", 50_00))


class OverMaximum(Kind):
    """K60: two owners, three, or one who stakes twice pass the maximum; or a stake just reaches it, or passes it."""

    id = "K60"
    slug = "over-maximum"
    topic = "box-maximum"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_excess, is_one_more = _is_excess_asked(ruleset), _is_one_more_asked(ruleset)
        within = WITHIN if shares(ruleset) else WITHIN_OF_ONE
        return (
            Family(OF_TWO if is_excess else (), _excess),
            Family(OF_ONE if is_excess else (), _excess, 2),
            Family(WITHIN if is_excess else (), _excess, 2),
            Family(OF_THREE if is_excess else (), _excess, 3),
            Family(OF_THREE if is_one_more else (), _one_more),
            Family(within if is_one_more else (), _one_more, 2),
            Family(BY_ONE_STEP if is_one_more else (), _one_more, 2),
        )


def agreed_over_maximum(ruleset: Ruleset, difficulty: int) -> Family[Excess]:
    """A stake to which the seated player agrees takes the box over its maximum."""
    if _is_excess_asked(ruleset):
        return Family(AGREED, _excess, difficulty)
    return Family(AGREED if _is_one_more_asked(ruleset) else (), _one_more, difficulty)


def _is_excess_asked(ruleset: Ruleset) -> bool:
    """Whether the document says how much goes back."""
    has_maximum = isinstance(ruleset.stakes.maximum.value, int) or has_limits_of_its_own(ruleset)
    return has_maximum and has_room(ruleset) and is_decided(ruleset, ExcessToReturn(PROBE, 100_00))


def _is_one_more_asked(ruleset: Ruleset) -> bool:
    """Whether the document says whether a stake may lie there, but not how much goes back."""
    is_said = is_decided(ruleset, StakeOverMaximum(PROBE[:1], PROBE[1], 100_00))
    return has_room(ruleset) and is_said and not _is_excess_asked(ruleset)


def _staked(script: Script, fact: Excess) -> tuple[tuple[Stake, ...], int]:
    """Stakes are placed on a box until the last one passes its maximum; these, and since when the last one lies."""
    played = script.boxes()
    script.fill(played.others)
    box = played.focus
    names = [script.seat(box), *(script.stand_at(box, rank) for rank in range(fact.owners - 1))]
    if not fact.is_agreed_to:
        names = shuffled(script.rng, names) if fact.owners > 1 else names * 2
    purse = script.purse
    steps = between(script.rng, min(1, fact.most_steps), fact.most_steps)
    for name, cents in zip(names, _amounts(script, len(names), steps * purse.unit), strict=True):
        script.stake(name, box, cents)
    since = len(script.happened) - 1
    if fact.is_agreed_to:
        script.do(StakeBehindAnswered(names[0], box, agrees=True))
    return script.table.box(box).hands[0].stakes, since


def _amounts(script: Script, number: int, excess: int) -> list[int]:
    """Amounts of which all but the last are within the maximum together and all pass it by `excess` cents.

    The last is greater than the excess, so that sending back the whole of it would be wrong.
    """
    purse = script.purse
    room = purse.most // purse.unit
    least = purse.least // purse.unit
    earlier: list[int] = []
    for left in range(number - 1, 0, -1):
        most = (room - least * left) // left
        earlier.append(between(script.rng, max(least, most * 2 // 3), most))
        room -= earlier[-1]
    return [*(steps * purse.unit for steps in earlier), room * purse.unit + excess]


def _excess(script: Script, fact: Excess) -> tuple[Step, ...]:
    stakes, since = _staked(script, fact)
    return (script.step(ExcessToReturn(stakes, script.table.sign.maximum or script.purse.most), since=since),)


def _one_more(script: Script, fact: Excess) -> tuple[Step, ...]:
    """Where the document names no maximum, the sign of the table shows one."""
    if script.ruleset.stakes.maximum.is_silent:
        script.put_up(replace(script.table.sign, maximum=script.purse.most))
    stakes, since = _staked(script, fact)
    shown = script.table.sign.maximum if script.ruleset.stakes.maximum.is_silent else None
    return (script.step(StakeOverMaximum(stakes[:-1], stakes[-1], shown), since=since),)
