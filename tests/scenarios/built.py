"""What the kinds build in the four houses over many seeds, and what is ruled on it."""

from collections.abc import Iterator

from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS

SEEDS = range(60)
HOUSES = sorted(RULEBOOKS)


def built(kind: str, house: str) -> Iterator[tuple[Step, ...]]:
    """The steps of each scenario."""
    for seed in SEEDS:
        yield build(kind, str(seed), RULEBOOKS[house]).steps


def only_steps(kind: str, house: str) -> Iterator[Step]:
    """The same of a kind that has one step in each scenario."""
    for (step,) in built(kind, house):
        yield step


def answer(house: str, step: Step) -> object:
    return rule_on(RULEBOOKS[house], step.situation).answer
