"""The bank draws or stands: around the count it stands on (K04), and with an ace as eleven (K05)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import BankToPlay
from casino_training.scenarios.hands import hand_of, is_reached, points
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

HARD = (
    *("T6", "97", "J6", "88", "K6", "79", "952", "T42", "Q33", "628", "K24", "7432", "565", "934", "2T4", "385"),
    *("T7", "98", "J7", "89", "K7", "T25", "962", "Q43", "854", "K25", "764", "5363", "3J4", "2672", "Q7"),
)
"""Hands without an ace, around the count that banks stand on."""
ANY_HARD = tuple("".join(ranks) for cards in (2, 3) for ranks in product("23456789T", repeat=cards))
"""Every two or three cards without an ace."""
ACE_COUNTS_ONE = (
    "A5T",
    "A4JA",
    "A2K3",
    "2A3K",
    "T5A",
    "5AK",
    "T6A",
    "79A",
    "A5JA",
    "A4Q2",
    "A3T3",
    "5ATA",
    "3A2KA",
    "96A",
)
"""Hands in which the ace can no longer count eleven."""
SOFT_IN_TWO = ("A6", "6A")
SOFT_IN_THREE = ("A24", "A33", "2A4", "3A3", "A42", "4A2", "24A", "42A", "33A")
SOFT_SIXTEEN = ("A5", "5A", "A23", "2A3", "32A", "A4A", "4AA")
SOFT_WITH_TWO_ACES = ("AA5", "A5A", "5AA", "AA23", "A2A3", "2AA3", "3AA2")


def asked_of_the_bank(script: Script, ranks: str) -> tuple[Step, ...]:
    """All boxes have stood and the bank holds these cards."""
    played = script.boxes()
    script.plan(BANK, ranks)
    script.fill(played.boxes)
    script.plan_plain(played.boxes)
    script.deal()
    script.finish(played.boxes)
    since = len(script.happened) - 1
    script.play_bank()
    return (script.step(BankToPlay(script.table.bank), since=since),)


def decided_hands(ruleset: Ruleset, hands: Sequence[str], *wanted: tuple[int, bool]) -> tuple[str, ...]:
    """Those of the hands that a bank comes to hold, that count as wanted and on which the document decides."""
    return tuple(
        ranks
        for ranks in hands
        if points(ruleset, ranks) in wanted
        and is_decided(ruleset, BankToPlay(hand_of(ranks)))
        and is_reached(ruleset, ranks)
    )


def _hard_hands(ruleset: Ruleset, wanted: tuple[int, bool]) -> tuple[str, ...]:
    """Hands without an ace of this count; chosen ones around the usual counts, any two or three cards elsewhere."""
    return decided_hands(ruleset, HARD, wanted) or decided_hands(ruleset, ANY_HARD, wanted)


class BankDrawsOrStands(Kind):
    """K04: one count below the count on which the bank stands, that count, and either with an ace that counts one."""

    id = "K04"
    slug = "bank-draws-or-stands"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        stands_on = ruleset.bank.stands_on.value
        if not isinstance(stands_on, int):
            return ()
        below, at = (stands_on - 1, False), (stands_on, False)
        return (
            Family(_hard_hands(ruleset, below), asked_of_the_bank),
            Family(_hard_hands(ruleset, at), asked_of_the_bank, 2),
            Family(decided_hands(ruleset, ACE_COUNTS_ONE, below, at), asked_of_the_bank, 3),
        )


class BankOnSoftSeventeen(Kind):
    """K05: a soft seventeen of two cards, of three, or with two aces; and the soft sixteen below it."""

    id = "K05"
    slug = "bank-on-soft-seventeen"
    topic = "bank-play"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        seventeen = tuple(
            Family(decided_hands(ruleset, hands, (17, True)), asked_of_the_bank, difficulty)
            for hands, difficulty in ((SOFT_IN_TWO, 1), (SOFT_IN_THREE, 1), (SOFT_WITH_TWO_ACES, 3))
        )
        is_asked = any(family.facts for family in seventeen)
        sixteen = decided_hands(ruleset, SOFT_SIXTEEN, (16, True)) if is_asked else ()
        return (*seventeen, Family(sixteen, asked_of_the_bank, 2))
