"""Pages of the live table. Each reads the clock first, fetches through `queries` and makes one call of `rounds`."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from casino_training.attempts import actions, queries
from casino_training.attempts.live import rounds
from casino_training.attempts.live.form import CroupierForm
from casino_training.attempts.live.report import report_of
from casino_training.attempts.live.shown import shown_act
from casino_training.attempts.models import MOST_BOXES, Attempt, Decision
from casino_training.attempts.named import chosen_house, named_difficulty, posted_step
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.people.pages import SignedInRequest, lead_to, personal_page
from casino_training.rules.answers import Place
from casino_training.scenarios.kinds.kind import DIFFICULTIES

USUAL_BOXES = 3
MOST_WRONG = 100
"""So many wrong acts are listed in a report."""


@require_http_methods(["GET", "HEAD", "POST"])
@personal_page
def live(request: SignedInRequest) -> HttpResponse:
    """Choose a house and a table, and sit down; or go on at the table that one has left."""
    now = timezone.now()
    house = chosen_house(request, houses())
    if request.method == "POST":
        attempt = rounds.begin_round(
            trainee=request.user,
            edition=current_edition(house.slug),
            boxes=named_boxes(request.POST.get("boxes", "")),
            difficulty=named_difficulty(request.POST.get("difficulty", "")) or DIFFICULTIES[0],
            is_guided=request.POST.get("mode") != "test",
            prepares_shoe=request.POST.get("shoe") == "prepare",
            now=now,
        )
        return redirect("live_round", attempt.pk)
    context = {
        "house": house,
        "houses": houses(),
        "edition": current_edition(house.slug),
        "boxes": range(1, MOST_BOXES + 1),
        "usual_boxes": USUAL_BOXES,
        "difficulties": DIFFICULTIES,
        "running": queries.running_rounds(request.user),
    }
    return render(request, "attempts/live.html", context)


def named_boxes(text: str) -> int:
    """The number of boxes that a form names; 404 for any other text."""
    named = {str(number): number for number in range(1, MOST_BOXES + 1)}
    if text not in named:
        raise Http404
    return named[text]


@require_http_methods(["GET", "HEAD", "POST"])
@personal_page
def live_round(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """The table at which the next act is awaited; at a guided one with the verdict on the act before."""
    attempt = queries.round_for(request.user, pk)
    if request.method == "POST":
        return acted(request, attempt)
    return awaiting_page(request, attempt, place_in(request))


def awaiting_page(request: SignedInRequest, attempt: Attempt, place: Place | None) -> HttpResponse:
    """The table with the act that is awaited, or the report once it is closed."""
    if attempt.finished_at:
        return lead_to(request, "live_report", attempt.pk)
    decision = queries.latest_decision(attempt)
    assert decision is not None  # noqa: S101  the first row comes with the attempt
    return table_page(request, attempt, decision, CroupierForm(rounds.scene_at(attempt, decision), at=place))


def acted(request: SignedInRequest, attempt: Attempt) -> HttpResponse:
    """Take an act. One that cannot be read, or cannot be, costs nothing; one from an old page changes nothing."""
    now = timezone.now()
    decision = queries.decision_for(attempt, posted_step(request))
    was_done = decision.decided_at is not None
    form = CroupierForm(rounds.scene_at(attempt, decision), request.POST)
    if not form.is_valid():
        is_asked = decision.decided_at is None and actions.is_open(attempt, now)
        return table_page(request, attempt, decision, form) if is_asked else refused(request, attempt)
    try:
        rounds.act(attempt=attempt, step=decision.step, ways=form.ways, now=now)
    except rounds.CannotBe:
        form.fault = _("That cannot be done at this table. Nothing was done.")
        return table_page(request, attempt, decision, form)
    except (rounds.Moved, actions.Finished):
        return refused(request, attempt)
    if was_done:
        messages.warning(request, _("This act had been done already, from this page or another. It counts once."))
    return to_table(request, attempt, form.place)


def refused(request: SignedInRequest, attempt: Attempt) -> HttpResponse:
    """The page from which an act came is no longer that of the table."""
    attempt.refresh_from_db()
    if attempt.finished_at:
        messages.error(request, _("This table is closed. Your act was not done."))
        return lead_to(request, "live_report", attempt.pk)
    messages.warning(request, _("The table has moved on since that page was shown. Your act was not done."))
    return to_table(request, attempt, None)


def to_table(request: SignedInRequest, attempt: Attempt, place: Place | None) -> HttpResponse:
    """The table as it lies now, with the place that was chosen last: at once for a script, else by its address."""
    if request.htmx:
        attempt.refresh_from_db(fields=["finished_at"])
        return awaiting_page(request, attempt, place)
    address = reverse("live_round", args=[attempt.pk])
    return redirect(address if place is None else f"{address}?at={place}")


def place_in(request: SignedInRequest) -> Place | None:
    """The place that the address names; None when it names none on this table."""
    text = request.GET.get("at", "")
    return int(text) if text in [str(place) for place in range(MOST_BOXES + 1)] else None


def table_page(request: SignedInRequest, attempt: Attempt, decision: Decision, form: CroupierForm) -> HttpResponse:
    before = attempt.decisions.filter(step=decision.step - 1).first() if attempt.is_guided else None
    context = {
        "frame": "bare.html" if request.htmx else "base.html",
        "attempt": attempt,
        "shown": shown_act(decision, at=form.place),
        "before": before,
        "verdict": shown_act(before).verdict if before else None,
        "form": form,
        "currency": ruleset_of(attempt.edition).house.currency,
    }
    return render(request, "attempts/live_round.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@personal_page
def live_stop(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Ask whether the table shall stay open until one comes back, or be closed for good; a POST closes it."""
    now = timezone.now()
    attempt = queries.round_for(request.user, pk)
    if request.method == "POST":
        actions.finish(attempt=attempt, now=now)
    if attempt.finished_at or request.method == "POST":
        return redirect("live_report", attempt.pk)
    return render(request, "attempts/live_stop.html", {"attempt": attempt})


@require_safe
@personal_page
def live_report(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """How the table was dealt: right and wrong acts, what errors cost, the pace; of a test only once it is over."""
    attempt = queries.round_for(request.user, pk)
    if attempt.withholds_marks:
        return redirect("live_round", attempt.pk)
    report = report_of(attempt)
    context = {
        "attempt": attempt,
        "report": report,
        "wrong": [shown_act(row) for row in queries.wrong_acts(attempt)[:MOST_WRONG]],
    }
    return render(request, "attempts/live_report.html", context)
