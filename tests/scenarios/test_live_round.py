"""The script of a live round: whoever deals by the house comes to the end of it, and the same acts bring the same."""

from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.happenings import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsRearranged,
    CardTurned,
    Happening,
    RoundClosed,
    StakePlaced,
)
from casino_training.rules.round import apply
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Player, Table, empty_table
from casino_training.scenarios.rounds import LiveScript, Scene, Trouble, advance, done_now, duties_now, opened
from casino_training.scenarios.rounds.offers import insurance_wanted
from casino_training.scenarios.rounds.scene import packs_of, shoe_of
from tests.rulebooks import INVENTED, RULEBOOKS

MOST_ACTS = 400
few = settings(max_examples=max(1, settings().max_examples // 4))

HOUSES = RULEBOOKS | INVENTED
houses = st.sampled_from(sorted(HOUSES))
scripts = st.builds(LiveScript, st.integers(0, 10**6).map(str), st.integers(1, 7), st.integers(1, 3))


def dealt(
    ruleset: Ruleset, script: LiveScript, table: Table, number: int, taste: Random, *, armed: Trouble | None = None
) -> Scene:
    """A round dealt by the house to its end; of several duties the one that `taste` picks comes first."""
    scene = advance(Scene(ruleset, script, table, number, (), armed)).scene
    for _ in range(MOST_ACTS):
        duties = duties_now(scene)
        assert duties, f"nothing is due and nobody speaks after {scene.log[-3:]}"
        done = done_now(scene, duties[int(taste.random() * len(duties))].act)
        assert done is not None
        scene = scene.after(apply(scene.table, done), done)
        if isinstance(done, RoundClosed):
            return scene
        scene = advance(scene).scene
    raise AssertionError(f"the round does not end: {scene.log[-6:]}")


def two_rounds(ruleset: Ruleset, script: LiveScript, taste: int) -> tuple[Happening, ...]:
    first = dealt(ruleset, script, opened(ruleset, script), 0, Random(taste))
    return first.log + dealt(ruleset, script, first.table, 1, Random(taste)).log


@few
@given(houses, scripts, st.integers(0, 1000))
def test_a_round_ends_in_every_house_whichever_duty_is_done_first(house: str, script: LiveScript, taste: int) -> None:
    log = two_rounds(HOUSES[house], script, taste)
    assert sum(isinstance(happening, RoundClosed) for happening in log) == 2


@few
@given(houses, scripts, st.integers(0, 1000))
def test_the_same_acts_bring_the_same_log_again(house: str, script: LiveScript, taste: int) -> None:
    assert two_rounds(HOUSES[house], script, taste) == two_rounds(HOUSES[house], script, taste)


@few
@given(houses, scripts, st.integers(0, 1000))
def test_the_stakes_of_a_round_do_not_depend_on_how_the_one_before_was_dealt(
    house: str, script: LiveScript, taste: int
) -> None:
    """But for those of somebody who has sat down meanwhile."""
    ruleset = HOUSES[house]
    start = opened(ruleset, script)
    first = dealt(ruleset, script, start, 0, Random(taste))
    moved = [player.name for player in start.players if first.table.player(player.name).seat != player.seat]
    after, fresh = (advance(Scene(ruleset, script, table, 1, ())).happened for table in (first.table, start))
    placed = [
        [each for each in log if isinstance(each, StakePlaced) and each.player not in moved] for log in (after, fresh)
    ]
    assert placed[0] == placed[1]


@few
@given(houses, scripts, st.integers(0, 1000))
def test_cards_come_in_the_order_of_the_shoe_and_a_covered_one_is_turned_as_the_card_it_was(
    house: str, script: LiveScript, taste: int
) -> None:
    ruleset = HOUSES[house]
    scene = dealt(ruleset, script, opened(ruleset, script), 0, Random(taste))
    drawn = [happening for happening in scene.log if isinstance(happening, CardDealt | CardDrawnInError)]
    turned = [happening for happening in scene.log if isinstance(happening, CardTurned)]
    faces = [face_of(each, turned) if each.card.is_face_down else each.card for each in drawn]
    coming = shoe_of(script.seed, packs_of(ruleset))
    assert len(faces) > 2
    assert all(face == card or face.is_face_down for face, card in zip(faces, coming, strict=False))


def test_a_hole_card_that_is_dealt_in_place_of_a_burned_one_is_another_card() -> None:
    """The first one was shown and burned; the second has its own face, and no other lies covered."""
    ruleset, script = HOUSES["holecard"], LiveScript("0", 1, 1)
    scene = Scene(ruleset, script, opened(ruleset, script), 0, ())
    coming = shoe_of(script.seed, packs_of(ruleset))
    shown = (CardDealt(BANK, coming[0]), CardDealt(BANK, FACE_DOWN), CardTurned(BANK, coming[1]), CardBurned(BANK))
    for happening in (*shown, CardDealt(BANK, FACE_DOWN)):
        scene = scene.after(apply(scene.table, happening), happening)
    assert scene.covered_card(BANK) == coming[2]
    turned = CardTurned(BANK, coming[2])
    with pytest.raises(LookupError):
        scene.after(apply(scene.table, turned), turned).covered_card(BANK)


def test_a_card_that_was_put_right_face_down_is_turned_as_the_card_it_is() -> None:
    """Dealt face down to an empty box, it comes to the first one that is played."""
    ruleset, script = HOUSES["frankfurt"], LiveScript("0", 1, 1)
    scene = Scene(ruleset, script, opened(ruleset, script), 0, ())
    coming = shoe_of(script.seed, packs_of(ruleset))
    course = (StakePlaced(scene.table.players[0].name, 3, 40_00), CardDealt(6, FACE_DOWN))
    for happening in (*course, CardsRearranged((3,), (FACE_DOWN,)), CardDealt(BANK, coming[1])):
        scene = scene.after(apply(scene.table, happening), happening)
    assert scene.covered_card(3) == coming[0]


def face_of(drawn: CardDealt | CardDrawnInError, turned: list[CardTurned]) -> Card:
    """The face of a covered card, by the first turning at its place that is left; covered where nothing was turned."""
    place = drawn.place if isinstance(drawn, CardDealt) else drawn.box
    first = next((each for each in turned if each.place == place), None)
    if first is None:
        return drawn.card
    turned.remove(first)
    return first.card


def test_another_seed_is_another_shoe() -> None:
    assert shoe_of("1", 6) != shoe_of("2", 6)
    assert sorted(map(str, shoe_of("1", 6))) == sorted(map(str, shoe_of("2", 6)))


def test_the_hole_card_lies_covered_until_it_is_turned() -> None:
    """HOL-07: the bank's second card lies face down while the players decide."""
    script = LiveScript("7", 3, 1)
    ruleset = RULEBOOKS["holecard"]
    scene = dealt(ruleset, script, opened(ruleset, script), 0, Random(0))
    to_bank = [each for each in scene.log if isinstance(each, CardDealt) and each.place == BANK]
    assert to_bank[1].card.is_face_down


def insured_against_a_ten(house: str) -> bool:
    """Whether in any of a hundred rounds a player wants insurance while the bank shows an open ten."""
    ruleset = RULEBOOKS[house]
    course = [
        (1, "8h"),
        (2, "9h"),
        (BANK, "Td"),
        (1, "9s"),
        (2, "9c"),
        *([(BANK, "??")] if house == "holecard" else []),
    ]
    dealt = [StakePlaced("Anna", 1, 40_00), StakePlaced("Bo", 2, 40_00)]
    dealt += [CardDealt(place, FACE_DOWN if card == "??" else Card.parse(card)) for place, card in course]
    table = reduce(apply, dealt, empty_table(7, players=(Player("Anna", 1), Player("Bo", 2))))
    scenes = (Scene(ruleset, LiveScript(str(seed), 2, 1), table, 0, tuple(course)) for seed in range(100))
    return any(insurance_wanted(scene) for scene in scenes)


def test_players_want_insurance_against_whatever_the_house_has_it_against() -> None:
    """HOL-23: against an ace or a ten; FRA-30: against an ace."""
    assert insured_against_a_ten("holecard")
    assert not insured_against_a_ten("frankfurt")


@pytest.mark.parametrize("boxes", [1, 7])
def test_as_many_boxes_are_played_as_were_wanted(boxes: int) -> None:
    script = LiveScript("3", boxes, 3)
    scene = advance(Scene(RULEBOOKS["frankfurt"], script, opened(RULEBOOKS["frankfurt"], script), 0, ())).scene
    assert len(scene.table.played) == boxes
