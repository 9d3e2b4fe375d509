"""Stakes and cards in a row come to lie as each of them alone would."""

from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, PACK
from casino_training.rules.happenings import (
    CardDealt,
    Happening,
    InsurancePlaced,
    PlayerAsked,
    StakeAwaited,
    StakePlaced,
    SupervisorCalled,
    Wish,
)
from casino_training.rules.round import Impossible, apply, apply_all
from casino_training.rules.table import Player, Table, empty_table

GUESTS = ("Anna", "Ben", "Cara")
CARDS = (*(PACK[card] for card in ("Ah", "Kd", "Kc", "Ts", "9s", "8h", "6c", "2d")), FACE_DOWN)


def one_by_one(table: Table, happenings: Sequence[Happening]) -> Table | None:
    """The table after all of these; None where one of them cannot be."""
    try:
        return reduce(apply, happenings, table)
    except Impossible:
        return None


def in_rows(table: Table, happenings: Sequence[Happening]) -> Table | None:
    try:
        return apply_all(table, happenings)
    except Impossible:
        return None


def a_table(lots: Random) -> Table:
    purse = lots.choice((None, None, 30_00))
    players = tuple(Player(name, seat, purse=purse) for seat, name in enumerate(GUESTS, 1))
    return replace(
        empty_table(3, players=players),
        packs=lots.choice((None, None, 2)),
        shoe_cards=312 if lots.random() < 0.9 else 5,
    )


def a_course(lots: Random) -> Iterator[Happening]:
    """Rows of stakes and cards, now and then with something between them, as it never comes at a well-kept table."""
    for _ in range(lots.choice((1, 2, 3))):
        boxes = lots.sample((1, 2, 3, 9) if lots.random() < 0.05 else (1, 2, 3), lots.choice((1, 2, 3)))
        for box in boxes:
            yield StakePlaced(lots.choice(GUESTS) if lots.random() < 0.2 else GUESTS[box % 3], box, 10_00)
        if lots.random() < 0.5:
            yield said(lots)
        for place in (*boxes, BANK, *boxes) if lots.random() < 0.8 else ():
            yield CardDealt(place if lots.random() < 0.9 else 3, lots.choice(CARDS))
        if lots.random() < 0.5:
            yield said(lots)


def said(lots: Random) -> Happening:
    name, box = lots.choice(GUESTS), lots.choice((1, 2, 3))
    return lots.choice(
        (
            PlayerAsked(name, box, Wish.CARD),
            StakeAwaited(name, box),
            SupervisorCalled(box),
            InsurancePlaced(name, box, 5_00),
        )
    )


def courses() -> Iterator[tuple[Table, tuple[Happening, ...]]]:
    for seed in range(500):
        lots = Random(seed)
        yield a_table(lots), tuple(a_course(lots))


def test_rows_come_to_lie_as_each_happening_alone() -> None:
    for table, course in courses():
        assert in_rows(table, course) == one_by_one(table, course), course


@pytest.mark.parametrize("kind", [StakePlaced, CardDealt])
def test_among_them_are_rows_of_which_something_stands_out(kind: type[Happening]) -> None:
    after = [one_by_one(table, course) for table, course in courses()]
    assert any(table is None for table in after)
    assert any(table and any(isinstance(said, kind) for said in table.heard) for table in after)
