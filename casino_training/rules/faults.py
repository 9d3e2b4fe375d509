"""Faults of a ruleset file: every one is kept, none stops the reading of the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

MOST_FAULTS = 500
MOST_ECHOED = 60
MOST_SUGGESTIONS = 20
MOST_COMPARED = 200


class Fault(Struct, frozen=True):
    """One thing wrong in a file: `what` says it and what to write instead; `line` counts from 1."""

    source: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.source}:{self.line}: {self.what}"


class RulesetFaults(ValueError):
    """A ruleset that cannot be used; `faults` are all the reasons, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        super().__init__("\n".join(map(str, self.faults)))


class Faults:
    """Gathers the faults of one source while it is read; beyond `MOST_FAULTS` it only says that there are more.

    `notes` are no faults: what an old text says that is passed over.
    """

    __slots__ = ("found", "notes", "source", "suggestions")

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Fault] = []
        self.notes: list[Fault] = []
        self.suggestions = 0

    @property
    def is_full(self) -> bool:
        return len(self.found) > MOST_FAULTS

    def add(self, line: int, what: str) -> None:
        """Keep a fault."""
        if self.is_full:
            return
        if len(self.found) == MOST_FAULTS:
            what = f"there are more than {MOST_FAULTS} faults; put these right first"
        self.found.append(Fault(self.source, line, what))

    def note(self, line: int, what: str) -> None:
        """Keep what was passed over."""
        self.notes.append(Fault(self.source, line, what))

    def add_unknown(self, line: int, what: str, word: str, known: Collection[str], otherwise: str) -> None:
        """Keep that `word` is none of the `known` ones, with the nearest of them or what to do `otherwise`.

        Looking for the nearest is slow, so only the first faults and words of a file get it.
        """
        near = None
        if self.suggestions < MOST_SUGGESTIONS:
            self.suggestions += 1
            near = nearest(word[:MOST_ECHOED], tuple(known)[:MOST_COMPARED])
        self.add(line, f"{what}; {near or otherwise}")

    def stop_if_any(self) -> None:
        """Raise `RulesetFaults` when anything was wrong."""
        if self.found:
            raise RulesetFaults(self.found)


def shown(text: str) -> str:
    """A piece of the file for a message: in quotes and cut short."""
    return f'"{text[:MOST_ECHOED]}..."' if len(text) > MOST_ECHOED else f'"{text}"'


def nearest(word: str, known: Sequence[str]) -> str | None:
    """A sentence with the one of the `known` words that was probably meant: letters may differ, figures only by
    zeros and order, since FRA-61 is not near FRA-10.
    """
    from difflib import get_close_matches  # seldom needed, and its import is slow

    by_fold = {name.casefold(): name for name in known if figures(name) == figures(word)}
    near = get_close_matches(word.casefold(), by_fold, n=1)
    if not near:
        return None
    strange = next((letter for letter in word if not letter.isascii()), None)
    if strange and by_fold[near[0]].isascii():
        return f"its letter U+{ord(strange):04X} only looks like a plain one: did you mean {by_fold[near[0]]}?"
    return f"did you mean {by_fold[near[0]]}?"


def figures(word: str) -> list[str]:
    """The figures from 1 to 9 in a word, in order of size."""
    return sorted(letter for letter in word if letter in "123456789")


def one_of(words: Iterable[str]) -> str:
    """ "a, b or c"."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
