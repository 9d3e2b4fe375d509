"""Even money: a blackjack paid 1:1 at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Amount, CallSupervisor, LeftOpen, Permission, Person
from casino_training.rules.chapters.insurance import is_open_against, person_of
from casino_training.rules.chapters.stakes import is_placed_in_time
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Moment, Odds, Upcard, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        EvenMoneyAsked,
        EvenMoneyDisputed,
        EvenMoneyDue,
        EvenMoneyOfferDue,
        LateEvenMoneyAsked,
    )


class EvenMoney(Struct, frozen=True):
    against: Annotated[Rule[frozenset[Upcard]], "Bank's first cards against which it is open."]
    ten_includes_pictures: Annotated[Rule[bool], "Where a ten is named, pictures are meant too."]
    pays: Annotated[Rule[Odds], "What it pays."]
    decided_by: Annotated[Rule[Who], "Who may take it."]
    co_players_may: Annotated[Rule[bool], "A co-player may take it for his own stake."]
    offered_by: Annotated[Rule[Who], "Who must speak first."]
    until: Annotated[Rule[Moment], "Until when it can be taken."]


def may_take(rules: Ruleset, cite: Citing, asked: EvenMoneyAsked) -> Permission:
    """Whether a blackjack may be paid at once instead of waiting for the bank."""
    even_money = rules.even_money
    return Permission(is_open_against(cite, asked.upcard, even_money.against, even_money.ten_includes_pictures))


def must_offer(rules: Ruleset, cite: Citing, asked: EvenMoneyOfferDue) -> Permission:
    """Whether the croupier must speak first."""
    even_money = rules.even_money
    if not is_open_against(cite, asked.upcard, even_money.against, even_money.ten_includes_pictures):
        return Permission(False)
    return Permission(cite(even_money.offered_by) is Who.CROUPIER)


def who_takes(rules: Ruleset, cite: Citing, asked: EvenMoneyDisputed) -> Person | CallSupervisor | LeftOpen:
    """Who decides whether a blackjack is paid at even money: of a co-player it is said apart whether he may (16)."""
    if asked.owner != asked.boxholder and cite(rules.even_money.co_players_may):
        return Person(asked.owner)
    return person_of(cite(rules.even_money.decided_by), asked.owner, asked.boxholder)


def is_in_time(rules: Ruleset, cite: Citing, asked: LateEvenMoneyAsked) -> Permission:
    """Whether even money may still be taken."""
    return Permission(is_placed_in_time(asked.at, cite(rules.even_money.until)))


def paid(rules: Ruleset, cite: Citing, asked: EvenMoneyDue) -> Amount:
    """Cents that even money pays; raises ValueError when that is no whole number."""
    return Amount(cite(rules.even_money.pays).of(asked.stake.total))
