"""How wide words are in Source Sans 3 semibold, so that a picture can leave room for them without a browser."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

# Advance widths in hundredths of the type size, rounded up; letters not named count as the widest of their kind.
WIDTHS = {
    sign: width
    for width, signs in (
        (24, " "),
        (30, "',.:;Iijl|"),
        (36, "!()-/[\\]ft{}"),
        (42, "r"),
        (48, '"*?csxz'),
        (54, "#$+0123456789<=>EFJLVXYZ^_aegkvy~"),
        (60, "ABCKPRST`bdhnopqu"),
        (66, "&DGHNU"),
        (72, "OQ"),
        (78, "Mw"),
        (88, "%WmÆæŒœŉ"),
        (92, "@"),
    )
    for sign in signs
}
OTHER_WIDTH = 70
FULL_WIDTH = 104


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> float:
    """Width of the text in the unit of `size`; accents take no room."""
    total = 0
    for sign in unicodedata.normalize("NFD", text):
        if unicodedata.combining(sign):
            continue
        wide = unicodedata.east_asian_width(sign) in "WF"
        total += WIDTHS.get(sign, FULL_WIDTH if wide else OTHER_WIDTH)
    return total * size / 100


@lru_cache(maxsize=1024)
def wrapped(text: str, size: float, width: float, most: int) -> tuple[str, ...]:
    """The text in lines no wider than `width`, at most `most` of them; what is left over becomes an ellipsis."""
    lines: list[str] = []
    for piece in pieces(text, size, width):
        joined = f"{lines[-1]}{piece}" if lines else piece
        if lines and width_of(joined.rstrip(), size) <= width:
            lines[-1] = joined
        else:
            lines.append(piece)
    kept = [line.strip() for line in lines[:most]]
    if len(lines) > most:
        last = kept[-1]
        while last and width_of(f"{last}…", size) > width:
            last = last[:-1]
        kept[-1] = f"{last.rstrip()}…"
    return tuple(kept)


def pieces(text: str, size: float, width: float) -> Iterable[str]:
    """Parts between which a line may end: after blanks and hyphens, and inside a word that is too long for a line."""
    start = 0
    for end, sign in enumerate(text, 1):
        if sign in " -":
            yield text[start:end]
            start = end
        elif width_of(text[start:end] + "-", size) > width and end - start > 1:
            yield text[start : end - 1]
            start = end - 1
    if start < len(text):
        yield text[start:]


def initials(names: Iterable[str]) -> dict[str, str]:
    """Two signs for each name, which nobody else of these has."""
    given: dict[str, str] = {}
    for name in dict.fromkeys(names):
        taken = set(given.values())
        given[name] = next(mark for mark in marks_for(name) if mark not in taken)
    return given


def marks_for(name: str) -> Iterable[str]:
    """First letters of the first and last word, the beginning of either word, then the first letter with a number."""
    words = [word for word in name.replace("-", " ").split() if word[0].isalnum()] or [name[:1].strip() or "?"]
    first, last = words[0], words[-1]
    if len(words) > 1:
        yield (first[:1] + last[:1]).upper()
        yield last[:2].capitalize()
    yield first[:2].capitalize()
    for number in count(2):
        yield f"{first[:1].upper()}{number}"
