"""An exam draws its steps evenly from the topics."""

from collections import Counter

import pytest

from casino_training.scenarios.build import KINDS, build, exam_steps, offered_kinds
from casino_training.scenarios.kinds.kind import NotOffered
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
EVERY_KIND = tuple(KINDS)
SEEDS = [f"{seed:04x}" for seed in range(40)]


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
@pytest.mark.parametrize("count", [1, 7, 12, 30])
def test_an_exam_has_as_many_steps_as_asked(house: str, count: int) -> None:
    for seed in SEEDS[:10]:
        assert len(exam_steps(EVERY_KIND, seed, count, RULEBOOKS[house])) == count


def test_no_topic_comes_twice_more_often_than_another() -> None:
    """A kind of two steps counts as one coming of its topic."""
    for seed in SEEDS:
        steps = exam_steps(EVERY_KIND, seed, 12, FRANKFURT)
        comings = [id_ for place, (id_, _) in enumerate(steps) if place == 0 or steps[place - 1][0] != id_]
        topics = Counter(KINDS[id_].topic for id_ in comings)
        assert max(topics.values()) == 1


def test_over_many_exams_every_kind_comes() -> None:
    come = Counter(id_ for seed in SEEDS for id_, _ in exam_steps(EVERY_KIND, seed, 30, FRANKFURT))
    assert set(come) == {kind.id for kind in offered_kinds(FRANKFURT)}


def test_kinds_that_the_house_does_not_decide_are_left_out() -> None:
    holecard = RULEBOOKS["holecard"]
    offered = {kind.id for kind in offered_kinds(holecard)}
    assert {id_ for id_, _ in exam_steps(EVERY_KIND, "1", 40, holecard)} <= offered


def test_an_exam_of_chosen_kinds_has_no_other() -> None:
    assert {id_ for id_, _ in exam_steps(("K12", "bank-on-soft-seventeen"), "1", 9, FRANKFURT)} == {"K12", "K05"}


def test_a_kind_named_twice_counts_once() -> None:
    assert exam_steps(("K12", "K12", "K20"), "1", 9, FRANKFURT) == exam_steps(("K12", "K20"), "1", 9, FRANKFURT)


def test_the_same_seed_gives_the_same_exam_and_another_another() -> None:
    assert exam_steps(EVERY_KIND, "a1", 12, FRANKFURT) == exam_steps(EVERY_KIND, "a1", 12, FRANKFURT)
    assert exam_steps(EVERY_KIND, "a1", 12, FRANKFURT) != exam_steps(EVERY_KIND, "a2", 12, FRANKFURT)


def test_a_longer_exam_begins_like_a_shorter_one() -> None:
    """What comes at place n follows from the seed and n."""
    assert exam_steps(EVERY_KIND, "a1", 30, FRANKFURT)[:12] == exam_steps(EVERY_KIND, "a1", 12, FRANKFURT)


def test_a_step_is_built_from_the_seed_and_its_place() -> None:
    for place, (id_, step) in enumerate(exam_steps(EVERY_KIND, "a1", 12, FRANKFURT)):
        built = build(id_, f"a1:{place}", FRANKFURT).steps
        if len(built) == 1:
            assert built == (step,)


def test_no_exam_without_a_kind_that_is_offered() -> None:
    with pytest.raises(NotOffered, match="none of these kinds is offered"):
        exam_steps(("K61",), "1", 12, RULEBOOKS["surrender"])
