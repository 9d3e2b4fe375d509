"""Cards that leave the shoe and cards that are turned."""

from __future__ import annotations

from dataclasses import replace

from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDealt, CardDrawnInError, CardTurned, CutCardDrawn
from casino_training.rules.physics.places import Impossible, box_at, hand_at, hand_in_play, hand_or_none_yet, with_hand
from casino_training.rules.table import Table


def deal(table: Table, dealt: CardDealt) -> Table:
    """A card comes to a hand of a box, or to the bank."""
    return _give(table, dealt.place, dealt.card, dealt.hand)


def draw_in_error(table: Table, drawn: CardDrawnInError) -> Table:
    """A card that was not wanted comes to the hand in play."""
    return _give(table, drawn.box, drawn.card, hand_in_play(box_at(table, drawn.box)))


def _give(table: Table, place: Place, card: Card, index: int) -> Table:
    """A card leaves the shoe and comes to lie at a place."""
    if table.shoe_cards < 1:
        raise Impossible("the shoe is empty")
    table = replace(table, shoe_cards=table.shoe_cards - 1)
    if place == BANK:
        return replace(table, bank=table.bank.with_card(card))
    box = box_at(table, place)
    hand = hand_or_none_yet(box, index)
    return table.with_box(with_hand(box, index, replace(hand, hand=hand.hand.with_card(card))))


def turn(table: Table, turned: CardTurned) -> Table:
    """The first card of a hand that lies face down shows its face."""
    if turned.card.is_face_down:
        raise Impossible("a card that is turned shows its face")
    if turned.place == BANK:
        return replace(table, bank=_turned(table.bank, turned.card))
    box = box_at(table, turned.place)
    hand = hand_at(box, turned.hand)
    return table.with_box(with_hand(box, turned.hand, replace(hand, hand=_turned(hand.hand, turned.card))))


def _turned(hand: Hand, card: Card) -> Hand:
    for index, lying in enumerate(hand.cards):
        if lying.is_face_down:
            return Hand((*hand.cards[:index], card, *hand.cards[index + 1 :]))
    raise Impossible("no card of this hand lies face down")


def come_to_cut_card(table: Table, _drawn: CutCardDrawn) -> Table:
    """The cut card leaves the shoe."""
    if table.cut_card_depth is None:
        raise Impossible("there is no cut card in the shoe")
    return replace(table, cut_card_depth=None)
