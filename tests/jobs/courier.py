"""Carry messages through the folder broker with processes of their own, and count what arrives.

python -m tests.jobs.courier put TRANSPORT FOLDER FIRST COUNT PAUSE    sends the numbers from FIRST on
python -m tests.jobs.courier take TRANSPORT FOLDER                     prints each number that arrives

PAUSE is the time in seconds that writing a message takes, which opens the window in which a reader may come too early.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from queue import Empty
from typing import Any

from kombu import Connection
from kombu.transport import filesystem

from casino_training.jobs import transport

ROOT = Path(__file__).resolve().parents[2]
OURS, THEIRS = "ours", "theirs"
CLASSES = {OURS: "casino_training.jobs.transport:Transport", THEIRS: "kombu.transport.filesystem:Transport"}
ALL_SENT = "all-sent"  # a file in the control folder: then an empty queue stays empty


def connect(name: str, folder: str) -> Connection:
    """A connection to the broker in the folder."""
    options = {"data_folder_in": folder, "data_folder_out": folder, "control_folder": f"{folder}/control"}
    return Connection("filesystem://", transport=CLASSES[name], transport_options=options | {"polling_interval": 0.005})


def slow_down(pause: float) -> None:
    """Let both transports take this long to write a message."""

    def dumps(payload: Any) -> str:
        time.sleep(pause)
        return json.dumps(payload)

    filesystem.dumps = transport.dumps = dumps


def put(name: str, folder: str, first: int, count: int, pause: float) -> None:
    """Send `count` numbers."""
    slow_down(pause)
    with connect(name, folder) as connection, connection.SimpleQueue("numbers", no_ack=True) as queue:
        for number in range(first, first + count):
            queue.put(number)


def take(name: str, folder: str) -> None:
    """Print every number that comes whole; a torn one is gone, as it would be in a worker."""
    with connect(name, folder) as connection, connection.SimpleQueue("numbers", no_ack=True) as queue:
        while True:
            all_sent = Path(folder, "control", ALL_SENT).exists()
            try:
                sys.stdout.write(f"{queue.get(timeout=0.3).payload}\n")
            except ValueError:
                continue
            except Empty:
                if all_sent:
                    return


def carry(name: str, folder: Path, *, messages: int, pause: float) -> list[int]:
    """What arrives of 0, 1, ... messages-1, sent by two processes and taken by two others; sorted, repeats included."""
    (folder / "control").mkdir(parents=True)
    connect(name, str(folder)).SimpleQueue("numbers").close()  # the queue exists before anybody sends
    half = messages // 2
    takers = [spawn("take", name, folder) for _ in range(2)]
    senders = [spawn("put", name, folder, first, half, pause) for first in (0, half)]
    for sender in senders:
        assert sender.wait(120) == 0
    (folder / "control" / ALL_SENT).touch()
    arrived = [taker.communicate(timeout=60)[0].split() for taker in takers]
    return sorted(int(number) for numbers in arrived for number in numbers)


def spawn(*arguments: object) -> subprocess.Popen[str]:
    """This module's command line in a process of its own."""
    command = [sys.executable, "-m", "tests.jobs.courier", *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["put", name, folder, first, count, pause]:
            put(name, folder, int(first), int(count), float(pause))
        case ["take", name, folder]:
            take(name, folder)
