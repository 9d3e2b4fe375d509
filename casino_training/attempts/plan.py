"""What a person should practise in a house today, and in which order."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from casino_training import grading
from casino_training.attempts.models import Certainty, Plan, PlannedExam, Recall
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import ruleset_of
from casino_training.people.models import User
from casino_training.scenarios.build import KINDS
from casino_training.scenarios.clauses import kinds_by_deciding_clause

NEW_A_DAY = 5
"""So many clauses that were never practised come in a day; more where the exam is near."""

LAST_DAYS = 2
"""The days before an exam on which nothing new comes."""


@dataclass(frozen=True, slots=True)
class Today:
    """The clauses to practise today: those that come `again`, and `new` ones; all in the order in which they are asked.

    `known` is how many of the `all` clauses that decide something were practised before; `exam` is the day planned for.
    """

    again: tuple[str, ...]
    new: tuple[str, ...]
    topics: tuple[tuple[str, int], ...]
    known: int
    all: int
    exam: date | None
    days: int | None

    @property
    def count(self) -> int:
        return len(self.again) + len(self.new)


def today(person: User, edition: Edition, now: datetime) -> Today:
    """What is due for this person under this edition until the end of the day."""
    kinds = kinds_by_deciding_clause(ruleset_of(edition))
    recalls = [recall for recall in recalls_of(person, edition.house) if recall.clause in kinds]
    again = [recall for recall in recalls if recall.due_at < end_of_day(now)]
    exam = planned_exam(person, edition.house)
    days = (exam - timezone.localdate(now)).days if exam else None
    new = _new(recalls, kinds, days, now)
    waiting, later = split(again, now)
    return Today(
        again=tuple(recall.clause for recall in (*waiting, *later)),
        new=new,
        topics=_topics([*(recall.clause for recall in again), *new], kinds),
        known=len(recalls),
        all=len(kinds),
        exam=exam,
        days=days,
    )


def clauses_of(plan: Plan, person: User, edition: Edition, now: datetime) -> tuple[str, ...]:
    """The clauses that a plan asks for now, the first one first.

    New clauses come before those that were practised a moment ago, so that nothing is asked twice in a row.
    """
    kinds = kinds_by_deciding_clause(ruleset_of(edition))
    if plan == Plan.MISTAKES:
        waiting, later = split([each for each in mistakes_of(person, edition.house) if each.clause in kinds], now)
        return tuple(recall.clause for recall in (*waiting, *later))
    due = today(person, edition, now)
    resting = set(recalls_of(person, edition.house).filter(due_at__gt=now).values_list("clause", flat=True))
    waiting_first = [clause for clause in due.again if clause not in resting]
    return (*waiting_first, *due.new, *(clause for clause in due.again if clause in resting))


def split(recalls: Sequence[Recall], now: datetime) -> tuple[list[Recall], list[Recall]]:
    """Those whose time has come, and those that rest for some minutes; in each, sure and not right comes first."""
    ordered = sorted(recalls, key=lambda recall: (not was_sure_and_wrong(recall), recall.due_at, recall.clause))
    return [each for each in ordered if each.due_at <= now], [each for each in ordered if each.due_at > now]


def was_sure_and_wrong(recall: Recall) -> bool:
    """The latest decision on the clause was not right although the person was sure."""
    points = recall.decision.points
    return points is not None and points < grading.RIGHT and recall.decision.certainty == Certainty.SURE


def recalls_of(person: User, house: House) -> QuerySet[Recall]:
    """What is kept of this person's clauses in a house."""
    return Recall.objects.filter(person=person, house=house).select_related("decision")


def mistakes_of(person: User, house: House) -> QuerySet[Recall]:
    """The clauses whose latest decision was not right, the latest first."""
    return recalls_of(person, house).filter(decision__points__lt=grading.RIGHT).order_by("-reviewed_at", "clause")


def planned_exam(person: User, house: House) -> date | None:
    """The day this person plans towards in this house."""
    return PlannedExam.objects.filter(person=person, house=house).values_list("on", flat=True).first()


def end_of_day(now: datetime) -> datetime:
    """The first moment of tomorrow, by the site's clock."""
    return timezone.localtime(now).replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)


def _new(
    recalls: Sequence[Recall], kinds: Mapping[str, tuple[str, ...]], days: int | None, now: datetime
) -> tuple[str, ...]:
    """The clauses never practised that come today, in the order of the document."""
    seen = {recall.clause for recall in recalls}
    begun = sum(timezone.localdate(recall.first_at) == timezone.localdate(now) for recall in recalls)
    unseen = [clause for clause in kinds if clause not in seen]
    return tuple(unseen[: max(0, new_a_day(len(unseen) + begun, days) - begun)])


def new_a_day(unseen: int, days: int | None) -> int:
    """How many new clauses come today, when `unseen` were so this morning and the exam is in so many `days`."""
    if days is None or days < 0:
        return NEW_A_DAY
    if days == 0:
        return 0
    return max(NEW_A_DAY, -(-unseen // max(1, days - LAST_DAYS)))


def _topics(clauses: Sequence[str], kinds: Mapping[str, tuple[str, ...]]) -> tuple[tuple[str, int], ...]:
    """The topics of these clauses with how many there are of each, most first."""
    return tuple(Counter(KINDS[kinds[clause][0]].topic for clause in clauses).most_common())
