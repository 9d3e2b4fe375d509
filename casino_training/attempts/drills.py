"""Drills against the clock: which value is asked next, how fast somebody was, and what is still weak.

A value is weak when its last answer was wrong or took as long as the drill calls slow. A weak value comes again after
three others, and of the next drills every second question is weak until none is left. Only the server's clock counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random

from django.db.models import Count, DurationField, ExpressionWrapper, F, Q, Sum
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from casino_training import grading
from casino_training.attempts.models import Attempt, Decision
from casino_training.houses.models import House
from casino_training.people.models import User
from casino_training.rules.ruleset import Ruleset
from casino_training.scenarios.drills import DRILLS, Drill, values
from casino_training.scenarios.lots import pick

LENGTH = 20
BETWEEN = 3
REMEMBERED = 400
"""So many of the latest answers say what is weak."""
LEAST_SECONDS = 0.1
UNREAD = ("shown", "response", "ruling")
"""What a pace does not need of a row."""

NAMES: dict[str, Promise] = {
    "payouts": pgettext_lazy("drill", "Payouts"),
    "totals": pgettext_lazy("drill", "Totals"),
    "chips": pgettext_lazy("drill", "Jetons from the rack"),
    "colours": pgettext_lazy("drill", "Colour for colour"),
    "signals": pgettext_lazy("drill", "Signals and calls"),
    "order": pgettext_lazy("drill", "Order of the deal"),
}
LEADS: dict[str, Promise] = {
    "payouts": pgettext_lazy("drill", "Blackjacks, insurance, even money, surrender and boxes of two, by every stake."),
    "totals": pgettext_lazy("drill", "What a hand counts, and whether it is hard or soft."),
    "chips": pgettext_lazy("drill", "An amount in the fewest pieces."),
    "colours": pgettext_lazy("drill", "A win in the jetons of the stake, the rest in the fewest pieces."),
    "signals": pgettext_lazy("drill", "What a sign of the hand or a word of the house asks for."),
    "order": pgettext_lazy("drill", "Which place is dealt to first, next and last."),
}
BANDS: tuple[Promise, ...] = (
    pgettext_lazy("speed", "the speed of a full table"),
    pgettext_lazy("speed", "the speed of a quiet table"),
    pgettext_lazy("speed", "steady"),
    pgettext_lazy("speed", "still counting"),
)


def seconds_of(decision: Decision) -> float:
    """How long the answer took, by the server's clock, in tenths."""
    assert decision.decided_at is not None  # noqa: S101  only of decided ones
    return round((decision.decided_at - decision.shown_at).total_seconds(), 1)


def is_weak(decision: Decision, drill: Drill) -> bool:
    """The answer was wrong or slow."""
    return decision.points != grading.RIGHT or seconds_of(decision) >= drill.slow


def next_value(attempt: Attempt, ruleset: Ruleset) -> tuple[int, str | None]:
    """The number of the next question and its value, None after the last one."""
    answered = list(attempt.decisions.order_by("step"))
    number = len(answered)
    if number >= LENGTH:
        return number, None
    drill, offered = DRILLS[attempt.drill], values(attempt.drill, ruleset)
    again = coming_back(answered, drill)
    if again is not None:
        return number, again
    rng = Random(f"{attempt.seed}:{number}")
    known = {decision.drilled for decision in answered}
    weak = [value for value in weak_values(attempt) if value in offered and value not in known]
    fresh = [value for value in offered if value not in known] or offered
    return number, pick(rng, weak if weak and number % 2 else fresh)


def coming_back(answered: Sequence[Decision], drill: Drill) -> str | None:
    """The weak value of this drill that has waited for three others, the oldest first; None when there is none."""
    last = {decision.drilled: decision for decision in answered}
    for value, decision in last.items():
        if is_weak(decision, drill) and len(answered) - decision.step > BETWEEN:
            return value
    return None


def weak_values(attempt: Attempt) -> list[str]:
    """What was weak when last asked in earlier drills of this house, the latest first."""
    earlier = Decision.objects.filter(
        attempt__trainee=attempt.trainee,
        attempt__drill=attempt.drill,
        attempt__edition__house=attempt.edition.house_id,
        decided_at__isnull=False,
    ).exclude(attempt=attempt)
    last: dict[str, Decision] = {}
    for decision in earlier.order_by("-decided_at", "-step").defer(*UNREAD)[:REMEMBERED]:
        last.setdefault(decision.drilled, decision)
    return [value for value, decision in last.items() if is_weak(decision, DRILLS[attempt.drill])]


