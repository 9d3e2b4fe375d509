"""The end of a shoe at a live table: what is done with the cards before the next round, as the house says."""

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Act
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import ActDone, RoundClosed, ShoeEnded, ShoeFilled
from casino_training.rules.physics import apply
from casino_training.rules.round import Owed
from casino_training.scenarios.rounds import (
    LiveScript,
    Scene,
    advance,
    duties_now,
    is_shoe_over,
    judged,
    opened,
    refilled,
)
from tests.rulebooks import INVENTED, RULEBOOKS

HOUSES = RULEBOOKS | INVENTED


def at_the_end(house: str, *acts: Owed, shoe_cards: int = 40) -> Scene:
    """The last round of a shoe is closed, and these acts have been done since."""
    ruleset, script = HOUSES[house], LiveScript("1", 3, 1)
    table = replace(opened(ruleset, script), shoe_cards=shoe_cards)
    scene = advance(Scene(ruleset, script, table, 4, (RoundClosed(),))).scene
    for act in acts:
        scene = advance(scene.after(apply(scene.table, act), act)).scene  # type: ignore[arg-type]
    return scene


def graded(scene: Scene) -> list[Owed]:
    """What is due and not merely left open."""
    return [duty.act for duty in duties_now(scene) if duty.basis is not Basis.OPEN]


def done(act: Act) -> ActDone:
    return ActDone(act, BANK)


@pytest.mark.parametrize(
    ("house", "steps", "packs"),
    [
        ("bavaria", [done(Act.SHUFFLE), done(Act.LET_PLAYER_CUT), done(Act.MARK_END)], 6),
        ("frankfurt", [done(Act.SHUFFLE)], 6),
        ("seeblick", [done(Act.SHUFFLE), done(Act.CUT)], None),
    ],
)
def test_the_cards_are_prepared_as_the_house_says_and_in_its_order(
    house: str, steps: list[ActDone], packs: int | None
) -> None:
    """BAV-02, BAV-03: shuffled, cut by a player with a neutral card, the end marked. FRA-02: shuffled."""
    for number, step in enumerate(steps):
        scene = at_the_end(house, *steps[:number])
        assert graded(scene) == [step]
        assert duties_now(scene)[0].because
        assert not judged(scene, [ShoeFilled(6)]).is_right
    filled = graded(at_the_end(house, *steps))
    assert [type(act) for act in filled] == [ShoeFilled]
    assert packs is None or filled == [ShoeFilled(packs)]


def test_what_the_house_does_not_speak_of_may_be_done_or_left() -> None:
    """Frankfurt names no cut: with one or without the shoe may be filled, and nothing of it is wrong."""
    scene = at_the_end("frankfurt", done(Act.SHUFFLE))
    assert judged(scene, [done(Act.LET_PLAYER_CUT)]).is_right
    assert judged(scene, [ShoeFilled(6)]).is_right
    assert not judged(
        at_the_end("bavaria", done(Act.SHUFFLE)), [done(Act.CUT)]
    ).is_right  # control: BAV-02 names who cuts


def test_a_shoe_that_is_not_played_out_is_dealt_on_from() -> None:
    assert ShoeEnded() in at_the_end("frankfurt").log
    assert ShoeEnded() not in at_the_end("frankfurt", shoe_cards=200).log
    assert not is_shoe_over(at_the_end("frankfurt", shoe_cards=200))


def test_a_new_shoe_has_other_cards_and_its_cut_card() -> None:
    """BAV-03: the end is marked in every shoe."""
    scene = at_the_end("bavaria")
    fresh, first = refilled(scene), opened(scene.ruleset, scene.script)
    assert (fresh.shoe_cards, fresh.cut_card_depth) == (first.shoe_cards, first.cut_card_depth)
    cards = [replace(scene, table=fresh, shoe=shoe).next_card() for shoe in range(5)]
    assert len(set(cards)) > 1


def test_where_one_more_round_is_played_the_shoe_is_over_after_it() -> None:
    scene = at_the_end("bavaria", shoe_cards=200)
    cut = replace(scene, table=replace(scene.table, cut_card_depth=None))
    assert is_shoe_over(cut)
    assert not is_shoe_over(replace(cut, log=(done(Act.ONE_MORE_ROUND), RoundClosed())))
