"""Boxes: who sits, who holds, who decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import AtMost, Between, Who


class Criterion(StrEnum):
    BOXHOLDER = "boxholder"
    HIGHEST_STAKE = "highest stake"
    SEATED = "seated"
    NEAREST_TO_SHOE = "nearest to the shoe"
    FARTHEST_FROM_SHOE = "farthest from the shoe"


class Vacancy(StrEnum):
    NOBODY = "nobody holds the box"
    ABSENT = "boxholder is away"


class SeatsFrom(StrEnum):
    LAYOUT = "positions on the layout"
    HOUSE = "house's choice"


@dataclass(frozen=True, slots=True)
class Boxes:
    count: Annotated[Rule[Annotated[int, Between(1, 9)]], "Boxes on the layout."]
    seats_from: Annotated[Rule[SeatsFrom], "What fixes the number of seats."]
    boxholder: Annotated[Rule[Who], "Who holds a box."]
    decided_by: Annotated[Rule[Who], "Who decides for the box."]
    precedence: Annotated[Rule[tuple[Criterion, ...]], "Order in which the person who decides is found."]
    precedence_when: Annotated[Rule[frozenset[Vacancy]], "When that order is used."]
    standing_may_be_appointed: Annotated[Rule[bool], "The croupier may appoint a person standing at a box without a seated player."]
    several_players: Annotated[Rule[bool], "Several players may stake on one box."]
    vacant_may_be_staked: Annotated[Rule[bool], "A box at which nobody sits may be staked on."]
    vacant_decided_by: Annotated[Rule[Who], "Who decides for a box at which nobody sits."]
    per_player: Annotated[Rule[AtMost], "Boxes that one player may play."]
    alone_at_table: Annotated[Rule[AtMost], "Boxes that a player may play when he is the only one."]
    co_players_bound: Annotated[Rule[bool], "Co-players are bound by the decisions for the box."]
    co_players_owe_money: Annotated[Rule[bool], "Being bound, they must add money to a double or a split."]
    advice_forbidden_to: Annotated[Rule[frozenset[Who]], "Who may not advise the person who decides."]
    advice_from_others: Annotated[Rule[bool], "Advice from people whom the ban does not name is allowed."]
