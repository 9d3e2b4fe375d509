"""The fewest chips that make up an amount."""

from itertools import combinations_with_replacement

import pytest

from casino_training.rules.pieces import Piece, fewest

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
