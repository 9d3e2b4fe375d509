"""Which answer a person gave for which, and which other house's answer it was: from their decisions, by the engine."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from casino_training import grading
from casino_training.attempts.models import Decision, Mode
from casino_training.felt.words import say
from casino_training.houses.comparison import compare
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import current_editions
from casino_training.people.models import User
from casino_training.rules.answers import ActAnswer, CallSupervisor, Permission
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling
from casino_training.scenarios.scenario import Step

LOOKED_AT = 200
"""So many of the latest decisions that were not right are looked at."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """An answer given instead of another to one kind of question, `count` times, and the other `houses` that rule so.

    `given` and `ruled` are sentences in the active language, of the `latest` decision; amounts differ in the others.
    """

    kind: str
    given: str
    ruled: str
    count: int
    houses: tuple[House, ...]
    latest: Decision


def confusions_of(person: User, house: House) -> list[Confusion]:
    """The confusions of a person in a house: those with another house first, the most frequent of them before all."""
    wrong = not_right(person, house).select_related("attempt").order_by("-decided_at", "-pk")[:LOOKED_AT]
    others = [edition for edition in current_editions() if edition.house_id != house.pk]
    found: dict[tuple[object, ...], list[Confusion]] = {}
    for decision in wrong:
        confusion, key = _confusion(decision, others)
        found.setdefault(key, []).append(confusion)
    return sorted((_counted(alike) for alike in found.values()), key=lambda each: (not each.houses, -each.count))


def not_right(person: User, house: House) -> QuerySet[Decision]:
    """What this person decided in the practice of a house, and not rightly; an exam or a drill is no practice."""
    practised = Decision.objects.filter(attempt__mode=Mode.PRACTICE, attempt__trainee=person)
    return practised.filter(attempt__edition__house=house, points__lt=grading.RIGHT)


def _confusion(decision: Decision, others: Iterable[Edition]) -> tuple[Confusion, tuple[object, ...]]:
    """The confusion of one decision, and what it has in common with others of the same."""
    step = of_json(decision.shown, Step)
    given, ruling = of_json(decision.response), of_json(decision.ruling, RecordedRuling)
    elsewhere = compare(step.situation, others, table=step.table)
    alike = tuple(each.edition.house for each in elsewhere if each.ruling and each.ruling.answer == given)
    said, ruled = (say(answer, situation=step.situation) for answer in (given, ruling.answer))
    common = (decision.kind, _sort(given), _sort(ruling.answer), alike)
    return Confusion(decision.kind, said, ruled, 1, alike, decision), common


def _sort(answer: object) -> object:
    """Answers that are chosen are told apart; those that are worked out, such as amounts, are of one sort."""
    return answer if isinstance(answer, ActAnswer | Permission | CallSupervisor) else type(answer)


def _counted(alike: list[Confusion]) -> Confusion:
    latest = alike[0]
    return Confusion(latest.kind, latest.given, latest.ruled, len(alike), latest.houses, latest.latest)
