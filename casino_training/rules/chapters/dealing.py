"""Dealing, and how a player makes his wishes known."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct

from casino_training.rules.answers import BANK, Act, ActAnswer, LeftOpen, Order, Permission, Place
from casino_training.rules.chapters.totals import count
from casino_training.rules.clause import Citing, Rule
from casino_training.rules.values import AtMost, Between, Count, Moment

if TYPE_CHECKING:
    from casino_training.rules.ruleset import Ruleset
    from casino_training.rules.situations import (
        AceUndecided,
        BankCardInDeal,
        BoxCardInDeal,
        CallToRead,
        CardAsked,
        ChangeAsked,
        DealToBegin,
        DealToOrder,
        SignalToRead,
        StandAsked,
    )


class Direction(StrEnum):
    """Which way round the boxes are served, seen from above."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Call(StrEnum):
    """Spoken words, each as a house spells it; a word that is heard has no capitals."""

    CARD = "card"
    KARTE = "Karte"
    REST = "rest"
    REST_DE = "Rest"
    STEHT = "Steht"

    def is_among(self, words: frozenset[Call]) -> bool:
        """Whether one of these words sounds like it."""
        return self.casefold() in {word.casefold() for word in words}


class Signal(StrEnum):
    """Hand signals."""

    KNOCK = "knock"
    SCRATCH = "scratch"
    SWEEP = "sweep"


class Dealing(Struct, frozen=True):
    stakes_first: Annotated[Rule[bool], "Dealing begins once all stakes are placed."]
    direction: Annotated[Rule[Direction], "Direction in which the boxes are served."]
    bank_after_boxes: Annotated[Rule[bool], "The bank takes its first card after the boxes."]
    cards_to_box: Annotated[Rule[Annotated[int, Between(1, 3)]], "Cards that every played box is dealt unasked."]
    players_cards_open: Annotated[Rule[bool], "The players' cards lie face up."]
    cards_to_bank: Annotated[Rule[Annotated[int, Between(1, 2)]], "Cards the bank takes before the players decide."]
    bank_first_open: Annotated[Rule[bool], "The bank's first card lies face up."]
    hole_card: Annotated[Rule[bool], "The bank's second card lies face down until the players have finished."]
    bank_peeks: Annotated[Rule[bool], "The croupier looks at the hole card before the players have finished."]
    draws: Annotated[Rule[AtMost], "Cards that a player may draw to a hand of his own free will."]
    draw_at_twenty_one: Annotated[Rule[bool], "A player may draw to a count of 21."]
    must_draw_on: Annotated[Rule[frozenset[Count]], "Totals, with no ace as eleven, on which a player may not stand."]
    may_not_draw_on: Annotated[Rule[frozenset[Count]], "Totals, with no ace as eleven, to which no card is given."]
    calls_for_card: Annotated[Rule[frozenset[Call]], "Words that ask for a card."]
    calls_to_stand: Annotated[Rule[frozenset[Call]], "Words that refuse a card."]
    signals_for_card: Annotated[Rule[frozenset[Signal]], "Hand signals that ask for a card."]
    signals_to_stand: Annotated[Rule[frozenset[Signal]], "Hand signals that refuse a card."]
    binding_from: Annotated[Rule[Moment], "From when a decision cannot be changed."]
    change_before_binding: Annotated[Rule[bool], "Until then it can be changed, so an unclear sign is asked again."]

    @property
    def words(self) -> tuple[Call, ...]:
        """The words that the document names, as it spells them."""
        named = [rule.value for rule in (self.calls_for_card, self.calls_to_stand)]
        return tuple(call for call in Call if any(isinstance(value, frozenset) and call in value for value in named))


def deal_order(rules: Ruleset, cite: Citing, played: tuple[int, ...], cards: int) -> tuple[Place, ...]:
    """The places of the first `cards` cards of a deal to the boxes in `played`, box 1 standing nearest to the shoe.

    Reads only the rules that this many cards depend on; shorter than `cards` when the deal ends before.
    """
    boxes = sorted(played, reverse=cite(rules.dealing.direction) is Direction.ANTICLOCKWISE)
    first: list[Place] = [*boxes, BANK] if cite(rules.dealing.bank_after_boxes) else [BANK, *boxes]
    if cards <= len(first):
        return tuple(first[:cards])
    further = (cite(rules.dealing.cards_to_box) - 1) * boxes
    return tuple([*first, *further][:cards])


