"""`manage.py up`: the whole site on one machine, from an empty data folder to an address that answers."""

import os
import signal
import socket
import subprocess
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from io import StringIO
from types import FrameType
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from casino_training.jobs.processes import Process, end_all

CELERY = ["-m", "celery", "--quiet", "--app", "casino_training.celery", "worker", "--beat", "--concurrency", "2"]
CELERY += ["--without-gossip", "--without-mingle", "--loglevel", "WARNING"]
GRANIAN = ["-m", "granian", "--interface", "wsgi", "--blocking-threads", "1", "--backpressure", "64"]
GRANIAN += [
    "--workers-kill-timeout",
    "10s",
    "--no-access-log",
    "--log-level",
    "error",
]
"""Of the web server only errors: that it kills a process still starting, when all end, is no news."""


class Command(BaseCommand):
    help = "Prepares the database, loads the houses, starts web server, worker and scheduler, and keeps them running."
    requires_system_checks = []  # they run as the first step, which says so

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen on; name others in CASINO_HOSTS",
        )
        parser.add_argument("--port", type=port_number, default=8000, help="port to listen on (%(default)s)")
        parser.add_argument("--workers", type=int, default=2, help="web processes (%(default)s)")

    def handle(self, *args: Any, host: str, port: int, workers: int, **options: Any) -> None:
        self.address = f"http://127.0.0.1:{port}" if host in {"127.0.0.1", "0.0.0.0"} else f"http://{host}:{port}"  # noqa: S104
        refuse_taken(host, port)
        own = {} if "CASINO_URL" in os.environ else {"CASINO_URL": self.address}
        logins = self.prepare(own)
        listen = ["--host", host, "--port", str(port), "--workers", str(workers)]
        web = [sys.executable, *GRANIAN, *listen, "casino_training.wsgi:application"]
        self.keep_running(
            [Process("web server", web, own), Process("worker", [sys.executable, *CELERY], own)],
            welcome=f"{logins}\nThe site is at {self.address}/  (Ctrl-C ends it)",
        )

    def say(self, words: str) -> None:
        """One line at once, also into a pipe."""
        self.stdout.write(words)
        self.stdout.flush()

    def prepare(self, own: dict[str, str]) -> str:
        """Everything before the first request; returns what the demo command says about its logins.

        Demo certificates carry the address of the site, so their command runs with its environment.
        """
        if os.geteuid() == 0:
            self.say("running as root, which will do for a trial; a house gives the site a user of its own")
        self.say("checking settings and house rules")
        call_command("check", stdout=StringIO())
        self.say("preparing the database")
        call_command("migrate", interactive=False, verbosity=0)
        self.say("collecting static files")
        call_command("collectstatic", interactive=False, verbosity=0)
        self.say("loading the houses")
        call_command("houses", load=True, stdout=self.stdout)
        if not settings.DEMO:
            return ""
        self.say("preparing demo people, which takes some seconds the first time")
        demo = [sys.executable, str(settings.BASE / "manage.py"), "demo"]
        done = subprocess.run(  # noqa: S603  (a fixed command of ours)
            demo, env={**os.environ, **own}, check=False, text=True, stdout=subprocess.PIPE
        )
        if done.returncode:
            raise CommandError("the demo people could not be prepared; the reason stands above")
        return str(done.stdout).strip()

    def keep_running(self, processes: list[Process], *, welcome: str) -> None:
        """Until somebody asks us to end."""
        ending: list[int] = []

        def end(signal_number: int, frame: FrameType | None) -> None:
            ending.append(signal_number)

        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, end)
        for process in processes:
            process.start()
        welcomed = False
        while not ending:
            for process in processes:
                process.mind(self.say)
            if not welcomed and answers(self.address):
                welcomed = True
                self.say(welcome)
            time.sleep(0.2)
        self.say("ending; the worker finishes what it has begun")
        end_all(processes)


def port_number(text: str) -> int:
    """A port that can be listened on; raises `ArgumentTypeError` for anything else."""
    if text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= 65535:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no port: write a number from 1 to 65535")


def refuse_taken(host: str, port: int) -> None:
    """Say at once, before anything is prepared, that another program has the port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"port {port} of {host} cannot be used ({error.strerror}); try ./run --port 8001"
            ) from error


def answers(address: str) -> bool:
    """The site answers a request, whatever it says."""
    try:
        urlopen(address, timeout=2).close()  # noqa: S310  (our own address)
    except HTTPError:
        return True
    except (URLError, OSError):
        return False
    return True
