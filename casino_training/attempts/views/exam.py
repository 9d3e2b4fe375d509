"""Pages of an exam: its beginning, its steps, handing in, and the result once it is over."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from casino_training.attempts import actions, queries
from casino_training.attempts.named import chosen_house
from casino_training.attempts.recorded import shown_step
from casino_training.attempts.views.step import Clock, decided, step_page
from casino_training.houses.queries import current_edition
from casino_training.people.pages import SignedInRequest, lead_to, member_page


@require_http_methods(["GET", "HEAD", "POST"])
@member_page
def exam(request: SignedInRequest) -> HttpResponse:
    """What will happen, and the beginning of it, in the houses where one is a trainee."""
    now = timezone.now()
    own = queries.exam_houses(request.user)
    if request.method == "POST":
        edition = current_edition(chosen_house(request, own).slug)
        programme = queries.programme_called(request.POST.get("programme", ""))
        try:
            attempt = actions.begin_exam(trainee=request.user, edition=edition, programme=programme, now=now)
        except LookupError as error:
            raise Http404 from error
        return redirect("exam_step", attempt.pk)
    actions.close_overdue(now=now)
    context = {
        "house": chosen_house(request, own) if own else None,
        "houses": own,
        "programmes": queries.programmes(),
        "running": queries.running_exam(request.user),
    }
    return render(request, "attempts/exam.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@member_page
def exam_step(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """The step to be decided now. Of the one before only that it is recorded."""
    now = timezone.now()
    attempt = queries.exam_for(request.user, pk)
    if request.method == "POST":
        return decided(request, attempt, now, "exam_step")
    if actions.close(attempt=attempt, now=now):
        messages.warning(request, _("Time is up. The exam is closed; steps without a decision count as wrong."))
        return lead_to(request, "exam_result", attempt.pk)
    if attempt.finished_at:
        return lead_to(request, "exam_result", attempt.pk)
    try:
        decision = actions.show_step(attempt=attempt, now=now)
    except actions.Finished:  # ended elsewhere at this very moment
        return lead_to(request, "exam_result", attempt.pk)
    return step_page(request, attempt, decision)


@require_http_methods(["GET", "HEAD", "POST"])
@member_page
def exam_hand_in(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Ask whether the exam shall end before its time, with how many steps it would leave; a POST ends it."""
    now = timezone.now()
    attempt = queries.exam_for(request.user, pk)
    if request.method == "POST":
        actions.finish(attempt=attempt, now=now)
        return redirect("exam_result", attempt.pk)
    if not actions.is_open(attempt, now):
        return redirect("exam_step", attempt.pk)
    context = {"attempt": attempt, "mark": queries.mark_of(attempt), "clock": Clock.of(attempt, now)}
    return render(request, "attempts/exam_hand_in.html", context)


@require_safe
@member_page
def exam_result(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """The mark, by topic, and every step with its ruling; only once the exam is over."""
    now = timezone.now()
    attempt = queries.exam_for(request.user, pk)
    if not attempt.finished_at and not actions.close(attempt=attempt, now=now):
        return redirect("exam_step", attempt.pk)
    attempt.refresh_from_db()
    steps = [shown_step(decision) for decision in queries.readable_decisions(attempt)]
    context = {"attempt": attempt, "mark": queries.mark_of(attempt), "steps": steps}
    return render(request, "attempts/exam_result.html", context)