@dataclass(frozen=True, slots=True)
class Pace:
    """How a drill went: `right` of `asked`, the seconds of all answers, the longest run of right ones."""

    drill: Drill
    right: int
    asked: int
    seconds: float
    streak: int

    @property
    def is_whole(self) -> bool:
        """Every question was answered, so that it may be compared with other drills."""
        return self.asked == LENGTH

    @property
    def per_minute(self) -> float:
        """Right answers a minute."""
        return round(60 * self.right / max(self.seconds, LEAST_SECONDS), 1) if self.asked else 0.0

    @property
    def band(self) -> Promise:
        """How fast that is, in words."""
        rank = next((rank for rank, least in enumerate(self.drill.paces) if self.per_minute >= least), 3)
        return BANDS[rank]


def pace_of(drill: Drill, decisions: Iterable[Decision]) -> Pace:
    """The pace of these decisions of one drill, in the order of asking."""
    decided = [each for each in decisions if each.decided_at]
    longest = run = 0
    for each in decided:
        run = run + 1 if each.points == grading.RIGHT else 0
        longest = max(longest, run)
    right = sum(each.points == grading.RIGHT for each in decided)
    return Pace(drill, right, len(decided), round(sum(map(seconds_of, decided)), 1), longest)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where somebody is in a drill: the number of the question, the run of right answers, the time and the pace so far.

    `seconds` are those of all answers and, while it `is_running`, of the open question; `best` is of earlier drills.
    """

    name: Promise
    number: int
    of: int
    streak: int
    seconds: float
    is_running: bool
    pace: Pace
    best: Pace | None

    @property
    def face(self) -> str:
        """Minutes and seconds as js/stopwatch.js writes them: "1:05"."""
        return f"{int(self.seconds) // 60}:{int(self.seconds) % 60:02}"


def progress_of(attempt: Attempt, now: datetime) -> Progress:
    """Progress at the question shown last."""
    decisions = list(attempt.decisions.order_by("step").defer(*UNREAD))
    decided = [each for each in decisions if each.decided_at]
    streak = 0
    for each in reversed(decided):
        if each.points != grading.RIGHT:
            break
        streak += 1
    pace = pace_of(DRILLS[attempt.drill], decided)
    running = [each for each in decisions if each.decided_at is None]
    return Progress(
        name=NAMES[attempt.drill],
        number=len(decisions),
        of=LENGTH,
        streak=streak,
        seconds=round(pace.seconds + sum((now - each.shown_at).total_seconds() for each in running), 1),
        is_running=bool(running),
        pace=pace,
        best=best_of(attempt.trainee, attempt.drill, attempt.edition.house, but=attempt),
    )


def best_of(person: User, drill: str, house: House, *, but: Attempt | None = None) -> Pace | None:
    """The personal best in this drill of a house, of whole drills alone; `but` leaves one out.

    The database adds up the drills; only the answers of the best are read.
    """
    took = ExpressionWrapper(F("decisions__decided_at") - F("decisions__shown_at"), output_field=DurationField())
    whole = (
        Attempt.objects.filter(trainee=person, drill=drill, edition__house=house, finished_at__isnull=False)
        .exclude(pk__in=[but.pk] if but else [])
        .annotate(
            answered=Count("decisions", filter=Q(decisions__decided_at__isnull=False)),
            right=Count("decisions", filter=Q(decisions__points=grading.RIGHT)),
            took=Sum(took),
        )
        .filter(answered=LENGTH)
        .values_list("pk", "right", "took")
    )
    fastest = max(whole, key=lambda row: row[1] / max(row[2].total_seconds(), LEAST_SECONDS), default=None)
    if fastest is None:
        return None
    return pace_of(DRILLS[drill], Decision.objects.filter(attempt=fastest[0]).order_by("step").defer(*UNREAD))


@dataclass(frozen=True, slots=True)
class Offer:
    """One drill as it can be chosen: how many values it has in this house, and one's own best."""

    drill: Drill
    name: Promise
    lead: Promise
    count: int
    best: Pace | None


def offers(person: User, house: House, ruleset: Ruleset) -> tuple[Offer, ...]:
    """Every drill at this house; those of which its document answers nothing have no values."""
    return tuple(
        Offer(drill, NAMES[slug], LEADS[slug], len(values(slug, ruleset)), best_of(person, slug, house))
        for slug, drill in DRILLS.items()
    )
