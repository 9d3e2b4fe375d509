"""What a croupier does not do of his own accord: look at the hole card (K96), speak of tips unasked (K98)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import HoleCardLookedAt, TipCustomAsked
from casino_training.scenarios.hands import finished_banks
from casino_training.scenarios.kinds.course import UNDECIDED
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.kinds.turn import dealt, one_stake
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

STRONG = ("AT", "TA", "KT", "A9", "JQ", "T6")
"""Banks of a house with a hole card that make a croupier curious."""
NOBODY, SOME, ALL = "nobody", "some", "all"
"""Who has finished."""


class HoleCardSeen(Kind):
    """K96: nobody has played yet, some have, or all have finished."""

    id = "K96"
    slug = "hole-card-seen"
    topic = "shoe"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if ruleset.dealing.hole_card.value is not True or not is_decided(ruleset, HoleCardLookedAt(False)):
            return ()
        return Family((NOBODY,), _looked_at), Family((SOME,), _looked_at, 2), Family((ALL,), _looked_at, 2)


def _looked_at(script: Script, finished: str) -> tuple[Step, ...]:
    turn = dealt(script, pick(script.rng, UNDECIDED), pick(script.rng, STRONG), one_stake(script))
    boxes = {NOBODY: (), SOME: turn.played.others, ALL: turn.played.boxes}[finished]
    script.finish(boxes)
    return (script.step(HoleCardLookedAt(finished == ALL), since=len(script.happened) - 1),)


class TipCustom(Kind):
    """K98: a player who has won asks whether something is given here."""

    id = "K98"
    slug = "tip-custom"
    topic = "people"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        banks = [bank for total in (17, 18) for bank in finished_banks(ruleset).get(total, ())]
        return (Family(banks if is_decided(ruleset, TipCustomAsked()) else (), _won),)


def _won(script: Script, bank: str) -> tuple[Step, ...]:
    turn = dealt(script, pick(script.rng, ("QT", "KJ", "TK", "JQ")), bank, one_stake(script))
    script.finish(turn.played.boxes)
    since = len(script.happened)
    script.play_bank()
    return (script.step(TipCustomAsked(), since=since),)
