"""What is done with a hand: stand, double, split."""

from __future__ import annotations

from dataclasses import replace

from casino_training.rules.cards import Hand
from casino_training.rules.happenings import HandDoubled, HandSplit, HandSplitBySome, HandStood
from casino_training.rules.physics.places import Impossible, box_at, check_amount, hand_at, with_hand
from casino_training.rules.table import BoxHand, HandState, Stake, Table


def split(table: Table, happening: HandSplit | HandSplitBySome) -> Table:
    """The second card begins a hand of its own beside the first, with an equal stake of each owner who adds one."""
    box = box_at(table, happening.box)
    hand = hand_at(box, happening.hand)
    owners = happening.owners if isinstance(happening, HandSplitBySome) else box.owners
    if len(hand.hand) < 2:
        raise Impossible(f"hand {happening.hand} of box {happening.box} has fewer than two cards to split")
    first, second, *further = hand.hand.cards
    stays = replace(hand, hand=Hand((first, *further)), is_split=True)
    added = tuple(Stake(stake.player, stake.cents) for stake in hand.stakes if stake.player in owners)
    begins = BoxHand(Hand((second,)), added, is_split=True)
    return table.with_box(with_hand(box, happening.hand, stays, begins))


def double(table: Table, doubled: HandDoubled) -> Table:
    """Money of one owner is added to his stake, and the hand is doubled."""
    check_amount(doubled.cents)
    box = box_at(table, doubled.box)
    hand = hand_at(box, doubled.hand)
    for index, stake in enumerate(hand.stakes):
        if stake.player == doubled.player:
            added = replace(stake, added=stake.added + doubled.cents)
            stakes = (*hand.stakes[:index], added, *hand.stakes[index + 1 :])
            raised = replace(hand, stakes=stakes, state=HandState.DOUBLED)
            return table.with_box(with_hand(box, doubled.hand, raised))
    raise Impossible(f"{doubled.player} has no stake on hand {doubled.hand} of box {doubled.box}")


def stand(table: Table, stood: HandStood) -> Table:
    """A hand takes no further card."""
    box = box_at(table, stood.box)
    return table.with_box(with_hand(box, stood.hand, replace(hand_at(box, stood.hand), state=HandState.STOOD)))
