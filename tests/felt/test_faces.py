"""Card faces: as many pips as the rank says, each in its place, and nothing on a table's page but its own cards."""

import pytest

from casino_training.felt.faces import SUIT_COLOURS, SUIT_PATHS, face, pack, pips
from casino_training.rules.cards import PICTURES, SUITS, Card


@pytest.mark.parametrize(("rank", "count"), [(str(n), n) for n in range(2, 10)] + [("T", 10)])
def test_a_number_card_has_as_many_pips_as_it_says(rank: str, count: int) -> None:
    places = pips(rank)
    assert len(places) == count
    assert len(set(places)) == count


@pytest.mark.parametrize("rank", "23456789T")
def test_pips_lie_the_same_from_left_and_right(rank: str) -> None:
    assert {(100 - pip.x, pip.y) for pip in pips(rank)} == {(pip.x, pip.y) for pip in pips(rank)}


def test_pips_of_the_lower_half_stand_on_their_heads() -> None:
    assert [pip.is_turned for pip in pips("2")] == [False, True]


def test_the_ten_is_printed_ten_and_a_picture_is_a_picture() -> None:
    assert face(Card.parse("Td")).index == "10"
    assert [each.rank for each in pack() if each.is_picture and each.suit == "h"] == list(PICTURES)


def test_every_suit_has_its_shape_and_two_colours_by_default() -> None:
    assert set(SUIT_PATHS) == set(SUIT_COLOURS) == set(SUITS)
    assert len(set(SUIT_PATHS.values())) == 4
    assert len(set(SUIT_COLOURS.values())) == 2
