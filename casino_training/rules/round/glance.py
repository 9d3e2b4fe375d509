"""What lies on a table at one glance: where, and how far it is settled."""

from __future__ import annotations

from msgspec import Struct

from casino_training.rules.table import OPEN, Box, Table


class Glance(Struct, frozen=True, gc=False):
    """The boxes `played`, with a stake on a hand, and what is true of any.

    `lying` has the number of each played box and how many cards lie there. `is_deal_over`: a hand has been played on,
    so that no card of the deal is missing any more. `is_paid`: a stake or insurance has been paid, collected or handed
    back.
    """

    played: tuple[Box, ...]
    lying: tuple[tuple[int, int], ...]
    is_deal_over: bool
    is_paid: bool
    is_unsettled: bool
    is_insured: bool


def glance(table: Table) -> Glance:
    """One look at every box, hand and stake."""
    played, lying = [], []
    is_deal_over = is_paid = is_unsettled = is_insured = False
    for box in table.boxes:
        if box.insurance:
            is_insured = True
        if box.settled:
            is_paid = True
        if not box.hands:
            continue
        has_stake, cards = False, 0
        for hand in box.hands:
            cards += len(hand.hand.cards)
            if hand.gone:
                is_paid = True
            if hand.stakes:
                has_stake = True
                if hand.is_split or hand.state is not OPEN:
                    is_deal_over = True
                for stake in hand.stakes:
                    if stake.paid is None:
                        is_unsettled = True
                    else:
                        is_paid = True
        if has_stake:
            played.append(box)
            lying.append((box.number, cards))
    return Glance(tuple(played), tuple(lying), is_deal_over, is_paid, is_unsettled, is_insured)
