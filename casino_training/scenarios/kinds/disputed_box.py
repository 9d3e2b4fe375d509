"""Who decides for a box: several claim it (K51), or its holder is away (K52)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.happenings import DecisionClaimed, PlayerLeft
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Claimant, DecisionDisputed
from casino_training.scenarios.kinds.kind import DIFFICULTIES, Family, Kind, is_decided
from casino_training.scenarios.lots import pick, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Played, Script

HARD_CHOICES = ("T6", "97", "T5", "96", "J4", "87", "A6", "88", "K6", "Q5")
"""Hands over which people quarrel."""
UPCARDS = "789TJQK"


class Claim(Struct, frozen=True):
    """One claimant: standing at the box or seated elsewhere, and whether his stake is the highest or a lower one."""

    is_seated: bool
    is_highest: bool


HIGHEST_ALONE = (Claim(False, False), Claim(False, True), Claim(True, False))
"""The highest stake stands behind a nearer claimant; the one who is seated has less."""
SHARED_WITH_SEATED = (Claim(False, True), Claim(False, False), Claim(True, True))
"""The highest stake is shared by the nearest, who stands, and by one who sits at another box."""
SHARED_STANDING = (Claim(False, True), Claim(False, True), Claim(True, False))
"""The highest stake is shared by two who stand; the one who is seated has less."""
HIGHEST_SEATED = (Claim(False, False), Claim(True, True))
"""One who stands, and one who sits at another box with the highest stake."""
RANKED = (HIGHEST_ALONE, SHARED_WITH_SEATED, SHARED_STANDING)
ALL_STANDING = (Claim(False, True), Claim(False, False))
"""Two who stand, each with more than the person whose box it is."""


class DisputedBoxholder(Kind):
    """K51: a seated player against others with more; or nobody sits there, and stakes, seats, distances tell.

    Where only a seated player decides, those with more stand, sit elsewhere, or do both.
    """

    id = "K51"
    slug = "disputed-boxholder"
    topic = "disputed-box"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        seated, *elsewhere = [
            Family((claims,), partial(_disputed, vacancy=None), difficulty)
            for claims, difficulty in zip((ALL_STANDING, HIGHEST_SEATED, SHARED_WITH_SEATED), DIFFICULTIES, strict=True)
        ]
        vacant: list[Family[Any]] = [
            Family((claims,), partial(_disputed, vacancy=Vacancy.NOBODY), difficulty)
            for claims, difficulty in zip(RANKED, DIFFICULTIES, strict=True)
        ]
        decided = [seated] if _is_decided(ruleset, "seated", None) else []
        is_ranked = _is_decided(ruleset, None, Vacancy.NOBODY)
        if decided or is_ranked:
            return [*decided, *(vacant if is_ranked else elsewhere)]
        return [seated, *vacant]


class BoxholderAway(Kind):
    """K52: the holder's chair is empty when the box must decide, and those present claim it; or only another's is."""

    id = "K52"
    slug = "boxholder-away"
    topic = "disputed-box"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        away: list[Family[Any]] = [
            Family((claims,), partial(_disputed, vacancy=Vacancy.ABSENT), difficulty)
            for claims, difficulty in zip(RANKED, DIFFICULTIES, strict=True)
        ]
        if _is_decided(ruleset, "seated", None):
            away.append(Family((HIGHEST_SEATED,), partial(_disputed, vacancy=None, is_co_player_away=True), 2))
        return away


def _is_decided(ruleset: Ruleset, seated: str | None, vacancy: Vacancy | None) -> bool:
    claimants = (Claimant("seated", 10_00, 1, 60), Claimant("standing", 20_00, None, 90))
    return is_decided(ruleset, DecisionDisputed(1, claimants, seated, None, vacancy))


def _disputed(
    script: Script, claims: tuple[Claim, ...], vacancy: Vacancy | None, *, is_co_player_away: bool = False
) -> tuple[Step, ...]:
    """The box's turn has come and the claimants quarrel over it.

    Somebody sits at the box unless `vacancy` says that nobody does: with the lowest stake when he is there, with the
    highest when he is away. With `is_co_player_away` it is the last of the claimants who has gone.
    """
    played = script.boxes()
    script.plan(played.focus, pick(script.rng, HARD_CHOICES))
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.fill(played.others)
    amounts = sorted(script.purse.stakes(script.rng, len(claims) + 1))
    stakes: dict[str, int] = {}
    seated = None
    if vacancy is not Vacancy.NOBODY:
        seated = script.seat(played.focus)
        stakes[seated] = amounts.pop(0 if vacancy is None else -1)
    stakes |= _claimed(script, played, claims, amounts)
    for name in shuffled(script.rng, list(stakes)):
        script.stake(name, played.focus, stakes[name])
    script.plan_plain(played.others)
    script.deal()
    script.finish(played.before)
    since = len(script.happened)
    if seated and vacancy is Vacancy.ABSENT:
        script.do(PlayerLeft(seated))
    elif is_co_player_away:
        script.do(PlayerLeft([*stakes][-1]))
    claimants = _present(script, played.focus)
    script.do(DecisionClaimed(played.focus, tuple(claimant.name for claimant in claimants)))
    return (script.step(DecisionDisputed(played.focus, claimants, seated, None, vacancy), since=since),)


def _claimed(script: Script, played: Played, claims: tuple[Claim, ...], amounts: list[int]) -> dict[str, int]:
    """The stake of each claimant by name: those who stand come in the order of their distance from the shoe."""
    elsewhere = shuffled(script.rng, played.others)
    highest = amounts.pop()
    stakes = {}
    for rank, claim in enumerate(claims):
        name = script.sitting(elsewhere.pop()) if claim.is_seated else script.stand_at(played.focus, rank)
        stakes[name] = highest if claim.is_highest else amounts.pop()
    return stakes


def _present(script: Script, box: int) -> tuple[Claimant, ...]:
    """Everybody with a stake on the box who is at the table, in the order of placing."""
    stakes = script.table.box(box).hands[0].stakes
    staked = [(script.table.player(stake.player), stake.cents) for stake in stakes]
    return tuple(
        Claimant(player.name, cents, player.seat, player.shoe_distance_cm)
        for player, cents in staked
        if player.is_present
    )
