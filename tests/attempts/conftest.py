from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone, translation

from casino_training.attempts.models import Programme
from casino_training.people.models import User
from tests.cast import NOON, Cast, make_cast, make_programme


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request of a German person leaves its language behind in the thread."""
    with translation.override("en"):
        yield


class Clock:
    """The server's clock, which stands still until it is moved."""

    def __init__(self) -> None:
        self.now: datetime = NOON

    def forward(self, **span: float) -> None:
        self.now += timedelta(**span)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """It is noon."""
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def programme(db: None) -> Programme:
    """Three steps about the bank's hand in ten minutes."""
    return make_programme(kinds=["K04"])


@pytest.fixture
def browse(clock: Clock) -> Callable[[User], Client]:
    """`browse(person)`: somebody's browser, signed in."""

    def browse(person: User) -> Client:
        client = Client()
        client.force_login(person)
        return client

    return browse
