"""The picture of a live table keeps its scale while a round is dealt, whatever cards, splits and stakes it brings."""

import pytest

from casino_training.attempts.live import rounds
from casino_training.attempts.live.shown import shown_act
from casino_training.felt.marks import box as box_place
from casino_training.felt.picture import picture
from casino_training.felt.room import STEADY, Room
from casino_training.felt.shapes import tenth
from casino_training.rules.notation import of_json
from casino_training.rules.round import DealCard
from casino_training.rules.table import Table
from casino_training.scenarios.rounds import duties_now
from tests.attempts.conftest import Clock
from tests.attempts.dealing import act_at_once, awaited, scene_of
from tests.cast import Cast


def sizes(table: Table, room: Room) -> tuple[object, ...]:
    """Width and height of the whole table and of the strip, and where each box is in them, as a page has them."""
    whole, strip = picture(table, layout=room.whole), picture(table, layout=room.strip)
    places = [
        (tenth(box.x), tenth(box.y + each.above), tenth(each.places[box_place(box.number)].width))
        for each in (whole, strip)
        for box in each.boxes
    ]
    return whole.view_box.split()[2:], strip.view_box.split()[2:], whole.bank and whole.bank.sign.area.x, places


def test_a_table_keeps_its_scale_from_the_first_act_of_a_round_to_its_end(
    cast: Cast, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven boxes at a rough table, with a split and doubled stakes; none of the pictures is cut."""
    monkeypatch.setattr(rounds, "new_seed", lambda: "s6")
    attempt = rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=7, difficulty=3, is_guided=True, now=clock.now
    )
    while awaited(attempt).part == 0:
        act_at_once(attempt, duties_now(scene_of(attempt))[0].act)
    scenes = [shown_act(row).scene for row in attempt.decisions.filter(part=0)]
    rooms = [scene.room for scene in scenes if scene.room]
    assert len(rooms) == len(scenes) > 40
    kept = [sizes(scene.table, room) for scene, room in zip(scenes, rooms, strict=True)]
    assert [size for size in kept if size != kept[0]] == []
    assert all(picture(scene.table, layout=rooms[0].whole).above >= 0 for scene in scenes)
    assert len({str(sizes(scene.table, STEADY)) for scene in scenes}) > 5  # control


def test_the_box_told_about_is_in_question_where_none_is_chosen(cast: Cast, clock: Clock) -> None:
    """At first stakes lie on all three boxes, so none is; a recorded act is about its own box."""
    attempt = rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=3, difficulty=1, is_guided=True, now=clock.now
    )
    assert shown_act(awaited(attempt)).focus is None
    assert shown_act(awaited(attempt), at=3).focus == 3
    act_at_once(attempt, duties_now(scene_of(attempt))[0].act)
    dealt = attempt.decisions.get(step=0)
    assert isinstance(of_json(dealt.response), DealCard)
    assert shown_act(dealt).focus == of_json(dealt.response).place
