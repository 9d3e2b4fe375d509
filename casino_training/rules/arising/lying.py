"""Cards and money that lie on a table, as a question says it: each function asks whether it is so.

Each takes the table, what one field of the question says, and the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from casino_training.rules.answers import BANK
from casino_training.rules.arising.hands import is_doubled, waits
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.totals import ACE_WITH_TEN
from casino_training.rules.happenings import CardDrawnInError
from casino_training.rules.table import BoxHand, HandState, Stake, Table


def hands_of(table: Table) -> Iterator[BoxHand]:
    """Every hand of every box."""
    return (played for box in table.boxes for played in box.hands)


def were_cards_taken(table: Table) -> bool:
    """Whether a bust hand's cards have left the table with its stake."""
    return any(hand.state is HandState.BUST and not hand.hand.cards for hand in hands_of(table))


def is_hand(table: Table, hand: Hand | BoxHand, _: Any) -> bool:
    if isinstance(hand, BoxHand):
        return any(hand == played for played in hands_of(table))
    return were_cards_taken(table) or any(hand == played.hand for played in hands_of(table))


def are_hands(table: Table, hands: tuple[BoxHand, ...], asked: Any) -> bool:
    return all(is_hand(table, hand, asked) for hand in hands)


def are_hands_of_box(table: Table, hands: int, asked: Any) -> bool:
    """Whether so many lie on the box of the hand."""
    return were_cards_taken(table) or any(
        len(box.hands) == hands for box in table.boxes if any(asked.hand == played.hand for played in box.hands)
    )


def is_split_so(table: Table, is_split: bool, asked: Any) -> bool:
    """Whether such a hand is a split one, or none."""
    alike = [played for played in hands_of(table) if played.hand == asked.hand]
    return not alike or any(played.is_split is is_split for played in alike)


def waits_so(table: Table, is_split: bool, _: Any) -> bool:
    """Whether a hand that is split, or none, still waits."""
    return any(played.is_split is is_split for played in hands_of(table) if waits(played))


def is_split_off(table: Table, is_begun_by_split: bool, asked: Any) -> bool:
    """Whether such a hand is the first of its box, or another."""
    places = [place for box in table.boxes for place, hand in enumerate(box.hands) if hand == asked.hand]
    return not places or any((place > 0) is is_begun_by_split for place in places)


def is_bank(table: Table, bank: Hand, _: Any) -> bool:
    return bank == table.bank


def is_first_of_bank(table: Table, upcard: Card, _: Any) -> bool:
    return table.bank.cards[:1] == (upcard,)


def is_second_of_bank(table: Table, is_face_down: bool, _: Any) -> bool:
    return len(table.bank) > 1 and table.bank.cards[1].is_face_down is is_face_down


def has_as_many(table: Table, cards: int, _: Any) -> bool:
    """Whether the bank has so many cards."""
    return len(table.bank) == cards


def ends_so(table: Table, is_face_down: bool, _: Any) -> bool:
    """Whether the bank's last card lies so."""
    return any(card.is_face_down is is_face_down for card in table.bank.cards[-1:])


def has_a_box_as_many(table: Table, cards: int, _: Any) -> bool:
    return any(len(played.hand) == cards for played in hands_of(table))


def ends_a_box_so(table: Table, is_face_down: bool, asked: Any) -> bool:
    last = (played.hand.cards[-1] for played in hands_of(table) if 0 < len(played.hand) == asked.cards)
    return any(card.is_face_down is is_face_down for card in last)


def is_card(table: Table, card: Card, _: Any) -> bool:
    """Whether a card lies there, or one face down."""
    lying = (*table.bank.cards, *table.burned, *(card for played in hands_of(table) for card in played.hand.cards))
    return card in lying or were_cards_taken(table)


def is_seen(table: Table, is_card_seen: bool, _: Any) -> bool:
    """Whether a card drawn in error can be seen, where the table tells of one."""
    told = [said.card for said in table.heard if isinstance(said, CardDrawnInError)]
    return not told or any(card.is_face_down is not is_card_seen for card in told)


