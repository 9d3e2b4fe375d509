"""Money that comes to the table after the deal: insurance, and stakes on the second hand of a split."""

import pytest
from msgspec.structs import replace

from casino_training.rules.cards import Hand
from casino_training.rules.happenings import (
    CoPlayerDeclined,
    HandSplitBySome,
    Happening,
    InsurancePlaced,
    SecondHandTaken,
    SecondHandWanted,
    StakeOffered,
    Wish,
)
from casino_training.rules.physics import Impossible, apply
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table


@pytest.fixture
def table() -> Table:
    """Anna and Bert have stakes on the pair on box 3; Clara stands by, and Dario is away."""
    players = (Player("Anna", 3), Player("Bert"), Player("Clara"), Player("Dario", 4, is_present=False))
    pair = BoxHand(Hand.parse("8c 8d"), (Stake("Anna", 4000), Stake("Bert", 3000)))
    return empty_table(7, players=players).with_box(Box(3, (pair,)))


def test_insurance_lies_beside_the_stakes(table: Table) -> None:
    after = apply(apply(table, InsurancePlaced("Anna", 3, 2000)), InsurancePlaced("Bert", 3, 1500))
    assert after.box(3).insurance == (Stake("Anna", 2000), Stake("Bert", 1500))
    assert after.box(3).hands == table.box(3).hands


def test_only_those_who_add_a_stake_have_the_second_hand_until_somebody_takes_a_place(table: Table) -> None:
    split = apply(table, HandSplitBySome(3, ("Anna",)))
    first, second = split.box(3).hands
    assert (str(first.hand), str(second.hand)) == ("8c", "8d")
    assert first.stakes == (Stake("Anna", 4000), Stake("Bert", 3000))
    assert second.stakes == (Stake("Anna", 4000),)
    taken = apply(split, SecondHandTaken("Clara", 3, 3000))
    assert taken.box(3).hands[1].stakes == (Stake("Anna", 4000), Stake("Clara", 3000))
    assert taken.box(3).total_stake == table.box(3).total_stake + 4000 + 3000


def test_words_move_nothing_and_stand(table: Table) -> None:
    for spoken in (
        StakeOffered("Anna", 3, 2000, Wish.SPLIT),
        CoPlayerDeclined("Bert", 3, Wish.SPLIT),
        SecondHandWanted("Clara", 3, "Bert"),
    ):
        assert apply(table, spoken) == replace(table, heard=(spoken,))


@pytest.mark.parametrize(
    "impossible",
    [
        InsurancePlaced("Dario", 3, 2000),
        InsurancePlaced("Anna", 3, 0),
        InsurancePlaced("Anna", 8, 2000),
        SecondHandTaken("Clara", 3, 3000),
        SecondHandTaken("Clara", 3, -1, hand=0),
        HandSplitBySome(4, ("Anna",)),
        StakeOffered("Dario", 3, 2000, Wish.DOUBLE),
        StakeOffered("Anna", 3, 2000, Wish.DOUBLE, hand=1),
        SecondHandWanted("Eva", 3, "Bert"),
        CoPlayerDeclined("Dario", 3, Wish.DOUBLE),
    ],
)
def test_what_cannot_be_is_refused(table: Table, impossible: Happening) -> None:
    with pytest.raises(Impossible):
        apply(table, impossible)
