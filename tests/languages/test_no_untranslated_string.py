"""Every page, error, answer of the API and paper in a language made of the catalogue alone: no English is left."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import polib
import pytest
from django.conf import LazySettings, settings
from django.contrib import admin
from django.contrib.auth.models import AbstractUser
from django.template.loader import get_template
from django.test import Client, override_settings
from django.urls import URLPattern, get_resolver, reverse
from django.urls.resolvers import URLResolver
from django.utils import timezone, translation

from casino_training.attempts import actions
from casino_training.attempts.live import rounds
from casino_training.attempts.models import Attempt, Plan, Programme
from casino_training.certificates import paper
from casino_training.certificates.actions import sign_off
from casino_training.certificates.models import Certificate
from casino_training.certificates.record import printed
from casino_training.felt.aftermath import aftermath
from casino_training.felt.pricing import price_of
from casino_training.felt.words import describe, say, summary, tell
from casino_training.houses import atlas_paper
from casino_training.houses.files import read_shelf
from casino_training.houses.models import Edition
from casino_training.houses.overview import shelf_of
from casino_training.houses.queries import current_editions
from casino_training.people.models import User
from casino_training.rules.answers import ActAnswer, Permission
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.drills import DRILLS
from tests.attempts.dealing import due_form
from tests.attempts.responding import step_in, typed, wrong_answer
from tests.cast import Cast, make_cast, make_edition
from tests.exams import short_programme, sit_exam
from tests.languages.pseudo import compiled, documented, plain_sentences, plain_words

SENT_ONLY = {
    *("set_language", "set_look", "sign_out", "try_table", "exam_day", "practice_next", "practice_stop", "live_stop"),
    *("drill_next", "drill_stop", "step_disagree", "certificate_again", "pit_answer", "pit_sign_off"),
}
"""Addresses that only take what is sent to them, and lead to a page."""
FILES = {"certificate_pdf", "atlas_entry_pdf"}
"""Read from their templates below: letters of this language on paper tell nothing more."""
FOR_MACHINES = {"api_houses", "api_rulings", "api_schema"}
ACTS = 8
"""So many of a round are looked at; what else may happen there is said by the test of all kinds."""
SAME_IN_GERMAN = Path(__file__).with_name("same_in_german.txt")


@pytest.fixture(scope="module")
def known() -> list[str]:
    return documented()


@pytest.fixture
def cast(db: None, settings: LazySettings, tmp_path: Path) -> Cast:
    settings.MEDIA_ROOT = tmp_path / "files"
    people = make_cast()
    for slug in ("surrender", "holecard"):
        make_edition(slug)
    User.objects.update(language="de")
    return people


def began() -> datetime:
    """An hour ago, so that what pages do comes later."""
    return timezone.now() - timedelta(hours=1)


def names_in_rows() -> list[str]:
    """What people and programmes are called."""
    programmes = [name for each in Programme.objects.all() for name in (each.name_en, each.name_de)]
    return ["Casino Training", *(person.display_name for person in User.objects.all()), *programmes]


def browser(person: User | None = None) -> Client:
    client = Client(headers={"accept-language": "de"})
    if person:
        client.force_login(person)
    return client


def address_names() -> set[str]:
    """The names of all addresses but those of the administration, which is Django's."""

    def names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
        for each in patterns:
            if isinstance(each, URLPattern):
                yield each.name or ""
            elif each.app_name != "admin":
                yield from names(each.url_patterns)

    return set(names(get_resolver().url_patterns))


class Walk:
    """What was looked at, and the plain words that were found there."""

    def __init__(self, known: list[str]) -> None:
        self.known, self.names, self.found = known, set[str](), list[str]()

    def look(
        self, client: Client, name: str, *args: object, query: str = "", sent: dict[str, str] | None = None
    ) -> str:
        path = reverse(name, args=args) + query
        response = client.get(path) if sent is None else client.post(path, sent, follow=True)
        page = response.content.decode()
        self.names.add(name)
        self.found += [f"{path} {fault}" for fault in plain_sentences(page, self.known)]
        assert response.status_code in {200, 404, 429}, path  # whatever is refused is refused with a page
        return page


def practised(walk: Walk, client: Client, person: User, edition: Edition) -> Attempt:
    """A sitting of practice in which a field was left empty, then a wrong answer given."""
    attempt = actions.begin_practice(trainee=person, edition=edition, kind="K20", now=began())
    walk.look(client, "practice_step", attempt.pk)
    decision = attempt.decisions.get()
    walk.look(client, "practice_step", attempt.pk, sent={"step": "0", "figure-0": "much"})
    fields = typed(step_in(decision), wrong_answer(decision)) | {"certainty": "sure", "cited": "FRA-50"}
    walk.look(client, "practice_step", attempt.pk, sent=fields | {"step": "0"})
    walk.look(client, "step_in_atlas", attempt.pk, 0)
    walk.look(client, "attempt", attempt.pk)
    walk.look(client, "attempt_step", attempt.pk, 0)
    return attempt


