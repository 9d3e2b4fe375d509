"""kombu's filesystem transport without its two races: a message is seen whole or not at all, and by one reader only."""

import uuid
from pathlib import Path
from queue import Empty
from time import monotonic_ns
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps, loads


class Channel(filesystem.Channel):
    """A folder with one file a message, named in the order of arrival; the base class writes where readers look."""

    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:  # type: ignore[override]
        """Write the message beside the queue, then rename it into the queue in one step."""
        folder = Path(self.data_folder_out)
        name = f"{monotonic_ns():020}_{uuid.uuid4().hex}"
        unseen = folder / f"{name}.new"
        unseen.write_text(dumps(payload))
        unseen.rename(folder / f"{name}.{queue}.msg")

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        """Take the oldest message; the rename stays inside the folder, so that only one reader can succeed."""
        for path in sorted(Path(self.data_folder_in).glob(f"*.{queue}.msg")):
            try:
                taken = path.rename(path.with_suffix(".taken"))
            except FileNotFoundError:
                continue
            payload = loads(taken.read_text())
            taken.unlink()
            return payload
        raise Empty


class Transport(filesystem.Transport):
    """Named in the settings as CELERY_BROKER_TRANSPORT."""

    Channel = Channel
