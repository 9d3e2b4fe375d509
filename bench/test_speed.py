"""How long the engine takes, as a multiple of what others take beside it. Nothing here fails for being slow."""

import gc

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench import floors
from bench.jobs import JOBS
from bench.sample import HOUSE, rulesets, text_of
from bench.turns import ENGINE, FLOOR, Figure, Goal, Turns, Work, cpu_seconds
from casino_training.rules.load import load_ruleset
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


def test_loading_many_rulesets_grows_no_faster_than_the_floor(figures: list[Figure]) -> None:
    """What one of 400 kept rulesets costs, as a multiple of one of 4, beside the same growth of the floor."""
    text = text_of(HOUSE)
    works = {
        f"{who} {number}": Work(lambda load=load, number=number: [load() for _ in range(number)], number)
        for who, load in {ENGINE: lambda: load_ruleset(text, source=f"{HOUSE}.yaml"), FLOOR: floors.load}.items()
        for number in (4, 400)
    }
    turns = Turns(works)
    for _ in range(3):
        turns.take()
    growth = {
        who: [many / few for many, few in zip(turns.taken[f"{who} 400"], turns.taken[f"{who} 4"], strict=True)]
        for who in (ENGINE, FLOOR)
    }
    figures.append(Figure.of("growth of 4 to 400 rulesets", Goal("the floor's", 1.25), growth[ENGINE], growth[FLOOR]))
