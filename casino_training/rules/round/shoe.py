"""The shoe: a new one once the old one is played out, and what is owed where no card is left in it."""

from __future__ import annotations

from casino_training.rules.answers import BANK, Act, Permission
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import CardDealt, ShoeEnded, ShoeFilled, SupervisorCalled, SupervisorDecided
from casino_training.rules.round.acts import DealCard, Duty, Owed, PlayBank, asked_often, is_open, left_open, ruled
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import ShoeToFill
from casino_training.rules.table import Table

PACKS = range(1, 9)
"""Packs that a shoe can hold."""


def shoe_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """With how many packs a new shoe is filled; any number where the document names none."""
    return () if ShoeEnded() not in table.heard or table.is_dealt else _filled(ruleset)


def _filled(ruleset: Ruleset) -> tuple[Duty, ...]:
    rulings = [(packs, asked_often(ruleset, ShoeToFill(packs))) for packs in PACKS]
    possible = [left_open(ShoeFilled(packs), ruling) for packs, ruling in rulings if is_open(ruling)]
    right = [ruled(ShoeFilled(packs), ruling) for packs, ruling in rulings if ruling.answer == Permission(True)]
    return tuple(possible or right)


def from_empty_shoe(ruleset: Ruleset, table: Table, duties: tuple[Duty, ...]) -> tuple[Duty, ...]:
    """What of these duties is owed when no card is left in the shoe, and what instead of those that take one.

    Before the first card a new shoe is filled. No document says how a round is finished whose cards have run out, not
    one either that has it finished once the cut card is out: the supervisor is called, who can declare it void.
    """
    left = tuple(duty for duty in duties if not takes_card(duty.act))
    if len(left) == len(duties):
        return duties
    if not table.is_dealt:
        return (*left, *_filled(ruleset))
    called = SupervisorCalled(BANK)
    if called in table.heard or any(duty.act == called for duty in left):
        return left
    because = (ruleset.shoe.cut_card_in_round, ruleset.irregularities.dispute)
    return (*left, Duty(called, because, Basis.PRACTICE, (SupervisorDecided(BANK, Act.VOID_ROUND),)))


def takes_card(act: Owed) -> bool:
    """Whether a card of the shoe is wanted for this."""
    return isinstance(act, DealCard | CardDealt) or act == PlayBank(Act.DRAW)
