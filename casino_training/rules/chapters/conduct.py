"""Conduct: the last word, tips, courtesy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule


class TipGoesTo(StrEnum):
    TRONC = "tronc"
    CROUPIER = "croupier"


@dataclass(frozen=True, slots=True)
class Conduct:
    tip_goes_to: Annotated[Rule[TipGoesTo], "Where money given after a win goes."]
    tip_is_customary: Annotated[Rule[bool], "Giving after a win is customary."]
