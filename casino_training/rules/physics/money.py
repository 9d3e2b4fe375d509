"""Insurance placed, raised and settled; stakes paid, collected and handed back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec.structs import replace

from casino_training.rules.answers import Act
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import (
    BustCollected,
    EvenMoneyTaken,
    Happening,
    InsurancePlaced,
    InsuranceRaised,
    InsuranceSettled,
    PaymentMade,
    PlayerAsked,
    RemedyCardRefused,
    RemedyWanted,
    RoundClosed,
    StakeBehindAnswered,
    StakeCollected,
    StakePlaced,
    StakeReturned,
    SupervisorDecided,
    WithdrawalWanted,
)
from casino_training.rules.physics.memory import insurance_raised, insured, is_void, remembered, with_second_card_seen
from casino_training.rules.physics.notes import is_remedied
from casino_training.rules.physics.places import (
    Impossible,
    box_at,
    check_present,
    hand_at,
    player_named,
    ways_raised,
    with_hand,
)
from casino_training.rules.physics.purses import put_down, to_player, to_rack
from casino_training.rules.table import BUST, OPEN, Box, BoxHand, Stake, Table


def place_insurance(table: Table, placed: InsurancePlaced) -> Table:
    """An insurance comes to lie in front of a box; one that comes once hands have been played on is spoken of."""
    table, box = put_down(_without_wish(table, placed), placed.player, placed.box, placed.cents)
    return insured(table.with_box(replace(box, insurance=(*box.insurance, Stake(placed.player, placed.cents)))), placed)


def raise_insurance(table: Table, raised: InsuranceRaised) -> Table:
    """Money is added to an insurance that lies there; as further insurance where its stake was not raised."""
    table, box = put_down(_without_wish(table, raised), raised.player, raised.box, raised.cents)
    if not ways_raised(box, raised.player) and any(stake.player == raised.player for stake in box.insurance):
        insurance = (*box.insurance, Stake(raised.player, raised.cents))
        return insurance_raised(table.with_box(replace(box, insurance=insurance)), raised)
    for index, stake in enumerate(box.insurance):
        if stake.player == raised.player:
            more = replace(stake, added=stake.added + raised.cents)
            insurance = (*box.insurance[:index], more, *box.insurance[index + 1 :])
            return insurance_raised(table.with_box(replace(box, insurance=insurance)), raised)
    raise Impossible(f"{raised.player} has no insurance on box {raised.box}")


def settle_insurance(table: Table, settled: InsuranceSettled) -> Table:
    """Insurance leaves the table, to the player with a payment, or to the rack; it stands what he got for it.

    What goes back after something was put right at the box is no payment.
    """
    box = box_at(table, settled.box)
    own = [stake for stake in box.insurance if stake.player == settled.player]
    lying = sum(stake.total for stake in own)
    if not lying or lying + settled.cents < 0:
        raise Impossible(f"{settled.player} has {lying} cents of insurance on box {settled.box}")
    left = tuple(stake for stake in box.insurance if stake.player != settled.player)
    is_payment = bool(settled.cents) or not is_remedied(table, settled.box)
    gone = _counted(own, lying + settled.cents) if is_payment else ()
    box = replace(box, insurance=left, settled=(*box.settled, *gone))
    table = to_rack(_with_note(table.with_box(box), settled), -settled.cents)
    return to_player(table, settled.player, lying + settled.cents)


def pay(table: Table, paid: PaymentMade) -> Table:
    """Money comes to lie beside the stakes of a player on a hand, which are settled with it; 0 is a stand-off.

    Where he has none that is not settled yet, it is handed to him. One made after something was put right at the box
    is a new matter.
    """
    player_named(table, paid.player)
    if paid.cents < 0:
        raise Impossible(f"{paid.cents} cents cannot be paid")
    box = box_at(table, paid.box)
    hand = hand_at(box, paid.hand)
    table = _with_note(to_rack(_without_wish(table, paid), -paid.cents), paid)
    if not any(stake.player == paid.player for stake in hand.unsettled):
        return to_player(table, paid.player, paid.cents)
    return _with_stakes(table, box, paid.hand, _settled(hand, paid.player, paid.cents))


def _settled(hand: BoxHand, player: str, cents: int) -> tuple[Stake, ...]:
    """The stakes of a hand, the open ones of this player settled, with `cents` beside the first of them."""
    stakes = []
    for stake in hand.stakes:
        if stake.player == player and stake.paid is None:
            stakes.append(replace(stake, paid=cents))
            cents = 0
        else:
            stakes.append(stake)
    return tuple(stakes)


def _with_stakes(table: Table, box: Box, index: int, stakes: tuple[Stake, ...]) -> Table:
    return table.with_box(with_hand(box, index, replace(box.hands[index], stakes=stakes)))


def _left_with(table: Table, box: Box, index: int, left: Iterable[Stake], gone: tuple[Stake, ...]) -> Table:
    """The table with these stakes left on a hand, on which it stands which are gone once cards lie there."""
    hand = box.hands[index]
    away = (*hand.gone, *gone) if hand.hand.cards else hand.gone
    return table.with_box(with_hand(box, index, replace(hand, stakes=tuple(left), gone=away)))


def collect(table: Table, collected: StakeCollected) -> Table:
    """The rack takes money of a player's stakes on a hand; what is left of them is his again."""
    table, box, _ = _taken(table, collected)
    hand = box.hands[collected.hand]
    own = [stake for stake in hand.unsettled if stake.player == collected.player]
    left = [stake for stake in hand.stakes if stake.player != collected.player or stake.paid is not None]
    heard = tuple([said for said in table.heard if not _is_wish_to_leave(said, collected)])
    is_refusal = len(heard) < len(table.heard)
    table = to_rack(_with_note(replace(table, heard=heard), collected), collected.cents)
    table = to_player(table, collected.player, sum(stake.total for stake in own) - collected.cents)
    cents = None if is_refusal else collected.cents
    return _left_with(table, box, collected.hand, left, _counted(own, cents))


