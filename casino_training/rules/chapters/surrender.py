"""Surrender: giving up the hand for a part of the stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Amount, LeftOpen, Permission
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.moments import is_in_time
from casino_training.rules.values import Moment, Share, Upcard

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import LateSurrenderAsked, SurrenderAsked, SurrenderDue


class Surrender(Struct, frozen=True):
    offered: Annotated[Rule[bool], "A player may surrender his hand."]
    loses: Annotated[Rule[Share], "The part of the stake that is lost."]
    until: Annotated[Rule[Moment], "Until when."]
    not_against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which it is closed."]
    after_split: Annotated[Rule[bool], "A split hand may be surrendered."]


def may_surrender(rules: Ruleset, cite: Citing, asked: SurrenderAsked) -> Permission:
    """Whether a hand of two cards may be given up against the bank's first card."""
    surrender = rules.surrender
    if not cite(surrender.offered) or Upcard.of(asked.upcard) in cite(surrender.not_against):
        return Permission(False)
    return Permission(cite(surrender.after_split) if asked.is_split else cite(surrender.offered))


def is_surrender_in_time(rules: Ruleset, cite: Citing, asked: LateSurrenderAsked) -> Permission | LeftOpen:
    """Whether a hand may still be given up."""
    if not cite(rules.surrender.offered):
        return Permission(False)
    in_time = is_in_time(cite(rules.surrender.until), asked.drawn)
    return LeftOpen() if in_time is None else Permission(in_time)


def surrendered(rules: Ruleset, cite: Citing, asked: SurrenderDue) -> Amount:
    """Cents that a hand given up loses; raises ValueError when that is no whole number of cents."""
    return Amount(-cite(rules.surrender.loses).of(asked.stake.total))
