"""`manage.py up`, the whole site in processes of its own."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.core.management import CommandError, call_command

from tests.workers import wait_until

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.processes


def free_port() -> int:
    """A port that nobody has at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("port", ["80000", "0", "-1", "eight", "65536", "٨٠٠٠", "9" * 5000])
def test_a_port_that_cannot_be_is_refused_in_words(port: str) -> None:
    with pytest.raises(CommandError, match="write a number from 1 to 65535"):
        call_command("up", f"--port={port}")


class Site:
    """A site that was started in an empty data folder."""

    def __init__(self, data: Path, port: int) -> None:
        self.log = data / "up.log"
        self.address = f"http://127.0.0.1:{port}/"
        keep = {key: value for key, value in os.environ.items() if not key.startswith(("CASINO_", "DJANGO_"))}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(port), "--workers", "1"],
                cwd=ROOT,
                env=keep | {"CASINO_DATA": str(data), "CASINO_DEMO": "1", "DATABASE_URL": ""},
                stdout=log,
                stderr=log,
            )

    def says(self, words: str) -> bool:
        """The words stand in what it printed; its end is a failure."""
        assert self.process.poll() is None or words in self.log.read_text(), self.log.read_text()
        return words in self.log.read_text()

    def main_process(self, program: str) -> int:
        """The process id of one of its two programs."""
        asked = ["pgrep", "--parent", str(self.process.pid), "--full", program]
        return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()[0])


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site that answers."""
    site = Site(tmp_path, free_port())
    try:
        wait_until(lambda: site.says(f"The site is at {site.address}"), seconds=90)
        yield site
    finally:
        site.process.terminate()
        site.process.wait(30)


def test_one_command_brings_the_site_up_keeps_it_up_and_ends_it(site: Site) -> None:
    printed = site.log.read_text()
    assert "loaded frankfurt" in printed
    assert "The password of all of them" in printed
    assert urlopen(site.address, timeout=5).status == 200

    os.kill(site.main_process("celery"), signal.SIGKILL)
    wait_until(lambda: site.says("worker ended with -9, starting it again in 1 s"))
    os.kill(site.main_process("granian"), signal.SIGKILL)
    wait_until(lambda: site.says("web server ended with -9, starting it again in 1 s"))
    wait_until(lambda: answers(site.address))

    site.process.terminate()
    assert site.process.wait(30) == 0
    assert not answers(site.address)


def test_a_port_that_is_taken_is_named_before_anything_is_done(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        site = Site(tmp_path, int(taken.getsockname()[1]))
        assert site.process.wait(30) == 1
    assert "cannot be used (Address already in use); try ./run --port 8001" in site.log.read_text()


def answers(address: str) -> bool:
    """It answers with a page."""
    try:
        return bool(urlopen(address, timeout=2).status == 200)
    except OSError:
        return False
