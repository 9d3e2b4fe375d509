"""What a stranger asks, read from JSON text: a situation, or a step with the table on which it is asked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from msgspec import Struct

from casino_training.rules.happenings import Happening
from casino_training.rules.notation import NotationError, of_json
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table

MOST_BYTES = 256 * 1024
"""A step at a full table takes about a twentieth of it."""

STEP = "Step"
PARTS_OF_STEP = frozenset({"type", "table", "events", "situation"})


class Asked(Struct, frozen=True):
    """A situation and, where it is known, the table on which it came up."""

    situation: Situation
    table: Table | None


def read_json(text: bytes) -> object:
    """JSON in UTF-8 as Python values; raises `NotationError` for anything else, repeated keys and NaN included.

    The end of the line is no part of it.
    """
    text = text.rstrip(b"\r\n")
    if len(text) > MOST_BYTES:
        raise NotationError("", f"there are more than {MOST_BYTES} bytes; write less")
    try:
        return json.loads(text.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_refuse)
    except NotationError:
        raise
    except UnicodeDecodeError as error:
        raise NotationError("", f"byte {error.start + 1} is not UTF-8; write UTF-8") from None
    except RecursionError:
        raise NotationError("", "it is nested too deeply to be read") from None
    except json.JSONDecodeError as error:
        raise NotationError("", f"this is no JSON: {error.msg} at character {error.pos + 1}") from None
    except ValueError:
        raise NotationError("", "it holds a number with more digits than any that is read") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotationError("", f"the key {twice[:40]!a} stands twice in one object; write it once")
    return found


def _refuse(word: str) -> NoReturn:
    raise NotationError("", f"{word} is no JSON; write a whole number")


def read_asked(data: object) -> Asked:
    """A situation in notation, or a step in notation, whose table and events may be left out.

    Raises `NotationError`, whose path begins with "situation", "table" or "events".
    """
    if not isinstance(data, Mapping) or "situation" not in data:
        return Asked(_read(data, Situation, "situation"), None)
    for key in data:
        if key not in PARTS_OF_STEP or (key == "type" and data["type"] != STEP):
            raise NotationError("", f"a step has no {str(key)[:40]!a}" if key != "type" else f"write {STEP} as type")
    events: Any = tuple[Happening, ...]
    _read(data.get("events", ()), events, "events")
    table = _read(data["table"], Table, "table") if "table" in data else None
    return Asked(_read(data["situation"], Situation, "situation"), table)


def _read(data: object, of: Any, name: str) -> Any:
    try:
        return of_json(data, of)
    except NotationError as error:
        point = "" if not error.path or error.path.startswith("[") else "."
        raise NotationError(f"{name}{point}{error.path}", error.what) from None
