"""Every job that is measured, with its floor, its peers and the goals of the engine's ratio."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random

import yaml

from bench import engine, floors, peers, site
from bench.sample import HOUSES, deals, hand_of, rulesets, text_of, two_cards
from bench.turns import ENGINE, FLOOR, Goal, Job, Work
from casino_training.rules.answers import Amount
from casino_training.rules.load import load_ruleset, load_stored
from casino_training.rules.options import options_of
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds

ROOT = Path(__file__).resolve().parent.parent
HOUSE = "frankfurt"
"""The house of the jobs that need one; its document says what becomes of every stake."""
PLAIN, RARE = "K40", "K14"
"""A scenario that needs no more than a dealt table, and one that needs two blackjacks at once."""


def rounds() -> Job:
    """One box, drawn to seventeen, whatever is due done by its rule until the hand is settled."""
    ruleset = rulesets()[HOUSE]
    return Job(
        "a round through due and apply",
        {
            ENGINE: Work(lambda: engine.rounds(ruleset, 100, Random(7)), 100),
            FLOOR: Work(lambda: floors.rounds(5_000, Random(7)), 5_000),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_rounds, 500),
                    peers.CARDSHARP: partial(peers.cardsharp_rounds, 500),
                }
            ),
        },
        (Goal(FLOOR, 50, 28.6), Goal(peers.CARDSHARP, aim=1), Goal(peers.BLACKJACK21)),
    )


def rounds_of_new_cards() -> Job:
    """The same in one long row of shuffles: what is remembered of hands helps only where the same cards come again."""
    ruleset, ours, theirs = rulesets()[HOUSE], Random(7), Random(7)
    return Job(
        "a round with cards that never came before",
        {
            ENGINE: Work(lambda: engine.rounds(ruleset, 100, ours), 100),
            FLOOR: Work(lambda: floors.rounds(5_000, theirs), 5_000),
        },
        (Goal(FLOOR),),
    )


def settle_one_stake() -> Job:
    """What moves between the bank and the one owner of a hand."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    asked = engine.payments(dealt)
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt]
    return Job(
        "settle one stake",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked)),
            FLOOR: Work(lambda: [floors.settle(*case) for case in cases], len(cases)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_settles, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_settles, dealt),
                }
            ),
        },
        (Goal(FLOOR, 8, 4), Goal(peers.BLACKJACK21, 0.75), Goal(peers.CARDSHARP)),
    )


def settle_full_table() -> Job:
    """Seven boxes with three owners each."""
    ruleset, dealt = rulesets()[HOUSE], deals(700)
    asked = engine.shared_payments(dealt, ("Ida Lie", "Max Roth", "Jo Ek"))
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt for _ in range(3)]
    return Job(
        "settle a table of 7 boxes with 3 stakes each",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked) // 7),
            FLOOR: Work(lambda: [floors.settle(*case) for case in cases], len(asked) // 7),
        },
        (Goal(FLOOR, 8, 4),),
    )


def options() -> Job:
    """Doubling, splitting, and insurance or even money."""
    ruleset, dealt = rulesets()[HOUSE], deals(1_000)
    asked = [(hand_of(deal.player[:2]), hand_of(deal.bank[:1]).cards[0]) for deal in dealt]
    cases = [(deal.player[:2], deal.bank[0]) for deal in dealt]
    return Job(
        "options of two cards",
        {
            ENGINE: Work(lambda: [options_of(ruleset, *case) for case in asked], len(asked)),
            FLOOR: Work(lambda: [floors.options(*case) for case in cases], len(cases)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_options, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_options, dealt),
                }
            ),
        },
        (Goal(FLOOR, 12, 4), Goal(peers.CARDSHARP, 1), Goal(peers.BLACKJACK21)),
    )


def every_decision() -> Job:
    """Every two cards against every first card of the bank in every house."""
    houses = rulesets().values()
    asked = [(hand_of((one, other)), hand_of(upcard).cards[0]) for one, other, upcard in two_cards()]
    return Job(
        "options of every two cards in every house",
        {
            ENGINE: Work(lambda: [options_of(house, *case) for house in houses for case in asked], 4 * len(asked)),
            FLOOR: Work(lambda: [floors.options(case[:2], case[2]) for case in two_cards()], len(asked)),
        },
        (Goal(FLOOR, 15, 5),),
    )


