"""The fewest chips that make up an amount."""

from itertools import combinations_with_replacement

import pytest

from casino_training.rules.answers import Chips
from casino_training.rules.pieces import Piece, colour_for_colour, fewest

ALL = sorted((piece.cents for piece in Piece), reverse=True)


@pytest.mark.parametrize(
    ("cents", "pieces", "cut"),
    [
        (195_00, ALL, (100_00, 50_00, 25_00, 20_00)),
        (37_50, [100_00, 20_00, 5_00, 2_50], (20_00, 5_00, 5_00, 5_00, 2_50)),
        (60_00, [25_00, 20_00], (20_00, 20_00, 20_00)),
        (30_00, [25_00, 20_00, 10_00, 5_00], (25_00, 5_00)),
        (30_00, [25_00, 20_00], None),
        (7_50, [5_00], None),
        (5_00, [], None),
        (1_000_00, [10_00], (10_00,) * 100),
    ],
)
def test_as_few_as_possible_and_the_greatest_first(cents: int, pieces: list[int], cut: tuple[int, ...] | None) -> None:
    assert fewest(cents, pieces) == cut


@pytest.mark.parametrize(
    ("cents", "stake", "cut"),
    [
        # 1:1 are the very jetons of the stake, and 2:1 twice as many.
        (55_00, ((20_00, 2), (5_00, 3)), (20_00, 20_00, 5_00, 5_00, 5_00)),
        (80_00, ((20_00, 2),), (20_00,) * 4),
        # 3:2 of two twenties are three of them; of a fifty and a ten one each, and 30 are left: 25 and 5.
        (60_00, ((20_00, 2),), (20_00, 20_00, 20_00)),
        (90_00, ((50_00, 1), (10_00, 1)), (50_00, 25_00, 10_00, 5_00)),
        # Half of a hand that was given up.
        (25_00, ((50_00, 1),), (25_00,)),
    ],
)
def test_colour_for_colour_each_sort_in_proportion_and_the_rest_in_the_fewest(
    cents: int, stake: tuple[tuple[int, int], ...], cut: tuple[int, ...]
) -> None:
    assert colour_for_colour(cents, Chips(stake), ALL) == cut


def test_no_shorter_list_is_found_by_trying_all() -> None:
    pieces = [25, 20, 10, 5, 2]
    for cents in range(1, 120):
        lists = (list_ for number in range(1, 7) for list_ in combinations_with_replacement(pieces, number))
        shortest = min((list_ for list_ in lists if sum(list_) == cents), key=len, default=None)
        cut = fewest(cents, pieces)
        assert cut is None or sum(cut) == cents
        assert shortest is None or (cut is not None and len(cut) == len(shortest))


@pytest.mark.parametrize("cents", [0, -5_00])
def test_nothing_is_not_cut(cents: int) -> None:
    with pytest.raises(ValueError, match="not cut"):
        fewest(cents, ALL)
