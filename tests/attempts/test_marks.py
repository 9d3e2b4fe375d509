"""Marks of exams, walked through decision by decision and worked out by hand.

R right, W wrong, a dot is a step that time ran out on. The standard is 80 per cent and at most one money error; K04
(does the bank draw) is about money, K25 (may he double) is not.
"""

from datetime import timedelta

import pytest

from casino_training.attempts import actions, queries
from casino_training.attempts.models import Attempt
from casino_training.rules.answers import Amounts
from tests.attempts.responding import right_answer, wrong_answer
from tests.cast import NOON, Cast, make_attempt, make_programme

pytestmark = pytest.mark.django_db


def sit(cast: Cast, kind: str, decisions: str, *, begun: int | None = None) -> Attempt:
    """An exam of one kind with these decisions; `begun` shows so many steps when fewer are decided."""
    programme = make_programme(kinds=[kind], steps=len(decisions))
    attempt = actions.begin_exam(trainee=cast.trainee, edition=cast.edition, programme=programme, now=NOON)
    for step, letter in enumerate(decisions):
        if letter == ".":
            break
        shown = actions.show_step(attempt=attempt, now=NOON)
        given = right_answer(shown) if letter == "R" else wrong_answer(shown)
        actions.decide(attempt=attempt, step=step, given=given, now=NOON)  # type: ignore[arg-type]
    if begun is not None:
        actions.show_step(attempt=attempt, now=NOON)
    actions.close_overdue(now=NOON + timedelta(hours=1))
    attempt.refresh_from_db()
    assert attempt.finished_at is not None
    return attempt


@pytest.mark.parametrize(
    ("kind", "decisions", "percent", "money_errors", "is_passed"),
    [
        ("K04", "RRRR", 100, 0, True),
        ("K04", "RRRW", 75, 1, False),
        ("K04", "RRRRW", 80, 1, True),
        ("K04", "RRRRRRRRWW", 80, 2, False),
        ("K25", "RRRRRRRRWW", 80, 0, True),
        ("K25", "RRRRRRRWWW", 70, 0, False),
        ("K25", "RRW", 66, 0, False),  # 66.67 is shown as 66: never more than was reached
        ("K04", "RRRRRRRR..", 80, 0, True),  # what was not decided earns nothing and is no money error
        ("K04", "RRRRRRR...", 70, 0, False),
        ("K04", "....", 0, 0, False),
        ("K04", "WWWW", 0, 4, False),
    ],
)
def test_an_exam_is_marked_by_its_standard(
    cast: Cast, kind: str, decisions: str, percent: int, money_errors: int, is_passed: bool
) -> None:
    mark = queries.mark_of(sit(cast, kind, decisions))
    assert (mark.percent, mark.money_errors, mark.is_passed) == (percent, money_errors, is_passed)
    assert mark.undecided == decisions.count(".")


def test_one_amount_of_two_right_is_half_a_point_and_a_money_error(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, programme=make_programme(kinds=["K20"], steps=1))
    shown = actions.show_step(attempt=attempt, now=NOON)
    right = right_answer(shown)
    assert isinstance(right, Amounts)
    (owner, cents), *others = right.by_owner
    given = Amounts(((owner, cents + 1000), *others))
    decision = actions.decide(attempt=attempt, step=0, given=given, now=NOON)
    assert decision.points == 50
    assert decision.cost == {"bank": -1000, owner: 1000} | {name: 0 for name, _ in others}
    mark = queries.mark_of(attempt)
    assert (mark.percent, mark.money_errors) == (50, 1)


def test_the_mark_by_topic_counts_what_was_shown(cast: Cast) -> None:
    attempt = sit(cast, "K04", "RRW..", begun=1)
    (topic,) = queries.mark_of(attempt).by_topic
    assert (topic.topic, topic.points, topic.steps, topic.percent) == ("bank-play", 200, 4, 50)


def test_marks_of_many_are_those_of_each(cast: Cast, django_assert_num_queries: object) -> None:
    attempt = sit(cast, "K04", "RRW")
    running = make_attempt(cast.trainee, cast.edition, programme=attempt.programme)
    practice = make_attempt(cast.other_trainee, cast.edition)
    attempts = [*queries.attempts_of(cast.trainee), practice]
    with django_assert_num_queries(1):  # type: ignore[operator]
        marks = queries.marks_of(attempts)
    assert marks == {attempt.pk: queries.mark_of(attempt)}
    assert running.pk not in marks


def test_practice_has_no_mark(cast: Cast) -> None:
    with pytest.raises(ValueError, match="not marked"):
        queries.mark_of(make_attempt(cast.trainee, cast.edition))
