"""What is done with a hand: stand, double, split, surrender."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.cards import Hand
from casino_training.rules.happenings import (
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    SecondHandTaken,
    StakeDoubledByAnother,
)
from casino_training.rules.physics.decided import given_up, gone_back_on, parted
from casino_training.rules.physics.memory import (
    with_insurance_let_lie,
    without_words_of_play,
)
from casino_training.rules.physics.places import Impossible, box_at, hand_at, player_named, with_hand
from casino_training.rules.physics.purses import from_player, put_down
from casino_training.rules.table import BUST, DOUBLED, OPEN, STOOD, SURRENDERED, BoxHand, HandState, Stake, Table


def stand(table: Table, stood: HandStood) -> Table:
    """A hand takes no further card; one that is doubled or bust stays so."""
    return _in_state(table, stood, STOOD)


def surrender(table: Table, happening: HandSurrendered) -> Table:
    """A hand is given up; its stakes lie there until they are settled."""
    return _in_state(table, happening, SURRENDERED)


def _in_state(table: Table, happening: HandStood | HandSurrendered, state: HandState) -> Table:
    box = box_at(table, happening.box)
    hand = hand_at(box, happening.hand)
    if hand.state is not state:
        table = gone_back_on(table, happening.box, happening.hand)
        table = given_up(table, happening) if isinstance(happening, HandSurrendered) else table
    is_more = state is STOOD and hand.state in (DOUBLED, BUST)
    decided = hand if is_more else replace(hand, state=state)
    return without_words_of_play(table.with_box(with_hand(box, happening.hand, decided)), happening.box)


def double(table: Table, doubled: HandDoubled) -> Table:
    """Money of one owner is added to his stake, and the hand is doubled."""
    table = from_player(table, player_named(table, doubled.player), doubled.cents)
    table = without_words_of_play(with_insurance_let_lie(table, doubled.box), doubled.box)
    box = box_at(table, doubled.box)
    hand = hand_at(box, doubled.hand)
    table = gone_back_on(table, doubled.box, doubled.hand)
    for index, stake in enumerate(hand.stakes):
        if stake.player == doubled.player and stake.paid is None:
            added = replace(stake, added=stake.added + doubled.cents)
            stakes = (*hand.stakes[:index], added, *hand.stakes[index + 1 :])
            raised = replace(hand, stakes=stakes, state=DOUBLED)
            return table.with_box(with_hand(box, doubled.hand, raised))
    raise Impossible(f"{doubled.player} has no stake on hand {doubled.hand} of box {doubled.box}")


def double_for_another(table: Table, doubled: StakeDoubledByAnother) -> Table:
    """Money of somebody else comes to lie beside a co-player's stake, as added and not as placed."""
    table, box = put_down(table, doubled.player, doubled.box, doubled.cents)
    hand = hand_at(box, doubled.hand)
    if all(stake.player != doubled.co_player for stake in hand.stakes):
        raise Impossible(f"{doubled.co_player} has no stake on hand {doubled.hand} of box {doubled.box}")
    stakes = (*hand.stakes, Stake(doubled.player, 0, added=doubled.cents))
    table = gone_back_on(table, doubled.box, doubled.hand)
    return table.with_box(with_hand(box, doubled.hand, replace(hand, stakes=stakes, state=DOUBLED)))


def split(table: Table, happening: HandSplit | HandSplitBySome) -> Table:
    """The second card begins a hand of its own beside the first, with an equal stake of each owner who adds one.

    A hand that had stood or was given up is played again, and of both hands it stands that it was.
    """
    table = without_words_of_play(with_insurance_let_lie(table, happening.box), happening.box)
    box = box_at(table, happening.box)
    hand = hand_at(box, happening.hand)
    owners = happening.owners if isinstance(happening, HandSplitBySome) else box.owners
    if len(hand.hand) < 2:
        raise Impossible(f"hand {happening.hand} of box {happening.box} has fewer than two cards to split")
    first, second, *further = hand.hand.cards
    is_over = hand.state in (STOOD, SURRENDERED)
    stays = replace(hand, hand=Hand((first, *further)), is_split=True, state=OPEN if is_over else hand.state)
    added = tuple(Stake(stake.player, stake.cents) for stake in hand.unsettled if stake.player in owners)
    begins = BoxHand(Hand((second,)), added, is_split=True)
    for stake in added:
        table = from_player(table, player_named(table, stake.player), stake.cents)
    table = parted(table, happening.box, happening.hand)
    return table.with_box(with_hand(box, happening.hand, stays, begins))


def take_second_hand(table: Table, taken: SecondHandTaken) -> Table:
    """A stake joins those on a further hand of a box."""
    table, box = put_down(table, taken.player, taken.box, taken.cents)
    hand = hand_at(box, taken.hand)
    joined = replace(hand, stakes=(*hand.stakes, Stake(taken.player, taken.cents)))
    return table.with_box(with_hand(box, taken.hand, joined))