def _counted(stakes: Sequence[Stake], cents: int | None) -> tuple[Stake, ...]:
    """Stakes that are gone, with what the rack took of all of them, or paid for them, counted to the first."""
    return tuple(replace(stake, paid=None if cents is None else 0 if at else cents) for at, stake in enumerate(stakes))


def _with_note(table: Table, moved: PaymentMade | StakeCollected | StakeReturned | InsuranceSettled) -> Table:
    """The table on which this stands as a new matter where something was put right at the box before."""
    return remembered(table, moved) if is_remedied(table, moved.box) else table


def hand_back(table: Table, returned: StakeReturned) -> Table:
    """A player takes money of his stakes on a hand back; what is left of them stays in play.

    It is not settled where he wanted it back or it was refused him, nor in a round that is void.
    """
    table, box, stakes = _taken(table, returned)
    heard = tuple(said for said in table.heard if not _is_of_stake(said, returned))
    is_settled = len(heard) == len(table.heard) and not is_remedied(table, returned.box) and not is_void(table)
    table = to_player(replace(table, heard=heard), returned.player, returned.cents)
    if not stakes and _is_empty(box.hands[returned.hand]):
        return table.with_box(with_hand(box, returned.hand))
    own = [stake for stake in box.hands[returned.hand].unsettled if stake.player == returned.player]
    is_left = any(stake.player == returned.player and stake.paid is None for stake in stakes)
    gone = () if is_left else _counted(own, 0 if is_settled else None)
    return _left_with(table, box, returned.hand, stakes, gone)


def _is_of_stake(said: Happening, returned: StakeReturned) -> bool:
    """Whether this was said about the stake that goes back: it came late, or somebody spoke against it."""
    if isinstance(said, StakeBehindAnswered):
        return said.box == returned.box
    if isinstance(said, RemedyWanted):
        return said.place == returned.box
    if isinstance(said, SupervisorDecided) and said.act is Act.HAND_STAKE_BACK:
        return (said.player, said.place) == (returned.player, returned.box)
    is_late = isinstance(said, StakePlaced) and (said.player, said.box) == (returned.player, returned.box)
    return is_late or _is_wish_to_leave(said, returned)


