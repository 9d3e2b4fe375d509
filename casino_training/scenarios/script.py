"""The script of one round: who plays, which cards come, and everything that has happened until the question.

The table is always the fold of `apply` over what has happened. Cards that are still to come are here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Place
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.chapters.dealing import Direction
from casino_training.rules.happenings import CardDealt, CardTurned, HandStood, Happening, PlaceWanted, StakePlaced
from casino_training.rules.round import apply, apply_all, deal_left
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import Situation
from casino_training.rules.table import Player, Sign, Table, empty_table
from casino_training.scenarios.bustle import CROWDED, INTERRUPTED, drawn_to, interruption, is_of_the_course
from casino_training.scenarios.lots import drawn, pick
from casino_training.scenarios.players import NAMES, seated, standing
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.shoe import Shoe
from casino_training.scenarios.stakes import Purse, sign_of, signs_of

USUAL_BOXES = 7
"""Boxes on the felt where the document does not count them."""
HOUSES_REMEMBERED = 64
"""Of so many houses it is not thought out twice what tables they have and which boxes may be played."""
JOINED = 1 / 4
"""So often a standing guest joins the one who sits at a box."""
LEAST_PLAYED = 3
MOST_PLAYED = 6
PLAIN_HANDS = (
    *("T7", "98", "J9", "QT", "K8", "Q7", "A7", "A8", "T26", "K45", "937", "864", "758", "J36", "A35", "A26", "549"),
    *("62T", "432Q", "5328", "Q5", "96"),
)
"""Hands of the boxes around: two cards without a blackjack, and those drawn until the player stands, none bust."""
PLAIN_TWO_CARDS = tuple(hand for hand in PLAIN_HANDS if len(hand) == 2)


class Played(Struct, frozen=True):
    """The boxes of a round in the order in which they are served, and the one the question is about."""

    boxes: tuple[int, ...]
    focus: int

    @property
    def before(self) -> tuple[int, ...]:
        return self.boxes[: self.boxes.index(self.focus)]

    @property
    def after(self) -> tuple[int, ...]:
        return self.boxes[self.boxes.index(self.focus) + 1 :]

    @property
    def others(self) -> tuple[int, ...]:
        return tuple([box for box in self.boxes if box != self.focus])


class Script:
    """A round being written: guests come, and `happened` grows; `table` is what has come of it.

    `bustle` is how much goes on around the question: from `CROWDED` on the table is full, from `INTERRUPTED` on
    somebody speaks out of turn before the question is asked.
    """

    def __init__(self, rng: Random, ruleset: Ruleset, bustle: int = 0) -> None:
        self.rng = rng
        self.ruleset = ruleset
        self.shoe = Shoe(rng, ruleset)
        empty, self.purse = pick(rng, tables_of(ruleset))
        self.happened: list[Happening] = []
        self._laid = 0
        """So many of the happenings can be seen on the table already."""
        self._table = replace(empty, shoe_cards=self.shoe.height, cut_card_depth=self.shoe.cut_card_depth)
        self._arrived: list[Player] = []
        self._names = list(NAMES)
        self._coming: dict[Place, list[Card]] = {}
        self._is_crowded = bustle >= CROWDED
        self._will_be_interrupted = bustle >= INTERRUPTED
        self._played: Played | None = None
        self._said: tuple[Happening, ...] = ()

    @property
    def table(self) -> Table:
        """The table with everybody who has come, after everything that has happened; laid when it is looked at."""
        table = self._table
        if self._arrived:
            table = replace(table, players=(*table.players, *self._arrived))
            self._arrived.clear()
        if self._laid < len(self.happened):
            table = apply_all(table, self.happened[self._laid :])
            self._laid = len(self.happened)
        self._table = table
        return table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table
        self._laid = len(self.happened)

    def at_table_with_step(self, step: int) -> None:
        """The round is played at a table whose stakes go in this step, in cents."""
        sign = sign_of(self.rng, self.ruleset, step=step)
        self.purse = Purse.at(sign, self.ruleset)
        self.table = replace(self.table, sign=sign)

    def put_up(self, sign: Sign) -> None:
        """The table has this limit sign instead."""
        self.purse = Purse.at(sign, self.ruleset)
        self.table = replace(self.table, sign=sign)

    def do(self, happening: Happening) -> None:
        """Something happens."""
        if self._will_be_interrupted and not is_of_the_course(happening):
            self._said = self._interruption()
        self.happened.append(happening)

    def step(self, situation: Situation, *, since: int) -> Step:
        """The question of this moment, with what has happened since the first `since` happenings."""
        before, self._said = self._said, ()
        at_last = self._interruption() if self._will_be_interrupted else ()
        return Step(self.table, (*before, *self.happened[since:], *at_last), situation)

    def _interruption(self) -> tuple[Happening, ...]:
        """Somebody speaks out of turn at one of the boxes around, or, where no cards lie there, a newcomer."""
        self._will_be_interrupted = False
        around = self._played.others if self._played else ()
        if not around:
            return ()
        spoken: Happening | None = interruption(self.table, around)
        spoken = spoken or PlaceWanted(self.stand_at(around[-1], 3), is_seat=True)
        self.table = apply(self.table, spoken)
        return (spoken,)

    def boxes(self, *, after: int = 0, more: int = 0) -> Played:
        """Boxes of a round, `more` than are usually played; at least `after` are served after the one in question."""
        self._played = pick(self.rng, pick(self.rng, rounds_of(self.ruleset, self._is_crowded, after, more)))
        return self._played

    def served(self, boxes: Iterable[int]) -> tuple[int, ...]:
        """These boxes in the order in which the croupier serves them."""
        return tuple(sorted(boxes, reverse=is_reversed(self.ruleset)))

    def seat(self, box: int) -> str:
        """A new guest sits down at a box; his name."""
        name = drawn(self.rng, self._names)
        self._arrived.append(seated(self.rng, name, box))
        return name

    def stand_at(self, box: int, rank: int = 0) -> str:
        """A new guest stands at a box, further from the shoe the higher his `rank`; his name."""
        name = drawn(self.rng, self._names)
        self._arrived.append(standing(self.rng, name, box, rank))
        return name

    def sitting(self, box: int) -> str:
        """The name of the guest who sits at a box; raises LookupError when nobody does."""
        player = self.table.seated_at(box)
        if player is None:
            raise LookupError(f"nobody sits at box {box}")
        return player.name

    def stake(self, player: str, box: int, cents: int) -> None:
        """A guest places a stake."""
        self.do(StakePlaced(player, box, cents))

    def fill(self, boxes: Iterable[int], *, is_shared: bool = True, leaves_room: bool = False) -> None:
        """Guests sit down at these boxes and stake; on some a standing guest joins in, where the house allows it.

        Where it is crowded one does on every box. A stake that `leaves_room` fits under the maximum twice.
        """
        is_shared = is_shared and self.ruleset.boxes.several_players.value is True
        rng, purse, is_crowded = self.rng, self.purse, self._is_crowded
        usual = purse.usual(purse.most // 2 if is_crowded or leaves_room else purse.most)
        for box in boxes:
            cents = pick(rng, usual)
            self.happened.append(StakePlaced(self.seat(box), box, cents))
            if is_shared and (is_crowded or rng.random() < JOINED) and purse.most - cents >= purse.least:
                stake = pick(rng, purse.usual(purse.most - cents))
                self.happened.append(StakePlaced(self.stand_at(box), box, stake))

    def plan(self, place: Place, ranks: str) -> None:
        """Cards of these ranks will come to this place."""
        self._coming[place] = self.shoe.take(ranks)

    def plan_plain(self, boxes: Iterable[int], hands: Sequence[str] = PLAIN_HANDS) -> None:
        """Ordinary hands will come to these boxes; where it is crowded those that take counting."""
        hands = drawn_to(hands) if self._is_crowded else hands
        rng, take, coming = self.rng, self.shoe.take, self._coming
        for box in boxes:
            coming[box] = take(pick(rng, hands))

    def give(self, place: Place, hand: int = 0) -> None:
        """The next card comes to a place."""
        self.do(CardDealt(place, self._next(place), hand))

    def _next(self, place: Place) -> Card:
        coming = self._coming.get(place)
        return coming.pop(0) if coming else self.shoe.take_any()

    def deal(self) -> None:
        """The cards that every place is dealt before the players decide; the bank's hole card comes face down."""
        table, happened, next_card = self.table, self.happened, self._next
        has_hole_card = self.ruleset.dealing.hole_card.value is True
        is_covered = has_hole_card and bool(table.bank.cards)
        for place in deal_left(self.ruleset, table):
            happened.append(CardDealt(place, FACE_DOWN if is_covered and place == BANK else next_card(place)))
            is_covered = is_covered or (has_hole_card and place == BANK)

    def deal_card(self, place: Place) -> None:
        """The next card of the deal comes to a place; the bank's hole card comes face down."""
        if place == BANK and self.table.bank.cards and self.ruleset.dealing.hole_card.value is True:
            self.do(CardDealt(BANK, FACE_DOWN))
        else:
            self.give(place)

    def finish(self, boxes: Iterable[int]) -> None:
        """These boxes draw the cards planned for them and stand."""
        for box in boxes:
            while self._coming.get(box):
                self.give(box)
            self.do(HandStood(box))

    def turn_hole_card(self) -> None:
        """The bank's card that lies face down is turned."""
        self.do(CardTurned(BANK, self._next(BANK)))

    def play_bank(self) -> None:
        """The hole card is turned and the bank draws the cards planned for it."""
        if any(card.is_face_down for card in self.table.bank.cards):
            self.turn_hole_card()
        while self._coming.get(BANK):
            self.give(BANK)


