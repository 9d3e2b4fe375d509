"""What the properties are about: every kind offered in every house, with seeds and rules to choose from."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.rulebooks import INVENTED, RULEBOOKS

HOUSES = RULEBOOKS | INVENTED
"""The documented houses, and those that say what the four documents do not."""
OFFERED = [(house, kind.id) for house, ruleset in HOUSES.items() for kind in offered_kinds(ruleset)]
"""Each house with each of its kinds."""
DOCUMENTED = [(house, kind) for house, kind in OFFERED if house in RULEBOOKS]
"""The same of the documented houses alone."""
SEEDS = st.integers(0, 2**64).map("{:x}".format)


def few() -> settings:
    """So many examples that all houses and kinds together take seconds; more in the long profile."""
    return settings(max_examples=max(5, settings.default.max_examples // 16))  # type: ignore[union-attr]


@cache
def many_steps(house: str, kind: str, seeds: int = 60) -> tuple[Step, ...]:
    """Steps of this kind over so many seeds."""
    return tuple(step for seed in range(seeds) for step in build(kind, str(seed), HOUSES[house]).steps)
