"""The shoe: packs, shuffle, cut, cut card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Between, Who


class Device(StrEnum):
    SHOE = "shoe"
    SHUFFLING_MACHINE = "shuffling machine"


class CutCardAct(StrEnum):
    FINISH_THEN_SHUFFLE = "finish the round, then shuffle"
    ONE_MORE_ROUND = "finish the round and play one more"
    SHUFFLE_AT_ONCE = "shuffle at once"


@dataclass(frozen=True, slots=True)
class Shoe:
    packs: Annotated[Rule[Annotated[int, Between(1, 8)]], "Packs of 52 cards in play."]
    device: Annotated[Rule[Device], "What the cards are dealt from."]
    shuffled_by: Annotated[Rule[Who], "Who shuffles before play begins."]
    cut_by: Annotated[Rule[Who], "Who cuts the shuffled cards."]
    end_is_marked: Annotated[Rule[bool], "A neutral card marks off the end before the cards go into the shoe."]
    cut_card_in_round: Annotated[Rule[CutCardAct], "The cut card comes out while a round is being dealt or played."]
    cut_card_before_round: Annotated[Rule[CutCardAct], "The cut card would be the first card of a round."]