def walk_of_a_trainee(walk: Walk, cast: Cast) -> tuple[Attempt, Certificate]:
    client = browser(cast.trainee)
    for name in ("front", "practice", "practice_help", "mistakes", "confusions", "live", "drills", "exam", "attempts"):
        walk.look(client, name)
    attempt = practised(walk, client, cast.trainee, cast.edition)
    for day in ("2001-01-01", "2099-01-01", str(timezone.localdate())):
        walk.look(client, "exam_day", sent={"house": "frankfurt", "on": day})
    walk.look(client, "mistakes", query="?house=frankfurt")
    walk.look(client, "confusions", query="?house=frankfurt")
    walk.look(client, "step_disagree", attempt.pk, 0, sent={"words": ""})
    walk.look(client, "step_disagree", attempt.pk, 0, sent={"words": "1 : 1"})
    walk.look(client, "practice_stop", attempt.pk, sent={})
    due = actions.begin_plan(trainee=cast.trainee, edition=cast.edition, plan=Plan.MISTAKES, now=began())
    walk.look(client, "practice_step", due.pk)
    passed = walk_through_an_exam(walk, client, cast)
    walk_of_drills(walk, client, cast)
    walk_at_the_table(walk, client, cast)
    certificate = sign_off(attempt=passed, by=cast.supervisor, now=began())
    walk.look(client, "certificate", passed.pk)
    walk.look(client, "certificate_state", passed.pk)
    walk.look(client, "certificates")
    walk.look(client, "attempts")
    return attempt, certificate


def walk_through_an_exam(walk: Walk, client: Client, cast: Cast) -> Attempt:
    passed = sit_exam(cast.trainee, cast.edition, began=began())
    walk.look(client, "exam_result", passed.pk)
    walk.look(client, "exam_result", sit_exam(cast.trainee, cast.edition, wrong=4, began=began()).pk)
    walk.look(client, "exam", sent={"house": "frankfurt", "programme": "short"})
    running = Attempt.objects.get(mode="exam", finished_at=None)
    walk.look(client, "exam_step", running.pk)
    walk.look(client, "exam_hand_in", running.pk)
    walk.look(client, "exam_hand_in", running.pk, sent={})
    return passed


def walk_of_drills(walk: Walk, client: Client, cast: Cast) -> None:
    for drill in DRILLS:
        attempt = actions.begin_drill(trainee=cast.trainee, edition=cast.edition, drill=drill, now=began())
        walk.look(client, "drill_step", attempt.pk)
        walk.look(client, "drill_step", attempt.pk, sent={"step": "0", "answer": "supervisor"})
        walk.look(client, "drill_stop", attempt.pk, sent={})
        walk.look(client, "drill_result", attempt.pk)


def walk_at_the_table(walk: Walk, client: Client, cast: Cast) -> None:
    facts = {"trainee": cast.trainee, "edition": cast.edition, "boxes": 3, "difficulty": 3, "now": began()}
    attempt = rounds.begin_round(**facts, is_guided=True)
    walk.look(client, "live_round", attempt.pk)
    walk.look(client, "live_round", attempt.pk, sent=due_form(attempt) | {"act": "close"})
    walk.look(client, "live_round", attempt.pk, sent={"step": "0", "act": ""})
    for _ in range(ACTS):
        walk.look(client, "live_round", attempt.pk, sent=due_form(attempt))
    supervisor = browser(cast.supervisor)
    walk.look(supervisor, "pit_watch", attempt.pk)
    for sent in ({"trouble": ""}, {"trouble": "a tip"}, {"trouble": "a tip"}, {"disarm": "yes"}, {"disarm": "yes"}):
        walk.look(supervisor, "pit_arm", attempt.pk, sent=sent)
    walk.look(client, "step_in_atlas", attempt.pk, 0)
    walk.look(client, "live_stop", attempt.pk)
    walk.look(client, "live_stop", attempt.pk, sent={})
    walk.look(client, "live_report", attempt.pk)
    walk.look(client, "attempt_step", attempt.pk, 0)


def test_no_page_of_any_role_has_a_word_that_is_not_in_the_catalogue(
    cast: Cast, known: list[str], nobodys_language: None
) -> None:
    short_programme()
    walk = Walk([*names_in_rows(), *known])
    attempt, certificate = walk_of_a_trainee(walk, cast)
    supervisor, visitor = browser(cast.supervisor), browser()
    for name in ("front", "pit", "pit_disagreements", "practice", "exam"):
        walk.look(supervisor, name)
    walk.look(supervisor, "pit_attempt", attempt.pk)
    walk.look(supervisor, "pit_step", attempt.pk, 0)
    for name in ("front", "sign_in", "houses", "atlas", "verify"):
        walk.look(visitor, name)
    walk.look(visitor, "sign_in", sent={"username": "anna", "password": "?"})
    walk.look(visitor, "verify", query="?code=1")
    walk.look(visitor, "verify_code", certificate.code)
    for slug in ("frankfurt", "bavaria", "surrender", "holecard"):
        walk.look(visitor, "house", slug)
    walk.look(visitor, "atlas_entry", "double-hard-twelve")
    walk.look(visitor, "atlas_scenario", "K20", "a", query="?house=frankfurt")
    guest = browser()
    walk.look(guest, "try_table", sent={})
    walk.look(guest, "practice")
    assert walk.found == []
    assert address_names() - SENT_ONLY - FILES - FOR_MACHINES - walk.names == set()


