"""Irregularities and what puts them right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from casino_training.rules.clause import Rule
from casino_training.rules.values import Who


class Remedy(StrEnum):
    STAYS_WITH_HAND = "card stays with the hand"
    BURNED = "card is burned"
    STAYS_IN_GAME = "card stays in the game"
    TO_NEXT_BOX = "card goes to the next box"
    REARRANGE = "all cards are rearranged by the rules"
    ROUND_VOID = "round is void"
    SET_ASIDE = "card is set aside"
    CORRECTED = "mistake is corrected"
    REFUSED = "request is refused"


class Phase(StrEnum):
    """How far the round has got when the remedy still applies."""

    DEAL_INCOMPLETE = "until the deal is complete"
    BEFORE_NEXT_ACT = "before the next act"
    ROUND = "during the round"


class Scope(StrEnum):
    """On which boxes the remedy applies."""

    ONE_OWNER = "boxes with one owner"
    ANY_BOX = "any box"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """What is done, who has the choice, how late it applies and on which boxes."""

    remedy: Remedy
    decided_by: Who
    until: Phase
    on: Scope


@dataclass(frozen=True, slots=True)
class Irregularities:
    error_card_wanted: Annotated[Rule[Irregularity], "Card drawn in error, seen, and the player wants it."]
    error_card_refused: Annotated[Rule[Irregularity], "Card drawn in error, seen, and refused."]
    error_card_claimed: Annotated[Rule[Irregularity], "The next box claims a card that was drawn in error and refused."]
    error_card_face_down: Annotated[Rule[Irregularity], "Card drawn in error and still face down."]
    cards_on_empty_box: Annotated[Rule[Irregularity], "A box without a stake was dealt a card."]
    box_skipped: Annotated[Rule[Irregularity], "A played box was dealt no card."]
    bank_drew_too_many: Annotated[Rule[Irregularity], "The bank drew although it had to stand."]
    bank_second_card: Annotated[Rule[Irregularity], "The bank was dealt a second card in a house without a hole card."]
    hole_card_exposed: Annotated[Rule[Irregularity], "The hole card was turned too early."]
    wrong_payment: Annotated[Rule[Irregularity], "A stake was paid or collected wrongly."]
    late_stake: Annotated[Rule[Irregularity], "A stake was placed or changed after the deal began."]
    mixed_stack: Annotated[Rule[Irregularity], "A stack of chips of mixed values, small under great."]
    foreign_chip: Annotated[Rule[Irregularity], "A chip of another house lies on a box."]
    unclear_sign: Annotated[Rule[Irregularity], "A sign that can be read more than one way."]
    dispute: Annotated[Rule[Who], "Who has the last word in a dispute."]
