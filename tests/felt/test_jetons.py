"""Jetons: cut from the rack in few pieces, and written as each language writes amounts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_training.felt.jetons import JETONS, cut, figure, printed, rack
from casino_training.rules.pieces import EVERY_SORT


@pytest.mark.parametrize(
    ("cents", "values"),
    [
        (19_500, ["100", "50", "25", "20"]),
        (3_750, ["25", "10", "2½"]),
        (750, ["5", "2½"]),
        (4_000, ["20", "20"]),
        (0, []),
    ],
)
def test_an_amount_is_cut_in_the_fewest_jetons(cents: int, values: list[str]) -> None:
    assert [jeton.value for jeton in cut(cents)] == values


@given(st.integers(0, 10_000).map(lambda fifties: fifties * 50))
def test_the_pile_is_worth_the_amount(cents: int) -> None:
    assert sum(jeton.cents for jeton in cut(cents)) == cents


def test_what_is_below_the_smallest_jeton_is_left() -> None:
    assert sum(jeton.cents for jeton in cut(1_025)) == 1_000


def test_a_house_may_keep_other_jetons() -> None:
    quarters = rack([2_500, 100, 250])
    assert [jeton.value for jeton in quarters] == ["25", "2½", "1"]
    assert [jeton.value for jeton in cut(7_850, quarters)] == ["25", "25", "25", "2½", "1"]


def test_what_a_rack_cannot_make_up_is_cut_from_the_greatest_and_the_rest_is_left() -> None:
    assert [jeton.value for jeton in cut(3_000, rack([2_500, 2_000]))] == ["25"]


def test_every_jeton_differs_by_value_and_colour_and_the_edges_of_neighbours_differ() -> None:
    assert len({jeton.value for jeton in JETONS}) == len(JETONS)
    assert len({jeton.colour for jeton in JETONS}) == len(JETONS)
    assert all(one.spots != other.spots for one, other in pairwise(JETONS))


def test_every_sort_that_a_document_can_name_has_its_look() -> None:
    assert tuple(jeton.cents for jeton in JETONS) == EVERY_SORT


@pytest.mark.parametrize(
    ("cents", "english", "german"),
    [(2_000, "20", "20"), (3_750, "37.50", "37,50"), (125_000, "1,250", "1.250"), (5, "0.05", "0,05")],
)
def test_a_figure_is_written_as_the_language_does(cents: int, english: str, german: str) -> None:
    assert figure(cents) == english
    assert figure(cents, language="de") == german


def test_a_jeton_carries_its_value_without_idle_zeros() -> None:
    assert [printed(cents) for cents in (2_500, 250, 225)] == ["25", "2.5", "2.25"]
