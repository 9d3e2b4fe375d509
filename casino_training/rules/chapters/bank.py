"""The bank's hand: when it is played and when it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Count


class SoftSeventeen(StrEnum):
    STAND = "stand"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Bank:
    stands_on: Annotated[Rule[Count], "The bank draws below this count and stands on it and above."]
    soft_17: Annotated[Rule[SoftSeventeen], "What the bank does on a seventeen with an ace counted eleven."]
    after_all_boxes: Annotated[Rule[bool], "The bank is played when all boxes have finished."]