def bank_decision() -> Job:
    """Whether the bank draws or stands."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    asked = engine.bank_turns(dealt)
    return Job(
        "decision of the bank",
        {
            ENGINE: Work(lambda: engine.rule_all(ruleset, asked), len(asked)),
            FLOOR: Work(lambda: [floors.draws(deal.bank) for deal in dealt], len(dealt)),
            **peers.works(
                {
                    peers.BLACKJACK21: partial(peers.blackjack21_bank, dealt),
                    peers.CARDSHARP: partial(peers.cardsharp_bank, dealt),
                }
            ),
        },
        (Goal(FLOOR, 6, 2), Goal(peers.BLACKJACK21), Goal(peers.CARDSHARP)),
    )


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


def grade() -> Job:
    """An answer to a payment, every third one wrong, with the ruling that it is compared with."""
    ruleset, dealt = rulesets()[HOUSE], deals(2_000)
    cases = [(deal.player, deal.bank, deal.stake, deal.is_split, deal.added) for deal in dealt]
    answers = [floors.settle(*case) + (5_00 if place % 3 == 0 else 0) for place, case in enumerate(cases)]
    given = list(zip(engine.payments(dealt), map(Amount, answers), strict=True))
    return Job(
        "grade one answer",
        {
            ENGINE: Work(lambda: engine.graded(ruleset, given), len(given)),
            FLOOR: Work(lambda: [floors.grade(*case) for case in zip(cases, answers, strict=True)], len(cases)),
        },
        (Goal(FLOOR, 15, 6),),
    )


def load() -> Job:
    """A house read from its file and checked; PyYAML's C parser alone composes the same file."""
    text = text_of(HOUSE)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return Job(
        "load a house",
        {
            ENGINE: Work(lambda: load_ruleset(text, source=f"{HOUSE}.yaml"), 1),
            "YAML alone": Work(lambda: yaml.compose(text, loader), 1),
            **peers.works({peers.PY21: partial(peers.py21_loads, 1)}),
        },
        (Goal("YAML alone", 6, 3), Goal(peers.PY21, 0.5)),
    )


def house_again() -> Job:
    """A house that the site has read already, by `houses.queries.ruleset_of`, beside reading it."""
    ruleset_of, edition = site.edition(HOUSE)
    return Job(
        "the same house asked for again",
        {
            ENGINE: Work(lambda: [ruleset_of(edition) for _ in range(10_000)], 10_000),
            "the first load": Work(lambda: load_stored(edition.text, source=f"{HOUSE}.yaml"), 1),
        },
        (Goal("the first load", 0.01),),
    )


def act_at_a_table() -> Job:
    """An act at a full live table with the page after it, beside the site's empty page through the same server."""
    acts = site.acts_at_a_table()
    return Job(
        "an act at a live table of 7 boxes, with its page",
        {
            ENGINE: Work(lambda: [next(acts) for _ in range(20)], 20),
            "an empty page": Work(lambda: [site.empty_page() for _ in range(20)], 20),
        },
        (Goal("an empty page", 8),),
    )


def many_houses() -> Job:
    """A ruling while four hundred rulesets are in memory, beside one while four are."""
    four = [load_ruleset(text_of(house), source=f"{house}.yaml") for house in HOUSES]
    many = [load_ruleset(text_of(house), source=f"{house}.yaml") for house in HOUSES * 100]
    asked = engine.payments(deals(400))
    return Job(
        "ruling with 400 houses loaded",
        {
            ENGINE: Work(lambda: list(map(rule_on, many, asked)), 400),
            "4 houses": Work(lambda: list(map(rule_on, four * 100, asked)), 400),
        },
        (Goal("4 houses", 1.2),),
    )


def imports() -> Job:
    """The engine in a new interpreter, beside a bare one and the peers."""
    bare, peer = (partial(_interpreter, code) for code in ("pass", "import blackjack21"))
    engine_alone = partial(_interpreter, "import casino_training.rules.load, casino_training.rules.round")
    game = partial(_interpreter, "import cardsharp.blackjack.blackjack")
    return Job(
        "import of the engine",
        {
            ENGINE: Work(engine_alone, 1),
            "bare interpreter": Work(bare, 1),
            **peers.works(
                {peers.BLACKJACK21: lambda: Work(peer, 1), peers.CARDSHARP: lambda: Work(game, 1)},
            ),
        },
        (Goal("bare interpreter", 4.5, 3.5), Goal(peers.BLACKJACK21, 1.4), Goal(peers.CARDSHARP, 0.1)),
    )


