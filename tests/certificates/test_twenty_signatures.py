"""Twenty clicks on "sign off" at once: one certificate, and all are told of it (frappe/lms#2408, T14, T15)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier

import pytest
from django.db import IntegrityError, connection

from casino_training.certificates import actions
from casino_training.certificates.actions import sign_off
from casino_training.certificates.codes import new_code
from casino_training.certificates.models import Certificate
from casino_training.houses.models import House
from casino_training.jobs.models import Job
from casino_training.people.models import Role
from tests.cast import NOON, make_cast, make_person
from tests.exams import sit_exam

pytestmark = pytest.mark.django_db(transaction=True)

RIVALS = 20


@contextmanager
def own_connection() -> Iterator[None]:
    try:
        yield
    finally:
        connection.close()


def told(sign: object) -> list[str]:
    """What two supervisors are told who click ten times each on the same exam: a number, or that it went wrong."""
    cast = make_cast()
    second = make_person("jonas", name="Jonas Feld", house=cast.house, role=Role.SUPERVISOR)
    exam = sit_exam(cast.trainee, cast.edition)
    together = Barrier(RIVALS)

    def click(number: int) -> str:
        with own_connection():
            together.wait()
            by = second if number % 2 else cast.supervisor
            try:
                return str(sign(attempt=exam, by=by, now=NOON).printed_number)
            except IntegrityError:
                return "an error"

    with ThreadPoolExecutor(RIVALS) as pool:
        return list(pool.map(click, range(RIVALS)))


def test_twenty_clicks_make_one_certificate() -> None:
    assert told(sign_off) == ["FRA-000001"] * RIVALS
    assert Certificate.objects.count() == 1
    assert Job.objects.count() == 1


def test_control_without_the_lock_all_see_no_certificate_and_run_into_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = Barrier(RIVALS, timeout=20)

    def after_looking() -> str:
        looked.wait()
        return new_code()

    monkeypatch.setattr(House.objects, "select_for_update", House.objects.all)
    monkeypatch.setattr(actions, "new_code", after_looking)
    without_transaction = sign_off.__wrapped__
    assert "an error" in told(without_transaction)


def test_exams_signed_at_once_get_numbers_without_gap_or_repetition() -> None:
    cast = make_cast()
    people = [make_person(f"p{number}", house=cast.house) for number in range(6)]
    exams = [sit_exam(person, cast.edition) for person in people]
    together = Barrier(len(exams))

    def sign(place: int) -> int:
        with own_connection():
            together.wait()
            return sign_off(attempt=exams[place], by=cast.supervisor, now=NOON).number

    with ThreadPoolExecutor(len(exams)) as pool:
        assert sorted(pool.map(sign, range(len(exams)))) == [1, 2, 3, 4, 5, 6]
