"""The deal: which card goes where before the players decide, and stakes that must be put right before it."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import BANK, Place
from casino_training.rules.chapters.dealing import deal_order
from casino_training.rules.clause import Basis, Citing, DocumentIsSilent, Silent
from casino_training.rules.round.acts import DealCard, Duty
from casino_training.rules.round.stakes import stakes_wrong_due
from casino_training.rules.round.wrongs import skipped_due
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, HandState, Table
from casino_training.rules.values import Phase


def deal_left(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of the cards still to be dealt before the players decide, in order.

    From box 1 upwards, the bank last, where the document names no order. Cards on boxes without a stake are not seen.
    """
    return tuple(_left(table, _deal(ruleset, Citing(), table.played)))


def whole_deal(ruleset: Ruleset, table: Table) -> tuple[Place, ...]:
    """The places of all cards of the deal, dealt or not, in order."""
    return tuple(_deal(ruleset, Citing(), table.played))


def _left(table: Table, places: Iterator[Place]) -> Iterator[Place]:
    lying = {box.number: sum(len(hand.hand.cards) for hand in box.hands) for box in table.played}
    lying[BANK] = len(table.bank.cards)
    for place in places:
        if lying[place]:
            lying[place] -= 1
        else:
            yield place


def _deal(ruleset: Ruleset, cite: Citing, boxes: tuple[Box, ...]) -> Iterator[Place]:
    """The whole deal: what the players' cards follow from, then a second card of the bank."""
    played = tuple(box.number for box in boxes)
    try:
        yield from deal_order(ruleset, cite, played, len(played) * 3 + 1)
    except DocumentIsSilent:
        yield from (*played, BANK, *played)
    try:
        yield from (BANK,) * (cite(ruleset.dealing.cards_to_bank) - 1)
    except DocumentIsSilent:
        return


def is_deal_over(table: Table) -> bool:
    """Whether a hand has been played on, so that no card of the deal is missing any more."""
    for box in table.boxes:
        for hand in box.hands:
            if hand.stakes and (hand.state is not HandState.OPEN or hand.is_split):
                return True
    return False


def deal_due(ruleset: Ruleset, table: Table) -> tuple[Duty, ...]:
    """The next card of the deal, or where the order is open every place that has one to come.

    Stakes that may not lie there go back before the first card.
    """
    if is_deal_over(table):
        return ()
    cite = Citing()
    places = tuple(_deal(ruleset, cite, table.played))
    left = tuple(_left(table, iter(places)))
    if not left:
        return ()
    if not table.bank.cards and (wrong := stakes_wrong_due(ruleset, table)):
        return wrong
    if any(isinstance(rule.value, Silent) for rule in cite.because):
        return tuple(Duty(_card(ruleset, table, place), cite.because, Basis.OPEN) for place in dict.fromkeys(left))
    if left != places[len(places) - len(left) :] and (skipped := _skipped_due(ruleset, table, places, left)):
        return skipped
    basis = Basis.READING if any(rule.reading for rule in cite.because) else Basis.DOCUMENTED
    return (Duty(_card(ruleset, table, left[0]), cite.because, basis),)


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


def _card(ruleset: Ruleset, table: Table, place: Place) -> DealCard:
    """The card for this place; the bank's second lies face down where the house has a hole card."""
    if place != BANK:
        return DealCard(place)
    is_hole_card = len(table.bank.cards) == 1 and ruleset.dealing.hole_card.value is True
    is_first_closed = not table.bank.cards and ruleset.dealing.bank_first_open.value is False
    return DealCard(BANK, is_face_down=is_hole_card or is_first_closed)
