"""Fixtures for every test; the cast of people is in the conftest of each folder that needs it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import settings as hypothesis_settings

from tests.workers import WorkerProcess

hypothesis_settings.register_profile("suite", deadline=None)  # no test judges time: a busy machine is no fault
hypothesis_settings.register_profile("long", deadline=None, max_examples=5_000)  # --hypothesis-profile=long
hypothesis_settings.load_profile("suite")

DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}


def touches_database(item: pytest.Item) -> bool:
    """The test has a mark or a fixture that opens the database."""
    return bool(item.get_closest_marker("django_db")) or bool(
        DATABASE_FIXTURES & set(getattr(item, "fixturenames", ()))
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL leave out what would only do on SQLite's run again: tests that touch no database."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        return
    pure = [item for item in items if not touches_database(item)]
    if pure:
        config.hook.pytest_deselected(items=pure)
        items[:] = [item for item in items if touches_database(item)]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lots", default="", help="a word that draws other scenarios and rounds than those of CI")


@pytest.fixture(autouse=True)
def lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every attempt of a test gets the seeds that belong to the test's name: a red test is red again.

    `--lots=anything` draws others, to look for what only some of them show.
    """
    if touches_database(request.node):
        drawn = Random(request.config.getoption("--lots") + request.node.nodeid)
        for module in ("actions", "live.rounds"):
            monkeypatch.setattr(f"casino_training.attempts.{module}.new_seed", lambda: f"{drawn.getrandbits(256):064x}")


@pytest.fixture(autouse=True)
def house_language() -> Iterator[None]:
    """Every test begins in the site's own language; the request of an earlier one leaves its reader's active."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


@pytest.fixture
def celery_worker_process(transactional_db: None) -> Iterator[WorkerProcess]:
    """A real Celery worker with its scheduler, in a process of its own, on this test's database; alive when you get it.

    `.kill()` ends it as a crash would, `.start()` brings one back, `.stop()` ends it in order.
    """
    worker = WorkerProcess(data=Path(settings.DATA))
    try:
        worker.start()
        yield worker
    finally:
        worker.kill()
