"""One attempt in the pit: read step by step as it was, and signed off with one button."""

import pytest
from django.test import Client

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt
from casino_training.certificates.models import Certificate
from casino_training.jobs.models import Job
from casino_training.people.models import Membership, Role, User
from casino_training.pit import views
from tests.cast import NOON, Cast, make_attempt, make_edition
from tests.exams import practise, short_programme, sit_exam

REFUSED = ["trainee", "other_trainee", "foreign_supervisor", "stranger"]


def browser_of(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def page_of(person: User, attempt: Attempt, step: str = "") -> str:
    answer = browser_of(person).get(f"/pit/attempts/{attempt.pk}/{step}")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


@pytest.mark.parametrize("who", REFUSED)
def test_only_a_supervisor_of_the_house_opens_or_signs_it(cast: Cast, who: str) -> None:
    exam = sit_exam(cast.trainee, cast.edition)
    browser = browser_of(getattr(cast, who))
    assert browser.get(f"/pit/attempts/{exam.pk}/").status_code == 404
    assert browser.get(f"/pit/attempts/{exam.pk}/0/").status_code == 404
    assert browser.post(f"/pit/attempts/{exam.pk}/sign-off/").status_code == 404
    assert not Certificate.objects.exists()


def test_one_button_signs_a_passed_exam_off(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition)
    page = page_of(cast.supervisor, exam)
    assert "Sign off and issue the certificate" in page
    assert "100 %" in page
    answer = browser_of(cast.supervisor).post(f"/pit/attempts/{exam.pk}/sign-off/", follow=True)
    after = answer.content.decode()
    assert "Signed off. The certificate has the number FRA-000001." in after
    assert "being prepared" in after
    assert "Sign off and issue the certificate" not in after
    assert Job.objects.count() == 1


def test_a_double_click_signs_once(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition)
    browser = browser_of(cast.supervisor)
    for _ in range(3):
        assert browser.post(f"/pit/attempts/{exam.pk}/sign-off/").status_code == 302
    assert Certificate.objects.get().number == 1


def test_nothing_is_signed_by_looking(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition)
    browser = browser_of(cast.supervisor)
    assert browser.get(f"/pit/attempts/{exam.pk}/sign-off/").status_code == 405
    page_of(cast.supervisor, exam)
    assert not Certificate.objects.exists()
    assert not Job.objects.exists()


def test_a_signature_needs_the_sites_own_form(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition)
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(cast.supervisor)
    assert careful.post(f"/pit/attempts/{exam.pk}/sign-off/").status_code == 403
    assert not Certificate.objects.exists()


def test_what_cannot_be_signed_says_why_and_has_no_button(cast: Cast) -> None:
    failed = sit_exam(cast.trainee, cast.edition, wrong=2)
    bavaria = make_edition("bavaria")
    Membership.objects.create(person=cast.trainee, house=bavaria.house, role=Role.TRAINEE)
    elsewhere = sit_exam(cast.trainee, bavaria)
    practice = practise(cast.trainee, cast.edition)
    said = {
        failed: "The exam is not passed, so there is nothing to sign off.",
        elsewhere: "Only a supervisor of Bavarian state casinos signs off what was sat by its rules.",
        practice: "Practice is not signed off.",
    }
    for attempt, words in said.items():
        page = page_of(cast.supervisor, attempt)
        assert words in page
        assert "Sign off and issue" not in page
        answer = browser_of(cast.supervisor).post(f"/pit/attempts/{attempt.pk}/sign-off/", follow=True)
        assert "Nothing was signed off; the reason stands below." in answer.content.decode()
    assert not Certificate.objects.exists()


def test_every_step_is_listed_with_answer_ruling_and_clauses(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition, wrong=1)
    page = page_of(cast.supervisor, exam)
    for step in range(4):
        assert f"/pit/attempts/{exam.pk}/{step}/" in page
    assert page.count("badge-bad") == 2  # "not passed", and one wrong answer
    assert "/houses/frankfurt/#FRA-" in page
    assert "75 %" in page


def test_a_step_is_read_as_the_trainee_saw_it(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition, wrong=1)
    page = page_of(cast.supervisor, exam, "0/")
    assert "As the trainee saw it, with the decision and the ruling." in page
    assert "<svg" in page
    assert "What was decided" in page
    assert "What you did" not in page  # the reader did nothing
    assert "verdict-wrong" in page
    assert f"/pit/attempts/{exam.pk}/1/" in page
    assert browser_of(cast.supervisor).get(f"/pit/attempts/{exam.pk}/4/").status_code == 404


def test_a_german_supervisor_reads_what_was_decided(cast: Cast) -> None:
    cast.supervisor.language = "de"
    cast.supervisor.save()
    page = page_of(cast.supervisor, sit_exam(cast.trainee, cast.edition), "0/")
    assert "Was entschieden wurde" in page
    assert "Was Sie getan haben" not in page


def test_a_running_exam_shows_nothing_that_could_help(cast: Cast) -> None:
    exam = sit_exam(cast.trainee, cast.edition, decided=2)
    page = page_of(cast.supervisor, exam)
    assert "It can be read step by step when it is over" in page
    assert "FRA-42" not in page
    assert " %" not in page.split("<main")[1].split("</main>")[0]
    assert exam.seed not in page
    assert browser_of(cast.supervisor).get(f"/pit/attempts/{exam.pk}/0/").status_code == 404


def test_an_exam_that_nobody_closed_in_time_is_closed_when_it_is_opened(cast: Cast) -> None:
    """No worker was running when its ten minutes were over, long ago."""
    exam = sit_exam(cast.trainee, cast.edition, decided=2, began=NOON.replace(year=2020))
    page = page_of(cast.supervisor, exam)
    assert "50 %" in page
    assert "The exam is not passed" in page
    exam.refresh_from_db()
    assert exam.finished_at == exam.deadline_at


def test_an_exam_without_any_decision_can_be_read(cast: Cast) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=short_programme(), finished_at=NOON)
    assert "Nothing was decided" in page_of(cast.supervisor, exam)


def test_practice_is_read_as_far_as_it_is_decided(cast: Cast) -> None:
    attempt = practise(cast.trainee, cast.edition, steps=2)
    actions.show_step(attempt=attempt, now=NOON)
    page = page_of(cast.supervisor, attempt)
    assert "2 decisions: 2 right" in page
    assert f"/pit/attempts/{attempt.pk}/1/" in page
    assert f"/pit/attempts/{attempt.pk}/2/" not in page
    assert f"/pit/attempts/{attempt.pk}/2/" not in page_of(cast.supervisor, attempt, "1/")
    assert browser_of(cast.supervisor).get(f"/pit/attempts/{attempt.pk}/2/").status_code == 404


def test_much_practice_comes_in_pages(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PAGE", 3)
    attempt = practise(cast.trainee, cast.edition, steps=4)
    address = f"/pit/attempts/{attempt.pk}/"
    assert f"{address}2/" in (first := page_of(cast.supervisor, attempt))
    assert f"{address}3/" not in first
    assert "4 decisions" in first
    assert f"{address}3/" in page_of(cast.supervisor, attempt, "?page=2")