def is_bank_dealt_rightly(rules: Ruleset, cite: Citing, asked: BankCardInDeal) -> Permission:
    """Whether the bank's card of this number, lying as it does, belongs to the deal before the players decide."""
    if asked.cards == 1:
        return Permission(cite(rules.dealing.bank_first_open) is not asked.is_face_down)
    if asked.cards > cite(rules.dealing.cards_to_bank):
        return Permission(False)
    return Permission(cite(rules.dealing.hole_card) is asked.is_face_down)


def is_box_dealt_rightly(rules: Ruleset, cite: Citing, asked: BoxCardInDeal) -> Permission:
    """Whether a box's card of this number, lying as it does, belongs to the deal before the players decide."""
    if asked.cards > cite(rules.dealing.cards_to_box):
        return Permission(False)
    return Permission(cite(rules.dealing.players_cards_open) is not asked.is_face_down)


def may_begin(rules: Ruleset, cite: Citing, asked: DealToBegin) -> Permission:
    """Whether the deal may begin while a stake is still missing, or once all are placed."""
    return Permission(not (cite(rules.dealing.stakes_first) and asked.is_staking))


def may_draw(rules: Ruleset, cite: Citing, asked: CardAsked) -> Permission:
    """Whether a hand gets the card it asks for; some totals forbid it, the target has a rule of its own."""
    if asked.is_split and asked.hand.cards[0].is_ace:
        return Permission(len(asked.hand) - 1 < cite(rules.splitting.aces_cards))
    total = count(rules, cite, asked.hand)
    target = cite(rules.totals.target)
    if total.count >= target:
        return Permission(total.count == target and cite(rules.dealing.draw_at_twenty_one))
    if total.count in cite(rules.dealing.may_not_draw_on) and not total.is_soft:
        return Permission(False)
    if asked.is_split:
        return Permission(_is_left(cite(rules.splitting.draws), len(asked.hand) - 1))
    return Permission(_is_left(cite(rules.dealing.draws), len(asked.hand) - 2))


def _is_left(draws: AtMost, drawn: int) -> bool:
    return draws.limit is None or drawn < draws.limit


def may_stand(rules: Ruleset, cite: Citing, asked: StandAsked) -> Permission:
    """Whether a player may stand on a hand: some totals force a card."""
    total = count(rules, cite, asked.hand)
    return Permission(total.is_soft or total.count not in cite(rules.dealing.must_draw_on))


def read_signal(rules: Ruleset, cite: Citing, asked: SignalToRead) -> ActAnswer | LeftOpen:
    """What a hand signal asks for; one that the document does not know is left open."""
    if asked.signal in cite(rules.dealing.signals_for_card):
        return ActAnswer(Act.GIVE_CARD)
    return ActAnswer(Act.GIVE_NO_CARD) if asked.signal in cite(rules.dealing.signals_to_stand) else LeftOpen()


def read_call(rules: Ruleset, cite: Citing, asked: CallToRead) -> ActAnswer | LeftOpen:
    """What a word asks for; one that the document does not know is left open."""
    return meaning(rules, cite, asked.call)


def ace_settled(rules: Ruleset, cite: Citing, asked: AceUndecided) -> ActAnswer | LeftOpen:
    """What is done when the word for a card, or for none, comes from a boxholder who names no value of his ace."""
    if not cite(rules.totals.ace_settled_by_call):
        return ActAnswer(Act.ASK_AGAIN)
    return meaning(rules, cite, asked.call)


def meaning(rules: Ruleset, cite: Citing, call: Call) -> ActAnswer | LeftOpen:
    """What is done on a spoken word, in whatever way the document spells it."""
    if call.is_among(cite(rules.dealing.calls_for_card)):
        return ActAnswer(Act.GIVE_CARD)
    return ActAnswer(Act.GIVE_NO_CARD) if call.is_among(cite(rules.dealing.calls_to_stand)) else LeftOpen()


def may_change(rules: Ruleset, cite: Citing, asked: ChangeAsked) -> Permission:
    """Whether a decision may still be changed: not once it binds."""
    binding_from = cite(rules.dealing.binding_from)
    if binding_from is Moment.AT_ONCE or (binding_from is Moment.ON_CONFIRMATION and asked.is_confirmed):
        return Permission(False)
    return Permission(cite(rules.dealing.change_before_binding))


def first_cards(rules: Ruleset, cite: Citing, asked: DealToOrder) -> Order:
    """The places in the order of their first card, as texts; "0" is the bank's."""
    places = deal_order(rules, cite, asked.played, len(asked.played) + 1)
    return Order(tuple(str(place) for place in places))