def has_a_blackjack(table: Table, has_blackjack: bool, _: Any) -> bool:
    """Whether some hand looks like a blackjack, or like none."""
    return any((played.hand.ranks in ACE_WITH_TEN) is has_blackjack for played in hands_of(table))


def is_blackjack_doubled(table: Table, boxholder_doubles: bool, _: Any) -> bool:
    """Whether a hand that looks like a blackjack was doubled, or one was not."""
    return any(
        is_doubled(played) is boxholder_doubles for played in hands_of(table) if played.hand.ranks in ACE_WITH_TEN
    )


def are_placed(table: Table, stakes: tuple[Stake, ...], _: Any) -> bool:
    """Whether these stakes lie on one hand, or have left it."""
    said = Counter(_as_placed(stakes))
    return any(not said - Counter(_as_placed((*hand.stakes, *hand.gone))) for hand in hands_of(table))


def is_placed(table: Table, stake: Stake, asked: Any) -> bool:
    return are_placed(table, (stake,), asked)


def are_all_placed(table: Table, stakes: tuple[Stake, ...], _: Any) -> bool:
    """Whether these are the stakes of a box, in the order of placing."""
    return any(_as_placed(stakes) == _as_placed(hand.stakes) for hand in hands_of(table))


def _as_placed(stakes: tuple[Stake, ...]) -> list[tuple[str, int, int]]:
    """Whose they are and how much, whatever was paid on them."""
    return [(stake.player, stake.cents, stake.added) for stake in stakes]


def is_amount(table: Table, cents: int, _: Any) -> bool:
    """Whether so much lies in a stake, as placed or with what was added."""
    return any(cents in (stake.cents, stake.total) for hand in hands_of(table) for stake in hand.stakes)


def is_amount_of_box(table: Table, cents: int, _: Any) -> bool:
    """Whether so much lies on a box."""
    return any(cents == box.total_stake for box in table.played)


def is_insurance(table: Table, insurance: tuple[Stake, ...], _: Any) -> bool:
    """Whether this is insured on one box."""
    said = Counter(_as_placed(insurance))
    return any(not said - Counter(_as_placed(box.insurance)) for box in table.boxes)


def was_insured(table: Table, insurance: Stake, _: Any) -> bool:
    """Whether so much insurance of the player was settled on one box."""
    return insurance.total in _settled(table, insurance.player, lambda stake: stake.total)


def was_given(table: Table, paid: int, asked: Any) -> bool:
    """Whether the player got so much with his insurance."""
    return paid in _settled(table, asked.insurance.player, lambda stake: stake.paid or 0)


def _settled(table: Table, player: str, cents: Callable[[Stake], int]) -> list[int]:
    """Of each box so much of all insurance of a player that was settled there."""
    own = [[stake for stake in box.settled if stake.player == player] for box in table.boxes]
    return [sum(map(cents, stakes)) for stakes in own if stakes]


def is_insured_amount(table: Table, cents: int, _: Any) -> bool:
    return any(cents == stake.cents for box in table.boxes for stake in box.insurance)


def is_paid(table: Table, paid: int, asked: Any) -> bool:
    """Whether so much lies beside the first stake of the hand, as far as the table tells."""
    return all(stake.paid in (None, paid) for stake in asked.hand.stakes[:1])


def is_raised_so(table: Table, is_split: bool, _: Any) -> bool:
    """Whether an insured box was split, or was doubled."""
    insured = [hand for box in table.boxes if box.insurance for hand in box.hands]
    return any(hand.is_split if is_split else is_doubled(hand) for hand in insured)


def is_dealt_so(table: Table, dealt: tuple[tuple[int, Card], ...], _: Any) -> bool:
    """Whether each place has the cards that were dealt to it."""
    lying: dict[int, tuple[Card, ...]] = {BANK: table.bank.cards}
    lying |= {box.number: tuple(card for hand in box.hands for card in hand.hand.cards) for box in table.boxes}
    said = {place: tuple(card for to, card in dealt if to == place) for place in lying}
    return said == lying
