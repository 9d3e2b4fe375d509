"""What happens to an attempt: shown, decided, finished, closed."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from casino_training.attempts import actions, queries
from casino_training.attempts.models import Attempt, Decision, Programme
from casino_training.grading import NotGraded
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import CallSupervisor, Permission
from casino_training.rules.notation import of_json, to_json
from casino_training.rules.record import RecordedRuling
from casino_training.scenarios.build import build
from casino_training.scenarios.kinds.kind import NotOffered
from casino_training.scenarios.scenario import Step
from tests.attempts.responding import right_answer, wrong_answer
from tests.cast import NOON, Cast, make_attempt, make_edition, make_programme
from tests.rulebooks import frankfurt_with_two_boxes

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


def begin(cast: Cast, programme: Programme) -> Attempt:
    return actions.begin_exam(trainee=cast.trainee, edition=cast.edition, programme=programme, now=NOON)


def test_a_right_decision_is_recorded_with_its_ruling_and_grade(cast: Cast) -> None:
    attempt = actions.begin_practice(trainee=cast.trainee, edition=cast.edition, kind="K04", now=NOON)
    shown = actions.show_step(attempt=attempt, now=NOON)
    given = right_answer(shown)
    decision = actions.decide(attempt=attempt, step=0, given=given, now=NOON + MINUTE)
    decision.refresh_from_db()
    assert (decision.points, decision.decided_at) == (100, NOON + MINUTE)
    assert decision.response == to_json(given)
    assert "FRA-42" in of_json(decision.ruling, RecordedRuling).clauses  # the bank's target


def test_a_wrong_decision_earns_nothing(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    shown = actions.show_step(attempt=attempt, now=NOON)
    assert actions.decide(attempt=attempt, step=0, given=wrong_answer(shown), now=NOON).points == 0


def test_a_kind_is_found_by_its_slug_and_a_stranger_is_refused(cast: Cast) -> None:
    by_id = actions.begin_practice(trainee=cast.trainee, edition=cast.edition, kind="K71", now=NOON)
    assert by_id.kind == "K71"
    with pytest.raises(LookupError):
        actions.begin_practice(trainee=cast.trainee, edition=cast.edition, kind="K999", now=NOON)


def test_practice_keeps_to_the_difficulty_that_was_chosen(cast: Cast) -> None:
    attempt = actions.begin_practice(trainee=cast.trainee, edition=cast.edition, kind="K04", difficulty=3, now=NOON)
    for number in range(6):
        shown = actions.show_step(attempt=attempt, now=NOON)
        hard = build("K04", f"{attempt.seed}:{number}", ruleset_of(cast.edition), 3)
        assert of_json(shown.shown, Step) == hard.steps[0]
        actions.decide(attempt=attempt, step=number, given=right_answer(shown), now=NOON)


def test_a_difficulty_that_is_not_there_is_refused_and_never_stored(cast: Cast) -> None:
    two_boxes = make_edition(version="2", text=frankfurt_with_two_boxes())
    for edition, kind, difficulty in ((two_boxes, "K81", 3), (cast.edition, "K04", 4)):
        with pytest.raises(NotOffered):
            actions.begin_practice(trainee=cast.trainee, edition=edition, kind=kind, difficulty=difficulty, now=NOON)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_attempt(cast.trainee, cast.edition, difficulty=4)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_programme("hard", difficulty=0)


def test_an_exam_draws_any_difficulty_unless_its_programme_names_one(cast: Cast) -> None:
    edition = make_edition(version="2", text=frankfurt_with_two_boxes())
    programme = make_programme("hard", kinds=["K04", "K81"], difficulty=3)
    attempt = actions.begin_exam(trainee=cast.trainee, edition=edition, programme=programme, now=NOON)
    shown = actions.show_step(attempt=attempt, now=NOON)
    assert of_json(shown.shown, Step) == build("K04", f"{attempt.seed}:0", ruleset_of(edition), 3).steps[0]
    harder = make_programme("harder", kinds=["K81"], difficulty=3)
    with pytest.raises(NotOffered):
        actions.begin_exam(trainee=cast.other_trainee, edition=edition, programme=harder, now=NOON)


def test_showing_twice_shows_the_same_step(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    first = actions.show_step(attempt=attempt, now=NOON)
    again = actions.show_step(attempt=attempt, now=NOON + MINUTE)
    assert first.pk == again.pk
    assert again.shown_at == NOON


def test_the_same_seed_shows_the_same_steps(cast: Cast) -> None:
    attempts = [make_attempt(person, cast.edition) for person in (cast.trainee, cast.other_trainee)]
    for _ in range(5):
        one, other = (actions.show_step(attempt=attempt, now=NOON) for attempt in attempts)
        assert one.shown == other.shown
        for attempt, decision in zip(attempts, (one, other), strict=True):
            actions.decide(attempt=attempt, step=decision.step, given=CallSupervisor(), now=NOON)


def test_every_attempt_has_a_seed_of_its_own(cast: Cast) -> None:
    begun = [
        actions.begin_practice(trainee=cast.trainee, edition=cast.edition, kind="K04", now=NOON) for _ in range(50)
    ]
    seeds = {attempt.seed for attempt in begun}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {64}  # 256 bits in hexadecimal


def test_a_second_decision_gets_the_first_one_back(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    shown = actions.show_step(attempt=attempt, now=NOON)
    right, wrong = right_answer(shown), wrong_answer(shown)
    actions.decide(attempt=attempt, step=0, given=wrong, now=NOON)
    again = actions.decide(attempt=attempt, step=0, given=right, now=NOON + MINUTE)
    assert (again.points, again.response, again.decided_at) == (0, to_json(wrong), NOON)


def test_a_step_that_was_not_shown_cannot_be_decided(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    with pytest.raises(Decision.DoesNotExist):
        actions.decide(attempt=attempt, step=0, given=CallSupervisor(), now=NOON)


def test_an_answer_of_another_type_is_not_graded(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition)
    actions.show_step(attempt=attempt, now=NOON)
    with pytest.raises(NotGraded):
        actions.decide(attempt=attempt, step=0, given=Permission(True), now=NOON)
    assert queries.latest_decision(attempt).decided_at is None  # type: ignore[union-attr]


def test_the_last_decision_finishes_the_exam(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    for minute in range(3):
        shown = actions.show_step(attempt=attempt, now=NOON + minute * MINUTE)
        actions.decide(attempt=attempt, step=minute, given=right_answer(shown), now=NOON + minute * MINUTE)
    attempt.refresh_from_db()
    assert attempt.finished_at == NOON + 2 * MINUTE
    with pytest.raises(actions.Finished):
        actions.show_step(attempt=attempt, now=NOON + 3 * MINUTE)


def test_a_decision_at_the_deadline_is_late_and_closes_the_exam_as_of_the_deadline(
    cast: Cast, programme: Programme
) -> None:
    attempt = begin(cast, programme)
    shown = actions.show_step(attempt=attempt, now=NOON)
    with pytest.raises(actions.TooLate):
        actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=NOON + 10 * MINUTE)
    attempt.refresh_from_db()
    shown.refresh_from_db()
    assert attempt.finished_at == NOON + 10 * MINUTE == attempt.deadline_at
    assert shown.decided_at is None
    assert queries.mark_of(attempt).percent == 0


def test_a_decision_just_before_the_deadline_counts(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    shown = actions.show_step(attempt=attempt, now=NOON)
    in_time = NOON + 10 * MINUTE - timedelta(microseconds=1)
    assert actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=in_time).points == 100


def test_what_was_recorded_is_acknowledged_again_after_the_deadline(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    shown = actions.show_step(attempt=attempt, now=NOON)
    given = right_answer(shown)
    actions.decide(attempt=attempt, step=0, given=given, now=NOON)
    assert actions.decide(attempt=attempt, step=0, given=given, now=NOON + 11 * MINUTE).points == 100


def test_nothing_is_accepted_after_handing_in(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    shown = actions.show_step(attempt=attempt, now=NOON)
    actions.finish(attempt=attempt, now=NOON + MINUTE)
    with pytest.raises(actions.Finished) as refused:
        actions.decide(attempt=attempt, step=0, given=right_answer(shown), now=NOON + 2 * MINUTE)
    assert refused.type is actions.Finished
    attempt.refresh_from_db()
    assert attempt.finished_at == NOON + MINUTE


def test_overdue_exams_are_closed_by_the_scheduler_once(cast: Cast, programme: Programme) -> None:
    attempt = begin(cast, programme)
    assert actions.close_overdue(now=NOON + 9 * MINUTE) == 0
    assert actions.close_overdue(now=NOON + 30 * MINUTE) == 1
    assert actions.close_overdue(now=NOON + 31 * MINUTE) == 0
    attempt.refresh_from_db()
    assert attempt.finished_at == attempt.deadline_at


def test_a_second_begin_returns_to_the_running_exam(cast: Cast, programme: Programme) -> None:
    first = begin(cast, programme)
    assert begin(cast, make_programme("other", kinds=["K12"])).pk == first.pk
    later = actions.begin_exam(trainee=cast.trainee, edition=cast.edition, programme=programme, now=NOON + 10 * MINUTE)
    assert later.pk != first.pk


def test_the_database_keeps_one_running_exam_a_person(cast: Cast, programme: Programme) -> None:
    begin(cast, programme)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_attempt(cast.trainee, cast.edition, programme=programme)
    make_attempt(cast.other_trainee, cast.edition, programme=programme)


def test_a_programme_of_which_the_house_offers_nothing_cannot_be_begun(cast: Cast) -> None:
    with pytest.raises(NotOffered):
        begin(cast, make_programme("nothing", kinds=["K999"]))


def test_practice_has_no_end_of_its_own(cast: Cast) -> None:
    attempt = make_attempt(cast.trainee, cast.edition, kind="K68")
    for step in range(6):
        shown = actions.show_step(attempt=attempt, now=NOON)
        assert shown.step == step
        actions.decide(attempt=attempt, step=step, given=CallSupervisor(), now=NOON)
    attempt.refresh_from_db()
    assert attempt.finished_at is None
