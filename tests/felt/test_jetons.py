"""Jetons: cut from the rack in few pieces, and written as each language writes amounts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_training.felt.jetons import JETONS, cut, figure, printed, rack


@pytest.mark.parametrize(
    ("cents", "values"),
    [
        (19_500, ["100", "50", "20", "20", "5"]),
        (3_750, ["20", "10", "5", "2", "½"]),
        (750, ["5", "2", "½"]),
        (0, []),
    ],
)
def test_an_amount_is_cut_from_the_greatest_down(cents: int, values: list[str]) -> None:
    assert [jeton.value for jeton in cut(cents)] == values


@given(st.integers(0, 10_000).map(lambda fifties: fifties * 50))
def test_the_pile_is_worth_the_amount(cents: int) -> None:
    assert sum(jeton.cents for jeton in cut(cents)) == cents


def test_what_is_below_the_smallest_jeton_is_left() -> None:
    assert sum(jeton.cents for jeton in cut(1_025)) == 1_000


def test_a_house_may_keep_other_jetons() -> None:
    quarters = rack([2_500, 100, 250])
    assert [jeton.value for jeton in quarters] == ["25", "2.5", "1"]
    assert [jeton.value for jeton in cut(7_850, quarters)] == ["25", "25", "25", "2.5", "1"]


def test_every_jeton_differs_by_value_and_colour_and_the_edges_of_neighbours_differ() -> None:
    assert len({jeton.value for jeton in JETONS}) == len(JETONS)
    assert len({jeton.colour for jeton in JETONS}) == len(JETONS)
    assert all(one.spots != other.spots for one, other in pairwise(JETONS))


@pytest.mark.parametrize(
    ("cents", "english", "german"),
    [(2_000, "20", "20"), (3_750, "37.50", "37,50"), (125_000, "1,250", "1.250"), (5, "0.05", "0,05")],
)
def test_a_figure_is_written_as_the_language_does(cents: int, english: str, german: str) -> None:
    assert figure(cents) == english
    assert figure(cents, language="de") == german


def test_a_jeton_carries_its_value_without_idle_zeros() -> None:
    assert [printed(cents) for cents in (2_500, 250, 225)] == ["25", "2.5", "2.25"]
