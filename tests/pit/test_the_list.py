"""The pit's list: whose attempts stand on it, where each stands, and how to find one."""

import re
from itertools import product

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from casino_training.attempts.actions import finish
from casino_training.attempts.live.rounds import act, begin_round
from casino_training.attempts.models import Attempt, Decision
from casino_training.attempts.queries import mark_of
from casino_training.certificates.actions import sign_off
from casino_training.people.models import Membership, Role, User
from casino_training.pit.queries import AttemptState, in_state, pit_attempts, rows
from casino_training.rules.happenings import RoundClosed
from tests.cast import NOON, Cast, make_attempt, make_edition, make_person
from tests.exams import practise, short_programme, sit_exam

Tried = dict[str, Attempt]


@pytest.fixture
def tried(cast: Cast) -> Tried:
    """Anna has one attempt in every state, Emre one; a Bavarian trainee has one too."""
    elsewhere = make_edition("bavaria")
    certified = sit_exam(cast.trainee, cast.edition)
    sign_off(attempt=certified, by=cast.supervisor, now=NOON)
    return {
        "certified": certified,
        "failed": sit_exam(cast.trainee, cast.edition, wrong=2),
        "to-sign": sit_exam(cast.trainee, cast.edition),
        "running": sit_exam(cast.trainee, cast.edition, decided=2),
        "practice": practise(cast.trainee, cast.edition, steps=3),
        "emre": practise(cast.other_trainee, cast.edition, kind="K51"),
        "bavarian": sit_exam(make_person("vroni", house=elsewhere.house), elsewhere),
    }


def page_of(supervisor: User, **filters: str) -> str:
    client = Client()
    client.force_login(supervisor)
    answer = client.get("/pit/", filters)
    assert answer.status_code == 200
    return answer.content.decode()


def listed(supervisor: User, tried: Tried, **filters: str) -> set[str]:
    """The names of the attempts that the page links to."""
    page = page_of(supervisor, **filters)
    return {name for name, attempt in tried.items() if f"/pit/attempts/{attempt.pk}/" in page}


def test_a_supervisor_sees_the_attempts_of_the_houses_trainees(cast: Cast, tried: Tried) -> None:
    assert listed(cast.supervisor, tried) == set(tried) - {"bavarian"}
    assert listed(cast.foreign_supervisor, tried) == {"bavarian"}


def test_a_supervisor_of_two_houses_sees_both(cast: Cast, tried: Tried) -> None:
    Membership.objects.create(person=cast.supervisor, house=tried["bavarian"].edition.house, role=Role.SUPERVISOR)
    assert listed(cast.supervisor, tried) == set(tried)


@pytest.mark.parametrize("who", ["trainee", "other_trainee", "stranger"])
def test_whoever_supervises_no_house_finds_nothing_here(cast: Cast, tried: Tried, who: str) -> None:
    client = Client()
    client.force_login(getattr(cast, who))
    for address in ("/pit/", f"/pit/attempts/{tried['to-sign'].pk}/"):
        assert client.get(address).status_code == 404


def test_a_visitor_is_asked_to_sign_in(db: None) -> None:
    assert Client().get("/pit/").status_code == 302


@pytest.mark.parametrize("state", list(AttemptState))
def test_attempts_are_found_by_where_they_stand(cast: Cast, tried: Tried, state: AttemptState) -> None:
    expected = {"practice", "emre"} if state is AttemptState.PRACTICE else {str(state)}
    assert listed(cast.supervisor, tried, state=state) == expected


def test_attempts_are_found_by_house_and_person(cast: Cast, tried: Tried) -> None:
    assert listed(cast.supervisor, tried, person=str(cast.other_trainee.pk)) == {"emre"}
    assert listed(cast.supervisor, tried, house="frankfurt") == set(tried) - {"bavarian"}
    assert listed(cast.supervisor, tried, house="bavaria") == set(tried) - {"bavarian"}
    assert listed(cast.supervisor, tried, person="nobody", state="nowhere") == set(tried) - {"bavarian"}


@pytest.mark.parametrize("words", ["-1", "9" * 30, "²", "1 OR 1=1", "\x00"])
def test_a_filter_that_means_nothing_breaks_nothing(cast: Cast, tried: Tried, words: str) -> None:
    page_of(cast.supervisor, person=words, house=words, state=words, page=words)


