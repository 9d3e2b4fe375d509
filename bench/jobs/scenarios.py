"""What scenarios from a seed take."""

from __future__ import annotations

from functools import partial

from bench import engine, floors, peers
from bench.sample import HOUSE, PLAIN, RARE, rulesets
from bench.turns import ENGINE, FLOOR, Goal, Job, Work
from casino_training.scenarios.build import build, offered_kinds


def scenario() -> Job:
    """A dealt table with a question, from a seed."""
    ruleset = rulesets()[HOUSE]
    return Job(
        "scenario from a seed",
        {
            ENGINE: Work(lambda: [build(PLAIN, str(seed), ruleset) for seed in range(50)], 50),
            FLOOR: Work(lambda: [floors.scenario(seed) for seed in range(500)], 500),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_deals, 50),
                    peers.CARDSHARP: partial(peers.cardsharp_deals, 50),
                }
            ),
        },
        (Goal(FLOOR, 4, 2), Goal(peers.BLACKJACK21, 0.6), Goal(peers.CARDSHARP)),
    )


def rare_scenario() -> Job:
    """A scenario that needs what seldom comes, beside one that does not."""
    ruleset = rulesets()[HOUSE]
    return Job(
        "scenario with a rare feature",
        {
            ENGINE: Work(lambda: [build(RARE, str(seed), ruleset) for seed in range(50)], 50),
            "without": Work(lambda: [build(PLAIN, str(seed), ruleset) for seed in range(50)], 50),
        },
        (Goal("without", 2, 1.2),),
    )


def every_kind() -> Job:
    """A scenario of each kind in each house, on average."""
    offered = [(kind.id, house) for house in rulesets().values() for kind in offered_kinds(house)]
    return Job(
        "scenario of every kind, on average",
        {
            ENGINE: Work(lambda: [build(kind, "7", house) for kind, house in offered], len(offered)),
            FLOOR: Work(lambda: [floors.scenario(seed) for seed in range(500)], 500),
        },
        (Goal(FLOOR),),
    )


def scenario_with_key() -> Job:
    """A scenario with the rulings on its steps."""
    ruleset = rulesets()[HOUSE]
    return Job(
        "scenario with its answer key",
        {
            ENGINE: Work(lambda: [engine.key_of(ruleset, PLAIN, seed) for seed in range(50)], 50),
            FLOOR: Work(lambda: [floors.scenario(seed) for seed in range(500)], 500),
        },
        (Goal(FLOOR, 8, 4),),
    )
