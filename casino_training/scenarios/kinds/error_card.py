"""A card drawn by misunderstanding: seen (K68), claimed by the next box (K69), face down (K70)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.happenings import (
    CardDrawnInError,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    HandStood,
    Happening,
    PlayerCalled,
    PlayerSigned,
)
from casino_training.rules.remedies import Accident, Scope, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ErrorCardChoice, ErrorCardDrawn, ErrorCardForNextBox
from casino_training.scenarios.kinds.accidents import IN_PLAY, Staged, asked_about, lines_on, seat_owners, staged
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

ANY_CARD = Card("5", "s")
UPCARDS = "23456789TJQK"


class Mistake(Struct, frozen=True):
    """The hand that wanted no card, the card drawn to it, and the hand of the box served next (any when empty)."""

    hand: str
    card: str = ""
    following: str = ""


Drawn = tuple[Accident, Mistake]
"""What can be told apart by a document, and the cards."""

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

    Two steps: who chooses, where that is one person; then what becomes of the card.
    """

    id = "K68"
    slug = "error-card-seen"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return (
            Family(_seen(ruleset, Trigger.ERROR_CARD_WANTED, HELPS), _choice_and_fate),
            Family(_seen(ruleset, Trigger.ERROR_CARD_REFUSED, WOULD_BUST), _choice_and_fate),
            Family(_seen(ruleset, Trigger.ERROR_CARD_REFUSED, WOULD_HELP), _choice_and_fate, 2),
        )


class ErrorCardForNextBoxAsked(Kind):
    """K69: with the refused card the next box would have 21, a ten on eleven, or simply more."""

    id = "K69"
    slug = "error-card-for-next-box"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        claims = [
            accident
            for accident in _asked(ruleset, Trigger.ERROR_CARD_CLAIMED)
            if is_answered(ruleset, claim(accident, ANY_CARD if accident.is_seen else FACE_DOWN))
        ]
        return (
            Family(tuple(product(claims, NEXT_COMES_NEARER)), _claimed),
            Family(tuple(product(claims, NEXT_HAS_TWENTY_ONE)), _claimed, 2),
            Family(tuple(product(claims, NEXT_DRAWS_TO_ELEVEN)), _claimed, 2),
        )


class ErrorCardFaceDown(Kind):
    """K70: the card lies face down at a low hand, a high one or a soft one."""

    id = "K70"
    slug = "error-card-face-down"
    topic = "error-card"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return tuple(
            Family(_seen(ruleset, Trigger.ERROR_CARD_FACE_DOWN, facts), _face_down)
            for facts in (LOW_HAND, HIGH_HAND, SOFT_HAND)
        )


def _seen(ruleset: Ruleset, trigger: Trigger, mistakes: Sequence[Mistake]) -> tuple[Drawn, ...]:
    asked = [accident for accident in _asked(ruleset, trigger) if is_answered(ruleset, fate(accident))]
    return tuple(product(asked, mistakes))


def _asked(ruleset: Ruleset, trigger: Trigger) -> list[Accident]:
    """On a box of several the card is kept and refused by different persons: not asked, unless the document tells."""
    is_told_apart = any(line.on is not Scope.ANY_BOX for line in lines_on(ruleset, trigger))
    return [accident for accident in asked_about(ruleset, trigger) if is_told_apart or accident.owners == 1]


def fate(accident: Accident) -> ErrorCardDrawn:
    """What becomes of the card."""
    is_wanted = {Trigger.ERROR_CARD_WANTED: True, Trigger.ERROR_CARD_REFUSED: False}.get(accident.trigger)
    return ErrorCardDrawn(is_wanted is not None, is_wanted, accident.owners or 1, accident.found)


def claim(accident: Accident, card: Card) -> ErrorCardForNextBox:
    """Whether the next box gets the card."""
    return ErrorCardForNextBox(card, accident.owners or 1, accident.found)


def _choice_and_fate(script: Script, fact: Drawn) -> tuple[Step, ...]:
    accident, mistake = fact
    drawn = _drawn(script, accident, mistake)
    chooses = ErrorCardChoice(drawn.boxholder, drawn.following, accident.owners or 1, accident.found)
    first = (script.step(chooses, since=drawn.since),) if is_answered(script.ruleset, chooses) else ()
    since = len(script.happened) if first else drawn.since
    _say(script, accident, drawn)
    return (*first, script.step(fate(accident), since=since))


def _claimed(script: Script, fact: Drawn) -> tuple[Step, ...]:
    accident, mistake = fact
    drawn = _drawn(script, accident, mistake)
    card = next(event.card for event in script.happened if isinstance(event, CardDrawnInError))
    _say(script, accident, drawn)
    return (script.step(claim(accident, card), since=drawn.since),)


def _face_down(script: Script, fact: Drawn) -> tuple[Step, ...]:
    accident, mistake = fact
    drawn = _drawn(script, accident, mistake)
    return (script.step(fate(accident), since=drawn.since),)


def stage_error_card(script: Script, accident: Accident) -> Staged:
    """A card drawn in error, with whatever the players then say of it."""
    mistakes = {
        Trigger.ERROR_CARD_WANTED: HELPS,
        Trigger.ERROR_CARD_REFUSED: WOULD_BUST,
        Trigger.ERROR_CARD_CLAIMED: NEXT_COMES_NEARER,
    }
    drawn = _drawn(script, accident, pick(script.rng, mistakes.get(accident.trigger, LOW_HAND)))
    _say(script, accident, drawn)
    return drawn


def _drawn(script: Script, accident: Accident, mistake: Mistake) -> Staged:
    """A box wanted no card and was drawn one; found in play, the next box has finished by then."""
    played = script.boxes(after=1)
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan(played.focus, mistake.hand)
    if mistake.following:
        script.plan(played.after[0], mistake.following)
    is_seen = accident.is_seen and mistake.card
    card = script.shoe.take(mistake.card)[0] if mistake.card else script.shoe.take_any()
    script.fill(played.others, is_shared=False)
    player = seat_owners(script, played.focus, accident.owners)
    script.plan_plain(box for box in played.others if not (mistake.following and box == played.after[0]))
    script.deal()
    script.finish(played.before)
    since = len(script.happened)
    script.do(_wants_no_card(script, player, played.focus))
    script.do(CardDrawnInError(played.focus, card if is_seen else FACE_DOWN))
    if accident.found is IN_PLAY and accident.trigger is not Trigger.ERROR_CARD_CLAIMED:
        script.finish(played.after[:1])
    return staged(script, since, player)


def _say(script: Script, accident: Accident, drawn: Staged) -> None:
    """What is said of the card; found in play, the box has refused it and stands when the next one claims it."""
    box, following = (script.table.player(name).seat or 0 for name in (drawn.boxholder, drawn.following))
    match accident.trigger:
        case Trigger.ERROR_CARD_CLAIMED:
            script.do(ErrorCardRefused(drawn.boxholder, box))
            if accident.found is IN_PLAY:
                script.do(HandStood(box))
            script.do(ErrorCardClaimed(drawn.following, following, box))
        case Trigger.ERROR_CARD_WANTED:
            script.do(ErrorCardWanted(drawn.boxholder, box))
        case Trigger.ERROR_CARD_REFUSED:
            script.do(ErrorCardRefused(drawn.boxholder, box))


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
