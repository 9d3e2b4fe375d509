"""How difficult a scenario is, 1 to 3, follows from its family and what goes on around; asked for, no other comes."""

from random import Random

import pytest

from casino_training.rules.answers import LeftOpen
from casino_training.rules.arising import check_can_arise
from casino_training.rules.chapters.dealing import Signal
from casino_training.rules.happenings import PlaceWanted, PlayerAsked, PlayerSigned
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import DealToOrder, SignalToRead, TotalAsked
from casino_training.scenarios.build import KINDS, build, exam_steps, offered_kinds
from casino_training.scenarios.bustle import INTERRUPTED
from casino_training.scenarios.kinds.kind import DIFFICULTIES, NotOffered, open_families
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from tests.rulebooks import RULEBOOKS, frankfurt_with_two_boxes

SEEDS = [f"{seed:02x}" for seed in range(20)]
OFFERED = [(house, kind.id) for house, ruleset in RULEBOOKS.items() for kind in offered_kinds(ruleset)]
BUILT = [
    (house, kind.id, difficulty)
    for house, ruleset in RULEBOOKS.items()
    for kind in offered_kinds(ruleset)
    for difficulty in kind.difficulties(ruleset)
]


@pytest.mark.parametrize(("house", "kind", "difficulty"), BUILT)
def test_the_same_house_kind_seed_and_difficulty_give_the_same_steps(house: str, kind: str, difficulty: int) -> None:
    ruleset = RULEBOOKS[house]
    first = build(kind, "b5", ruleset, difficulty)
    assert build(kind, "b5", ruleset, difficulty) == first
    assert first.steps


def test_every_family_has_one_of_three_difficulties() -> None:
    for ruleset in RULEBOOKS.values():
        for kind in offered_kinds(ruleset):
            assert {family.difficulty for family in open_families(kind, ruleset)} <= set(DIFFICULTIES)


@pytest.mark.parametrize(("house", "kind"), OFFERED)
def test_a_kind_comes_in_every_difficulty(house: str, kind: str) -> None:
    assert KINDS[kind].difficulties(RULEBOOKS[house]) == DIFFICULTIES
    for difficulty in DIFFICULTIES:
        for step in build(kind, "3e", RULEBOOKS[house], difficulty).steps:
            check_can_arise(RULEBOOKS[house], step.situation, step.table)
            assert rule_on(RULEBOOKS[house], step.situation).answer != LeftOpen()


def owners_around(step: Step) -> list[int]:
    """How many own each box that is played, but for the one with the fewest owners."""
    return sorted(len(box.owners) for box in step.table.played)[1:]


def test_where_no_facts_are_harder_the_table_is_fuller_and_somebody_speaks_out_of_turn() -> None:
    """FRA-13: several to a box. A sign of the hand is a sign of the hand (FRA-39), whatever goes on around it."""
    frankfurt = RULEBOOKS["frankfurt"]
    assert {family.difficulty for family in open_families(KINDS["K65"], frankfurt)} == {1}
    for seed in SEEDS:
        plain, full, loud = (build("K65", seed, frankfurt, difficulty).steps[0] for difficulty in DIFFICULTIES)
        assert len(plain.table.played) <= len(full.table.played) == len(loud.table.played) == 6
        assert owners_around(full) == owners_around(loud) == [2] * 5
        assert (len(plain.events), len(full.events), len(loud.events)) == (1, 1, 2)
        spoken, sign = loud.events
        assert isinstance(spoken, PlayerAsked)
        assert isinstance(sign, PlayerSigned)
        assert spoken.box != sign.box
        assert plain.situation in [SignalToRead(signal) for signal in Signal]


def test_before_any_card_it_is_a_newcomer_who_speaks() -> None:
    """FRA-09: euros only."""
    for seed in SEEDS:
        script = Script(Random(seed), RULEBOOKS["frankfurt"], INTERRUPTED)
        played = script.boxes()
        script.fill(played.boxes)
        step = script.step(DealToOrder(played.boxes), since=len(script.happened))
        assert [type(event) for event in step.events] == [PlaceWanted]


def test_bustle_is_left_out_where_nobody_asks_for_it() -> None:
    """The control: a table as it usually is."""
    for seed in SEEDS:
        script = Script(Random(seed), RULEBOOKS["frankfurt"])
        played = script.boxes()
        script.fill(played.boxes)
        assert script.step(DealToOrder(played.boxes), since=len(script.happened)).events == ()


TWO_BOXES = load_ruleset(frankfurt_with_two_boxes().encode(), source="frankfurt.yaml")


def test_a_difficulty_that_a_kind_has_not_is_refused() -> None:
    assert KINDS["K81"].difficulties(TWO_BOXES) == (1, 2)
    with pytest.raises(NotOffered, match="K81 has no scenario of difficulty 3 at frankfurt"):
        build("K81", "1", TWO_BOXES, 3)


def test_an_exam_of_one_difficulty_leaves_out_the_kinds_that_have_not_got_it() -> None:
    """K04 has facts of the third difficulty by itself."""
    drawn = {id_ for seed in SEEDS for id_, _ in exam_steps(["K04", "K81"], seed, 20, TWO_BOXES, 3)}
    assert drawn == {"K04"}
    with pytest.raises(NotOffered):
        exam_steps(["K81"], "1", 4, TWO_BOXES, 3)


TEN_IN_QUESTION = [kind for kind in ("K18", "K40", "K41", "K42", "K43", "K48", "K49", "K50") if kind in KINDS]


@pytest.mark.parametrize("kind", TEN_IN_QUESTION)
def test_what_a_document_calls_a_ten_is_the_printed_ten_at_first(kind: str) -> None:
    """HOL-10, HOL-23; a picture instead is a reading (44)."""
    holecard = RULEBOOKS["holecard"]
    plain = [step for seed in SEEDS for step in build(kind, seed, holecard, 1).steps]
    assert {upcard(step) for step in plain} == ({"T"} if kind == "K18" else {"A", "T"})
    further = {upcard(step) for seed in SEEDS for step in build(kind, seed, holecard).steps}
    assert further & {"J", "Q", "K"}


def upcard(step: Step) -> str:
    return step.table.bank.cards[0].rank


def test_two_aces_in_a_hand_are_for_the_third_difficulty() -> None:
    """BAV-07: each of them is one or eleven."""
    bavaria = RULEBOOKS["bavaria"]
    for difficulty, least, most in ((1, 0, 1), (2, 1, 1), (3, 2, 3)):
        for seed in SEEDS:
            (step,) = build("K01", seed, bavaria, difficulty).steps
            assert isinstance(step.situation, TotalAsked)
            assert least <= sum(card.is_ace for card in step.situation.hand.cards) <= most
