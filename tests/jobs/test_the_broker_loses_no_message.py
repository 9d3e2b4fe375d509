"""The folder broker: a reader never sees half a message. `scripts/faults transport` is the long form."""

from pathlib import Path

import pytest

from tests.jobs.courier import OURS, THEIRS, carry

pytestmark = pytest.mark.processes

MESSAGES = 200
PAUSE = 0.004  # seconds that writing takes, so that readers come in the middle


def test_every_message_arrives_once(tmp_path: Path) -> None:
    assert carry(OURS, tmp_path / "broker", messages=MESSAGES, pause=PAUSE) == list(range(MESSAGES))


def test_control_without_the_atomic_put_messages_are_lost(tmp_path: Path) -> None:
    arrived = carry(THEIRS, tmp_path / "broker", messages=MESSAGES, pause=PAUSE)
    assert len(arrived) < MESSAGES