def test_a_row_says_how_it_went(cast: Cast, tried: Tried) -> None:
    said = {row.attempt.pk: row for row in rows(pit_attempts(cast.supervisor))}
    failed, running, practice = (said[tried[name].pk] for name in ("failed", "running", "practice"))
    assert (failed.percent, failed.state) == (50, AttemptState.FAILED)  # 2 of 4
    assert (running.percent, running.money_errors) == (None, None)  # nobody learns how it goes
    assert (practice.percent, practice.money_errors) == (100, 0)
    certified = said[tried["certified"].pk]
    assert certified.certificate
    assert certified.certificate.printed_number == "FRA-000001"


def test_a_table_at_which_somebody_deals_is_running_and_can_be_watched(cast: Cast) -> None:
    tables = [
        begin_round(trainee=cast.trainee, edition=cast.edition, boxes=1, difficulty=1, is_guided=is_guided, now=NOON)
        for is_guided in (True, False)
    ]
    for table in tables:
        act(attempt=table, step=0, ways=(RoundClosed(),), now=NOON)
    page = page_of(cast.supervisor, state="running")
    assert all(f"/pit/attempts/{table.pk}/watch/" in page for table in tables)
    said = {row.attempt.pk: row for row in rows(pit_attempts(cast.supervisor))}
    guided, test = (said[table.pk] for table in tables)
    assert (guided.percent, test.percent) == (0, None)  # of a test nobody learns how it goes
    for table in tables:
        finish(attempt=table, now=NOON)
    assert "/watch/" not in page_of(cast.supervisor)
    assert {row.state for row in rows(pit_attempts(cast.supervisor))} == {AttemptState.PRACTICE}


def test_each_link_names_its_attempt_and_not_only_the_person(cast: Cast, tried: Tried) -> None:
    """A screen reader lists links without their rows."""
    links = re.findall(r'<a href="/pit/attempts/[^>]*>(.*?)</a>', page_of(cast.supervisor), re.S)
    words = [" ".join(re.sub("<[^>]*>", "", link).split()) for link in links]
    assert len(words) == len(rows(pit_attempts(cast.supervisor)))
    assert any(word.startswith("Anna Weber: ") for word in words)
    assert len({word.partition(": ")[2] for word in words}) > 1


def test_the_page_says_how_many_exams_wait_for_a_signature(cast: Cast, tried: Tried) -> None:
    assert "1 passed exam waits for a supervisor's signature." in page_of(cast.supervisor)


def test_an_empty_pit_says_what_will_be_here(cast: Cast) -> None:
    assert "it is listed here" in page_of(cast.supervisor)


def test_what_the_database_calls_passed_is_what_the_mark_calls_passed(cast: Cast) -> None:
    """Every combination of points and severities of four steps, around the line of 80 % and one money error."""
    programme = short_programme()
    for points in product((0, 50, 100, None), repeat=3):
        attempt = make_attempt(cast.trainee, cast.edition, programme=programme, finished_at=NOON)
        for step, point in enumerate((*points, 100)):
            decided = {"decided_at": NOON, "response": {}, "ruling": {}} if point is not None else {}
            Decision.objects.create(
                attempt=attempt,
                step=step,
                kind="K04",
                shown={},
                shown_at=NOON,
                points=point,
                severity="money" if step % 2 else "ruling",
                **decided,
            )
    found = pit_attempts(cast.supervisor)
    passed = set(in_state(found, AttemptState.TO_SIGN))
    failed = set(in_state(found, AttemptState.FAILED))
    assert passed == {attempt for attempt in found if mark_of(attempt).is_passed}
    assert failed == set(found) - passed
    assert len(passed) > 1
    assert {row.attempt.pk: row.percent for row in rows(found)} == {each.pk: mark_of(each).percent for each in found}


def test_a_full_page_needs_no_more_queries_than_a_short_one(cast: Cast, tried: Tried) -> None:
    def queries() -> int:
        client = Client()
        client.force_login(cast.supervisor)
        with CaptureQueriesContext(
            connection,
        ) as captured:
            client.get("/pit/")
        return len(captured)

    few = queries()
    for _ in range(30):
        make_attempt(cast.trainee, cast.edition, programme=short_programme(), finished_at=NOON)
    assert queries() == few


def test_forty_attempts_fill_a_page(cast: Cast) -> None:
    for _ in range(41):
        make_attempt(cast.trainee, cast.edition, finished_at=NOON)
    assert page_of(cast.supervisor).count("/pit/attempts/") == 40
    second = page_of(cast.supervisor, page="2", person=str(cast.trainee.pk))
    assert second.count("/pit/attempts/") == 1
    assert f"person={cast.trainee.pk}" in second
