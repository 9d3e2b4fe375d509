"""Twenty decisions of one step at once: one is stored, and everybody is told that one (frappe/lms#1314, T14)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier

import pytest
from django.db import connection

from casino_training.attempts import actions
from casino_training.attempts.live import rounds
from casino_training.attempts.models import Attempt, Decision
from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.round import DealCard
from tests.cast import NOON, make_attempt, make_cast, make_programme

pytestmark = pytest.mark.django_db(transaction=True)

RIVALS = 20
DRAW, STAND = ActAnswer(Act.DRAW), ActAnswer(Act.STAND)


@contextmanager
def own_connection() -> Iterator[None]:
    try:
        yield
    finally:
        connection.close()


def answers_told(attempt: Attempt) -> set[str]:
    """Half of the rivals draw and half stand, all at once; the acts that they are told were recorded."""
    together = Barrier(RIVALS)

    def rival(number: int) -> str:
        with own_connection():
            together.wait()
            given = DRAW if number % 2 else STAND
            return str(actions.decide(attempt=attempt, step=0, given=given, now=NOON).response["act"])

    with ThreadPoolExecutor(RIVALS) as pool:
        return set(pool.map(rival, range(RIVALS)))


def begun() -> Attempt:
    cast = make_cast()
    attempt = make_attempt(cast.trainee, cast.edition)
    actions.show_step(attempt=attempt, now=NOON)
    return attempt


def test_all_rivals_are_told_the_one_decision_that_is_stored() -> None:
    attempt = begun()
    told = answers_told(attempt)
    assert len(told) == 1
    assert told == {attempt.decisions.get().response["act"]}


def test_control_without_the_condition_they_are_told_different_things(monkeypatch: pytest.MonkeyPatch) -> None:
    def record_always(decision: Decision, values: dict[str, object]) -> bool:
        Decision.objects.filter(pk=decision.pk).update(**values)
        decision.refresh_from_db()
        return True

    monkeypatch.setattr(actions, "record_once", record_always)
    assert len(answers_told(begun())) == 2


def test_twenty_begins_are_one_exam() -> None:
    cast, programme = make_cast(), make_programme(kinds=["K04"])
    together = Barrier(RIVALS)

    def begin(_: int) -> object:
        with own_connection():
            together.wait()
            return actions.begin_exam(trainee=cast.trainee, edition=cast.edition, programme=programme, now=NOON).pk

    with ThreadPoolExecutor(RIVALS) as pool:
        assert len(set(pool.map(begin, range(RIVALS)))) == 1
    assert Attempt.objects.count() == 1


def test_twenty_showings_are_one_step() -> None:
    attempt = begun()
    attempt.decisions.all().delete()
    together = Barrier(RIVALS)

    def show(_: int) -> object:
        with own_connection():
            together.wait()
            return actions.show_step(attempt=attempt, now=NOON).pk

    with ThreadPoolExecutor(RIVALS) as pool:
        assert len(set(pool.map(show, range(RIVALS)))) == 1
    assert attempt.decisions.count() == 1


def test_of_twenty_acts_at_a_live_table_at_once_one_is_done() -> None:
    cast = make_cast()
    attempt = rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=3, difficulty=1, is_guided=False, now=NOON
    )
    together = Barrier(RIVALS)

    def rival(number: int) -> bool:
        with own_connection():
            together.wait()
            try:
                rounds.act(attempt=attempt, step=0, ways=[DealCard(number % 7 + 1)], now=NOON)
            except rounds.Moved:
                return False
            return True

    with ThreadPoolExecutor(RIVALS) as pool:
        told = list(pool.map(rival, range(RIVALS)))
    assert [row.step for row in attempt.decisions.order_by("step")] == [0, 1]
    events = attempt.decisions.get(step=1).shown["events"]
    box = events[0]["place"]
    assert [event["type"] for event in events] == ["CardDealt"]
    assert told == [number % 7 + 1 == box for number in range(RIVALS)]
