"""Conduct: the last word, tips, courtesy."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.clause import Citing, Rule

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        TipCustomAsked,
        TipToPlace,
    )


class TipGoesTo(StrEnum):
    """Who has what a player gives."""

    TRONC = "tronc"
    CROUPIER = "croupier"


class Conduct(Struct, frozen=True):
    tip_goes_to: Annotated[Rule[TipGoesTo], "Where money given after a win goes."]
    tip_is_customary: Annotated[Rule[bool], "Giving after a win is customary."]


def where_tip_goes(rules: Ruleset, cite: Citing, asked: TipToPlace) -> ActAnswer:
    """Where what a player gives after a win goes, for whomever he means it."""
    is_shared = cite(rules.conduct.tip_goes_to) is TipGoesTo.TRONC
    return ActAnswer(Act.PUT_IN_TRONC if is_shared else Act.KEEP_TIP)


def is_customary(rules: Ruleset, cite: Citing, _asked: TipCustomAsked) -> Permission:
    """Whether giving something after a win is the custom."""
    return Permission(cite(rules.conduct.tip_is_customary))
