"""What one of many takes, beside one of few: it must not grow with their number."""

from __future__ import annotations

from collections.abc import Callable

from bench import engine
from bench.sample import HOUSE, PLAIN, deals, rulesets
from bench.turns import ENGINE, Goal, Job, Work
from casino_training.rules.answers import Amount
from casino_training.scenarios.build import build

PARTS = {10: "a tenth of them", 100: "a hundredth of them", 1_000: "a thousandth of them"}
"""What is compared with; only a tenfold step must stay within 1.15, all together within 1.3."""


def grown(what: str, number: int, work: Callable[[int], Work], parts: int = 10) -> Job:
    """So many beside a part of them, as often: what one costs must not grow with their number."""
    part, name = work(number // parts), PARTS[parts]
    return Job(
        f"{number} {what}",
        {ENGINE: work(number), name: Work(lambda: [part.run() for _ in range(parts)], part.units * parts)},
        (Goal(name, 1.15 if parts == 10 else 1.3),),
    )


def stakes(number: int) -> Work:
    """So many stakes settled."""
    asked = engine.payments((deals(2_100) * 10)[:number])
    return Work(lambda: engine.rule_all(rulesets()[HOUSE], asked), number)


def scenarios(number: int) -> Work:
    """So many scenarios written, none of them kept."""
    return Work(lambda: sum(len(build(PLAIN, str(seed), rulesets()[HOUSE]).steps) for seed in range(number)), number)


def answers(number: int) -> Work:
    """So many answers graded."""
    given = [(asked, Amount(0)) for asked in engine.payments((deals(2_100) * 5)[:number])]
    return Work(lambda: engine.graded(rulesets()[HOUSE], given), number)


def owners(number: int) -> Work:
    """So many stakes on each of fifty boxes settled."""
    asked = engine.shared_payments(deals(50), [f"guest {owner}" for owner in range(number)])
    return Work(lambda: engine.rule_all(rulesets()[HOUSE], asked), number * len(asked))
