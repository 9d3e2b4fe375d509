"""The same house, kind and seed give the same steps, in every process and on every Python."""

import json
import os
import subprocess
import sys
from random import Random

import pytest

from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.kinds.kind import Kind
from tests.rulebooks import RULEBOOKS
from tests.scenarios import pinned

OFFERED = [(house, kind) for house, ruleset in RULEBOOKS.items() for kind in offered_kinds(ruleset)]


@pytest.mark.parametrize(("house", "kind"), OFFERED, ids=lambda value: value.id if isinstance(value, Kind) else value)
def test_a_scenario_is_built_again_as_it_was(house: str, kind: Kind) -> None:
    ruleset = RULEBOOKS[house]
    first = build(kind.id, "b5", ruleset)
    assert build(kind.slug, "b5", ruleset) == first
    assert (first.kind, first.seed) == (kind.id, "b5")
    assert any(build(kind.id, seed, ruleset).steps != first.steps for seed in ("b6", "b7"))


def test_what_is_built_is_what_was_written_down() -> None:
    """One file for all Pythons: a difference between them, or a change of the generator, shows here."""
    assert pinned.digests() == json.loads(pinned.FILE.read_text())


def test_another_process_with_another_order_of_sets_builds_the_same() -> None:
    """Words are hashed anew in every process; no kind may depend on the order in which a set is walked."""
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    written = subprocess.run(
        [sys.executable, "-m", "tests.scenarios.pinned"],
        env={**os.environ, "PYTHONHASHSEED": other},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert json.loads(written) == json.loads(pinned.FILE.read_text())


class OnlyRandomAndBits(Random):
    """A generator that refuses what differs between Pythons."""

    def _refuse(self, *_: object, **__: object) -> None:
        raise AssertionError("only random() and getrandbits() draw the same on every Python")

    choice = choices = shuffle = sample = randint = randrange = uniform = gauss = _refuse  # type: ignore[assignment]


@pytest.mark.parametrize(("house", "kind"), OFFERED, ids=lambda value: value.id if isinstance(value, Kind) else value)
def test_kinds_draw_only_what_every_python_draws_alike(house: str, kind: Kind) -> None:
    for seed in range(10):
        kind.build(OnlyRandomAndBits(f"{seed}"), RULEBOOKS[house])


def test_the_refusing_generator_refuses() -> None:
    """The control."""
    with pytest.raises(AssertionError, match="every Python"):
        OnlyRandomAndBits("1").choice([1, 2])
