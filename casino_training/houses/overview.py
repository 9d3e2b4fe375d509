"""The atlas at a glance: one line a question with what each house says, by topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casino_training.felt.words import say
from casino_training.houses.atlas import Entry, Question, by_topic
from casino_training.houses.comparison import compare
from casino_training.houses.models import Edition
from casino_training.houses.side_by_side import Agreement, ShortAnswer, agreement, short_answer


@dataclass(frozen=True, slots=True)
class Line:
    """A question of an entry, its number there from 1, how the houses stand on it, and the short answer of each."""

    entry: Entry
    number: int
    question: Question
    agreement: Agreement
    answers: tuple[ShortAnswer, ...]


@dataclass(frozen=True, slots=True)
class TopicLines:
    """The lines of one topic."""

    slug: str
    lines: tuple[Line, ...]


def overview(editions: Sequence[Edition], *, search: str = "", show: Agreement | None = None) -> list[TopicLines]:
    """The topics of the atlas with the lines in which every word of `search` stands and the houses stand as `show`."""
    wanted = search.casefold().split()
    topics = []
    for slug, entries in by_topic().items():
        lines = (line for entry in entries for line in _lines(entry, editions, wanted))
        kept = tuple(line for line in lines if show in (None, line.agreement))
        if kept:
            topics.append(TopicLines(slug, kept))
    return topics


def _lines(entry: Entry, editions: Sequence[Edition], wanted: Sequence[str]) -> Iterator[Line]:
    for number, question in enumerate(entry.questions, start=1):
        step = question.step
        names = [say(entry.topic), say(entry.name), say(question.name) if question.name else ""]
        text = " ".join([*names, say(step.situation, table=step.table)]).casefold()
        if all(word in text for word in wanted):
            rulings = compare(step.situation, editions, table=step.table)
            answers = tuple(short_answer(step, ruling) for ruling in rulings)
            yield Line(entry, number, question, agreement(rulings), answers)
