"""How difficult a scenario is, 1 to 3, follows from its family; asked for, no other comes."""

import pytest

from casino_training.rules.situations import TotalAsked
from casino_training.scenarios.build import KINDS, build, exam_steps, offered_kinds
from casino_training.scenarios.kinds.kind import DIFFICULTIES, NotOffered, open_families
from casino_training.scenarios.scenario import Step
from tests.rulebooks import RULEBOOKS

SEEDS = [f"{seed:02x}" for seed in range(20)]
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


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_every_house_has_kinds_of_every_difficulty(house: str) -> None:
    """Most kinds know a plain case and a close one; the third where several rules meet."""
    ruleset = RULEBOOKS[house]
    every = len(offered_kinds(ruleset))
    plain, close, several = (len(offered_kinds(ruleset, difficulty)) for difficulty in DIFFICULTIES)
    assert plain >= every - 5
    assert close >= every * 2 // 3
    assert several >= every // 3


def test_a_difficulty_that_a_kind_has_not_is_refused() -> None:
    frankfurt = RULEBOOKS["frankfurt"]
    assert KINDS["K65"].difficulties(frankfurt) == (1,)
    with pytest.raises(NotOffered, match="K65 has no scenario of difficulty 3 at frankfurt"):
        build("K65", "1", frankfurt, 3)


def test_an_exam_of_one_difficulty_leaves_out_the_kinds_that_have_not_got_it() -> None:
    frankfurt = RULEBOOKS["frankfurt"]
    drawn = {id_ for seed in SEEDS for id_, _ in exam_steps(KINDS, seed, 20, frankfurt, 3)}
    assert drawn == {kind.id for kind in offered_kinds(frankfurt, 3)}
    with pytest.raises(NotOffered):
        exam_steps(["K65"], "1", 4, frankfurt, 3)


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
