"""The gate before every ruleset: hostile or mistaken bytes in, a small tree of raw text out.

One pass over the parser's events, which come one at a time and never nest a call, so nothing in a file can exhaust
memory or the stack. No YAML type is resolved: every scalar stays the text that was written, so `3:2`, `no` and `010`
are for `literals` to read as a person would.
"""

from __future__ import annotations

from typing import Any

import yaml

from casino_training.rules.faults import Faults, shown
from casino_training.rules.nodes import MOST_BYTES, Entries, Items, Node, Scalar

MOST_EVENTS = 20_000
MOST_DEPTH = 12

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where PyYAML was built with it; the pure one reads the same, ten times slower."""


def read_tree(text: bytes | str, faults: Faults, parser: Any = PARSER) -> Node | None:
    """The one document in `text`; None, and the faults, where it may not be read any further.

    A repeated key is a fault that leaves the tree usable: the first one stands.
    """
    visible = _decoded(text, faults)
    if visible is None or not _is_visible(visible, faults):
        return None
    builder = _Builder(faults)
    try:
        loader = parser(visible)
        while (event := loader.get_event()) is not None:
            if not builder.take(event):
                return None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        faults.add(line, f"this is no YAML ({error.problem}); check quotes, brackets and indentation here and above")
        return None
    except (yaml.YAMLError, ValueError, OverflowError):
        faults.add(1, "this is no YAML; check the escapes (\\...) in quoted text")
        return None
    return builder.finished()


def _decoded(text: bytes | str, faults: Faults) -> str | None:
    if len(text) <= MOST_BYTES:
        try:
            if isinstance(text, bytes):
                return text.decode()
            if len(text.encode()) <= MOST_BYTES:
                return text
        except UnicodeError as error:
            start = error.start if isinstance(error, UnicodeDecodeError | UnicodeEncodeError) else 0
            line = 1 + (text[:start].count(b"\n") if isinstance(text, bytes) else text[:start].count("\n"))
            faults.add(line, "a byte here is not UTF-8; save the file as UTF-8 without a byte order mark")
            return None
    faults.add(1, f"the file is longer than {MOST_BYTES} bytes; write one house to a file, and shorter texts")
    return None


def _is_visible(text: str, faults: Faults) -> bool:
    """Whether a person sees all that the file holds: no control, bidi or zero-width characters, no tabs."""
    before = len(faults.found)
    for number, line in enumerate(text.split("\n"), 1):
        if not (written := line.removesuffix("\r")).isprintable():
            hidden = next(letter for letter in written if not letter.isprintable())
            faults.add(number, f"the character U+{ord(hidden):04X} cannot be seen or is no plain blank; take it out")
        if line.startswith("%"):
            faults.add(number, "directives are not allowed; take the line out")
    return len(faults.found) == before


def _line(event: Any) -> int:
    line: int = event.start_mark.line + 1
    return line


class _Builder:
    """Builds the tree from events; `take` says whether to go on."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.events = 0
        self.documents = 0
        self.is_refused = False
        self.root: Node | None = None
        self.open: list[Items | Entries] = []
        self.keys: list[tuple[int, str] | None] = []

    def take(self, event: Any) -> bool:
        self.events += 1
        if self.events > MOST_EVENTS:
            self.faults.add(_line(event), f"the file has more than {MOST_EVENTS} parts; no rule book needs so many")
            return False
        match event:
            case yaml.ScalarEvent():
                self._scalar(event)
            case yaml.CollectionStartEvent():
                return self._start(event)
            case yaml.CollectionEndEvent():
                self.open.pop()
                self.keys.pop()
            case yaml.AliasEvent():
                self._refuse(_line(event), "aliases (*) are not allowed; write the value out")
                self._put(Scalar(_line(event), "", True))
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self.faults.add(_line(event), "a second document begins here; write one house to a file")
                    return False
        return True

    def finished(self) -> Node | None:
        if self.root is None and not self.is_refused:
            self.faults.add(1, "the file is empty; write format, house, edition, clauses and rules")
        return None if self.is_refused else self.root

    def _refuse(self, line: int, what: str) -> None:
        self.is_refused = True
        self.faults.add(line, what)

    def _check_marks(self, event: Any) -> None:
        line = _line(event)
        if event.anchor is not None:
            self._refuse(line, "anchors (&) are not allowed; write the value out wherever it is meant")
        if event.tag is not None:
            self._refuse(line, "tags (!) are not allowed; write the plain value")

    def _scalar(self, event: Any) -> None:
        if event.anchor is not None or event.tag is not None:
            self._check_marks(event)
        line, text = event.start_mark.line + 1, event.value.strip()
        if not text.isprintable():
            hidden = next(letter for letter in text if not letter.isprintable())
            instead = "write it on one line" if hidden == "\n" else "take it out"
            self._refuse(line, f"this text holds the hidden character U+{ord(hidden):04X}; {instead}")
        self._put(Scalar(line, text, event.implicit[0]))

    def _start(self, event: Any) -> bool:
        self._check_marks(event)
        line = _line(event)
        node = Entries(line, {}) if isinstance(event, yaml.MappingStartEvent) else Items(line, [])
        self._put(node)
        self.open.append(node)
        self.keys.append(None)
        if len(self.open) > MOST_DEPTH:
            self.faults.add(line, f"brackets or indentation are more than {MOST_DEPTH} deep; a rule needs 6")
            return False
        return True

    def _put(self, node: Node) -> None:
        """Hang a node under the list or record that is open; in a record every other node is a key."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, Items):
            parent.items.append(node)
        elif (key := self.keys[-1]) is None:
            self.keys[-1] = self._key(node)
        else:
            self.keys[-1] = None
            if key[1] not in parent.entries:
                parent.entries[key[1]] = (key[0], node)

    def _key(self, node: Node) -> tuple[int, str]:
        parent = self.open[-1]
        if not isinstance(node, Scalar):
            self._refuse(node.line, "a key is a list or a record; write one word before the colon")
            return node.line, ""
        if node.text == "<<":
            self._refuse(node.line, "merge keys (<<) are not allowed; write the values out")
        elif isinstance(parent, Entries) and node.text in parent.entries:
            first = parent.entries[node.text][0]
            self.faults.add(node.line, f"{shown(node.text)} stands here again, first on line {first}; write it once")
        return node.line, node.text
