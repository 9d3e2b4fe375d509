"""The deal: which card goes where before the players decide, and stakes that must be put right before it."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from msgspec import Struct

from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import Hand
from casino_training.rules.chapters.dealing import Direction, deal_order
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Rule
from casino_training.rules.round.acts import DealCard, Duty
from casino_training.rules.round.stakes import stakes_wrong_due
from casino_training.rules.round.wrongs import skipped_due
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, HandState, Table
from casino_training.rules.values import Phase

DEALS_REMEMBERED = 512
"""So many deals, each of a house to some boxes, are not thought out twice."""


class Deal(Struct, frozen=True):
    """The places of a whole deal in order, the rules that they follow from and how firmly those stand."""

    places: tuple[Place, ...]
    because: tuple[Rule[object], ...]
    basis: Basis


def deal_left(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of the cards still to be dealt before the players decide, in order.

    From box 1 upwards, the bank last, where the document names no order. Cards on boxes without a stake are not seen.
    """
    played = table.played
    return _left(table.bank, played, _deal_to(ruleset, _numbers(played)).places)


def whole_deal(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of all cards of the deal, dealt or not, in order."""
    return _deal_to(ruleset, _numbers(table.played)).places


def _numbers(boxes: tuple[Box, ...]) -> tuple[int, ...]:
    return tuple([box.number for box in boxes])


def _left(bank: Hand, played: tuple[Box, ...], places: tuple[Place, ...]) -> tuple[Place, ...]:
    lying = {box.number: sum([len(hand.hand.cards) for hand in box.hands]) for box in played}
    lying[BANK] = len(bank.cards)
    left = []
    for place in places:
        if lying[place]:
            lying[place] -= 1
        else:
            left.append(place)
    return tuple(left)


@lru_cache(maxsize=DEALS_REMEMBERED)
def _deal_to(ruleset: Ruleset, played: tuple[int, ...]) -> Deal:
    """The deal to these boxes: what the players' cards follow from, then a second card of the bank."""
    cite = Citing()
    try:
        places = deal_order(ruleset, cite, played, len(played) * 3 + 1)
    except DocumentIsSilent:
        places = (*played, BANK, *played)
    with suppress(DocumentIsSilent):
        places = (*places, *(BANK,) * (cite(ruleset.dealing.cards_to_bank) - 1))
    if any(rule.is_silent for rule in cite.because):
        return Deal(places, cite.because, Basis.OPEN)
    is_read = any(rule.reading for rule in cite.because)
    return Deal(places, cite.because, Basis.READING if is_read else Basis.DOCUMENTED)


def is_deal_over(table: Table) -> bool:
    """Whether a hand has been played on, so that no card of the deal is missing any more."""
    for box in table.boxes:
        for hand in box.hands if box.hands else ():
            if hand.stakes and (hand.state is not HandState.OPEN or hand.is_split):
                return True
    return False


def is_deal_incomplete(ruleset: Ruleset, table: Table) -> bool:
    """Whether cards of the deal are still to come, so that nobody decides yet."""
    return not is_deal_over(table) and bool(deal_left(ruleset, table))


def served(ruleset: Ruleset, boxes: tuple[Box, ...]) -> tuple[int, ...]:
    """The numbers of these boxes in the order in which they are served."""
    numbers = _numbers(boxes)
    return numbers[::-1] if ruleset.dealing.direction.value is Direction.ANTICLOCKWISE else numbers


def deal_due(ruleset: Ruleset, table: Table, played: tuple[Box, ...]) -> tuple[Duty, ...]:
    """The next card of the deal, or where the order is open every place that has one to come.

    Stakes that may not lie there go back before the first card.
    """
    if is_deal_over(table):
        return ()
    deal = _deal_to(ruleset, _numbers(played))
    left = _left(table.bank, played, deal.places)
    if not left:
        return ()
    if not table.bank.cards and (wrong := stakes_wrong_due(ruleset, table)):
        return wrong
    if deal.basis is Basis.OPEN:
        return tuple(_card(ruleset, table, place, deal) for place in dict.fromkeys(left))
    is_in_order = left == deal.places[len(deal.places) - len(left) :]
    if not is_in_order and (skipped := _skipped_due(ruleset, table, deal.places, left)):
        return skipped
    return (_card(ruleset, table, left[0], deal),)


def _skipped_due(
    ruleset: Ruleset, table: Table, places: tuple[Place, ...], left: tuple[Place, ...]
) -> tuple[Duty, ...]:
    """What is done about the first box that has no card although later places have theirs."""
    if left[0] == BANK:
        return ()
    later = len(places) - len(left) - _before(places, left)
    if later == 1:
        return skipped_due(ruleset, table, left[0], Phase.BEFORE_NEXT_ACT)
    return skipped_due(ruleset, table, left[0], Phase.DEAL_INCOMPLETE if len(left) > 1 else Phase.ROUND)


def _before(places: tuple[Place, ...], left: tuple[Place, ...]) -> int:
    """How many cards were dealt before the place that was passed over."""
    missing = left.count(left[0])
    turns = [index for index, place in enumerate(places) if place == left[0]]
    return turns[len(turns) - missing]


def _card(ruleset: Ruleset, table: Table, place: Place, deal: Deal) -> Duty:
    """The card for this place; the bank's lie as the house has its first card and its hole card lie."""
    if place != BANK:
        return Duty(DealCard(place), deal.because, deal.basis)
    is_first = not table.bank.cards
    rule: Rule[bool] = ruleset.dealing.bank_first_open if is_first else ruleset.dealing.hole_card
    is_face_down = rule.value is (not is_first)
    basis = Basis.READING if rule.reading and deal.basis is Basis.DOCUMENTED else deal.basis
    return Duty(DealCard(BANK, is_face_down=is_face_down), (rule, *deal.because), basis)
