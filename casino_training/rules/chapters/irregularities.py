"""Irregularities and what puts them right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from casino_training.rules.answers import Act, ActAnswer, CallSupervisor, Permission, Person, Place, Placement
from casino_training.rules.cards import Card
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import CardsOnEmptyBox, ErrorCardChoice, ErrorCardDrawn, ErrorCardForNextBox


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


ACT_OF: dict[Remedy, Act] = {
    Remedy.STAYS_WITH_HAND: Act.KEEP_FOR_HAND,
    Remedy.BURNED: Act.BURN,
    Remedy.STAYS_IN_GAME: Act.LEAVE_IN_GAME,
    Remedy.TO_NEXT_BOX: Act.GIVE_TO_NEXT_BOX,
    Remedy.ROUND_VOID: Act.VOID_ROUND,
}
"""The act that performs a remedy for one card; the other remedies are not the croupier's to perform alone."""


def error_card(rules: Ruleset, cite: Citing, asked: ErrorCardDrawn) -> ActAnswer | CallSupervisor:
    """What becomes of a card drawn by misunderstanding."""
    trouble = cite(_error_card_rule(rules, asked))
    if trouble.on is Scope.ONE_OWNER and asked.owners != 1:
        return CallSupervisor()
    act = ACT_OF.get(trouble.remedy)
    return ActAnswer(act) if act else CallSupervisor()


def _error_card_rule(rules: Ruleset, asked: ErrorCardDrawn) -> Rule[Irregularity]:
    if not asked.is_seen:
        return rules.irregularities.error_card_face_down
    if asked.is_wanted:
        return rules.irregularities.error_card_wanted
    return rules.irregularities.error_card_refused


def error_card_choice(rules: Ruleset, cite: Citing, asked: ErrorCardChoice) -> Person | CallSupervisor:
    """Who chooses whether a card drawn by misunderstanding is kept: who may want it and who may refuse it."""
    wanted = cite(rules.irregularities.error_card_wanted)
    refused = cite(rules.irregularities.error_card_refused)
    if Scope.ONE_OWNER in (wanted.on, refused.on) and asked.owners != 1:
        return CallSupervisor()
    persons = {
        Who.BOXHOLDER: asked.boxholder,
        Who.PLAYER_CONCERNED: asked.boxholder,
        Who.NEXT_BOXHOLDER: asked.next_boxholder,
    }
    name = persons.get(wanted.decided_by)
    return Person(name) if name and name == persons.get(refused.decided_by) else CallSupervisor()


def error_card_for_next_box(rules: Ruleset, cite: Citing, asked: ErrorCardForNextBox) -> Permission | CallSupervisor:
    """Whether the next box gets a card that was drawn in error and refused."""
    match cite(rules.irregularities.error_card_claimed).remedy:
        case Remedy.REFUSED:
            return Permission(False)
        case Remedy.TO_NEXT_BOX:
            return Permission(True)
        case _:
            return CallSupervisor()


def cards_on_empty_box(rules: Ruleset, cite: Citing, asked: CardsOnEmptyBox) -> Placement | CallSupervisor:
    """Where every card belongs when an empty box was dealt one: in draw order to the places due (reading 47)."""
    trouble = cite(rules.irregularities.cards_on_empty_box)
    if trouble.remedy is not Remedy.REARRANGE:
        return CallSupervisor()
    cards = [card for _, card in asked.dealt]
    places = deal_order(rules, cite, asked.played, len(cards))
    if len(places) < len(cards):  # a surplus card has no place (reading 19)
        return CallSupervisor()
    belongs: dict[Place, list[Card]] = {}
    for place, card in zip(places, cards, strict=True):
        belongs.setdefault(place, []).append(card)
    return Placement(tuple((place, tuple(belongs[place])) for place in sorted(belongs)))
