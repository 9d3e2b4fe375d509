"""`manage.py demo`: people to try the site with, once, and only where the demo is wanted."""

import stat
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client

from casino_training.attempts.models import Attempt
from casino_training.attempts.queries import mark_of
from casino_training.certificates.models import Certificate
from casino_training.people.models import User
from casino_training.pit.queries import AttemptState, in_state, pit_attempts
from tests.cast import PREFIXES, make_edition

pytestmark = pytest.mark.django_db


@pytest.fixture
def demo_site(settings: object, tmp_path: Path) -> Path:
    """The four houses, and a data folder of its own."""
    settings.DEMO, settings.DATA = True, tmp_path  # type: ignore[attr-defined]
    for slug in PREFIXES:
        make_edition(slug)
    return tmp_path


def demo() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_where_no_demo_is_wanted_there_is_none(settings: object) -> None:
    settings.DEMO = False  # type: ignore[attr-defined]
    with pytest.raises(CommandError, match="CASINO_DEMO=1"):
        demo()
    assert not User.objects.exists()


def test_without_houses_it_says_what_to_do_first(settings: object) -> None:
    settings.DEMO = True  # type: ignore[attr-defined]
    with pytest.raises(CommandError, match="houses --load"):
        demo()


def test_the_pit_is_alive_and_a_second_start_changes_nothing(demo_site: Path) -> None:
    said = demo()
    secret = demo_site / "demo-password"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    password = secret.read_text()
    assert f"The password of all of them: {password}" in said
    assert User.objects.count() == 4 * 2 + 1
    for person in User.objects.all():
        assert person.username in said
        assert Client().login(username=person.username, password=password)
    for slug in PREFIXES:
        attempts = pit_attempts(User.objects.get(username=f"{slug}.supervisor"))
        assert {each.mode for each in attempts} == {"practice", "exam"}
        assert in_state(attempts, AttemptState.FAILED).count() == 1
        signed = in_state(attempts, AttemptState.CERTIFIED).count()
        assert in_state(attempts, AttemptState.TO_SIGN).count() == 1 - signed
    assert Certificate.objects.get().printed_number == "BAV-000001"
    passed = [each for each in Attempt.objects.filter(mode="exam") if mark_of(each).is_passed]
    assert [mark_of(each).percent for each in passed] == [100] * 4

    before = (Attempt.objects.count(), User.objects.count(), Certificate.objects.count())
    assert demo() == said
    assert (Attempt.objects.count(), User.objects.count(), Certificate.objects.count()) == before


def test_a_lost_password_file_gives_everybody_the_new_one(demo_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casino_training.pit.demo.demo_attempts", lambda **facts: None)
    demo()
    old = (demo_site / "demo-password").read_text()
    (demo_site / "demo-password").unlink()
    demo()
    new = (demo_site / "demo-password").read_text()
    assert new != old
    assert not Client().login(username="frankfurt.trainee", password=old)
    assert Client().login(username="frankfurt.trainee", password=new)
