"""Real worker processes for tests."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.db import connection
from django.utils import timezone

from casino_training.jobs.models import Heartbeat

ROOT = Path(__file__).resolve().parent.parent


def database_url() -> str:
    """The address of the database that this test process uses, for another process."""
    at = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{at['NAME']}"
    return f"postgres://{at['USER']}@/{at['NAME']}?host={quote(at['HOST'])}"


def wait_until(condition: Callable[[], object], seconds: float = 30) -> None:
    """Return once the condition holds; fail when it does not within the time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {condition}")
        time.sleep(0.05)


class WorkerProcess:
    """`celery worker --beat` with the site's own settings and the test's database and data folder.

    It knows the works of tests/jobs beside the site's own. `lease_seconds` is short, so that a killed worker's job is
    taken up within the test.
    """

    def __init__(self, *, data: Path, lease_seconds: int = 2) -> None:
        self.data = data
        self.lease_seconds = lease_seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "worker.log"

    def start(self, **environment: str) -> None:
        """Start it with an empty broker and return when it is alive."""
        shutil.rmtree(self.data / "broker", ignore_errors=True)
        own = {
            "DJANGO_SETTINGS_MODULE": "casino_training.settings",
            "CASINO_DATA": str(self.data),
            "CASINO_SECRET_KEY": settings.SECRET_KEY,
            "CASINO_JOB_LEASE": str(self.lease_seconds),
            "DATABASE_URL": database_url(),
        }
        command = ["-m", "celery", "--app", "casino_training.celery", "worker", "--beat", "--concurrency", "2"]
        command += ["--without-gossip", "--without-mingle", "--include", "tests.jobs.works", "--loglevel", "WARNING"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                env=os.environ | own | environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        began = timezone.now()
        wait_until(lambda: self.process_ended() or Heartbeat.objects.filter(at__gt=began).exists())
        if self.process_ended():
            raise AssertionError(f"the worker ended at once:\n{self.log.read_text()[-3000:]}")

    def process_ended(self) -> bool:
        """It was started and runs no more."""
        return self.process is not None and self.process.poll() is not None

    def kill(self) -> None:
        """End it and its children at once, as a crash would."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        """Ask the main process to end after its tasks; kill what is left."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.process = None
