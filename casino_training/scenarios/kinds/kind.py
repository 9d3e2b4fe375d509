"""What a kind is: families of facts, and how a round is brought to the question that they pose.

A family holds facts at which a rule applies, just fails to apply, or gives way to another. Which facts a house's
document decides is asked of the engine, so that a kind neither knows the houses nor an answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from casino_training.rules.answers import Permission
from casino_training.rules.clause import Basis
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from casino_training.rules.table import Sign, Stake
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import LEAST_PLAYED, Script, boxes_of
from casino_training.scenarios.shoe import CardsRunOut
from casino_training.scenarios.stakes import Purse

F = TypeVar("F")

DIFFICULTIES = (1, 2, 3)
MOST_DEALS = 100
"""So often other lots are drawn where the cards of a small shoe run out."""
SMALL_SHOE = 2
"""Packs of a shoe in which the cards of a rank may run out; of more, a round never takes all."""
TRIALS = 10
"""A family that a small shoe deals not once in so many lots is left out; any other is dealt within `MOST_DEALS`."""


class NotOffered(LookupError):
    """This kind asks what the house's document does not decide, or has no scenario so difficult there."""


class Family(Struct, Generic[F], frozen=True):
    """Facts of one sort and how the steps follow from one of them.

    `difficulty` is 1 where a rule applies plainly, 2 where it just applies or just does not, and 3 where another rule
    overrides it or several facts have to be seen together, all at a table as it usually is.
    """

    facts: Sequence[F]
    write: Callable[[Script, F], tuple[Step, ...]]
    difficulty: int = 1


class Kind(ABC):
    """A kind of situation: `id` in the catalogue, `slug` in addresses, `topic` that an exam draws from evenly."""

    id: ClassVar[str]
    slug: ClassVar[str]
    topic: ClassVar[str]
    boxes_needed: ClassVar[int] = 1
    begins_with_two_cards: ClassVar[bool] = True
    """Its hands are made for houses that deal two cards to a box."""
    why_no_bustle: ClassVar[str] = ""
    """Why nothing that goes on around the question makes it harder, where that is so."""

    @abstractmethod
    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        """The families with the facts on which this house's document decides; some may be left without facts."""

    def is_offered(self, ruleset: Ruleset, difficulty: int | None = None) -> bool:
        """Whether this house's document decides, or its silence calls for the supervisor; so difficult, when asked."""
        offered = self.difficulties(ruleset)
        return bool(offered) if difficulty is None else difficulty in offered

    def difficulties(self, ruleset: Ruleset) -> tuple[int, ...]:
        """Which of `DIFFICULTIES` the scenarios of this kind have in this house, the least first."""
        return tuple(difficulty for difficulty in DIFFICULTIES if _so_difficult(self, ruleset, difficulty)[0])

    def build(self, rng: Random, ruleset: Ruleset, difficulty: int | None = None) -> tuple[Step, ...]:
        """The steps of one scenario, of any difficulty when none is asked; raises `NotOffered` where there is none."""
        every = open_families(self, ruleset)
        if not every:
            raise NotOffered(f"{self.id} is not offered: the document of {ruleset.house.slug} does not decide it")
        families, bustle = (every, 0) if difficulty is None else _so_difficult(self, ruleset, difficulty)
        if not families:
            raise NotOffered(f"{self.id} has no scenario of difficulty {difficulty} at {ruleset.house.slug}")
        for _ in range(MOST_DEALS):
            family = pick(rng, families)
            try:
                return family.write(Script(rng, ruleset, bustle), pick(rng, family.facts))
            except CardsRunOut:
                continue
        raise NotOffered(f"{self.id} cannot be dealt from the shoe of {ruleset.house.slug}")


def _so_difficult(kind: Kind, ruleset: Ruleset, difficulty: int) -> tuple[Sequence[Family[Any]], int]:
    """The families of this difficulty and no bustle; or the hardest of less, and as much more bustle around them."""
    every = [family for family in open_families(kind, ruleset) if family.difficulty <= difficulty]
    hardest = max((family.difficulty for family in every), default=difficulty)
    bustle = difficulty - hardest
    if bustle and (kind.why_no_bustle or boxes_of(ruleset) < LEAST_PLAYED):
        return (), 0
    return [family for family in every if family.difficulty == hardest], bustle


@lru_cache(maxsize=512)
def open_families(kind: Kind, ruleset: Ruleset) -> tuple[Family[Any], ...]:
    """The families that this house's document leaves facts for and its shoe can deal, which are found once."""
    if boxes_of(ruleset) < kind.boxes_needed:
        return ()
    cards = ruleset.dealing.cards_to_box
    if kind.begins_with_two_cards and not cards.is_silent and cards.value != 2:
        return ()
    return tuple(family for family in kind.families(ruleset) if family.facts and _is_dealt(family, ruleset))


def _is_dealt(family: Family[Any], ruleset: Ruleset) -> bool:
    """Whether the house's shoe has the cards for its facts."""
    packs = ruleset.shoe.packs.value
    if not isinstance(packs, int) or packs > SMALL_SHOE:
        return True
    rng = Random(family.difficulty)
    for _ in range(TRIALS):
        try:
            family.write(Script(rng, ruleset), pick(rng, family.facts))
        except CardsRunOut:
            continue
        return True
    return False


def is_decided(ruleset: Ruleset, situation: Situation) -> bool:
    """Whether the document or a stated reading of it answers this."""
    return rule_on(ruleset, situation).basis in (Basis.DOCUMENTED, Basis.READING)


def is_answered(ruleset: Ruleset, situation: Situation) -> bool:
    """Whether the document answers this, or never mentions the option, which is then not offered."""
    return rule_on(ruleset, situation).is_graded


def is_allowed(ruleset: Ruleset, situation: Situation) -> bool:
    """Whether the document or a stated reading of it allows this."""
    return is_decided(ruleset, situation) and rule_on(ruleset, situation).answer == Permission(True)


@lru_cache(maxsize=64)
def staked(ruleset: Ruleset) -> tuple[Stake, ...]:
    """A stake to ask the engine about, on which every win of this house is paid in whole cents."""
    return (Stake("", Purse.at(Sign(), ruleset).unit),)
