"""How well a person knows each clause, worked out from what they practised. The decisions are the source.

A decision counts for the clauses of its deciding rule. `remember` takes in one decision; `rebuild` works everything out
anew, and the two agree. Exams measure and do not count here, so that nothing is learned from a running one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from fsrs import Card, Rating, Scheduler, State

from casino_training import grading
from casino_training.attempts.models import Certainty, Decision, Mode, Recall
from casino_training.houses.models import House
from casino_training.people.models import User
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling

SCHEDULER = Scheduler(desired_retention=0.9, maximum_interval=180, enable_fuzzing=False)
"""The parameters that `fsrs` brings; no clause stays away for more than half a year."""

QUICK, SLOW = timedelta(seconds=10), timedelta(seconds=60)
"""Whoever decides within the first knows it by heart; whoever takes longer than the second had to look for it."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What is kept of a clause: the scheduler's card, the decision that it counts, and when the first one was."""

    card: Card
    decision: Decision
    first_at: datetime


def rating_of(points: int, certainty: str, taken: timedelta) -> Rating:
    """A decision as the scheduler takes it; `taken` is the time from showing to deciding."""
    match grading.verdict(points):
        case "wrong":
            return Rating.Again
        case "partly":
            return Rating.Hard
    if certainty == Certainty.GUESS or taken > SLOW:
        return Rating.Hard
    return Rating.Easy if certainty == Certainty.SURE and taken <= QUICK else Rating.Good


def reviewed(memory: Memory | None, decision: Decision) -> Memory:
    """What is kept of a clause after this decision, which comes after all that are in `memory`."""
    now = decided_at(decision)
    card = memory.card if memory else Card(card_id=0, due=now)
    rating = rating_of(decision.points or 0, decision.certainty, now - decision.shown_at)
    return Memory(SCHEDULER.review_card(card, rating, now)[0], decision, memory.first_at if memory else now)


@transaction.atomic
def remember(*, person: User, decision: Decision) -> None:
    """Count one decision that was just made. One that comes after later ones makes everything be worked out anew."""
    list(User.objects.select_for_update(no_key=True).filter(pk=person.pk))  # one decision of a person after another
    house = decision.attempt.edition.house
    clauses = of_json(decision.ruling, RecordedRuling).deciding
    known = {recall.clause: recall for recall in _recalls(person, house).filter(clause__in=clauses)}
    if any(order(recall.decision) > order(decision) for recall in known.values()):
        rebuild(person=person, house=house)
        return
    for clause in clauses:
        _keep(person, house, clause, reviewed(_memory(known.get(clause)), decision))


@transaction.atomic
def rebuild(*, person: User, house: House) -> int:
    """Work out everything that is known of a person in a house from their decisions; the number of clauses."""
    list(User.objects.select_for_update(no_key=True).filter(pk=person.pk))
    memories = replayed(counting(person, house))
    _recalls(person, house).delete()
    Recall.objects.bulk_create(_row(person, house, clause, memory) for clause, memory in memories.items())
    return len(memories)


def counting(person: User, house: House) -> QuerySet[Decision]:
    """The decisions that count, in the order in which they were made."""
    decisions = Decision.objects.filter(attempt__trainee=person, attempt__edition__house=house)
    return decisions.filter(attempt__mode=Mode.PRACTICE, decided_at__isnull=False).order_by("decided_at", "pk")


def replayed(decisions: Iterable[Decision]) -> dict[str, Memory]:
    """What is kept of each clause after these decisions."""
    memories: dict[str, Memory] = {}
    for decision in decisions:
        for clause in of_json(decision.ruling, RecordedRuling).deciding:
            memories[clause] = reviewed(memories.get(clause), decision)
    return memories


def order(decision: Decision) -> tuple[datetime, int]:
    """Decisions count in this order."""
    return decided_at(decision), decision.pk


def decided_at(decision: Decision) -> datetime:
    """When it was made, in the one time zone that the scheduler takes."""
    assert decision.decided_at is not None  # noqa: S101  only decided ones count
    return decision.decided_at.astimezone(UTC)


def _recalls(person: User, house: House) -> QuerySet[Recall]:
    return Recall.objects.filter(person=person, house=house).select_related("decision")


def _memory(recall: Recall | None) -> Memory | None:
    if recall is None:
        return None
    card = Card(
        card_id=0,
        state=State(recall.state),
        step=recall.step,
        stability=recall.stability,
        difficulty=recall.difficulty,
        due=recall.due_at,
        last_review=recall.reviewed_at,
    )
    return Memory(card, recall.decision, recall.first_at)


def _row(person: User, house: House, clause: str, memory: Memory) -> Recall:
    return Recall(person=person, house=house, clause=clause, **_columns(memory))


def _keep(person: User, house: House, clause: str, memory: Memory) -> None:
    Recall.objects.update_or_create(person=person, house=house, clause=clause, defaults=_columns(memory))


def _columns(memory: Memory) -> dict[str, object]:
    card = memory.card
    return {
        "decision": memory.decision,
        "state": card.state.value,
        "step": card.step,
        "stability": card.stability,
        "difficulty": card.difficulty,
        "first_at": memory.first_at,
        "reviewed_at": card.last_review,
        "due_at": card.due,
    }
