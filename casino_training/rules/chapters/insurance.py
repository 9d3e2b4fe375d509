"""Insurance against a blackjack of the bank."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Moment, Odds, Share, Upcard, Who


class Raise(StrEnum):
    MAY = "may raise"
    MUST = "must raise"
    MAY_NOT = "may not raise"
    MAY_INSURE_SECOND = "may insure the second stake"


@dataclass(frozen=True, slots=True)
class InsuranceAmount:
    """Least and greatest insurance as shares of the stake; equal shares fix the amount."""

    least: Share
    most: Share


@dataclass(frozen=True, slots=True)
class Insurance:
    against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which insurance is open."]
    ten_includes_pictures: Annotated[Rule[bool], "Where a ten is named, pictures are meant too."]
    amount: Annotated[Rule[InsuranceAmount], "How much of the stake may be insured."]
    pays: Annotated[Rule[Odds], "What it pays when the bank has blackjack; otherwise it is lost."]
    lost_without_blackjack: Annotated[Rule[bool], "Without a blackjack of the bank the insurance is collected."]
    decided_by: Annotated[Rule[Who], "Who decides on insuring a stake."]
    co_players_may: Annotated[Rule[bool], "A co-player may insure his own stake."]
    offered_by: Annotated[Rule[Who], "Who must speak first."]
    until: Annotated[Rule[Moment], "Until when insurance can be placed."]
    after_double_or_split: Annotated[Rule[bool], "It can still be placed after doubling or splitting."]
    on_double: Annotated[Rule[Raise], "What an insured player who doubles does with his insurance."]
    on_split: Annotated[Rule[Raise], "What an insured player who splits does with his insurance."]
    raised_at_most: Annotated[Rule[Odds], "Raised insurance, at most, against the insurance placed (2:1 is double)."]
    for_blackjack: Annotated[Rule[bool], "A player with blackjack may insure it."]
