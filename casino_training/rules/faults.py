"""Faults of a ruleset file: every one is kept, none stops the reading of the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

MOST_FAULTS = 500
MOST_ECHOED = 60


@dataclass(frozen=True, slots=True)
class Fault:
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
    """Gathers the faults of one source while it is read; beyond `MOST_FAULTS` it only says that there are more."""

    __slots__ = ("found", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Fault] = []

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

    def add_unknown(self, line: int, what: str, word: str, known: Iterable[str]) -> None:
        """Keep that `word` is none of the `known` ones, with the nearest of them."""
        if not self.is_full:
            self.add(line, f"{what}; {meant(word, tuple(known))}")

    def stop_if_any(self) -> None:
        """Raise `RulesetFaults` when anything was wrong."""
        if self.found:
            raise RulesetFaults(self.found)


def shown(text: str) -> str:
    """A piece of the file for a message: in quotes and cut short."""
    return f'"{text[:MOST_ECHOED]}..."' if len(text) > MOST_ECHOED else f'"{text}"'


def meant(word: str, known: tuple[str, ...]) -> str:
    """What to write instead of an unknown `word`: the nearest of the `known` ones, or all of them to choose from."""
    by_fold = {name.casefold(): name for name in known}
    near = get_close_matches(word[:MOST_ECHOED].casefold(), by_fold, n=1)
    if not near:
        return f"write {one_of(known)}"
    strange = next((letter for letter in word if not letter.isascii()), None)
    if strange and by_fold[near[0]].isascii():
        return f"its letter U+{ord(strange):04X} only looks like a plain one: did you mean {by_fold[near[0]]}?"
    return f"did you mean {by_fold[near[0]]}?"


def one_of(words: tuple[str, ...]) -> str:
    """ "a, b or c"."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
