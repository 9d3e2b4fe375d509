"""How much memory the engine takes. Nothing here fails for being large."""

import subprocess
import sys
import tracemalloc

from bench.sample import HOUSE, HOUSES, PLAIN, ROOT, rulesets, text_of
from bench.turns import Figure, Goal
from casino_training.rules.load import load_ruleset
from casino_training.scenarios.build import build

MIB = 1024
"""KiB, in which the system counts the size of a process."""


def size_after(code: str) -> float:
    """Greatest size in MiB of a new interpreter that does this."""
    report = "; print(open('/proc/self/status').read().partition('VmHWM:')[2].split()[0])"
    done = subprocess.run([sys.executable, "-c", code + report], check=True, cwd=ROOT, capture_output=True, text=True)
    return int(done.stdout) / MIB


def exactly(job: str, goal: Goal, measured: float) -> Figure:
    """A figure that does not vary."""
    return Figure(job, goal, measured, measured, measured)


def test_the_engine_with_four_houses_beside_a_bare_interpreter(figures: list[Figure]) -> None:
    load = "; ".join(f"load_ruleset(open('rulesets/{house}.yaml').read(), source='{house}.yaml')" for house in HOUSES)
    more = size_after(f"from casino_training.rules.load import load_ruleset; {load}") - size_after("pass")
    figures.append(exactly("memory of the engine and four houses, in MiB", Goal("1 MiB over bare", 12), more))


def test_one_more_ruleset(figures: list[Figure]) -> None:
    text = text_of(HOUSE)
    load_ruleset(text, source=f"{HOUSE}.yaml")
    tracemalloc.start()
    kept = load_ruleset(text, source=f"{HOUSE}.yaml")
    kib = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    share = kib * 1024 / len(text)
    name = f"memory of one ruleset of {len(kept.clauses)} clauses"
    figures.append(exactly(name, Goal("25 KiB, the floor's", 4), kib / 25))
    figures.append(exactly(name, Goal("its file"), share))


def test_a_stream_of_scenarios_keeps_none_of_them(figures: list[Figure]) -> None:
    ruleset = rulesets()[HOUSE]
    build(PLAIN, "0", ruleset)
    tracemalloc.start()
    for seed in range(200):
        build(PLAIN, str(seed), ruleset)
    peak = tracemalloc.get_traced_memory()[1] / 1024 / 1024
    tracemalloc.stop()
    figures.append(exactly("peak memory of 200 scenarios, in MiB", Goal("1 MiB", 1), peak))
