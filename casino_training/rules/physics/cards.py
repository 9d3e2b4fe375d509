"""Cards that leave the shoe, are turned, moved, burned and taken in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from msgspec.structs import replace

from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import CARDS_IN_A_PACK, Card, Hand
from casino_training.rules.happenings import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardMoved,
    CardsRearranged,
    CardsTakenIn,
    CardTurned,
    CutCardDrawn,
    RemedyWanted,
    ShoeEnded,
    ShoeFilled,
)
from casino_training.rules.physics.decided import gone_back_on
from casino_training.rules.physics.memory import (
    OF_PLAY,
    remembered,
    with_insurance_let_lie,
    without_error_card,
    without_words_of_play,
)
from casino_training.rules.physics.notes import without_notes, without_words_of_staking
from casino_training.rules.physics.places import (
    Impossible,
    box_at,
    hand_at,
    hand_meant,
    hand_or_none_yet,
    place_of,
    with_hand,
)
from casino_training.rules.table import OPEN, STOOD, SURRENDERED, BoxHand, Table

NO_CARD_WANTED = (STOOD, SURRENDERED)
"""What a hand has come to that is given no further card, unless something was said about it since."""


def deal(table: Table, dealt: CardDealt) -> Table:
    """A card leaves the shoe and comes to a hand of a box, or to the bank.

    One that comes to a box without a stake stands out, and so do those that come after it. One that comes to a hand
    that has stood or was given up, and of which nobody has said anything since, is drawn in error.
    """
    place, card, box = dealt.place, dealt.card, None
    if place != BANK:
        box = box_at(table, place)
        hand = hand_or_none_yet(box, dealt.hand)
        if hand.state is not OPEN and _is_over(table, place, hand):
            return draw_in_error(table, CardDrawnInError(place, card, dealt.hand))
    is_stray = False
    if table.heard:
        table = _heard_until(table, place)
        if box is not None and hand.state is STOOD:
            table = gone_back_on(table, box.number, dealt.hand)
        is_stray = any(isinstance(said, CardDealt) for said in table.heard)
    _check_shoe(table, card)
    if box is None:
        given = replace(table, bank=table.bank.with_cards(card), shoe_cards=table.shoe_cards - 1)
    else:
        is_stray = is_stray or not box.hands
        given = table.with_box(with_hand(box, dealt.hand, _given(hand, card)), table.shoe_cards - 1)
    return remembered(given, dealt) if is_stray else given


def deal_all(table: Table, dealt: Sequence[CardDealt]) -> Table:
    """Cards leave the shoe one after the other; as many as come to a hand in all come to lie there at once.

    Each is dealt alone where it may stand out, end something that was said, be unwanted, or one too many of its sort.
    """
    if table.heard or table.packs is not None or table.shoe_cards < len(dealt):
        return reduce(deal, dealt, table)
    coming: dict[Place, tuple[Card, ...]] = {}
    for one in dealt:
        if one.hand:
            return reduce(deal, dealt, table)
        place, cards = one.place, (one.card,)
        coming[place] = coming[place] + cards if place in coming else cards
    bank = table.bank.with_cards(*coming.pop(BANK, ()))
    boxes = []
    for box in table.boxes:
        if box.number in coming and box.hands and (hand := box.hands[0]).state is OPEN:
            given = replace(hand, hand=Hand(hand.hand.cards + coming.pop(box.number)))
            box = replace(box, hands=(given, *box.hands[1:]))
        boxes.append(box)
    if coming:
        return reduce(deal, dealt, table)
    return replace(table, boxes=tuple(boxes), bank=bank, shoe_cards=table.shoe_cards - len(dealt))


def _is_over(table: Table, box: int, hand: BoxHand) -> bool:
    """Whether nobody wants a card for this hand of a box any more."""
    if hand.state not in NO_CARD_WANTED or not hand.is_in_play:
        return False
    return not any(isinstance(said, OF_PLAY) and place_of(said) == box for said in table.heard)


def _heard_until(table: Table, place: Place) -> Table:
    """The table on which nothing stands any longer that a card for this place is the end of."""
    if not table.is_dealt:
        table = without_words_of_staking(table)
    if place == BANK or not table.is_played_on:
        table = without_notes(table, place)
    return without_words_of_play(table if place == BANK else with_insurance_let_lie(table, place), place)


def draw_in_error(table: Table, drawn: CardDrawnInError) -> Table:
    """A card that was not wanted comes to a hand; what was said and done about it before is over."""
    table = without_notes(without_words_of_play(table, drawn.box), drawn.box)
    _check_shoe(table, drawn.card)
    box = box_at(table, drawn.box)
    index = hand_meant(box, drawn.hand)
    hand = _given(hand_or_none_yet(box, index), drawn.card)
    given = table.with_box(with_hand(box, index, hand), table.shoe_cards - 1)
    return remembered(given, drawn)


def _given(hand: BoxHand, card: Card) -> BoxHand:
    return replace(hand, hand=hand.hand.with_cards(card))


def _check_shoe(table: Table, card: Card) -> None:
    """Raises `Impossible` when no card is left, or when this one cannot be."""
    if table.shoe_cards < 1:
        raise Impossible("the shoe is empty")
    if table.packs is not None:
        _check_packs(table, card)


def _check_packs(table: Table, card: Card) -> None:
    """Raises `Impossible` when more of this card would lie open than there are packs."""
    if table.packs is not None and not card.is_face_down:
        hands = [table.bank, Hand(table.burned), *(hand.hand for box in table.boxes for hand in box.hands)]
        if sum(hand.cards.count(card) for hand in hands) >= table.packs:
            raise Impossible(f"{card} lies open as often as there are packs")


def _lying(table: Table, place: Place, index: int) -> Hand:
    """The cards at a place, none on a box where nothing lies yet."""
    return table.bank if place == BANK else hand_or_none_yet(box_at(table, place), index).hand


def _with_cards(table: Table, place: Place, index: int, cards: Hand) -> Table:
    if place == BANK:
        return replace(table, bank=cards)
    box = box_at(table, place)
    return table.with_box(with_hand(box, index, replace(hand_or_none_yet(box, index), hand=cards)))


def turn(table: Table, turned: CardTurned) -> Table:
    """The first card of a hand that lies face down shows its face."""
    if turned.card.is_face_down:
        raise Impossible("a card that is turned shows its face")
    lying = table.bank if turned.place == BANK else hand_at(box_at(table, turned.place), turned.hand).hand
    for index, card in enumerate(lying.cards):
        if card.is_face_down:
            _check_packs(table, turned.card)
            shown = Hand((*lying.cards[:index], turned.card, *lying.cards[index + 1 :]))
            table = without_notes(table, turned.place)
            return _with_cards(table, turned.place, turned.hand, shown)
    raise Impossible("no card of this hand lies face down")


def move(table: Table, moved: CardMoved) -> Table:
    """A card goes from one place to another; of several alike it is the last."""
    lying = _lying(table, moved.place, moved.hand).cards
    if moved.card not in lying:
        raise Impossible(f"{moved.card} does not lie there")
    index = len(lying) - 1 - lying[::-1].index(moved.card)
    table = _with_cards(table, moved.place, moved.hand, Hand((*lying[:index], *lying[index + 1 :])))
    there = _lying(table, moved.to, moved.to_hand)
    return _with_cards(table, moved.to, moved.to_hand, there.with_cards(moved.card))


def burn(table: Table, burned: CardBurned) -> Table:
    """The last card of a hand is out of the game."""
    lying = _lying(table, burned.place, burned.hand).cards
    if not lying:
        raise Impossible("there is no card to burn")
    table = without_error_card(_with_cards(table, burned.place, burned.hand, Hand(lying[:-1])), burned.place)
    return replace(table, burned=(*table.burned, lying[-1]))


def rearrange(table: Table, anew: CardsRearranged) -> Table:
    """All cards of the deal lie elsewhere than before; raises `Impossible` for other cards than lie there."""
    boxes = {box.number: box for box in table.boxes if any(hand.hand.cards for hand in box.hands)}
    lying = [card for box in boxes.values() for hand in box.hands for card in hand.hand.cards]
    if Counter((*lying, *table.bank.cards)) != Counter(anew.cards) or len(anew.cards) != len(anew.places):
        raise Impossible("other cards than these lie there")
    for number in boxes:
        table = _with_cards(table, number, 0, Hand())
    table = replace(
        table, bank=Hand(), heard=tuple(said for said in table.heard if not isinstance(said, CardDealt | RemedyWanted))
    )
    for place, card in zip(anew.places, anew.cards, strict=True):
        table = _with_cards(table, place, 0, _lying(table, place, 0).with_cards(card))
    return table


def take_in(table: Table, taken: CardsTakenIn) -> Table:
    """The cards of a hand leave the table."""
    hand = hand_at(box_at(table, taken.box), taken.hand)
    if not hand.hand.cards:
        raise Impossible(f"hand {taken.hand} of box {taken.box} has no cards")
    return _with_cards(table, taken.box, taken.hand, Hand())


def come_to_cut_card(table: Table, drawn: CutCardDrawn) -> Table:
    """The cut card leaves the shoe."""
    if table.cut_card_depth is None:
        raise Impossible("there is no cut card in the shoe")
    return remembered(replace(table, cut_card_depth=None), drawn)


def end_shoe(table: Table, ended: ShoeEnded) -> Table:
    """All cards lie in front of the croupier, none in the shoe, and a new one is to be filled."""
    return remembered(replace(table, shoe_cards=0, cut_card_depth=None), ended)


def fill_shoe(table: Table, filled: ShoeFilled) -> Table:
    """A new shoe holds so many packs; raises `Impossible` while cards of the old one lie on the table."""
    if filled.packs < 1:
        raise Impossible(f"{filled.packs} packs fill no shoe")
    if table.is_dealt:
        raise Impossible("cards of the old shoe lie on the table")
    heard = tuple(said for said in table.heard if not isinstance(said, ShoeEnded))
    cards = filled.packs * CARDS_IN_A_PACK
    return replace(table, shoe_cards=cards, packs=filled.packs, cut_card_depth=None, burned=(), heard=heard)
