"""Where practice begins: what is due today, mistakes and confusions, the exam to plan for, and the free choice."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render, resolve_url
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from casino_training.attempts import actions
from casino_training.attempts.catalogue import topics_of
from casino_training.attempts.confusions import confusions_of, not_right
from casino_training.attempts.models import Attempt, Plan
from casino_training.attempts.named import chosen_house, named_difficulty
from casino_training.attempts.plan import LAST_DAYS, NEW_A_DAY, mistakes_of, planned_exam, today
from casino_training.attempts.recall import QUICK, SCHEDULER, SLOW
from casino_training.attempts.recorded import shown_mistake
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.people.pages import SignedInRequest, only_posted, personal_page
from casino_training.scenarios.kinds.kind import DIFFICULTIES

MOST_MISTAKES = 50
FARTHEST_EXAM = timedelta(days=730)
"""No exam is planned for a day farther away; a year typed wrongly would leave nothing to plan."""


class ExamDayForm(forms.Form):
    """The day for which somebody wants to know the clauses; empty forgets it."""

    on = forms.DateField(
        label=gettext_lazy("Day of your exam"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date", "autocomplete": "off"}, format="%Y-%m-%d"),
        error_messages={"invalid": gettext_lazy("Write the day as in 2027-01-31.")},
    )

    def __init__(self, *args: Any, now: datetime, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.first = timezone.localdate(now)
        self.last = self.first + FARTHEST_EXAM
        self.fields["on"].widget.attrs |= {"min": self.first.isoformat(), "max": self.last.isoformat()}

    def clean_on(self) -> Any:
        """Raises ValidationError for a day that is over or too far away."""
        on = self.cleaned_data["on"]
        if on and on < self.first:
            raise forms.ValidationError(_("This day is over. Choose today or a later day, or leave it empty."))
        if on and on > self.last:
            raise forms.ValidationError(_("This day is more than two years away. Choose an earlier day."))
        return on


@require_http_methods(["GET", "HEAD", "POST"])
@personal_page
def practice(request: SignedInRequest) -> HttpResponse:
    """Choose what is due, one's mistakes, a kind or a clause, and begin."""
    now = timezone.now()
    house = chosen_house(request, houses())
    edition = current_edition(house.slug)
    if request.method == "POST":
        try:
            attempt = begun(request, edition, now)
        except actions.NothingToPractise:
            return redirect(home_of(house))
        except LookupError as error:
            raise Http404 from error
        return redirect("practice_step", attempt.pk)
    return home_page(request, edition, now)


def home_page(
    request: SignedInRequest, edition: Edition, now: datetime, form: ExamDayForm | None = None
) -> HttpResponse:
    """The page that practice begins from."""
    house = edition.house
    context = {
        "house": house,
        "houses": houses(),
        "edition": edition,
        "today": today(request.user, edition, now),
        "mistakes": mistakes_of(request.user, house).count(),
        "not_right": not_right(request.user, house).count(),
        "exam_day": form or ExamDayForm(now=now, initial={"on": planned_exam(request.user, house)}),
        "difficulty": named_difficulty(request.GET.get("difficulty", "")),
        "difficulties": DIFFICULTIES,
        "is_citing": wants_to_cite(request.GET),
        "topics": topics_of(ruleset_of(edition)),
    }
    return render(request, "attempts/practice.html", context)


def begun(request: SignedInRequest, edition: Edition, now: datetime) -> Attempt:
    """What was chosen: a plan, a clause of the document or a kind; raises LookupError for what cannot be practised."""
    is_citing = wants_to_cite(request.POST)
    if plan := request.POST.get("plan"):
        if plan not in Plan.values:
            raise LookupError(plan)
        return actions.begin_plan(trainee=request.user, edition=edition, plan=Plan(plan), now=now, is_citing=is_citing)
    if clause := request.POST.get("clause"):
        return actions.begin_clause(trainee=request.user, edition=edition, clause=clause, now=now)
    return actions.begin_practice(
        trainee=request.user,
        edition=edition,
        kind=request.POST.get("kind", ""),
        difficulty=named_difficulty(request.POST.get("difficulty", "")),
        is_citing=is_citing,
        now=now,
    )


def wants_to_cite(named: QueryDict) -> bool:
    """Whether the address or the form of the page says that the clause is named with every answer."""
    return named.get("cite") == "on"


@require_safe
@personal_page
def practice_help(request: SignedInRequest) -> HttpResponse:
    """What is due and why, with the very figures by which it is planned."""
    context = {
        "house": chosen_house(request, houses()) if "house" in request.GET else None,
        "quick": round(QUICK.total_seconds()),
        "slow": round(SLOW.total_seconds()),
        "retention": round(100 * SCHEDULER.desired_retention),
        "longest": SCHEDULER.maximum_interval,
        "new_a_day": NEW_A_DAY,
        "last_days": LAST_DAYS,
    }
    return render(request, "attempts/practice_help.html", context)


@only_posted
@personal_page
def exam_day(request: SignedInRequest) -> HttpResponse:
    """Set the day to plan for, or forget it."""
    now = timezone.now()
    house = chosen_house(request, houses())
    form = ExamDayForm(request.POST, now=now)
    if not form.is_valid():
        return home_page(request, current_edition(house.slug), now, form)
    actions.plan_exam(person=request.user, house=house, on=form.cleaned_data["on"])
    return redirect(home_of(house))


@require_safe
@personal_page
def mistakes(request: SignedInRequest) -> HttpResponse:
    """The clauses that were not right when they came last."""
    house = chosen_house(request, houses())
    edition = current_edition(house.slug)
    found = mistakes_of(request.user, house).select_related("decision__attempt__edition__house")[:MOST_MISTAKES]
    context = {
        "house": house,
        "houses": houses(),
        "mistakes": [shown_mistake(recall, ruleset_of(edition)) for recall in found],
    }
    return render(request, "attempts/mistakes.html", context)


@require_safe
@personal_page
def confusions(request: SignedInRequest) -> HttpResponse:
    """Which answer was given for which, and whose answer it is."""
    house = chosen_house(request, houses())
    context = {"house": house, "houses": houses(), "confusions": confusions_of(request.user, house)}
    return render(request, "attempts/confusions.html", context)


def home_of(house: House) -> str:
    """The address that practice in this house begins from."""
    return f"{resolve_url('practice')}?house={house.slug}"
