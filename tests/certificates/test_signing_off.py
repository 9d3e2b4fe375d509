"""Who may sign off what, and what a signature makes."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from casino_training.attempts.models import Attempt
from casino_training.certificates import actions
from casino_training.certificates.actions import CannotSignOff, sign_off
from casino_training.certificates.models import Certificate, State
from casino_training.certificates.queries import Obstacle
from casino_training.jobs.models import Job
from casino_training.people.models import Membership, Role, User
from tests.cast import NOON, SEED, Cast, make_edition, make_person
from tests.exams import practise, sit_exam

LATER = NOON + timedelta(days=1)


def refused(attempt: Attempt, by: User) -> Obstacle:
    """Why the signature is refused; neither a certificate nor a job is left behind."""
    with pytest.raises(CannotSignOff) as caught:
        sign_off(attempt=attempt, by=by, now=LATER)
    assert not Certificate.objects.exists()
    assert not Job.objects.exists()
    return caught.value.obstacle


def test_a_passed_exam_becomes_a_numbered_certificate_and_a_job(cast: Cast, passed: Attempt) -> None:
    certificate = sign_off(attempt=passed, by=cast.supervisor, now=LATER)
    assert certificate.printed_number == "FRA-000001"
    assert certificate.signed_by == cast.supervisor
    assert certificate.state == State.PREPARING
    job = Job.objects.get()
    assert (job.task, job.object_id, job.state) == ("certificates.render", certificate.pk, "queued")


@pytest.mark.parametrize(
    "who", ["trainee", "other_trainee", "foreign_supervisor", "stranger"], ids=lambda who: who.replace("_", " ")
)
def test_nobody_but_a_supervisor_of_the_house_signs(cast: Cast, passed: Attempt, who: str) -> None:
    assert refused(passed, getattr(cast, who)) is Obstacle.NOT_SUPERVISOR


def test_an_administrator_of_the_site_is_no_supervisor(cast: Cast, passed: Attempt) -> None:
    administrator = User.objects.create_superuser("root", password="cards and chips", display_name="Renate Vogt")
    assert refused(passed, administrator) is Obstacle.NOT_SUPERVISOR


def test_a_supervisor_does_not_sign_an_exam_of_his_own(cast: Cast, passed: Attempt) -> None:
    Membership.objects.filter(person=cast.trainee).update(role=Role.SUPERVISOR)
    assert refused(passed, cast.trainee) is Obstacle.OWN_EXAM


def test_whoever_is_no_trainee_of_the_house_any_more_gets_no_signature(cast: Cast, passed: Attempt) -> None:
    Membership.objects.filter(person=cast.trainee).update(house=make_edition("bavaria").house)
    assert refused(passed, cast.supervisor) is Obstacle.NOT_OUR_TRAINEE


def test_an_exam_of_another_houses_rules_is_not_ours_to_sign(cast: Cast) -> None:
    bavaria = make_edition("bavaria")
    Membership.objects.create(person=cast.trainee, house=bavaria.house, role=Role.TRAINEE)
    assert refused(sit_exam(cast.trainee, bavaria), cast.supervisor) is Obstacle.NOT_SUPERVISOR


@pytest.mark.parametrize(
    ("sat", "obstacle"),
    [
        (lambda cast: practise(cast.trainee, cast.edition), Obstacle.NOT_EXAM),
        (lambda cast: sit_exam(cast.trainee, cast.edition, decided=3), Obstacle.NOT_FINISHED),
        (lambda cast: sit_exam(cast.trainee, cast.edition, wrong=1), Obstacle.NOT_PASSED),  # 3 of 4: 75 % of 80
        (lambda cast: sit_exam(cast.trainee, cast.edition, wrong=4), Obstacle.NOT_PASSED),
    ],
    ids=["practice", "running", "three of four", "all wrong"],
)
def test_only_a_finished_and_passed_exam_is_signed(
    cast: Cast, sat: Callable[[Cast], Attempt], obstacle: Obstacle
) -> None:
    assert refused(sat(cast), cast.supervisor) is obstacle


@pytest.mark.parametrize("name", ["محمد علي", "דוד כהן", "山田太郎", "ณัฐพล"], ids=["arabic", "hebrew", "kanji", "thai"])
def test_a_name_that_cannot_be_printed_is_refused_before_the_signature(cast: Cast, passed: Attempt, name: str) -> None:
    User.objects.filter(pk=cast.trainee.pk).update(display_name=name)
    passed.trainee.refresh_from_db()
    assert refused(passed, cast.supervisor) is Obstacle.UNPRINTABLE


def test_a_role_taken_away_counts_at_the_moment_of_signing(cast: Cast, passed: Attempt) -> None:
    Membership.objects.filter(person=cast.supervisor).update(role=Role.TRAINEE)
    assert refused(passed, cast.supervisor) is Obstacle.NOT_SUPERVISOR


def test_signing_twice_gives_the_same_certificate(cast: Cast, passed: Attempt) -> None:
    second = make_person("jonas", name="Jonas Feld", house=cast.house, role=Role.SUPERVISOR)
    first = sign_off(attempt=passed, by=cast.supervisor, now=NOON)
    again = sign_off(attempt=passed, by=second, now=LATER)
    assert again == first
    assert again.signed_by == cast.supervisor
    assert Job.objects.count() == 1


def test_numbers_count_without_gaps_in_each_house(cast: Cast) -> None:
    elsewhere = make_edition("bavaria")
    bavarian = make_person("vroni", name="Veronika Huber", house=elsewhere.house)
    exams = [
        sit_exam(cast.trainee, cast.edition),
        sit_exam(bavarian, elsewhere),
        sit_exam(cast.other_trainee, cast.edition),
        sit_exam(cast.trainee, cast.edition),
    ]
    failed = sit_exam(cast.trainee, cast.edition, wrong=4)
    numbers = []
    for exam in exams:
        signer = cast.supervisor if exam.edition == cast.edition else cast.foreign_supervisor
        with pytest.raises(CannotSignOff):
            sign_off(attempt=failed, by=cast.supervisor, now=LATER)  # and uses up no number
        numbers.append(sign_off(attempt=exam, by=signer, now=LATER).printed_number)
    assert numbers == ["FRA-000001", "BAV-000001", "FRA-000002", "FRA-000003"]


def test_without_its_job_there_is_no_certificate_either(
    cast: Cast, passed: Attempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**job: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(actions, "enqueue", fail)
    with pytest.raises(OSError, match="disk full"):
        sign_off(attempt=passed, by=cast.supervisor, now=LATER)
    assert not Certificate.objects.exists()
    monkeypatch.undo()
    assert sign_off(attempt=passed, by=cast.supervisor, now=LATER).number == 1


def test_the_record_holds_everything_that_is_printed(cast: Cast, passed: Attempt) -> None:
    certificate = sign_off(attempt=passed, by=cast.supervisor, now=LATER)
    record = certificate.record
    assert record["person"] == "Anna Weber"
    assert record["supervisor"] == "Ilse Brandt"
    assert record["house"] == {"en": "Airport Casino Frankfurt", "de": "Airport Casino Frankfurt"}
    assert record["edition"]["version"] == "1"
    assert record["edition"]["digest"] == cast.edition.digest
    assert record["programme"] == {"en": "Test", "de": "Prüfung"}
    assert record["standard"] == {"steps": 4, "pass_percent": 80, "money_errors_allowed": 1}
    assert (record["percent"], record["money_errors"]) == (100, 0)
    assert record["started_at"] == "2030-05-06T12:00:00+00:00"
    assert record["signed_at"] == "2030-05-07T12:00:00+00:00"
    assert record["number"] == "FRA-000001"
    assert record["address"].endswith(f"/verify/{certificate.code}/")
    assert record["seed_commitment"] == passed.seed_commitment
    assert passed.seed not in str(record)
    assert [part["steps"] for part in record["topics"]] == [2, 2]
    assert {part["topic"]["de"] for part in record["topics"]} == {"Die Hand der Bank", "Strittige Box"}
    assert [step["verdict"] for step in record["steps"]] == ["right"] * 4
    assert all(clause.startswith("FRA-") for step in record["steps"] for clause in step["clauses"])
    bank = next(step for step in record["steps"] if step["kind"] == "K04")
    assert "FRA-42" in bank["clauses"]
    assert bank["title"] == {"en": "Bank on sixteen or seventeen", "de": "Bank auf sechzehn oder siebzehn"}


def test_a_step_that_was_never_reached_is_printed_as_not_answered(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition, decided=3)
    programme = exam.programme
    assert programme
    programme.pass_percent = 75
    programme.save()
    Attempt.objects.filter(pk=exam.pk).update(finished_at=exam.deadline_at)
    record = sign_off(attempt=Attempt.objects.get(pk=exam.pk), by=cast.supervisor, now=LATER).record
    assert [step["verdict"] for step in record["steps"]] == ["right", "right", "right", "missed"]
    assert record["percent"] == 75


def test_the_seed_of_another_attempt_is_not_the_code(cast: Cast, passed: Attempt) -> None:
    certificate = sign_off(attempt=passed, by=cast.supervisor, now=LATER)
    assert certificate.code not in {passed.seed, SEED}
    assert len(certificate.code) == 26


@pytest.mark.parametrize(
    "change",
    [
        lambda one: {"attempt": one.attempt, "number": 2},
        lambda one: {"attempt": None, "number": 1},
        lambda one: {"attempt": None, "number": 0},
        lambda one: {"attempt": None, "number": 2, "code": one.code},
        lambda one: {"attempt": None, "number": 2, "state": "issued"},
        lambda one: {"attempt": None, "number": 2, "sha256": "ab" * 32},
        lambda one: {"attempt": None, "number": 2, "state": "lost"},
    ],
    ids=["same attempt", "same number", "number 0", "same code", "issued without file", "file not issued", "no state"],
)
def test_the_database_itself_refuses_what_must_not_be(
    cast: Cast, signed: Certificate, change: Callable[[Certificate], dict[str, object]]
) -> None:
    facts = change(signed)
    facts["attempt"] = facts["attempt"] or sit_exam(cast.other_trainee, cast.edition)
    rest = {"house": cast.house, "code": "A" * 26, "record": {}, "signed_by": cast.supervisor, "signed_at": NOON}
    with pytest.raises(IntegrityError), transaction.atomic():
        Certificate.objects.create(**rest | facts)
