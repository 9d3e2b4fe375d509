"""What can be practised in a house, by topic, and how firmly its document stands behind each kind."""

from dataclasses import dataclass
from functools import lru_cache

from casino_training.attempts.steps import offered_in
from casino_training.rules.clause import Basis
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import KINDS, build

SAMPLES = 12
"""Scenarios of a kind that are looked at to say how firmly it stands; its families come up evenly."""

FIRMNESS = tuple(Basis)


@dataclass(frozen=True, slots=True)
class KindLine:
    """A kind in a house: `basis` is the weakest that its rulings rest on, None where the house does not offer it.

    `difficulties` are those that its scenarios have there.
    """

    id: str
    slug: str
    basis: Basis | None
    difficulties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic with its kinds, in the order of the catalogue."""

    slug: str
    kinds: tuple[KindLine, ...]


@lru_cache(maxsize=64)
def topics_of(ruleset: Ruleset) -> tuple[Topic, ...]:
    """Every topic and kind, also those that this house does not offer."""
    offered = offered_in(ruleset)
    topics: dict[str, list[KindLine]] = {}
    for kind in KINDS.values():
        basis = weakest_basis(kind.id, ruleset) if kind.id in offered else None
        topics.setdefault(kind.topic, []).append(KindLine(kind.id, kind.slug, basis, kind.difficulties(ruleset)))
    return tuple(Topic(slug, tuple(kinds)) for slug, kinds in topics.items())


def weakest_basis(kind: str, ruleset: Ruleset) -> Basis:
    """The weakest basis among the rulings of some scenarios of this kind."""
    steps = (step for number in range(SAMPLES) for step in build(kind, f"sample:{number}", ruleset).steps)
    return max((rule_on(ruleset, step.situation).basis for step in steps), key=FIRMNESS.index)