def import_of_msgspec() -> Job:
    """What the engine's values are made with, alone in a new interpreter: the engine's import cannot take less."""
    bare, alone = (partial(_interpreter, code) for code in ("pass", "import msgspec"))
    return Job(
        "import of msgspec alone",
        {ENGINE: Work(alone, 1), "bare interpreter": Work(bare, 1)},
        (Goal("bare interpreter"),),
    )


_WITH_BYTECODE = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of an interpreter that compiles what it imports once, as that of an installed package does."""


def _interpreter(code: str) -> None:
    reach_peers = f"import sys; sys.path.append({str(peers.PLACE)!r}); "
    subprocess.run([sys.executable, "-c", reach_peers + code], check=True, cwd=ROOT, env=_WITH_BYTECODE)


def _grown(what: str, number: int, work: Callable[[int], Work], parts: int = 10) -> Job:
    """So many beside a part of them, as often: what one costs must not grow with their number."""
    part, name = work(number // parts), PARTS[parts]
    return Job(
        f"{number} {what}",
        {ENGINE: work(number), name: Work(lambda: [part.run() for _ in range(parts)], part.units * parts)},
        (Goal(name, 1.15 if parts == 10 else 1.3),),
    )


PARTS = {10: "a tenth of them", 100: "a hundredth of them", 1_000: "a thousandth of them"}
"""What is compared with; only a tenfold step must stay within 1.15, all together within 1.3."""


def _stakes(number: int) -> Work:
    asked = engine.payments((deals(2_100) * 10)[:number])
    return Work(lambda: engine.rule_all(rulesets()[HOUSE], asked), number)


def _scenarios(number: int) -> Work:
    return Work(lambda: sum(len(build(PLAIN, str(seed), rulesets()[HOUSE]).steps) for seed in range(number)), number)


def _answers(number: int) -> Work:
    given = [(asked, Amount(0)) for asked in engine.payments((deals(2_100) * 5)[:number])]
    return Work(lambda: engine.graded(rulesets()[HOUSE], given), number)


def _owners(number: int) -> Work:
    asked = engine.shared_payments(deals(50), [f"guest {owner}" for owner in range(number)])
    return Work(lambda: engine.rule_all(rulesets()[HOUSE], asked), number * len(asked))


JOBS: Mapping[str, Callable[[], Job]] = {
    **{
        make.__name__: make
        for make in (
            rounds,
            rounds_of_new_cards,
            settle_one_stake,
            settle_full_table,
            options,
            every_decision,
            bank_decision,
            grade,
            scenario,
            rare_scenario,
            scenario_with_key,
            every_kind,
            load,
            many_houses,
            imports,
            import_of_msgspec,
        )
    },
    "210_stakes": partial(_grown, "stakes settled", 210, _stakes),
    "2100_stakes": partial(_grown, "stakes settled", 2_100, _stakes),
    "21000_stakes": partial(_grown, "stakes settled", 21_000, _stakes),
    "21000_stakes_over_all": partial(_grown, "stakes settled", 21_000, _stakes, 1_000),
    "1000_scenarios": partial(_grown, "scenarios written", 1_000, _scenarios),
    "10000_scenarios": partial(_grown, "scenarios written", 10_000, _scenarios),
    "10000_scenarios_over_all": partial(_grown, "scenarios written", 10_000, _scenarios, 100),
    "1000_answers": partial(_grown, "answers graded", 1_000, _answers),
    "10000_answers": partial(_grown, "answers graded", 10_000, _answers),
    "10000_answers_over_all": partial(_grown, "answers graded", 10_000, _answers, 100),
    "100_stakes_on_a_box": partial(_grown, "stakes on one box", 100, _owners),
    "house_again": house_again,
    "act_at_a_table": act_at_a_table,
}
"""What makes each job, by a name to ask for it; it is made when its turn comes."""
