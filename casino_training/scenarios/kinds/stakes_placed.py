"""Stakes as they are placed: step (K61), minimum (K62), money (K63), too late (K64), mixed or foreign (K77, K100)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from casino_training.rules.happenings import CashOffered, ForeignChipSeen, MixedStackSeen
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    ForeignChip,
    MoneyOffered,
    StackMixed,
    StakeChanged,
    StakeStepAsked,
    StakeTimeAsked,
    StakeUnderMinimum,
)
from casino_training.rules.values import Moment, Phase
from casino_training.scenarios.kinds.accidents import IN_DEAL, Staged, asked_about, seat_owners, staged
from casino_training.scenarios.kinds.course import LATER_MOMENTS, come_to, let_pass
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered, is_decided
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
            Family((1,), _near_minimum),
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
    minimum = (script.table.sign.minimum or script.purse.least) if has_limits_of_its_own(script.ruleset) else None
    return (script.step(StakeUnderMinimum(cents, minimum), since=len(script.happened) - 1),)


FOREIGN = ("USD", "CHF", "GBP")
NOTES = (20, 50, 100)


class ForeignMoney(Kind):
    """K63: a player holds out money of another currency, or notes of the currency played for, too late or in time."""

    id = "K63"
    slug = "foreign-money"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        currencies = ruleset.stakes.currencies.value
        if not isinstance(currencies, frozenset) or not is_decided(ruleset, MoneyOffered(FOREIGN[0])):
            return ()
        foreign = tuple(currency for currency in FOREIGN if currency not in currencies)
        own = tuple(currency.value for currency in sorted(currencies))
        late = [moment for moment in LATER_MOMENTS if is_decided(ruleset, StakeTimeAsked(moment))]
        return (
            Family(foreign, _offered),
            Family(own, _offered),
            Family([(moment, currency) for moment in late for currency in own], _offered_late, 3),
        )


def _offered_late(script: Script, fact: tuple[Moment, str]) -> tuple[Step, ...]:
    """Notes of the house's currency are held out for a stake of this round when cards lie already."""
    moment, currency = fact
    played = come_to(script, moment)
    script.do(CashOffered(script.sitting(played.focus), played.focus, currency, pick(script.rng, NOTES)))
    return (script.step(StakeTimeAsked(moment), since=len(script.happened) - 1),)


def _offered(script: Script, currency: str) -> tuple[Step, ...]:
    played = script.boxes()
    script.fill(played.others)
    player = script.seat(played.focus)
    script.do(CashOffered(player, played.focus, currency, pick(script.rng, NOTES)))
    return (script.step(MoneyOffered(currency), since=len(script.happened) - 1),)


Changed = tuple[Moment, Accident]
"""Which moment is the next to come when jetons are added, and what happened if that is too late."""


class LateStake(Kind):
    """K64: jetons are added to a stake in the deal, or once all cards are dealt; or before the first card."""

    id = "K64"
    slug = "late-stake"
    topic = "stakes"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        in_time = StakeChanged(Moment.BEFORE_FIRST_CARD)
        return (
            Family(_changes(ruleset, LATER_MOMENTS[1:]), _changed),
            Family(_changes(ruleset, LATER_MOMENTS[:1]), _changed, 2),
            Family(((in_time.at, in_time.accident),) if is_decided(ruleset, in_time) else (), _changed, 2),
        )


def _changes(ruleset: Ruleset, moments: Sequence[Moment]) -> tuple[Changed, ...]:
    """A stake that is changed in the deal may be found in it or in play, one that is changed later in play only."""
    return tuple(
        (at, accident)
        for at in moments
        for accident in asked_about(ruleset, Trigger.LATE_STAKE)
        if (accident.found is not IN_DEAL or at is Moment.BEFORE_SECOND_CARD)
        and is_answered(ruleset, _change(at, accident))
    )


def _change(at: Moment, accident: Accident) -> StakeChanged:
    return StakeChanged(at, accident.found, accident.owners or 1)


def _changed(script: Script, fact: Changed) -> tuple[Step, ...]:
    at, accident = fact
    lies = _add_late(script, at, accident)
    return (script.step(_change(at, accident), since=lies.since),)


def stage_late_stake(script: Script, accident: Accident) -> Staged:
    """Jetons are added to a stake in the deal."""
    return _add_late(script, Moment.BEFORE_SECOND_CARD, accident)


def _add_late(script: Script, at: Moment, accident: Accident) -> Staged:
    played = come_to(script, at, owners=accident.owners or 1)
    player = script.sitting(played.focus)
    since = len(script.happened)
    script.stake(player, played.focus, script.purse.unit * between(script.rng, 1, 2))
    let_pass(script, played, accident.found)
    return staged(script, since, player)


class MixedStack(Kind):
    """K77: small jetons lie under great ones: in an only owner's stake, or in one of several; or it is seen late."""

    id = "K77"
    slug = "mixed-stack"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        asked = [each for each in asked_about(ruleset, Trigger.MIXED_STACK) if is_answered(ruleset, _mixed(each))]
        return _by_owners(asked, _seen_mixed)


def _by_owners(asked: Sequence[Accident], write: Callable[[Script, Accident], tuple[Step, ...]]) -> tuple[Any, ...]:
    """Seen before the next act with one owner or several, later in the deal, and later still."""
    at_once, in_deal, in_play = ([each for each in asked if each.found is found] for found in Phase)
    return (
        Family([each for each in at_once if each.owners == 1], write),
        Family([each for each in at_once if each.owners != 1], write, 2),
        Family(in_deal, write, 2),
        Family(in_play, write, 3),
    )


def _mixed(accident: Accident) -> StackMixed:
    return StackMixed(accident.found, accident.owners or 1)


def _seen_mixed(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = stage_mixed_stack(script, accident)
    return (script.step(_mixed(accident), since=lies.since),)


class ForeignChipFound(Kind):
    """K100: a chip of another house lies in the stake of the only owner, or of one of several; or it is seen late."""

    id = "K100"
    slug = "foreign-chip"
    topic = "stakes"
    begins_with_two_cards = False

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        asked = [each for each in asked_about(ruleset, Trigger.FOREIGN_CHIP) if is_answered(ruleset, _foreign(each))]
        return _by_owners(asked, _seen_foreign)


def _foreign(accident: Accident) -> ForeignChip:
    return ForeignChip(accident.found, accident.owners or 1)


def _seen_foreign(script: Script, accident: Accident) -> tuple[Step, ...]:
    lies = stage_foreign_chip(script, accident)
    return (script.step(_foreign(accident), since=lies.since),)


def stage_mixed_stack(script: Script, accident: Accident) -> Staged:
    """Small jetons are seen under great ones."""
    return _see_in_stake(script, accident, MixedStackSeen)


def stage_foreign_chip(script: Script, accident: Accident) -> Staged:
    """A chip of another house is seen."""
    return _see_in_stake(script, accident, ForeignChipSeen)


def _see_in_stake(
    script: Script, accident: Accident, see: Callable[[str, int], MixedStackSeen | ForeignChipSeen]
) -> Staged:
    """Something is wrong with the stake of one of the owners of a box, and is seen before the deal, in it or later."""
    played = script.boxes()
    script.fill(played.others)
    boxholder = seat_owners(script, played.focus, accident.owners)
    let_pass(script, played, accident.found)
    player = pick(script.rng, script.table.box(played.focus).owners)
    since = len(script.happened)
    script.do(see(player, played.focus))
    return staged(script, since, boxholder, player)
