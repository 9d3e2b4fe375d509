"""Stakes as they are placed: step (K61), minimum (K62), money (K63), too late (K64), a mixed stack (K77)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from casino_training.rules.happenings import CashOffered, MixedStackSeen
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    MoneyOffered,
    StackMixed,
    StakeChanged,
    StakeStepAsked,
    StakeUnderMinimum,
)
from casino_training.rules.values import Moment
from casino_training.scenarios.kinds.course import LATER_MOMENTS, come_to
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.lots import between, pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import has_limits_of_its_own, has_room, limits_of, steps_of

HALF_A_STEP = ((1, 2),)
PART_OF_A_STEP = ((1, 5), (2, 5), (4, 5))
WHOLE_STEPS = ((0, 1),)
"""What a stake has beyond whole steps: so many parts of a step."""


class StakeOffStep(Kind):
    """K61: the stake passes whole steps by a half, by another part, or it keeps them."""

    id = "K61"
    slug = "step-of-stakes"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        steps = [step for step in steps_of(ruleset) if step]
        if not steps or not has_room(ruleset) or not is_decided(ruleset, StakeStepAsked(steps[0], steps[0])):
            return ()
        return (
            Family(_in_cents(steps, PART_OF_A_STEP), _off_step),
            Family(_in_cents(steps, WHOLE_STEPS), _off_step),
            Family(_in_cents(steps, HALF_A_STEP), _off_step, 2),
        )


def _in_cents(steps: Sequence[int], parts: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Those of the parts that are whole cents of every step."""
    return tuple((part, whole) for part, whole in parts if all(step * part % whole == 0 for step in steps))


def _off_step(script: Script, fact: tuple[int, int]) -> tuple[Step, ...]:
    part, whole = fact
    step = script.table.sign.step
    played = script.boxes()
    script.fill(played.others)
    player = script.seat(played.focus)
    beyond = (step or 0) * part // whole
    cents = script.purse.stake(script.rng, most=script.purse.most - script.purse.unit) + beyond
    script.stake(player, played.focus, cents)
    return (script.step(StakeStepAsked(cents, step), since=len(script.happened) - 1),)


STEPS_TO_MINIMUM = (2, 3, 5)
PARTS_OF_MINIMUM = ((1, 2), (4, 5), (1, 5))


class BelowMinimum(Kind):
    """K62: one step below the least stake of the table or part of the one in the document, just the least, or more."""

    id = "K62"
    slug = "below-minimum"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        least, _ = limits_of(ruleset)
        if not has_room(ruleset) or not is_decided(ruleset, StakeUnderMinimum(1, 1)):
            return ()
        if has_limits_of_its_own(ruleset):
            return (Family((-1,), _near_minimum), Family((1,), _near_minimum), Family((0,), _near_minimum, 2))
        parts = [(least or 0) * part // whole for part, whole in PARTS_OF_MINIMUM]
        return (
            Family(tuple(cents for cents in parts if 0 < cents < (least or 0)), _below_minimum),
            Family((0,), _near_minimum, 2),
        )


def _near_minimum(script: Script, steps: int) -> tuple[Step, ...]:
    """A stake so many steps above the minimum of the table, below it when negative.

    Where the document leaves the minimum to the table, it is some steps high, so that a stake below it keeps the step.
    """
    if has_limits_of_its_own(script.ruleset):
        minimum = script.purse.least + script.purse.unit * (pick(script.rng, STEPS_TO_MINIMUM) - 1)
        script.put_up(replace(script.table.sign, minimum=minimum))
    else:
        minimum = script.purse.least
    return _staked(script, minimum + steps * script.purse.unit)


def _below_minimum(script: Script, cents: int) -> tuple[Step, ...]:
    return _staked(script, cents)


def _staked(script: Script, cents: int) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    script.stake(script.seat(played.focus), played.focus, cents)
    minimum = script.table.sign.minimum or script.purse.least
    return (script.step(StakeUnderMinimum(cents, minimum), since=len(script.happened) - 1),)


FOREIGN = ("USD", "CHF", "GBP")
NOTES = (20, 50, 100)


class ForeignMoney(Kind):
    """K63: a player holds out money of another currency, or notes of the currency played for."""

    id = "K63"
    slug = "foreign-money"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        currencies = ruleset.stakes.currencies.value
        if not isinstance(currencies, frozenset) or not is_decided(ruleset, MoneyOffered(FOREIGN[0])):
            return ()
        foreign = tuple(currency for currency in FOREIGN if currency not in currencies)
        return (Family(foreign, _offered), Family(tuple(currency.value for currency in sorted(currencies)), _offered))


def _offered(script: Script, currency: str) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    player = script.seat(played.focus)
    script.do(CashOffered(player, played.focus, currency, pick(script.rng, NOTES)))
    return (script.step(MoneyOffered(currency), since=len(script.happened) - 1),)


class LateStake(Kind):
    """K64: jetons are added to a stake in the deal, or once all cards are dealt; or before the first card."""

    id = "K64"
    slug = "late-stake"
    topic = "stakes"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        in_time = (Moment.BEFORE_FIRST_CARD,)
        is_ruled = is_decided(ruleset, StakeChanged(in_time[0]))
        return (
            Family(LATER_MOMENTS[1:], _changed),
            Family(LATER_MOMENTS[:1], _changed, 2),
            Family(in_time if is_ruled else (), _changed, 2),
        )


def _changed(script: Script, at: Moment) -> tuple[Step, ...]:
    box = come_to(script, at).focus
    script.stake(script.sitting(box), box, script.purse.unit * between(script.rng, 1, 2))
    return (script.step(StakeChanged(at), since=len(script.happened) - 1),)


class MixedStack(Kind):
    """K77: small jetons lie under great ones, in the stake of the only owner, or of one of several."""

    id = "K77"
    slug = "mixed-stack"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_shared = ruleset.boxes.several_players.value is True
        return (Family((1,), _mixed), Family((2, 3) if is_shared else (), _mixed, 2))


def _mixed(script: Script, owners: int) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    box = played.focus
    names = [script.seat(box), *(script.stand_at(box, rank) for rank in range(owners - 1))]
    for name, cents in zip(names, script.purse.stakes(script.rng, owners), strict=True):
        script.stake(name, box, cents)
    script.do(MixedStackSeen(pick(script.rng, names), box))
    return (script.step(StackMixed(), since=len(script.happened) - 1),)
