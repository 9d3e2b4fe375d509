"""Keeps programs running: starts them, starts again what died, and ends them in order."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field


@dataclass(slots=True)
class Process:
    """One program that shall run. Each death in quick succession doubles the pause before it runs again."""

    name: str
    command: Sequence[str]
    environment: dict[str, str] = field(default_factory=dict)
    running: subprocess.Popen[bytes] | None = None
    deaths: int = 0
    started_at: float = 0.0
    again_at: float = 0.0

    def start(self) -> None:
        """In a session of its own, so that a Ctrl-C in the terminal reaches only who started us."""
        self.running = subprocess.Popen(  # noqa: S603  (a fixed command of ours)
            self.command, env=os.environ | self.environment, stdin=subprocess.DEVNULL, start_new_session=True
        )
        self.started_at = time.monotonic()

    def end(self, seconds: float) -> None:
        """Ask the main process to finish what it does; its children belong to it. Kill it when it does not."""
        if self.running is None or self.running.poll() is not None:
            return
        self.running.terminate()
        try:
            self.running.wait(seconds)
        except subprocess.TimeoutExpired:
            self.end_rest()

    def end_rest(self) -> None:
        """Kill what is left of its session: children of a dead main process would go on beside the new one's."""
        if self.running is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.running.pid, signal.SIGKILL)

    def mind(self, say: Callable[[str], None]) -> None:
        """Notice that it died, and start it again when its pause is over."""
        now = time.monotonic()
        if self.running is not None and self.running.poll() is not None:
            self.deaths = 1 if now - self.started_at > 60 else self.deaths + 1
            pause = min(2.0 ** (self.deaths - 1), 30.0)
            self.end_rest()
            say(f"{self.name} ended with {self.running.returncode}, starting it again in {pause:.0f} s")
            self.running = None
            self.again_at = now + pause
        if self.running is None and now >= self.again_at:
            self.start()


def end_all(processes: Sequence[Process], seconds: float = 20.0) -> None:
    """Ask all at once, then wait for each; together they have this long."""
    for process in processes:
        if process.running is not None and process.running.poll() is None:
            process.running.terminate()
    deadline = time.monotonic() + seconds
    for process in processes:
        process.end(max(0.1, deadline - time.monotonic()))