def test_no_word_of_any_kind_is_missing_in_the_catalogue(known: list[str], nobodys_language: None) -> None:
    found = []
    for ruleset in read_shelf().rulesets:
        for kind in offered_kinds(ruleset):
            texts = [say(kind), summary(kind)]
            for step in build(kind.id, "pseudo", ruleset).steps:
                situation = step.situation
                answers = [rule_on(ruleset, situation).answer, *map(Permission, (True, False))]
                answers += [ActAnswer(act) for act in getattr(situation, "acts", ())]
                texts += [
                    *tell(step.events, step.table),
                    describe(step.table, ruleset),
                    say(situation, table=step.table),
                ]
                texts += [say(each, situation=situation, is_option=flag) for each in answers for flag in (True, False)]
                texts += [aftermath(step, each) for each in answers] + [price_of(step, each) for each in answers]
            found += [(kind.id, text) for text in texts if plain_words(text, known)]
    assert found == []


@pytest.mark.parametrize(
    "name", ["400.html", "403.html", "403_csrf.html", "404.html", "405.html", "429.html", "500.html"]
)
def test_no_error_page_has_a_word_that_is_not_in_the_catalogue(name: str, nobodys_language: None) -> None:
    assert plain_sentences(get_template(name).render({"seconds": 5}), ["Casino Training"]) == []


def test_no_paper_has_a_word_that_is_not_in_the_catalogue(cast: Cast, known: list[str], nobodys_language: None) -> None:
    certificate = sign_off(attempt=sit_exam(cast.trainee, cast.edition, began=began()), by=cast.supervisor, now=began())
    record = printed(certificate.record, "de")
    page = get_template("certificates/paper.html").render(paper.context(record))
    assert plain_sentences(page, [*names_in_rows(), *known]) == []


def test_the_paper_of_the_atlas_has_no_word_that_is_not_in_the_catalogue(
    cast: Cast, known: list[str], nobodys_language: None
) -> None:
    page = atlas_paper.page_of("double-hard-twelve", shelf_of(current_editions()), "de", "1")
    assert plain_sentences(page, [*names_in_rows(), *known]) == []


def test_the_administration_has_no_name_of_ours_that_is_not_in_the_catalogue(
    known: list[str], nobodys_language: None
) -> None:
    """What it is made of besides is Django's own, in Django's own German."""
    of_django = {field.name for field in AbstractUser._meta.get_fields()}
    registered = [model for model in admin.site._registry if model.__module__.startswith("casino_training")]
    named = [str(name) for model in registered for name in (model._meta.verbose_name, model._meta.verbose_name_plural)]
    fields = [field for model in registered for field in model._meta.fields if not field.auto_created]
    named += [str(field.verbose_name) for field in fields if field.name not in of_django | {"id"}]
    named += [str(admin.site.site_header), str(admin.site.site_title), str(admin.site.index_title)]
    named += [str(label) for field in fields for _, label in field.flatchoices if field.name != "language"]
    assert len(registered) >= 4
    assert [name for name in named if plain_words(name, known)] == []


def test_control_a_string_that_nobody_marked_is_found(tmp_path: Path, known: list[str]) -> None:
    folder = compiled(tmp_path / "pseudo", but=["There is nothing at this address"])
    with override_settings(LOCALE_PATHS=[folder]), translation.override("de"):
        assert plain_sentences(get_template("404.html").render(), [*known, "Casino Training"]) != []


def test_control_only_the_whole_sign_of_a_guest_is_no_word(known: list[str]) -> None:
    assert plain_words("Ho", known) == []  # Mira Horvat, beside somebody who has M and H before her
    assert plain_words("Ho 3", known) == ["Ho"]


def test_every_string_has_a_german_of_its_own_or_is_listed_as_the_same_in_both() -> None:
    catalogue = polib.pofile(str(Path(settings.LOCALE_PATHS[0], "de/LC_MESSAGES/django.po")))
    same = {entry.msgid for entry in catalogue if not entry.obsolete and entry.msgid == entry.msgstr}
    listed = set(SAME_IN_GERMAN.read_text(encoding="utf-8").splitlines())
    assert same - listed == set()
    assert listed - same == set()
