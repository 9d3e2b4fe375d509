"""What a scenario is: a kind of situation, a seed and the steps that follow from both under one ruleset."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.happenings import Happening
from casino_training.rules.notation import noted
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table


@noted
class Step(Struct, frozen=True):
    """One question: the table as it lies, what happened since the step before, and what is asked. No answer."""

    table: Table
    events: tuple[Happening, ...]
    situation: Situation


@noted
class Scenario(Struct, frozen=True):
    """The steps that `kind` ("K71") and `seed` give under one ruleset; most have one step, compound kinds two."""

    kind: str
    seed: str
    steps: tuple[Step, ...]
