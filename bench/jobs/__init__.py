"""Every job that is measured, with its floor, its peers and the goals of the engine's ratio."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bench.jobs import growth, houses, rulings, scenarios
from bench.turns import Job

JOBS: Mapping[str, Callable[[], Job]] = {
    **{
        make.__name__: make
        for make in (
            rulings.rounds,
            rulings.rounds_of_new_cards,
            rulings.settle_one_stake,
            rulings.settle_full_table,
            rulings.options,
            rulings.every_decision,
            rulings.bank_decision,
            rulings.grade,
            scenarios.scenario,
            scenarios.rare_scenario,
            scenarios.scenario_with_key,
            scenarios.every_kind,
            houses.load,
            houses.many_houses,
            houses.imports,
            houses.import_of_msgspec,
        )
    },
    "210_stakes": partial(growth.grown, "stakes settled", 210, growth.stakes),
    "2100_stakes": partial(growth.grown, "stakes settled", 2_100, growth.stakes),
    "21000_stakes": partial(growth.grown, "stakes settled", 21_000, growth.stakes),
    "21000_stakes_over_all": partial(growth.grown, "stakes settled", 21_000, growth.stakes, 1_000),
    "1000_scenarios": partial(growth.grown, "scenarios written", 1_000, growth.scenarios),
    "10000_scenarios": partial(growth.grown, "scenarios written", 10_000, growth.scenarios),
    "10000_scenarios_over_all": partial(growth.grown, "scenarios written", 10_000, growth.scenarios, 100),
    "1000_answers": partial(growth.grown, "answers graded", 1_000, growth.answers),
    "10000_answers": partial(growth.grown, "answers graded", 10_000, growth.answers),
    "10000_answers_over_all": partial(growth.grown, "answers graded", 10_000, growth.answers, 100),
    "100_stakes_on_a_box": partial(growth.grown, "stakes on one box", 100, growth.owners),
    "house_again": houses.house_again,
    "act_at_a_table": houses.act_at_a_table,
}
"""What makes each job, by a name to ask for it; it is made when its turn comes."""
