"""Irregularities and what puts them right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from casino_training.rules.answers import Act, ActAnswer, CallSupervisor, Permission, Person, Place, Placement
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.bank import act_of_bank
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.chapters.payouts import due_to_owner
from casino_training.rules.chapters.stakes import is_placed_in_time
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import Phase, Who

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        BankCardDrawn,
        BoxSkipped,
        CardsOnEmptyBox,
        ErrorCardChoice,
        ErrorCardDrawn,
        ErrorCardForNextBox,
        HoleCardExposed,
        LastWordAsked,
        PaymentNoticed,
        SignalUnclear,
        StackMixed,
        StakeChanged,
    )


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
    Remedy.SET_ASIDE: Act.SET_ASIDE,
    Remedy.CORRECTED: Act.CORRECT_PAYMENT,
}
"""The act that performs a remedy for one card; the other remedies are not the croupier's to perform alone."""


def error_card(rules: Ruleset, cite: Citing, asked: ErrorCardDrawn) -> ActAnswer | CallSupervisor:
    """What becomes of a card drawn by misunderstanding."""
    trouble = cite(_error_card_rule(rules, asked))
    if trouble.on is Scope.ONE_OWNER and asked.owners != 1:
        rule = _error_card_rule(rules, asked)
        raise cite.not_reaching(rule, rule.reading)
    return _performed(trouble, asked.acts)


def _performed(trouble: Irregularity, acts: tuple[Act, ...]) -> ActAnswer | CallSupervisor:
    """The remedy where it is among the acts in question; else the supervisor is called."""
    act = ACT_OF.get(trouble.remedy)
    return ActAnswer(act) if act in acts else CallSupervisor()


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
    for trouble, rule in (
        (wanted, rules.irregularities.error_card_wanted),
        (refused, rules.irregularities.error_card_refused),
    ):
        if trouble.on is Scope.ONE_OWNER and asked.owners != 1:
            raise cite.not_reaching(rule, rule.reading)
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


def bank_card_drawn(rules: Ruleset, cite: Citing, asked: BankCardDrawn) -> ActAnswer | CallSupervisor:
    """What becomes of the bank's last card: it stays where it had to be drawn."""
    if act_of_bank(rules, cite, Hand(asked.bank.cards[:-1])) is Act.DRAW:
        return ActAnswer(Act.KEEP_FOR_HAND)
    return _performed(cite(rules.irregularities.bank_drew_too_many), asked.acts)


def payment_noticed(rules: Ruleset, cite: Citing, asked: PaymentNoticed) -> ActAnswer | CallSupervisor:
    """What is done about a payment: a right one is left alone."""
    if due_to_owner(rules, cite, asked.hand, asked.bank) == asked.paid:
        return ActAnswer(Act.LEAVE_PAYMENT)
    return _performed(cite(rules.irregularities.wrong_payment), asked.acts)


def stake_changed(rules: Ruleset, cite: Citing, asked: StakeChanged) -> ActAnswer | CallSupervisor:
    """What is done about jetons added to a stake: in time they lie, later there is what the house writes."""
    if is_placed_in_time(asked.at, cite(rules.stakes.placed_until)):
        return ActAnswer(Act.LET_STAKE_LIE)
    match cite(rules.irregularities.late_stake).remedy:
        case Remedy.REFUSED | Remedy.CORRECTED:
            return ActAnswer(Act.HAND_STAKE_BACK)
        case Remedy.ROUND_VOID:
            return ActAnswer(Act.VOID_ROUND)
        case _:
            return CallSupervisor()


def box_skipped(rules: Ruleset, cite: Citing, asked: BoxSkipped) -> ActAnswer | CallSupervisor:
    """What is done about a box that was dealt no card when its turn came."""
    match _remedy(cite(rules.irregularities.box_skipped), asked.found):
        case Remedy.REARRANGE:
            return ActAnswer(Act.REARRANGE)
        case Remedy.CORRECTED:
            return ActAnswer(Act.SERVE_BOX_NOW)
        case Remedy.REFUSED:
            return ActAnswer(Act.LEAVE_BOX_OUT)
        case Remedy.ROUND_VOID:
            return ActAnswer(Act.VOID_ROUND)
        case _:
            return CallSupervisor()


def hole_card_exposed(rules: Ruleset, cite: Citing, asked: HoleCardExposed) -> ActAnswer | CallSupervisor:
    """What is done about a hole card turned too early."""
    match _remedy(cite(rules.irregularities.hole_card_exposed), asked.found):
        case Remedy.STAYS_IN_GAME:
            return ActAnswer(Act.LEAVE_OPEN)
        case Remedy.CORRECTED:
            return ActAnswer(Act.TURN_BACK)
        case Remedy.BURNED:
            return ActAnswer(Act.BURN)
        case Remedy.ROUND_VOID:
            return ActAnswer(Act.VOID_ROUND)
        case _:
            return CallSupervisor()


def _remedy(trouble: Irregularity, found: Phase) -> Remedy | None:
    """The remedy of an irregularity; None when it is found too late for it."""
    return trouble.remedy if PHASES.index(found) <= PHASES.index(trouble.until) else None


PHASES = (Phase.BEFORE_NEXT_ACT, Phase.DEAL_INCOMPLETE, Phase.ROUND)
"""From early to late."""


def stack_mixed(rules: Ruleset, cite: Citing, asked: StackMixed) -> ActAnswer | CallSupervisor:
    """What is done before the deal about small jetons under great ones."""
    match cite(rules.irregularities.mixed_stack).remedy:
        case Remedy.CORRECTED:
            return ActAnswer(Act.RESTACK)
        case Remedy.REFUSED:
            return ActAnswer(Act.HAND_STAKE_BACK)
        case Remedy.STAYS_IN_GAME:
            return ActAnswer(Act.DEAL_ON)
        case _:
            return CallSupervisor()


def signal_unclear(rules: Ruleset, cite: Citing, asked: SignalUnclear) -> ActAnswer | CallSupervisor:
    """A sign whose meanings agree is followed; one of two meanings is asked again while it can still be changed."""
    could_be = frozenset(asked.could_be)
    if could_be <= cite(rules.dealing.signals_for_card):
        return ActAnswer(Act.GIVE_CARD)
    if could_be <= cite(rules.dealing.signals_to_stand):
        return ActAnswer(Act.GIVE_NO_CARD)
    if cite(rules.dealing.change_before_binding):
        return ActAnswer(Act.ASK_AGAIN)
    refused = cite(rules.irregularities.unclear_sign).remedy is Remedy.REFUSED
    return ActAnswer(Act.GIVE_NO_CARD) if refused else CallSupervisor()


def last_word(rules: Ruleset, cite: Citing, asked: LastWordAsked) -> ActAnswer | CallSupervisor:
    """Whose word is the last in a dispute that no rule settles."""
    match cite(rules.irregularities.dispute):
        case Who.MANAGEMENT:
            return ActAnswer(Act.LEAVE_TO_MANAGEMENT)
        case Who.CROUPIER:
            return ActAnswer(Act.DECIDE_ALONE)
        case Who.BOXHOLDER | Who.SEATED_PLAYER | Who.PLAYER_CONCERNED | Who.ANY_PLAYER | Who.EACH_PLAYER:
            return ActAnswer(Act.GIVE_WAY)
        case _:
            return CallSupervisor()