def _is_wish_to_leave(said: Happening, taken: StakeCollected | StakeReturned) -> bool:
    """Whether the player whose stake goes wanted it back, or would not take the card that he gets."""
    if not isinstance(said, WithdrawalWanted | RemedyCardRefused):
        return False
    return (said.player, said.box) == (taken.player, taken.box)


def _is_empty(hand: BoxHand) -> bool:
    """Whether nothing was done on a hand and no card lies there, so that it goes with its last stake."""
    return not hand.hand.cards and hand.state is OPEN


def _taken(table: Table, taken: StakeCollected | StakeReturned) -> tuple[Table, Box, tuple[Stake, ...]]:
    """Table, box and the stakes of the hand without the cents that are taken, the latest placed first."""
    if taken.cents <= 0:
        raise Impossible(f"{taken.cents} cents cannot be taken")
    box = box_at(table, taken.box)
    hand = hand_at(box, taken.hand)
    wanted = taken.cents
    left: list[Stake] = []
    for stake in reversed(hand.stakes):
        if stake.player != taken.player or stake.paid is not None or not wanted:
            left.append(stake)
            continue
        part = min(wanted, stake.total)
        wanted -= part
        if part < stake.total:
            added = max(0, stake.added - part)
            left.append(replace(stake, cents=stake.total - part - added, added=added))
    if wanted:
        raise Impossible(f"{taken.player} has no {taken.cents} cents on hand {taken.hand} of box {taken.box}")
    return table, box, tuple(reversed(left))


def collect_bust(table: Table, collected: BustCollected) -> Table:
    """The stakes leave the hand, and its cards too where they are taken in with them."""
    box = box_at(table, collected.box)
    hand = hand_at(box, collected.hand)
    lying = hand.unsettled
    if not lying:
        raise Impossible(f"no stake lies on hand {collected.hand} of box {collected.box}")
    cards, taken = (Hand(), hand.hand) if collected.with_cards else (hand.hand, hand.taken)
    left = tuple([stake for stake in hand.stakes if stake.paid is not None])
    gone = (*hand.gone, *[replace(stake, paid=stake.total) for stake in lying])
    table = to_rack(table, sum([stake.total for stake in lying]))
    bust = replace(hand, hand=cards, stakes=left, state=BUST, gone=gone, taken=taken)
    return table.with_box(with_hand(box, collected.hand, bust))


def take_even_money(table: Table, taken: EvenMoneyTaken) -> Table:
    """It stands that a player's stake is paid as even money, after what was seen by then."""
    check_present(table, taken.box, taken.player)
    return remembered(with_second_card_seen(_without_wish(table, taken)), taken)


def _without_wish(table: Table, done: PaymentMade | InsurancePlaced | InsuranceRaised | EvenMoneyTaken) -> Table:
    """The table on which the player's wish for insurance, even money or payment on this box is fulfilled."""
    if not table.heard:
        return table
    left = tuple(said for said in table.heard if not _is_fulfilled(said, done.player, done.box))
    return replace(table, heard=left)


def _is_fulfilled(said: Happening, player: str, box: int) -> bool:
    """Whether a player asked for this on a box, or the supervisor has decided that he gets his money there."""
    if isinstance(said, SupervisorDecided):
        return said.act is Act.GIVE_WAY and (said.player, said.place) == (player, box)
    return isinstance(said, PlayerAsked) and (said.player, said.box) == (player, box)


def close(table: Table, _closed: RoundClosed) -> Table:
    """The cards leave the table, and everybody has what lies in front of him."""
    boxes = list(table.boxes)
    for at, box in enumerate(boxes):
        if box.hands or box.insurance or box.settled:
            for stake in chain(*[hand.stakes for hand in box.hands], box.insurance):
                table = to_player(table, stake.player, stake.total + (stake.paid or 0))
            boxes[at] = Box(box.number, appointed=box.appointed)
    return replace(table, boxes=tuple(boxes), bank=Hand(), heard=())
