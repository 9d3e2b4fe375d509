"""The shoe: packs, shuffle, cut, cut card."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer, Order, Permission
from casino_training.rules.cards import MOST_PACKS
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Between, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        CutCardOut,
        ShoeToFill,
        ShoeToPrepare,
    )


class Device(StrEnum):
    """Where the cards come from."""

    SHOE = "shoe"
    SHUFFLING_MACHINE = "shuffling machine"


class CutCardAct(StrEnum):
    """What the cut card sets off."""

    FINISH_THEN_SHUFFLE = "finish the round, then shuffle"
    ONE_MORE_ROUND = "finish the round and play one more"
    SHUFFLE_AT_ONCE = "shuffle at once"


class ShoeStep(StrEnum):
    """What may be done before the first card is dealt from a new shoe, in the order in which it makes sense."""

    SHUFFLE = "shuffle the cards"
    PLAYER_CUTS = "let a player cut"
    CROUPIER_CUTS = "cut the cards"
    MARK_END = "mark off the end"
    LOAD_SHOE = "put the cards into the shoe"
    LOAD_MACHINE = "put the cards into the machine"


class Shoe(Struct, frozen=True):
    packs: Annotated[Rule[Annotated[int, Between(1, MOST_PACKS)]], "Packs of 52 cards in play."]
    device: Annotated[Rule[Device], "What the cards are dealt from."]
    shuffled_by: Annotated[Rule[Who], "Who shuffles before play begins."]
    cut_by: Annotated[Rule[Who], "Who cuts the shuffled cards."]
    end_is_marked: Annotated[Rule[bool], "A neutral card marks off the end before the cards go into the shoe."]
    cut_card_in_round: Annotated[Rule[CutCardAct], "The cut card comes out while a round is being dealt or played."]
    cut_card_before_round: Annotated[Rule[CutCardAct], "The cut card would be the first card of a round."]


def cut_card(rules: Ruleset, cite: Citing, asked: CutCardOut) -> ActAnswer:
    """What is done when the cut card comes out."""
    rule = rules.shoe.cut_card_in_round if asked.is_round_begun else rules.shoe.cut_card_before_round
    match cite(rule):
        case CutCardAct.FINISH_THEN_SHUFFLE:
            return ActAnswer(Act.FINISH_THEN_SHUFFLE)
        case CutCardAct.ONE_MORE_ROUND:
            return ActAnswer(Act.ONE_MORE_ROUND)
        case CutCardAct.SHUFFLE_AT_ONCE:
            return ActAnswer(Act.SHUFFLE_AT_ONCE)


def preparation(rules: Ruleset, cite: Citing, asked: ShoeToPrepare) -> Order:
    """Those of the steps that belong to the start of a shoe, in their order."""
    wanted = frozenset(asked.steps)
    return Order(tuple(step.value for step in ShoeStep if step in wanted and _is_done(rules, cite, step)))


def _is_done(rules: Ruleset, cite: Citing, step: ShoeStep) -> bool:
    match step:
        case ShoeStep.SHUFFLE:
            return cite(rules.shoe.shuffled_by) is Who.CROUPIER
        case ShoeStep.PLAYER_CUTS:
            return cite(rules.shoe.cut_by) is Who.ANY_PLAYER
        case ShoeStep.CROUPIER_CUTS:
            return cite(rules.shoe.cut_by) is Who.CROUPIER
        case ShoeStep.MARK_END:
            return cite(rules.shoe.end_is_marked)
        case ShoeStep.LOAD_SHOE:
            return cite(rules.shoe.device) is Device.SHOE
        case ShoeStep.LOAD_MACHINE:
            return cite(rules.shoe.device) is Device.SHUFFLING_MACHINE


def is_filled_rightly(rules: Ruleset, cite: Citing, asked: ShoeToFill) -> Permission:
    """Whether so many packs are those that the game is played with."""
    return Permission(asked.packs == cite(rules.shoe.packs))
