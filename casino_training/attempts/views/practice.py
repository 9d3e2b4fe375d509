"""Pages of practice: one step, the next, and getting up."""

from contextlib import suppress
from datetime import datetime
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from casino_training.attempts import actions, queries
from casino_training.attempts.models import Attempt
from casino_training.attempts.views.step import decided, step_page
from casino_training.people.pages import SignedInRequest, lead_to, only_posted, personal_page


@require_http_methods(["GET", "HEAD", "POST"])
@personal_page
def practice_step(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """One step: the question, and after the decision its verdict."""
    now = timezone.now()
    attempt = queries.practice_for(request.user, pk)
    if request.method == "POST":
        return decided(request, attempt, now, "practice_step")
    if attempt.finished_at:
        return lead_to(request, "attempt", attempt.pk)
    try:
        decision = queries.latest_decision(attempt) or actions.show_step(attempt=attempt, now=now)
    except actions.Finished:  # what the plan asked for was practised elsewhere meanwhile
        return plan_done(request, attempt, now)
    return step_page(request, attempt, decision)


@only_posted
@personal_page
def practice_next(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Go on to the next step; asked twice, it is the same one. A plan that asks for nothing more ends the sitting."""
    now = timezone.now()
    attempt = queries.practice_for(request.user, pk)
    with suppress(actions.Finished):
        actions.show_step(attempt=attempt, now=now)
        return redirect("practice_step", attempt.pk)
    return plan_done(request, attempt, now) if attempt.plan else redirect("practice_step", attempt.pk)


def plan_done(request: SignedInRequest, attempt: Attempt, now: datetime) -> HttpResponse:
    """The sitting ends, and what else there is to practise stands on the page that it was begun from."""
    actions.finish(attempt=attempt, now=now)
    messages.success(request, _("Done: the plan asks for nothing more now."))
    return lead_to(request, "attempt", attempt.pk)


@only_posted
@personal_page
def practice_stop(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Get up from the practice table."""
    now = timezone.now()
    attempt = queries.practice_for(request.user, pk)
    actions.finish(attempt=attempt, now=now)
    return redirect("attempt", attempt.pk)
