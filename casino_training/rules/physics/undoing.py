"""A payment that is put right: money and stakes go back to where they lay, and are settled anew."""

from __future__ import annotations

from msgspec.structs import replace

from casino_training.rules.answers import Act
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import Happening, PaymentPutRight, RemedyWanted, SupervisorDecided
from casino_training.rules.physics.places import Impossible, box_at, hand_at, place_of, player_named, with_hand
from casino_training.rules.physics.purses import to_player, to_rack
from casino_training.rules.table import BUST, DOUBLED, OPEN, STOOD, Box, BoxHand, HandState, Stake, Table


def put_right(table: Table, undone: PaymentPutRight) -> Table:
    """What was paid comes back to the rack, and stakes that were collected or handed back lie there again."""
    player_named(table, undone.player)
    box = box_at(table, undone.box)
    heard = tuple([said for said in table.heard if not _is_of_it(said, undone)])
    table = replace(table, heard=heard)
    return _insurance(table, box, undone) if undone.hand is None else _stakes(table, box, undone, undone.hand)


def _stakes(table: Table, box: Box, undone: PaymentPutRight, index: int) -> Table:
    hand = hand_at(box, index)
    gone = [stake for stake in hand.gone if _is_settled(stake, undone.player)]
    paid = sum([stake.paid or 0 for stake in hand.stakes if _is_settled(stake, undone.player)])
    if not gone and not any(_is_settled(stake, undone.player) for stake in hand.stakes):
        raise Impossible(f"nothing was paid to {undone.player} or collected of him on box {box.number}")
    taken = sum([stake.paid or 0 for stake in gone])
    table = to_player(to_rack(table, paid - taken), undone.player, taken - sum([stake.total for stake in gone]))
    lying = tuple([_unsettled(stake, undone.player) for stake in (*gone, *hand.stakes)])
    left = tuple([stake for stake in hand.gone if stake not in gone])
    before = replace(_played(table, hand), stakes=lying, gone=left)
    return table.with_box(with_hand(box, index, before))


def _insurance(table: Table, box: Box, undone: PaymentPutRight) -> Table:
    gone = tuple([stake for stake in box.settled if _is_settled(stake, undone.player)])
    if not gone:
        raise Impossible(f"no insurance of {undone.player} on box {box.number} has been settled")
    got = sum([stake.paid or 0 for stake in gone])
    table = to_player(to_rack(table, got - sum([stake.total for stake in gone])), undone.player, -got)
    lying = tuple([_unsettled(stake, undone.player) for stake in gone])
    left = tuple([stake for stake in box.settled if stake not in gone])
    return table.with_box(replace(box, insurance=(*box.insurance, *lying), settled=left))


def _is_settled(stake: Stake, player: str) -> bool:
    return stake.player == player and stake.paid is not None


def _unsettled(stake: Stake, player: str) -> Stake:
    return replace(stake, paid=None) if stake.player == player else stake


def _played(table: Table, hand: BoxHand) -> BoxHand:
    """The hand with its cards on it again, where it was collected as bust."""
    if hand.state is not BUST:
        return hand
    cards = hand.hand if hand.hand.cards else hand.taken
    return replace(hand, hand=cards, taken=Hand(), state=_state_before(table, hand))


def _state_before(table: Table, hand: BoxHand) -> HandState:
    """How far it had come: nobody decides any more about a hand once the bank's second card lies open."""
    if any(stake.added for stake in (*hand.stakes, *hand.gone)):
        return DOUBLED
    return STOOD if table.is_second_card_seen else OPEN


def _is_of_it(said: Happening, undone: PaymentPutRight) -> bool:
    """Whether this is what the supervisor or a player wanted to be done about the payment."""
    if isinstance(said, SupervisorDecided) and said.act is Act.CORRECT_PAYMENT:
        is_same = said.is_of_insurance if undone.hand is None else said.hand == undone.hand and not said.is_of_insurance
        return is_same and said.place == undone.box and said.player in ("", undone.player)
    return isinstance(said, RemedyWanted) and place_of(said) == undone.box
