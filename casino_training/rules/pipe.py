"""The pipe: situations as JSON lines in, rulings as JSON lines out, one for each, in one process.

`python -m casino_training.rules FILE < situations.jsonl` runs it without the site, `manage.py rule HOUSE` with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from casino_training.rules.arising import CannotArise, rule_if_it_can_arise
from casino_training.rules.asking import MOST_BYTES, read_asked, read_json
from casino_training.rules.notation import NotationError, to_json
from casino_training.rules.ruleset import Ruleset


def rule_on_lines(ruleset: Ruleset, lines: BinaryIO, out: BinaryIO) -> int:
    """Answer each line at once with a line, blank ones with none; the number of lines that could not be ruled on.

    Keeps one line in memory, and none longer than `MOST_BYTES`. Ends when nobody reads `out` any more.
    """
    bad = 0
    for number, line in enumerate(_bounded(lines), 1):
        if not line.strip():
            continue
        answer = rule_on_line(ruleset, line)
        if "error" in answer:
            bad += 1
            answer = {"line": number, **answer}
        try:
            out.write(json.dumps(answer, ensure_ascii=False).encode() + b"\n")
            out.flush()
        except BrokenPipeError:
            break
    return bad


def rule_on_line(ruleset: Ruleset, line: bytes) -> dict[str, Any]:
    """The ruling in notation on a situation or step; or `error`, what is wrong, and `path`, where."""
    try:
        asked = read_asked(read_json(line))
        ruling: dict[str, Any] = to_json(rule_if_it_can_arise(ruleset, asked.situation, asked.table))
    except (NotationError, CannotArise) as error:
        return {"error": error.what, "path": error.path}
    return ruling


def _bounded(lines: BinaryIO) -> Iterator[bytes]:
    """Each line; of one that is too long only enough to be refused."""
    while line := lines.readline(MOST_BYTES + 1):
        rest = line
        while rest and len(line) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = lines.readline(MOST_BYTES)
            if rest.strip():  # what was read first may have ended in what looks like the end of a line
                line = line[:MOST_BYTES] + rest.strip()[:1]
        yield line
