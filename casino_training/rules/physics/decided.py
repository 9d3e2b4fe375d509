"""What is remembered of how a hand was decided, where it was played on all the same or given up late."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from casino_training.rules.happenings import HandStood, HandSurrendered, Happening
from casino_training.rules.physics.memory import remembered, with_second_card_seen
from casino_training.rules.physics.places import box_at, hand_at
from casino_training.rules.table import BUST, STOOD, SURRENDERED, BoxHand, HandState, Table

DECIDED = HandStood | HandSurrendered
"""How a hand was decided before it was played on all the same, or too late."""


def given_up(table: Table, surrendered: HandSurrendered) -> Table:
    """The table on which it stands that a hand was given up once somebody had a third card, or the bank its second."""
    if not table.is_second_card_seen and not any(_has_third_card(hand) for box in table.boxes for hand in box.hands):
        return table
    return remembered(with_second_card_seen(table), surrendered)


def _has_third_card(hand: BoxHand) -> bool:
    return len(hand.hand.cards) > 2 or hand.state is BUST


def gone_back_on(table: Table, box: int, hand: int) -> Table:
    """The table on which it stands that a hand had stood or was given up before what is done with it now."""
    decided: Mapping[HandState, Happening] = {STOOD: HandStood(box, hand), SURRENDERED: HandSurrendered(box, hand)}
    said = decided.get(hand_at(box_at(table, box), hand).state)
    return table if said is None or said in table.heard else remembered(table, said)


def parted(table: Table, box: int, hand: int) -> Table:
    """The table on which what stands of how a hand was decided stands of both that it is split into.

    The hands of the box after it lie one further on.
    """
    table = gone_back_on(table, box, hand)
    if not table.heard:
        return table
    moved: list[Happening] = []
    for said in table.heard:
        if isinstance(said, DECIDED) and said.box == box and said.hand >= hand:
            moved += [said, replace(said, hand=hand + 1)] if said.hand == hand else [replace(said, hand=said.hand + 1)]
        else:
            moved.append(said)
    return replace(table, heard=tuple(moved))
