"""The table as a person standing at it can see it: immutable, and nothing hidden.

Coming cards and the bank's hole card are in the script of a scenario, never here.
Amounts are integers of cents, distances centimetres. Box 1 stands nearest to the shoe, at the croupier's left.
A frozen value holds only what was made before it, so that no cycle is left for a collector to find (`gc=False`).
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import Happening


class Player(Struct, frozen=True, gc=False):
    """A guest at the table. `seat` is the box he sits at, None when he stands.

    `purse` is the cents he has in front of him that lie on no box, None where nobody has counted them.
    """

    name: str
    seat: int | None = None
    shoe_distance_cm: int = 0
    is_present: bool = True
    purse: int | None = None

    @property
    def is_seated(self) -> bool:
        return self.seat is not None


class Stake(Struct, frozen=True, gc=False):
    """Money of one player on one hand: `cents` as first placed, `added` cents when doubled.

    Who doubles the stake of somebody else has placed nothing and only added. `paid` is the cents that
    the bank has put beside it, 0 at a stand-off; None until it is settled.
    """

    player: str
    cents: int
    added: int = 0
    paid: int | None = None

    @property
    def total(self) -> int:
        return self.cents + self.added


class HandState(StrEnum):
    """How far a hand has come. Whether its stakes are settled is told by what was paid on each (`Stake.paid`)."""

    OPEN = "open"
    STOOD = "stood"
    DOUBLED = "doubled"
    BUST = "bust"
    SURRENDERED = "surrendered"


OPEN, STOOD, DOUBLED, BUST, SURRENDERED = HandState
PLAYED_ON = (DOUBLED, SURRENDERED, BUST)


class BoxHand(Struct, frozen=True, gc=False):
    """One hand on a box with the stakes that ride on it, in the order in which they were placed.

    `gone` are stakes that have left it since its first card. Of each, `paid` is the cents that the rack took of it, 0
    where it went back to its owner; None where it was withdrawn or refused and so never settled. `taken` are its cards
    where they were taken in with its stakes as those of a bust hand.
    """

    hand: Hand = Hand()
    stakes: tuple[Stake, ...] = ()
    is_split: bool = False
    state: HandState = OPEN
    gone: tuple[Stake, ...] = ()
    taken: Hand = Hand()

    @property
    def total_stake(self) -> int:
        """Cents on this hand, all owners together."""
        return sum(stake.total for stake in self.stakes)

    @property
    def is_played_on(self) -> bool:
        """Whether it has a third card, or has been doubled, split or given up."""
        return self.is_split or len(self.hand.cards) > 2 or self.state in PLAYED_ON

    @property
    def is_in_play(self) -> bool:
        """Whether a stake on it is not settled yet."""
        return None in [stake.paid for stake in self.stakes]

    @property
    def unsettled(self) -> tuple[Stake, ...]:
        """The stakes that are still in play."""
        return tuple([stake for stake in self.stakes if stake.paid is None])


class Box(Struct, frozen=True, gc=False):
    """A box: its hands (several after a split), who was appointed boxholder, and insurance stakes.

    `settled` is insurance that has left it. Of each, `paid` is the cents that its player got then in all, 0 where the
    rack took it.
    """

    number: int
    hands: tuple[BoxHand, ...] = ()
    appointed: str | None = None
    insurance: tuple[Stake, ...] = ()
    settled: tuple[Stake, ...] = ()

    @property
    def is_played(self) -> bool:
        return any(hand.stakes for hand in self.hands)

    @property
    def total_stake(self) -> int:
        return sum(hand.total_stake for hand in self.hands)

    @property
    def owners(self) -> tuple[str, ...]:
        """Everybody with a stake on this box, each once, in the order of placing."""
        return tuple(dict.fromkeys([stake.player for hand in self.hands for stake in hand.stakes]))


class Sign(Struct, frozen=True, gc=False):
    """The limit sign, in cents: least and greatest stake and the step of stakes (None: not on the sign)."""

    minimum: int | None = None
    maximum: int | None = None
    step: int | None = None


class Table(Struct, frozen=True, gc=False):
    """Everything that lies on or stands around the table at one moment, and what was said and still stands.

    `heard` holds the happenings that wait for an answer of the croupier or bear on one, oldest first. `rack` is the
    cents of the bank and `packs` how many packs are in play, None where nobody has counted.
    """

    boxes: tuple[Box, ...]
    players: tuple[Player, ...] = ()
    bank: Hand = Hand()
    sign: Sign = Sign()
    shoe_cards: int = 312
    cut_card_depth: int | None = None
    burned: tuple[Card, ...] = ()
    heard: tuple[Happening, ...] = ()
    rack: int | None = None
    packs: int | None = None

    def index_of(self, number: int) -> int:
        """Where among `boxes` the box with this number is; raises LookupError when the layout has none."""
        boxes = self.boxes
        try:
            if boxes[number - 1].number == number:
                return number - 1  # mostly they are all there in order
        except IndexError:
            pass
        for index, box in enumerate(boxes):
            if box.number == number:
                return index
        raise LookupError(f"this layout has no box {number}")

    def box(self, number: int) -> Box:
        """The box with this number; raises LookupError when the layout has none."""
        return self.boxes[self.index_of(number)]

    def player(self, name: str) -> Player:
        """The player of this name; raises LookupError when nobody of that name is at the table."""
        for player in self.players:
            if player.name == name:
                return player
        raise LookupError(f"nobody called {name} is at this table")

    def seated_at(self, number: int) -> Player | None:
        """Who sits at this box, present or briefly away."""
        for player in self.players:
            if player.seat == number:
                return player
        return None

    @property
    def in_use(self) -> tuple[Box, ...]:
        """The boxes on which cards, stakes or insurance lie."""
        return tuple([box for box in self.boxes if box.hands or box.insurance])

    @property
    def played(self) -> tuple[Box, ...]:
        """The boxes with a stake on a hand."""
        return tuple([box for box in self.boxes if box.hands and (box.hands[0].stakes or box.is_played)])

    @property
    def is_dealt(self) -> bool:
        """Whether a card of this round lies on the table."""
        if self.bank.cards:
            return True
        for box in self.boxes:
            for hand in box.hands:
                if hand.hand.cards:
                    return True
        return False

    @property
    def is_second_card_seen(self) -> bool:
        """Whether the bank's second card lies open."""
        return len(self.bank.cards) > 1 and not self.bank.cards[1].is_face_down

    @property
    def is_played_on(self) -> bool:
        """Whether any hand has a third card, or has been doubled, split or given up."""
        for box in self.boxes:
            for hand in box.hands:
                if hand.is_played_on:
                    return True
        return False

    def with_box(self, box: Box, shoe_cards: int | None = None) -> Table:
        """This table with the box of the same number replaced, and with so many cards in the shoe where given."""
        boxes = list(self.boxes)
        boxes[self.index_of(box.number)] = box
        return replace(self, boxes=tuple(boxes), shoe_cards=self.shoe_cards if shoe_cards is None else shoe_cards)


def empty_table(boxes: int, **parts: object) -> Table:
    """A table with `boxes` empty boxes; `parts` are further fields of `Table`."""
    return Table(_empty_boxes(boxes), **parts)  # type: ignore[arg-type]


@cache
def _empty_boxes(number: int) -> tuple[Box, ...]:
    return tuple(Box(box) for box in range(1, number + 1))
