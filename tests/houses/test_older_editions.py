"""An edition that was stored before the rules of today: what is newer is silent in it, and every page opens."""

import logging
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from casino_training.attempts.models import Attempt
from casino_training.attempts.steps import offered_in
from casino_training.certificates.actions import render, sign_off
from casino_training.houses import queries
from casino_training.houses.actions import load_editions
from casino_training.houses.models import Edition
from casino_training.houses.overview import every_line
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import CallSupervisor
from casino_training.rules.clause import Basis
from casino_training.rules.faults import RulesetFaults
from casino_training.rules.load import Stored, load_ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from tests.cast import NOON, Cast, make_cast
from tests.exams import sit_exam
from tests.rulebooks import RULEBOOKS
from tests.rules.sound import without_rules

pytestmark = pytest.mark.django_db

NEWER = ("must_draw_on", "totals", "cards_on_empty_box")
"""Rules of the chapters on dealing, doubling and irregularities that the stored edition does not know."""
ON_DOUBLING = {"K25", "K28", "K35", "K44", "K93"}
"""The kinds that rest on the hands that may be doubled (FRA-20)."""


@pytest.fixture
def cast(tmp_path: Path, settings: object) -> Cast:
    settings.MEDIA_ROOT = tmp_path  # type: ignore[attr-defined]
    return replace(cast := make_cast(), edition=older(cast.edition))


def older(edition: Edition) -> Edition:
    """The edition as it was stored before there were the newer rules."""
    edition.text = without_rules(edition.text, *NEWER)
    edition.digest = sha256(edition.text.encode()).hexdigest()
    edition.save()
    return edition


READ = (
    "/houses/",
    "/houses/frankfurt/",
    "/atlas/",
    "/atlas/cards-on-empty-box/",
    "/atlas/double-hard-twelve/",
    "/atlas/K71/1/?house=frankfurt",
    "/practice/?house=frankfurt",
)
"""Pages that read the edition."""


def browser_of(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.trainee)
    return client


@pytest.mark.parametrize("path", [*READ, "/", "/exam/", "/attempts/"])
def test_every_page_opens(cast: Cast, path: str) -> None:
    assert browser_of(cast).get(path).status_code == 200


@pytest.mark.parametrize("path", READ)
def test_read_as_a_new_file_no_page_would_open(cast: Cast, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    queries._parsed.cache_clear()
    every_line.cache_clear()
    monkeypatch.setattr(queries, "load_stored", lambda text, source: Stored(load_ruleset(text, source=source), ()))
    with pytest.raises(RulesetFaults):
        browser_of(cast).get(path)


def test_kinds_that_rest_on_newer_rules_are_not_offered(cast: Cast) -> None:
    today = {kind.id for kind in offered_kinds(RULEBOOKS["frankfurt"])}
    assert today - set(offered_in(ruleset_of(cast.edition))) == ON_DOUBLING
    client = browser_of(cast)
    for kind in ON_DOUBLING:
        assert client.get(f"/atlas/{kind}/1/?house=frankfurt").status_code == 404
        assert client.post("/practice/", {"house": "frankfurt", "kind": kind}).status_code == 404


def test_about_an_accident_the_supervisor_is_called_as_the_document_says_nothing_yet(cast: Cast) -> None:
    """FRA-57 is in the document, and its rule came later."""
    for ruleset, basis in ((ruleset_of(cast.edition), Basis.PRACTICE), (RULEBOOKS["frankfurt"], Basis.READING)):
        (step,) = build("K71", "1", RULEBOOKS["frankfurt"]).steps
        ruling = rule_on(ruleset, step.situation)
        assert ruling.basis is basis
        assert (ruling.answer == CallSupervisor()) is (basis is Basis.PRACTICE)
    page = browser_of(cast).get("/atlas/cards-on-empty-box/").content.decode()
    frankfurt = page.split('id="frankfurt"')[-1]
    assert "Call the supervisor" in frankfurt


def test_practice_of_kinds_and_clauses_goes_on(cast: Cast) -> None:
    client = browser_of(cast)
    for chosen in ({"kind": "K71"}, {"kind": "K04"}, {"clause": "FRA-36"}, {"clause": "FRA-23"}):
        answer = client.post("/practice/", {"house": "frankfurt", **chosen}, follow=True)
        assert answer.status_code == 200
    assert Attempt.objects.count() == 4
    assert client.post("/practice/", {"house": "frankfurt", "clause": "FRA-57"}).status_code == 404


def test_an_exam_is_sat_signed_off_and_printed(cast: Cast) -> None:
    attempt = sit_exam(cast.trainee, cast.edition)
    certificate = sign_off(attempt=attempt, by=cast.supervisor, now=NOON)
    render(certificate_id=certificate.pk, now=timezone.now())
    client = browser_of(cast)
    for path in (f"/exam/{attempt.pk}/result/", f"/certificates/{attempt.pk}/", f"/certificates/{attempt.pk}.pdf"):
        assert client.get(path).status_code == 200


def test_a_value_that_is_read_no_more_is_shown_as_unclear(cast: Cast) -> None:
    """FRA-42: the words of the clause are there, the value of its rule is none of today's."""
    edition = cast.edition
    edition.text = edition.text.replace("    stands_on: {is: 17,", "    stands_on: {is: seventeen,")
    edition.digest = "e" * 64
    edition.save()
    page = browser_of(cast).get("/houses/frankfurt/").content.decode()
    unclear = page.split('id="unclear"')[1].split('id="unmentioned"')[0]
    assert "What this edition says about it is no longer read." in unclear


def test_what_is_passed_over_stands_in_the_log_once(cast: Cast, caplog: pytest.LogCaptureFixture) -> None:
    edition = cast.edition
    edition.text = edition.text.replace("    may_not_draw_on:", "    may_not_be_dealt_to:")
    edition.digest = "f" * 64
    with caplog.at_level(logging.WARNING):
        ruleset_of(edition)
        ruleset_of(edition)
    (line,) = [record.getMessage() for record in caplog.records]
    assert "rules.dealing.may_not_be_dealt_to is passed over" in line


def test_a_new_file_on_disk_must_be_complete(cast: Cast, tmp_path: Path) -> None:
    path = tmp_path / "holecard.yaml"
    path.write_text(without_rules((settings.RULESETS / path.name).read_text(), "must_draw_on"))
    with pytest.raises(RulesetFaults, match=r"rules\.dealing\.must_draw_on is missing"):
        load_editions(paths=[path], now=NOON)
