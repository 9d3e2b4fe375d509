"""Even money: a blackjack paid 1:1 at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Moment, Odds, Upcard, Who


@dataclass(frozen=True, slots=True)
class EvenMoney:
    against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which it is open."]
    ten_includes_pictures: Annotated[Rule[bool], "Where a ten is named, pictures are meant too."]
    pays: Annotated[Rule[Odds], "What it pays."]
    decided_by: Annotated[Rule[Who], "Who may take it."]
    co_players_may: Annotated[Rule[bool], "A co-player may take it for his own stake."]
    offered_by: Annotated[Rule[Who], "Who must speak first."]
    until: Annotated[Rule[Moment], "Until when it can be taken."]
