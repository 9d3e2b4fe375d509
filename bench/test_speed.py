"""How long the engine takes, as a multiple of what others take beside it. Nothing here fails for being slow."""

import gc

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.jobs import JOBS
from bench.sample import rulesets
from bench.turns import ENGINE, Figure, Turns, cpu_seconds
from casino_training.scenarios.build import KINDS, build


@pytest.mark.benchmark(timer=cpu_seconds)
@pytest.mark.parametrize("name", JOBS)
def test_the_engine_takes_turns_with_floors_and_peers(
    name: str, benchmark: BenchmarkFixture, turns: int, figures: list[Figure]
) -> None:
    job = JOBS[name]()
    ours = job.contestants[ENGINE]
    gc.collect()
    gc.freeze()  # what peers and other jobs keep in memory is not looked through in anybody's turn
    rivals = Turns({name: work for name, work in job.contestants.items() if name != ENGINE})
    benchmark.pedantic(ours.run, setup=rivals.take, rounds=turns, warmup_rounds=1)
    taken = [seconds / ours.units for seconds in benchmark.stats.stats.data]
    for goal in job.goals:
        if goal.against in rivals.taken:
            figures.append(Figure.of(job.name, goal, taken, rivals.taken[goal.against][1:]))
            benchmark.extra_info[f"times {goal.against}"] = figures[-1].ratio


@pytest.mark.benchmark(timer=cpu_seconds, group="one scenario of each kind")
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_written(kind: str, benchmark: BenchmarkFixture, turns: int) -> None:
    house = next((ruleset for ruleset in rulesets().values() if KINDS[kind].is_offered(ruleset)), None)
    if house is None:
        pytest.skip("no house that comes with the site decides this kind")
    benchmark.pedantic(lambda: [build(kind, str(seed), house) for seed in range(10)], rounds=turns)
