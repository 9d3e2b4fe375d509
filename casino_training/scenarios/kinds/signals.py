"""Words and signs: a signal (K65), an unclear one (K66), a change of mind (K67), a word of the house (K80)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.happenings import (
    DecisionChanged,
    DecisionConfirmed,
    PlayerAsked,
    PlayerCalled,
    PlayerSigned,
    SignalBlurred,
    Wish,
)
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.round.speaking import is_heeded
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import CallToRead, ChangeAsked, SignalToRead, SignalUnclear
from casino_training.scenarios.kinds.accidents import Staged, asked_about, staged
from casino_training.scenarios.kinds.course import Turn, come_to_turn
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered, is_decided
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script


class SignalGiven(Kind):
    """K65: a knock, a scratch or a sweep."""

    id = "K65"
    slug = "hand-signal"
    topic = "signals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(Family((signal,), _signed) for signal in Signal if is_decided(ruleset, SignalToRead(signal)))


def _signed(script: Script, signal: Signal) -> tuple[Step, ...]:
    turn = come_to_turn(script)
    script.do(PlayerSigned(turn.seated, turn.box, signal))
    return (script.step(SignalToRead(signal), since=len(script.happened) - 1),)


CARD_OR_NOT = ((Signal.KNOCK, Signal.SWEEP), (Signal.SCRATCH, Signal.SWEEP))
ANYTHING = (tuple(Signal),)
CARD_EITHER_WAY = ((Signal.KNOCK, Signal.SCRATCH),)


class UnclearSignal(Kind):
    """K66: the sign could ask for a card or refuse one, could be anything, or asks for a card whichever it is."""

    id = "K66"
    slug = "unclear-signal"
    topic = "signals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        signs = (CARD_OR_NOT, ANYTHING, tuple(sign for sign in CARD_EITHER_WAY if _is_clear(ruleset, sign)))
        asked = asked_about(ruleset, Trigger.UNCLEAR_SIGN)
        return tuple(
            Family([fact for fact in product(asked, each) if is_answered(ruleset, _unclear(*fact))], _blurred, level)
            for level, each in enumerate(signs, start=1)
        )


Blurred = tuple[Accident, tuple[Signal, ...]]
"""What happened, and what the sign could be."""


def _is_clear(ruleset: Ruleset, could_be: tuple[Signal, ...]) -> bool:
    """Whether it makes no difference which of the signals it was."""
    return is_decided(ruleset, SignalUnclear(could_be))


def _unclear(accident: Accident, could_be: tuple[Signal, ...]) -> SignalUnclear:
    return SignalUnclear(could_be, accident.owners or 1)


def _blurred(script: Script, fact: Blurred) -> tuple[Step, ...]:
    accident, could_be = fact
    lies = _sign(script, accident, could_be)
    return (script.step(_unclear(accident, could_be), since=lies.since),)


def stage_unclear_sign(script: Script, accident: Accident) -> Staged:
    """A sign that could ask for a card or refuse one."""
    return _sign(script, accident, pick(script.rng, CARD_OR_NOT))


def _sign(script: Script, accident: Accident, could_be: tuple[Signal, ...]) -> Staged:
    turn = come_to_turn(script, (True,) * ((accident.owners or 1) - 1))
    since = len(script.happened)
    decides = _who_decides(script, turn)
    script.do(SignalBlurred(decides, turn.box, could_be))
    return staged(script, since, turn.seated, decides)


def _who_decides(script: Script, turn: Turn) -> str:
    """Whose word counts at the box: of several owners it need not be the one who sits there."""
    box = script.table.box(turn.box)
    heeded = (name for name in box.owners if is_heeded(script.ruleset, script.table, box, name))
    return next(heeded, turn.seated)


class Change(Struct, frozen=True):
    """What was wanted first and then, and whether the croupier had confirmed the first."""

    first: Wish
    then: Wish
    is_confirmed: bool


CONFIRMED_STAND = (Change(Wish.STAND, Wish.CARD, is_confirmed=True),)
CONFIRMED_CARD = (Change(Wish.CARD, Wish.STAND, is_confirmed=True),)
UNCONFIRMED = (Change(Wish.STAND, Wish.CARD, is_confirmed=False), Change(Wish.CARD, Wish.STAND, is_confirmed=False))


class ChangeOfMind(Kind):
    """K67: after the croupier has confirmed no card, or a card that is not yet given; or before he has confirmed."""

    id = "K67"
    slug = "change-of-mind"
    topic = "signals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        confirmed, unconfirmed = (is_decided(ruleset, ChangeAsked(is_confirmed)) for is_confirmed in (True, False))
        return (
            Family(CONFIRMED_STAND if confirmed else (), _changed),
            Family(CONFIRMED_CARD if confirmed else (), _changed),
            Family(UNCONFIRMED if unconfirmed else (), _changed, 2),
        )


def _changed(script: Script, fact: Change) -> tuple[Step, ...]:
    turn = come_to_turn(script)
    since = len(script.happened)
    script.do(PlayerAsked(turn.seated, turn.box, fact.first))
    if fact.is_confirmed:
        script.do(DecisionConfirmed(turn.box, fact.first))
    script.do(DecisionChanged(turn.seated, turn.box, fact.then))
    return (script.step(ChangeAsked(fact.is_confirmed), since=since),)


class CallGiven(Kind):
    """K80: a word of the house that asks for a card, or one that refuses it."""

    id = "K80"
    slug = "word-of-the-house"
    topic = "signals"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(
            Family((call,), _called) for call in ruleset.dealing.words if is_decided(ruleset, CallToRead(call))
        )


def _called(script: Script, call: Call) -> tuple[Step, ...]:
    turn = come_to_turn(script)
    script.do(PlayerCalled(turn.seated, turn.box, call))
    return (script.step(CallToRead(call), since=len(script.happened) - 1),)
