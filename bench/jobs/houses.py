"""What loading houses, importing the engine and serving a page take."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial

import yaml

from bench import engine, peers, site
from bench.sample import HOUSE, HOUSES, ROOT, deals, text_of
from bench.turns import ENGINE, Goal, Job, Work
from casino_training.rules.load import load_ruleset, load_stored
from casino_training.rules.ruling import rule_on


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
