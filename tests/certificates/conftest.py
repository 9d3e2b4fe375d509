from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

from casino_training.attempts.models import Attempt
from casino_training.certificates import files
from casino_training.certificates.actions import sign_off
from casino_training.certificates.models import Certificate, State
from casino_training.people.models import User
from tests.cast import NOON, Cast, make_cast
from tests.exams import sit_exam


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request of a German person leaves its language behind in the thread."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def own_files(settings: object, tmp_path: Path) -> None:
    """Every test has a folder of its own for the PDF files."""
    settings.MEDIA_ROOT = tmp_path  # type: ignore[attr-defined]


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def passed(cast: Cast) -> Attempt:
    """Anna's exam, all right."""
    return sit_exam(cast.trainee, cast.edition)


@pytest.fixture
def signed(cast: Cast, passed: Attempt) -> Certificate:
    """Anna's exam signed off by Ilse; the paper is not drawn yet."""
    return sign_off(attempt=passed, by=cast.supervisor, now=NOON)


@pytest.fixture
def issued(signed: Certificate) -> Certificate:
    """Anna's certificate with a file that is none: quicker than drawing it, which other tests look at."""
    signed.state, signed.issued_at = State.ISSUED, NOON
    signed.sha256 = files.keep(b"%PDF-1.7 in a test")
    signed.save()
    return signed


def browser_of(person: User | None) -> Client:
    """Somebody's browser, signed in; a visitor's for None."""
    client = Client()
    if person:
        client.force_login(person)
    return client
