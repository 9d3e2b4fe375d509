"""The record of a certificate: everything that is printed, frozen when it was signed off, in both languages.

It is plain JSON, so that it can be read long after people, kinds and words have changed. What has words in each
language is {"en": ..., "de": ...}; moments end in `_at` and are ISO 8601. Paper and pages read it through `printed`.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import translation

from casino_training import grading
from casino_training.attempts.models import Attempt, Decision
from casino_training.attempts.queries import Mark, decisions_of
from casino_training.felt.words import say
from casino_training.houses.queries import ruleset_of
from casino_training.rules.clause import LANGUAGES
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling

FORMAT = 1


def record_of(
    attempt: Attempt, mark: Mark, *, supervisor: str, signed_at: datetime, number: str, code: str, address: str
) -> dict[str, Any]:
    """Everything that the certificate of a finished exam prints; `address` is where it can be checked."""
    programme, edition, house = attempt.programme, attempt.edition, attempt.edition.house
    if programme is None or attempt.finished_at is None:
        raise ValueError("only a finished exam has a certificate")
    source = ruleset_of(edition).edition.source
    return {
        "format": FORMAT,
        "zone": settings.TIME_ZONE,
        "language": attempt.trainee.language,
        "person": str(attempt.trainee),
        "house": {"en": house.name_en, "de": house.name_de},
        "edition": {
            "version": edition.version,
            "digest": edition.digest,
            "source": {"en": source.en, "de": source.de},
        },
        "programme": {"en": programme.name_en, "de": programme.name_de},
        "standard": {
            "steps": mark.standard.steps,
            "pass_percent": mark.standard.pass_percent,
            "money_errors_allowed": mark.standard.money_errors_allowed,
        },
        "started_at": attempt.started_at.isoformat(),
        "finished_at": attempt.finished_at.isoformat(),
        "percent": mark.percent,
        "money_errors": mark.money_errors,
        "topics": [
            {"topic": in_both(part.topic), "percent": part.percent, "steps": part.steps} for part in mark.by_topic
        ],
        "steps": steps_of(attempt, mark.standard.steps),
        "supervisor": supervisor,
        "signed_at": signed_at.isoformat(),
        "number": number,
        "code": code,
        "address": address,
        "seed_commitment": attempt.seed_commitment,
    }


def steps_of(attempt: Attempt, count: int) -> list[dict[str, Any]]:
    """A line for each step of an exam of `count` steps, also for those that were never shown."""
    shown = {decision.step: decision for decision in decisions_of(attempt)}
    return [{"number": step + 1, **step_line(shown.get(step))} for step in range(count)]


def step_line(decision: Decision | None) -> dict[str, Any]:
    """What is printed of one decision: kind, verdict, what an error harms, and the clauses of the ruling."""
    if decision is None:
        return {"kind": "", "title": in_each(lambda: ""), "verdict": grading.verdict(None), "clauses": [], "basis": ""}
    ruling = of_json(decision.ruling, RecordedRuling) if decision.ruling else None
    return {
        "kind": decision.kind,
        "title": in_both(decision.kind),
        "verdict": grading.verdict(decision.points),
        "severity": in_both(decision.severity),
        "clauses": list(ruling.clauses) if ruling else [],
        "basis": ruling.basis.value if ruling else "",
        "basis_words": in_both(ruling.basis.value) if ruling else in_each(lambda: ""),
    }


def in_both(name: str) -> dict[str, str]:
    """What this name is called in each language."""
    return in_each(lambda: say(name))


def in_each(words: Callable[[], str]) -> dict[str, str]:
    """The words in every language of the site."""
    said = {}
    for language in LANGUAGES:
        with translation.override(language):
            said[language] = words()
    return said


class Moment(datetime):
    """A moment in the time zone in which the certificate was signed off, whatever the site's is when it is printed."""

    convert_to_local_time = False
    """So that Django's templates leave it there."""


def printed(record: dict[str, Any], language: str) -> Any:
    """The record in one language, with its moments as datetimes in its own time zone."""
    return _printed(record, language, ZoneInfo(record["zone"]))


def _printed(value: Any, language: str, zone: ZoneInfo) -> Any:
    match value:
        case dict() if set(value) == set(LANGUAGES):
            return value[language]
        case dict():
            return {
                key: Moment.fromisoformat(part).astimezone(zone)
                if key.endswith("_at")
                else _printed(part, language, zone)
                for key, part in value.items()
            }
        case list():
            return [_printed(part, language, zone) for part in value]
        case _:
            return value
