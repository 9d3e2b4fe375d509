"""What is due: worked out from what was practised, the same step by step and all at once."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from fsrs import Rating
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from casino_training.attempts import actions
from casino_training.attempts.confusions import confusions_of
from casino_training.attempts.models import Attempt, Decision, Plan, Recall
from casino_training.attempts.plan import clauses_of, new_a_day, today
from casino_training.attempts.recall import rating_of, rebuild, remember
from casino_training.people.models import User
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling
from tests.attempts.responding import right_answer, wrong_answer
from tests.cast import NOON, Cast, make_attempt, make_cast
from tests.exams import sit_exam

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]
MINUTE = timedelta(minutes=1)
COLUMNS = [field.attname for field in Recall._meta.fields if field.name != "id"]


def practise(attempt: Attempt, now: datetime, *, is_right: bool = True, certainty: str = "") -> Decision:
    """Show the next step at this time and decide it twenty seconds later."""
    shown = actions.show_step(attempt=attempt, now=now)
    answer = right_answer(shown) if is_right else wrong_answer(shown)
    at = now + timedelta(seconds=20)
    return actions.decide(attempt=attempt, step=shown.step, given=answer, certainty=certainty, now=at)  # type: ignore[arg-type]


def kept(person: User) -> list[tuple[object, ...]]:
    """Every column of every row, without its number."""
    return list(Recall.objects.filter(person=person).order_by("house", "clause").values_list(*COLUMNS))


@pytest.mark.parametrize(
    ("points", "certainty", "seconds", "rating"),
    [
        (100, "", 20, Rating.Good),
        (100, "sure", 10, Rating.Easy),
        (100, "sure", 11, Rating.Good),
        (100, "", 5, Rating.Good),
        (100, "think", 5, Rating.Good),
        (100, "guess", 5, Rating.Hard),
        (100, "sure", 61, Rating.Hard),
        (50, "sure", 5, Rating.Hard),
        (75, "", 5, Rating.Again),  # a wrong courtesy takes little from the mark, and was wrong
        (0, "guess", 5, Rating.Again),
    ],
)
def test_a_decision_is_rated_by_its_grade_certainty_and_speed(
    points: int, certainty: str, seconds: int, rating: Rating
) -> None:
    assert rating_of(points, certainty, timedelta(seconds=seconds)) == rating


def test_a_decision_counts_for_the_clauses_that_decided_it_and_no_others(cast: Cast) -> None:
    decision = practise(make_attempt(cast.trainee, cast.edition), NOON)
    ruling = of_json(decision.ruling, RecordedRuling)
    assert {"FRA-46", "FRA-42"} <= set(ruling.clauses)  # what cards count, and the bank's target, which decides
    counted = set(Recall.objects.values_list("clause", flat=True))
    assert counted == set(ruling.deciding)
    assert "FRA-42" in counted
    assert "FRA-46" not in counted


def test_a_right_answer_comes_back_later_than_a_wrong_one(cast: Cast) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON)
    practise(make_attempt(cast.other_trainee, cast.edition), NOON, is_right=False)
    right, wrong = Recall.objects.get(person=cast.trainee), Recall.objects.get(person=cast.other_trainee)
    decided = NOON + timedelta(seconds=20)
    assert wrong.due_at == decided + MINUTE  # the scheduler's first learning step
    assert right.due_at == decided + 10 * MINUTE  # its second


class IncrementalAndRebuilt(TestCase):
    """Whatever was practised, in whatever order it arrived."""

    @settings(max_examples=12)
    @given(
        st.lists(
            st.tuples(
                st.sampled_from(["K04", "K25", "K51"]),
                st.booleans(),
                st.sampled_from(["", "sure", "guess"]),
                st.integers(0, 40_000),  # minutes since the one before, up to a month
            ),
            min_size=1,
            max_size=8,
        )
    )
    def test_the_state_kept_is_the_state_rebuilt(self, practised: list[tuple[str, bool, str, int]]) -> None:
        cast = make_cast()
        now = NOON
        for kind, is_right, certainty, minutes in practised:
            now += timedelta(minutes=minutes)
            practise(make_attempt(cast.trainee, cast.edition, kind=kind), now, is_right=is_right, certainty=certainty)
        before = kept(cast.trainee)
        assert before
        rebuild(person=cast.trainee, house=cast.house)
        assert kept(cast.trainee) == before


def test_a_decision_that_arrives_late_counts_in_its_place(cast: Cast) -> None:
    """Two tabs: the one that was decided first is taken in last."""
    early, late = (make_attempt(cast.trainee, cast.edition) for _ in range(2))
    first = practise(early, NOON, is_right=False)
    practise(late, NOON + 5 * MINUTE)
    in_order = kept(cast.trainee)
    Recall.objects.all().delete()
    remember(person=cast.trainee, decision=late.decisions.get())
    assert kept(cast.trainee) != in_order  # the control: only one of the two counts
    remember(person=cast.trainee, decision=first)
    assert kept(cast.trainee) == in_order


def test_a_command_works_everybody_out_anew(cast: Cast) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON)
    practise(make_attempt(cast.other_trainee, cast.edition), NOON, is_right=False)
    people = cast.trainee, cast.other_trainee
    before = [kept(person) for person in people]
    Recall.objects.all().delete()
    call_command("recall", stdout=(said := StringIO()))
    assert [kept(person) for person in people] == before
    assert "clauses of people are planned anew" in said.getvalue()


def test_an_exam_does_not_count(cast: Cast, programme: object) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme)  # type: ignore[arg-type]
    practise(exam, NOON)
    assert not Recall.objects.exists()
    assert rebuild(person=cast.trainee, house=cast.house) == 0


def test_the_database_keeps_one_row_for_a_clause(cast: Cast) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON)
    recall = Recall.objects.get()
    recall.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        recall.save()


def test_five_new_clauses_come_on_the_first_day_in_the_order_of_the_document(cast: Cast) -> None:
    due = today(cast.trainee, cast.edition, NOON)
    assert (due.again, len(due.new), due.known) == ((), 5, 0)
    assert list(due.new) == sorted(due.new)


@pytest.mark.parametrize(
    ("unseen", "days", "new"),
    [(60, None, 5), (60, 30, 5), (60, 12, 6), (61, 12, 7), (60, 2, 60), (60, 1, 60), (60, 0, 0), (60, -1, 5)],
)
def test_a_near_exam_brings_more_new_clauses_and_leaves_two_days_to_repeat(
    unseen: int, days: int | None, new: int
) -> None:
    assert new_a_day(unseen, days) == new


def test_the_plan_asks_for_clauses_that_decide_until_nothing_is_left(cast: Cast) -> None:
    attempt = actions.begin_plan(trainee=cast.trainee, edition=cast.edition, plan=Plan.DUE, now=NOON)
    now, asked = NOON, []
    while clauses_of(Plan.DUE, cast.trainee, cast.edition, now):
        asked.append(practise(attempt, now, certainty="sure").clause)
        now += MINUTE
    with pytest.raises(actions.Finished):
        actions.show_step(attempt=attempt, now=now)
    assert Recall.objects.count() >= 5
    decided = {clause for each in attempt.decisions.all() for clause in of_json(each.ruling, RecordedRuling).deciding}
    assert set(asked) <= decided
    with pytest.raises(actions.NothingToPractise):
        actions.begin_plan(trainee=cast.trainee, edition=cast.edition, plan=Plan.DUE, now=now)


def test_sure_and_wrong_comes_back_first(cast: Cast) -> None:
    for kind, certainty in (("K25", "guess"), ("K04", "sure")):
        practise(make_attempt(cast.trainee, cast.edition, kind=kind), NOON, is_right=False, certainty=certainty)
    later = NOON + timedelta(hours=1)
    assert clauses_of(Plan.DUE, cast.trainee, cast.edition, later)[0] == "FRA-42"  # of K04, which was sure
    assert clauses_of(Plan.MISTAKES, cast.trainee, cast.edition, later)[0] == "FRA-42"


def test_a_mistake_is_kept_until_it_is_right(cast: Cast) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON, is_right=False)
    attempt = actions.begin_plan(trainee=cast.trainee, edition=cast.edition, plan=Plan.MISTAKES, now=NOON + MINUTE)
    practise(attempt, NOON + 2 * MINUTE, is_right=False)
    assert practise(attempt, NOON + 4 * MINUTE).points == 100
    with pytest.raises(actions.Finished):
        actions.show_step(attempt=attempt, now=NOON + 5 * MINUTE)


def test_the_home_of_practice_says_what_is_due_and_begins_it(cast: Cast, browse: Browse) -> None:
    client = browse(cast.trainee)
    page = client.get("/practice/").content.decode()
    assert "<strong>5</strong>" in page
    assert "None. A clause whose last answer was not right" in page
    answer = client.post("/practice/", {"house": "frankfurt", "plan": "due"})
    attempt = Attempt.objects.get()
    assert answer.headers["Location"] == f"/practice/{attempt.pk}/"
    assert "What is due today" in client.get(answer.headers["Location"]).content.decode()
    assert client.post("/practice/", {"house": "frankfurt", "plan": "all"}).status_code == 404


def test_a_plan_that_is_done_says_so(cast: Cast, browse: Browse) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON, is_right=False)
    client = browse(cast.trainee)
    client.post("/practice/", {"house": "frankfurt", "plan": "mistakes"})
    attempt = Attempt.objects.get(plan="mistakes")
    practise(attempt, NOON + MINUTE)
    done = client.post(f"/practice/{attempt.pk}/next/", follow=True).content.decode()
    assert "Done: the plan asks for nothing more now." in done
    assert client.post("/practice/", {"house": "frankfurt", "plan": "mistakes"}).status_code == 302  # nothing begins
    assert Attempt.objects.filter(plan="mistakes").count() == 1


def test_mistakes_and_confusions_are_ones_own_and_name_the_other_house(cast: Cast, browse: Browse) -> None:
    """Frankfurt deals every split ace one card (FRA-26); whoever lets it draw thinks of another house, or of none."""
    attempt = make_attempt(cast.trainee, cast.edition, kind="K25")
    for minute in range(6):
        practise(attempt, NOON + minute * MINUTE, is_right=False)
    client = browse(cast.trainee)
    listed = client.get("/practice/mistakes/?house=frankfurt").content.decode()
    assert "FRA-20" in listed
    confused = client.get("/practice/confusions/?house=frankfurt").content.decode()
    assert "Bavarian state casinos" in confused
    other = browse(cast.other_trainee)
    assert "No mistakes to repeat" in other.get("/practice/mistakes/?house=frankfurt").content.decode()
    assert "No confusions yet" in other.get("/practice/confusions/?house=frankfurt").content.decode()


def test_a_confusion_comes_from_practice_and_never_from_an_exam(cast: Cast) -> None:
    sit_exam(cast.trainee, cast.edition, wrong=4)
    assert confusions_of(cast.trainee, cast.edition.house) == []
    practise(make_attempt(cast.trainee, cast.edition), NOON, is_right=False)
    assert [each.kind for each in confusions_of(cast.trainee, cast.edition.house)] == ["K04"]


def test_an_exam_day_is_kept_changed_and_forgotten_and_one_that_is_over_or_far_away_is_not_taken(
    cast: Cast, browse: Browse
) -> None:
    client = browse(cast.trainee)
    address = "/practice/exam-day/"
    client.post(address, {"house": "frankfurt", "on": "2030-05-20"})
    client.post(address, {"house": "frankfurt", "on": "2030-05-16"})
    due = today(cast.trainee, cast.edition, NOON)
    assert (due.exam, due.days) == (date(2030, 5, 16), 10)
    over = client.post(address, {"house": "frankfurt", "on": "2030-05-05"}).content.decode()
    assert "This day is over. Choose today or a later day" in over
    far = client.post(address, {"house": "frankfurt", "on": "2099-01-01"}).content.decode()
    assert "This day is more than two years away. Choose an earlier day." in far
    assert today(cast.trainee, cast.edition, NOON).exam == date(2030, 5, 16)
    client.post(address, {"house": "frankfurt", "on": ""})
    assert today(cast.trainee, cast.edition, NOON).exam is None


@pytest.mark.parametrize("page", ["", "mistakes/", "confusions/"])
def test_looking_changes_nothing(cast: Cast, browse: Browse, page: str) -> None:
    practise(make_attempt(cast.trainee, cast.edition), NOON, is_right=False)
    before = kept(cast.trainee)
    assert browse(cast.trainee).get(f"/practice/{page}").status_code == 200
    assert kept(cast.trainee) == before


def test_the_plan_is_explained_with_the_figures_by_which_it_is_made(cast: Cast, browse: Browse) -> None:
    page = browse(cast.trainee).get(reverse("practice_help"), {"house": "frankfurt"}).content.decode()
    for figure in ("more than 60 seconds", "within 10 seconds", "fallen to 90 %", "after 180 days"):
        assert figure in page
    assert "up to 5 clauses" in page
    assert "the last 2 days before it" in page
    assert 'href="/practice/?house=frankfurt"' in page
