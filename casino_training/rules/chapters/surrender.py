"""Surrender: giving up the hand for a part of the stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Moment, Share, Upcard


@dataclass(frozen=True, slots=True)
class Surrender:
    offered: Annotated[Rule[bool], "A player may surrender his hand."]
    loses: Annotated[Rule[Share], "The part of the stake that is lost."]
    until: Annotated[Rule[Moment], "Until when."]
    not_against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which it is closed."]
    after_split: Annotated[Rule[bool], "A split hand may be surrendered."]
