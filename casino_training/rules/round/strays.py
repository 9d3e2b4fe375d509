"""A card on a box without a stake: what is done, and where every card of the deal belongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from casino_training.rules.answers import BANK, Act, ActAnswer, Placement
from casino_training.rules.cards import Card
from casino_training.rules.happenings import CardDealt, CardsRearranged, SupervisorCalled
from casino_training.rules.round.acts import Duty, ruled
from casino_training.rules.round.deal import deal_left, whole_deal
from casino_training.rules.round.remedying import put_right
from casino_training.rules.round.supervising import decisions_on, supervised
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CardsOnEmptyBox, EmptyBoxServed
from casino_training.rules.table import Table
from casino_training.rules.values import Phase


def stray_due(ruleset: Ruleset, table: Table, stray: CardDealt) -> tuple[Duty, ...]:
    """What is done about a card that was dealt to a box without a stake; nothing once one lies there."""
    if stray.place == BANK:
        return ()
    box = table.box(stray.place)
    if box.is_played or not any(hand.hand.cards for hand in box.hands):
        return ()
    found = Phase.DEAL_INCOMPLETE if deal_left(ruleset, table) else Phase.ROUND
    asked = EmptyBoxServed(found)
    ruling = rule_on(ruleset, asked)
    if ruling.answer != ActAnswer(Act.REARRANGE):
        return put_right(ruleset, table, asked, ruling, stray.place)
    dealt = tuple(_dealt(ruleset, table))
    placed = rule_on(ruleset, CardsOnEmptyBox(tuple(each.number for each in table.played), dealt, found))
    if isinstance(placed.answer, Placement) and is_all_that_lies(table, dealt):
        return (ruled(_anew(placed.answer), placed),)
    return supervised((ruled(SupervisorCalled(stray.place), placed),), decisions_on(ruleset, table, asked, stray.place))


def _anew(placement: Placement) -> CardsRearranged:
    laid = [(place, card) for place, cards in placement.cards for card in cards]
    return CardsRearranged(tuple(place for place, _ in laid), tuple(card for _, card in laid))


def _dealt(ruleset: Ruleset, table: Table) -> Iterator[tuple[int, Card]]:
    """Every card of the deal in draw order: those before the first stray one came as they should."""
    after = [said for said in table.heard if isinstance(said, CardDealt)]
    lying = {box.number: [card for hand in box.hands for card in hand.hand.cards] for box in table.boxes}
    lying[BANK] = list(table.bank.cards)
    before = sum(map(len, lying.values())) - len(after)
    for place in list(whole_deal(ruleset, table))[:before]:
        if lying[place]:
            yield place, lying[place].pop(0)
    for card in after:
        yield card.place, card.card


def is_all_that_lies(table: Table, dealt: tuple[tuple[int, Card], ...]) -> bool:
    """Whether these are the cards on the table, so that it is known how they came there."""
    hands = (hand.hand.cards for box in table.boxes for hand in box.hands)
    return Counter(card for _, card in dealt) == Counter(chain(table.bank.cards, *hands))
