"""The bank's hand: when it is played and when it stands."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Permission
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Count

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BankReachedFor,
        BankToPlay,
        HoleCardLookedAt,
    )


class SoftSeventeen(StrEnum):
    """What the bank does on an ace and a six."""

    STAND = "stand"
    DRAW = "draw"


class Bank(Struct, frozen=True):
    stands_on: Annotated[Rule[Count], "The bank draws below this count and stands on it and above."]
    soft_17: Annotated[Rule[SoftSeventeen], "What the bank does on a seventeen with an ace counted eleven."]
    after_all_boxes: Annotated[Rule[bool], "The bank is played when all boxes have finished."]


DRAWS, STANDS = ActAnswer(Act.DRAW), ActAnswer(Act.STAND)


def draw_or_stand(rules: Ruleset, cite: Citing, asked: BankToPlay) -> ActAnswer:
    """Whether the bank draws or stands."""
    return DRAWS if act_of_bank(rules, cite, asked.bank) is Act.DRAW else STANDS


def act_of_bank(rules: Ruleset, cite: Citing, bank: Hand) -> Act:
    """The bank draws below the count it stands on; a soft seventeen has a rule of its own."""
    total = count(rules, cite, bank)
    stands = total.count >= cite(rules.bank.stands_on)
    if stands and total.count == 17 and total.is_soft:
        stands = cite(rules.bank.soft_17) is SoftSeventeen.STAND
    return Act.STAND if stands else Act.DRAW


def may_be_played(rules: Ruleset, cite: Citing, asked: BankReachedFor) -> Permission:
    """Whether the bank may be played while some boxes, or none, are undecided."""
    waits_for_all = cite(rules.bank.after_all_boxes)
    return Permission(not (waits_for_all and asked.waiting))


def may_look(rules: Ruleset, cite: Citing, asked: HoleCardLookedAt) -> Permission:
    """Whether the croupier may look at the hole card: when all have finished, or before, where the house has it so."""
    return Permission(cite(rules.dealing.bank_peeks) or asked.have_all_finished)
