"""Drawing lots. Of a `random.Random` only `random()` is used, so that every Python draws the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, bound: int) -> int:
    """A whole number from 0 to `bound` - 1."""
    return int(rng.random() * bound)


def between(rng: Random, least: int, most: int) -> int:
    """A whole number from `least` to `most`, both included; `least` where `most` is smaller."""
    return least + int(rng.random() * (most - least + 1)) if most > least else least


def pick(rng: Random, choices: Sequence[T]) -> T:
    """One of several, each as likely as the other; raises IndexError when there are none."""
    return choices[int(rng.random() * len(choices))]


def drawn(rng: Random, things: list[T]) -> T:
    """One of several, which leaves them; raises IndexError when there are none."""
    return things.pop(int(rng.random() * len(things)))


def some(rng: Random, things: Sequence[T], number: int) -> list[T]:
    """So many of the things, in any order; raises IndexError when there are fewer."""
    left, random = list(things), rng.random
    return [left.pop(int(random() * length)) for length in range(len(left), len(left) - number, -1)]


def shuffled(rng: Random, things: Sequence[T]) -> list[T]:
    """The things in any order."""
    return some(rng, things, len(things))
