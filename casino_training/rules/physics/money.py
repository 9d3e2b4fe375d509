"""Money that comes to lie on the table or leaves it."""

from __future__ import annotations

from dataclasses import replace

from casino_training.rules.cards import Hand
from casino_training.rules.happenings import BustCollected, InsurancePlaced, PaymentMade, SecondHandTaken, StakePlaced
from casino_training.rules.physics.places import (
    Impossible,
    box_at,
    check_amount,
    check_present,
    hand_at,
    hand_or_none_yet,
    player_named,
    with_hand,
)
from casino_training.rules.table import HandState, Stake, Table


def place_stake(table: Table, placed: StakePlaced) -> Table:
    """A stake joins those on the first hand of a box."""
    check_present(table, placed.box, placed.player)
    check_amount(placed.cents)
    box = table.box(placed.box)
    hand = hand_or_none_yet(box, 0)
    staked = replace(hand, stakes=(*hand.stakes, Stake(placed.player, placed.cents)))
    return table.with_box(with_hand(box, 0, staked))


def place_insurance(table: Table, placed: InsurancePlaced) -> Table:
    """An insurance comes to lie in front of a box."""
    check_present(table, placed.box, placed.player)
    check_amount(placed.cents)
    box = table.box(placed.box)
    return table.with_box(replace(box, insurance=(*box.insurance, Stake(placed.player, placed.cents))))


def take_second_hand(table: Table, taken: SecondHandTaken) -> Table:
    """A stake joins those on a further hand of a box."""
    check_present(table, taken.box, taken.player)
    check_amount(taken.cents)
    box = table.box(taken.box)
    hand = hand_at(box, taken.hand)
    joined = replace(hand, stakes=(*hand.stakes, Stake(taken.player, taken.cents)))
    return table.with_box(with_hand(box, taken.hand, joined))


def collect_bust(table: Table, collected: BustCollected) -> Table:
    """The stakes leave the hand, and its cards too where they are taken in with them."""
    box = box_at(table, collected.box)
    hand = hand_at(box, collected.hand)
    if not hand.stakes:
        raise Impossible(f"no stake lies on hand {collected.hand} of box {collected.box}")
    cards = Hand() if collected.with_cards else hand.hand
    return table.with_box(with_hand(box, collected.hand, replace(hand, hand=cards, stakes=(), state=HandState.BUST)))


def pay(table: Table, paid: PaymentMade) -> Table:
    """Money handed over beside a stake; it leaves the picture with the player."""
    player_named(table, paid.player)
    hand_at(box_at(table, paid.box), paid.hand)
    if paid.cents < 0:
        raise Impossible(f"{paid.cents} cents cannot be paid")
    return table
