"""A card drawn by misunderstanding: seen (K68), claimed by the next box (K69), face down (K70)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.happenings import (
    CardDrawnInError,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    Happening,
    PlayerCalled,
    PlayerSigned,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ErrorCardChoice, ErrorCardDrawn, ErrorCardForNextBox
from casino_training.scenarios.kinds.kind import Family, Kind
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script

UPCARDS = "23456789TJQK"


@dataclass(frozen=True, slots=True)
class Mistake:
    """The hand that wanted no card, the card drawn to it, and the hand of the box served next (any when empty)."""

    hand: str
    card: str = ""
    following: str = ""


HELPS = tuple(Mistake(*pair) for pair in (("T2", "9"), ("K3", "7"), ("96", "5"), ("84", "8"), ("Q4", "6"), ("75", "9")))
WOULD_BUST = tuple(
    Mistake(*pair) for pair in (("T6", "K"), ("97", "8"), ("Q5", "9"), ("K4", "T"), ("J6", "7"), ("T7", "6"))
)
WOULD_HELP = tuple(Mistake(*pair) for pair in (("T3", "4"), ("94", "6"), ("K2", "5"), ("86", "3"), ("Q3", "8")))
NEXT_HAS_TWENTY_ONE = (Mistake("T7", "4", "J7"), Mistake("Q6", "8", "T3"), Mistake("K5", "9", "93"))
NEXT_DRAWS_TO_ELEVEN = (Mistake("T4", "K", "83"), Mistake("97", "T", "65"), Mistake("Q3", "J", "74"))
NEXT_COMES_NEARER = (Mistake("T6", "6", "95"), Mistake("J5", "7", "T3"), Mistake("98", "5", "K4"))
LOW_HAND = tuple(map(Mistake, ("T2", "93", "K3", "86", "Q5", "97", "T6")))
HIGH_HAND = tuple(map(Mistake, ("T7", "98", "K8", "J9", "QT", "99")))
SOFT_HAND = tuple(map(Mistake, ("A6", "A7", "A8", "5A", "A4")))


class ErrorCardSeen(Kind):
    """K68: the card helps and is wanted, would bust the hand and is refused, or would help and is refused all the same.

    Two steps: who chooses, then what becomes of the card.
    """

    id = "K68"
    slug = "error-card-seen"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(HELPS, partial(_choice_and_fate, is_wanted=True)),
            Family(WOULD_BUST, partial(_choice_and_fate, is_wanted=False)),
            Family(WOULD_HELP, partial(_choice_and_fate, is_wanted=False), 2),
        )


class ErrorCardForNextBoxAsked(Kind):
    """K69: with the refused card the next box would have 21, a ten on eleven, or simply more."""

    id = "K69"
    slug = "error-card-for-next-box"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(NEXT_COMES_NEARER, _claimed),
            Family(NEXT_HAS_TWENTY_ONE, _claimed, 2),
            Family(NEXT_DRAWS_TO_ELEVEN, _claimed, 2),
        )


class ErrorCardFaceDown(Kind):
    """K70: the card lies face down at a low hand, a high one or a soft one."""

    id = "K70"
    slug = "error-card-face-down"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(Family(facts, _face_down) for facts in (LOW_HAND, HIGH_HAND, SOFT_HAND))


def _drawn(script: Script, fact: Mistake) -> tuple[Played, str, Card]:
    """Boxes with one owner each; one wanted no card and was drawn one. The boxes, its player and the card."""
    played = script.boxes(after=1)
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan(played.focus, fact.hand)
    if fact.following:
        script.plan(played.after[0], fact.following)
    card = script.shoe.take(fact.card) if fact.card else script.shoe.take_any()
    script.fill(played.boxes, is_shared=False)
    script.plan_plain(box for box in played.others if not (fact.following and box == played.after[0]))
    script.deal()
    script.finish(played.before)
    player = script.sitting(played.focus)
    script.do(_wants_no_card(script, player, played.focus))
    script.do(CardDrawnInError(played.focus, card if fact.card else FACE_DOWN))
    return played, player, card


def _wants_no_card(script: Script, player: str, box: int) -> Happening:
    """A word or sign by which this house's players refuse a card; the sweep of a hand where it names none."""
    dealing = script.ruleset.dealing
    calls, signals = dealing.calls_to_stand.value, dealing.signals_to_stand.value
    said: list[Happening] = []
    if isinstance(calls, frozenset):
        said += [PlayerCalled(player, box, call) for call in sorted(calls)]
    if isinstance(signals, frozenset):
        said += [PlayerSigned(player, box, signal) for signal in sorted(signals)]
    return pick(script.rng, said or [PlayerSigned(player, box, Signal.SWEEP)])


def _choice_and_fate(script: Script, fact: Mistake, is_wanted: bool) -> tuple[Step, ...]:
    played, player, _ = _drawn(script, fact)
    chooses = ErrorCardChoice(player, script.sitting(played.after[0]), owners=1)
    first = script.step(chooses, since=len(script.happened) - 2)
    script.do((ErrorCardWanted if is_wanted else ErrorCardRefused)(player, played.focus))
    becomes = ErrorCardDrawn(is_seen=True, is_wanted=is_wanted, owners=1)
    return first, script.step(becomes, since=len(script.happened) - 1)


def _claimed(script: Script, fact: Mistake) -> tuple[Step, ...]:
    played, player, card = _drawn(script, fact)
    script.do(ErrorCardRefused(player, played.focus))
    following = played.after[0]
    script.do(ErrorCardClaimed(script.sitting(following), following, played.focus))
    return (script.step(ErrorCardForNextBox(card), since=len(script.happened) - 4),)


def _face_down(script: Script, fact: Mistake) -> tuple[Step, ...]:
    _drawn(script, fact)
    becomes = ErrorCardDrawn(is_seen=False, is_wanted=None, owners=1)
    return (script.step(becomes, since=len(script.happened) - 2),)
