"""The situations of the atlas: facts that are worth ruling on under every house, and no answer.

To add one: an entry in `fixtures/atlas.yaml`, in the notation of `docs/notation.md`. Boxes left out are empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml
from django.conf import settings
from msgspec.structs import replace

from casino_training.rules.clause import Text
from casino_training.rules.gate import PARSER
from casino_training.rules.notation import of_json
from casino_training.rules.table import Table, empty_table
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import USUAL_BOXES


@dataclass(frozen=True, slots=True)
class Question:
    """One thing asked about a situation; `name` tells it from others of its entry, None where it is the only one."""

    name: Text | None
    step: Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A situation of the atlas; `slug` stands in its address, `topic` is one of the catalogue's."""

    slug: str
    topic: str
    name: Text
    questions: tuple[Question, ...]


@cache
def entries() -> Mapping[str, Entry]:
    """Every entry by its slug, in the order of the file."""
    text = (settings.BASE / "fixtures/atlas.yaml").read_text(encoding="utf-8")
    written = yaml.load(text, PARSER)  # noqa: S506  a safe loader, the quick one where there is one
    return {entry.slug: entry for entry in map(_entry, written)}


def by_topic() -> Mapping[str, tuple[Entry, ...]]:
    """The entries of each topic, in the order of the file."""
    topics: dict[str, tuple[Entry, ...]] = {}
    for entry in entries().values():
        topics[entry.topic] = (*topics.get(entry.topic, ()), entry)
    return topics


def _entry(written: Mapping[str, Any]) -> Entry:
    questions = tuple(map(_question, written["questions"]))
    return Entry(written["slug"], written["topic"], Text(**written["name"]), questions)


def _question(written: Mapping[str, Any]) -> Question:
    step = of_json({"type": "Step", "events": []} | {key: written[key] for key in written if key != "name"}, Step)
    name = Text(**written["name"]) if "name" in written else None
    return Question(name, replace(step, table=_whole(step.table)))


def _whole(table: Table) -> Table:
    """The table with its empty boxes."""
    boxes = {box.number: box for box in (*empty_table(USUAL_BOXES).boxes, *table.boxes)}
    return replace(table, boxes=tuple(boxes[number] for number in sorted(boxes)))
