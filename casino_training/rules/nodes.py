"""The raw text of a ruleset file as a small tree, before anything in it has a meaning."""

from __future__ import annotations

from msgspec import Struct

MOST_BYTES = 64 * 1024
"""The longest file that is read."""


class Scalar(Struct):
    """Text as it was written; `is_plain` when without quotes.

    Not frozen, as none of the nodes is: they are made by the thousand and last until the file is read.
    """

    line: int
    text: str
    is_plain: bool

    @property
    def is_nothing(self) -> bool:
        """Left empty or written as YAML's `null`."""
        return self.is_plain and self.text in ("", "~", "null")


class Items(Struct):
    """A list."""

    line: int
    items: list[Node]


class Entries(Struct):
    """A record: each key once, with the line it stands on."""

    line: int
    entries: dict[str, tuple[int, Node]]


Node = Scalar | Items | Entries
