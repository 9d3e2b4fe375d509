"""Who sits where at a live table, and who stakes again: what was answered holds for the round and those after it."""

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import (
    PlaceWanted,
    RequestAnswered,
    StakeBehindAnswered,
    StakeCollected,
    StakePlaced,
    StakeReturned,
)
from casino_training.rules.round import apply
from casino_training.rules.table import Player, Sign, empty_table
from casino_training.scenarios.rounds import LiveScript, Scene, Trouble, advance, can_come, judged
from casino_training.scenarios.rounds.seats import joined
from tests.rulebooks import RULEBOOKS


@pytest.mark.parametrize("is_allowed", [True, False])
def test_who_is_granted_a_seat_sits_down_from_then_on_and_who_is_refused_stands(is_allowed: bool) -> None:
    ruleset = RULEBOOKS["surrender"]
    players = (Player("Anna", 2, 60, purse=1000_00), Player("Eva", None, 70, purse=1000_00))
    table = replace(empty_table(7, players=players, shoe_cards=300), sign=Sign(10_00, 300_00))
    course = (StakePlaced("Anna", 2, 20_00), StakePlaced("Eva", 2, 20_00), PlaceWanted("Eva", is_seat=True))
    scene = Scene(ruleset, LiveScript("a", 1, 1), table, 0, ())
    for each in (*course, RequestAnswered("Eva", BANK, is_allowed)):
        scene = scene.after(apply(scene.table, each), each)
    after = advance(scene).scene
    assert after.table.player("Eva").seat == (1 if is_allowed else None)
    assert dict(joined(after.table))["Eva"] == (1 if is_allowed else 2)


@pytest.mark.parametrize(("is_objected", "stakes"), [(True, 1), (False, 2)])
def test_who_was_not_wanted_behind_a_box_does_not_stake_there_again_in_this_round(
    is_objected: bool, stakes: int
) -> None:
    players = (Player("Anna", 2, 60, purse=1000_00), Player("Eva", None, 70, purse=1000_00))
    table = replace(empty_table(7, players=players, shoe_cards=300), sign=Sign(10_00, 300_00))
    said = (StakeBehindAnswered("Anna", 2, agrees=False),) if is_objected else ()
    course = (StakePlaced("Anna", 2, 20_00), StakePlaced("Eva", 2, 20_00), *said, StakeReturned("Eva", 2, 20_00))
    scene = Scene(RULEBOOKS["surrender"], LiveScript("a", 1, 1), table, 0, ())
    for each in course:
        scene = scene.after(apply(scene.table, each), each)
    log = advance(scene).scene.log
    assert sum(isinstance(each, StakePlaced) and each.player == "Eva" for each in log) == stakes


def test_a_seat_is_armed_only_where_somebody_stands() -> None:
    anna, eva = Player("Anna", 2, 60, purse=1000_00), Player("Eva", None, 70, purse=1000_00)
    for players, comes in (((anna,), False), ((anna, eva), True)):
        scene = Scene(RULEBOOKS["surrender"], LiveScript("a", 1, 1), empty_table(7, players=players), 0, ())
        assert (Trouble.SEAT in can_come(scene, is_guided=True)) is comes


@pytest.mark.parametrize(
    ("act", "cost"),
    [(StakeCollected("Anna", 2, 100_00), {"Anna": -100_00}), (StakeReturned("Anna", 2, 100_00), None)],
)
def test_before_the_deal_a_stake_costs_what_was_taken(
    act: StakeCollected | StakeReturned, cost: dict[str, int] | None
) -> None:
    table = replace(
        empty_table(7, players=(Player("Anna", 2, 60, purse=1000_00),), shoe_cards=300), sign=Sign(10_00, 300_00)
    )
    placed = StakePlaced("Anna", 2, 100_00)
    scene = Scene(RULEBOOKS["frankfurt"], LiveScript("a", 1, 1), table, 0, ()).after(apply(table, placed), placed)
    found = judged(scene, (act,))
    assert not found.is_right
    assert found.cost == cost
