"""The atlas at a glance: one line a question with what each house says, by topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from casino_training.felt.words import language, say
from casino_training.houses.atlas import Entry, Question, by_topic
from casino_training.houses.comparison import compare
from casino_training.houses.models import Edition
from casino_training.houses.side_by_side import Agreement, ShortAnswer, agreement, short_answer


@dataclass(frozen=True, slots=True)
class Line:
    """A question of an entry, its number there from 1, how the houses stand on it, and the short answer of each.

    `text` is what a search looks at.
    """

    entry: Entry
    number: int
    question: Question
    agreement: Agreement
    answers: tuple[ShortAnswer, ...]
    text: str


@dataclass(frozen=True, slots=True)
class TopicLines:
    """The lines of one topic."""

    slug: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """Editions to be compared; the same texts are the same shelf."""

    digests: tuple[str, ...]
    editions: tuple[Edition, ...] = field(compare=False)


def shelf_of(editions: Sequence[Edition]) -> Shelf:
    """These editions, to be compared."""
    return Shelf(tuple(edition.digest for edition in editions), tuple(editions))


def overview(editions: Sequence[Edition], *, search: str = "", show: Agreement | None = None) -> list[TopicLines]:
    """The topics of the atlas with the lines in which every word of `search` stands and the houses stand as `show`."""
    wanted = search.casefold().split()
    every = every_line(shelf_of(editions), language())
    kept = (line for line in every if show in (None, line.agreement) and _has(line, wanted))
    return [TopicLines(topic, tuple(lines)) for topic, lines in groupby(kept, lambda line: line.entry.topic)]


def _has(line: Line, words: Sequence[str]) -> bool:
    return all(word in line.text for word in words)


@lru_cache(maxsize=16)
def every_line(shelf: Shelf, language: str) -> tuple[Line, ...]:
    """Every line, topic by topic, told in the active `language`; kept, since an edition never says anything else."""
    return tuple(line for found in by_topic().values() for entry in found for line in _lines(entry, shelf.editions))


def _lines(entry: Entry, editions: Sequence[Edition]) -> Iterator[Line]:
    for number, question in enumerate(entry.questions, start=1):
        step = question.step
        rulings = compare(step.situation, editions, table=step.table)
        answers = tuple(short_answer(step, ruling) for ruling in rulings)
        names = [say(entry.topic), say(entry.name), say(question.name) if question.name else ""]
        text = " ".join([*names, say(step.situation, table=step.table)]).casefold()
        yield Line(entry, number, question, agreement(rulings), answers, text)