@lru_cache(maxsize=HOUSES_REMEMBERED)
def tables_of(ruleset: Ruleset) -> tuple[tuple[Table, Purse], ...]:
    """The empty tables of this house, one with each limit sign, and what stakes are cut from there."""
    boxes = boxes_of(ruleset)
    return tuple([(empty_table(boxes, sign=sign), Purse.at(sign, ruleset)) for sign in signs_of(ruleset)])


@lru_cache(maxsize=HOUSES_REMEMBERED)
def rounds_of(ruleset: Ruleset, is_crowded: bool, after: int, more: int) -> tuple[tuple[Played, ...], ...]:
    """What may be played in a round as `Script.boxes` wants it, by the number of boxes.

    Every choice of so many of the boxes that there are, and of one among them that the question is about.
    """
    there_are = boxes_of(ruleset)
    most = max(after + 1, min(MOST_PLAYED + more, there_are))
    least = most if is_crowded else min(most, max(after + 1, LEAST_PLAYED + more))
    layout = range(1, there_are + 1)[:: -1 if is_reversed(ruleset) else 1]
    return tuple(
        tuple([Played(boxes, focus) for boxes in combinations(layout, number) for focus in boxes[: number - after]])
        for number in range(least, most + 1)
    )


def is_reversed(ruleset: Ruleset) -> bool:
    """Whether the boxes of this house are served from the last to the first."""
    return ruleset.dealing.direction.value is Direction.ANTICLOCKWISE


def boxes_of(ruleset: Ruleset) -> int:
    """Boxes on the layout of this house."""
    count = ruleset.boxes.count.value
    return count if isinstance(count, int) else USUAL_BOXES
