"""A running live table as a supervisor of the house watches it, and what he arms there."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from casino_training.attempts import arming
from casino_training.attempts.actions import Finished
from casino_training.attempts.live import rounds
from casino_training.attempts.live.shown import shown_act
from casino_training.attempts.models import Arming, Attempt
from casino_training.attempts.queries import latest_decision, round_for_supervisor
from casino_training.people.pages import SignedInRequest, lead_to, only_posted, personal_page
from casino_training.scenarios.rounds import Trouble, can_come


@require_safe
@personal_page
def pit_watch(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """The table as the trainee has it before him; a script asks again and again and is answered when it has changed."""
    attempt = round_for_supervisor(request.user, pk)
    if attempt.finished_at:
        return lead_to(request, "pit_attempt", attempt.pk)
    decision, waiting = latest_decision(attempt), arming.waiting_at(attempt)
    assert decision is not None  # noqa: S101  the first row comes with the attempt
    seen = f"{decision.step}.{waiting.pk if waiting else 0}"
    if request.htmx and request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    possible = possible_at(attempt)
    context = {
        "frame": "bare.html" if request.htmx else "base.html",
        "attempt": attempt,
        "shown": shown_act(decision),
        "seen": seen,
        "waiting": waiting,
        "happened": happened_at(attempt),
        "troubles": possible,
        "is_in_vain": waiting is not None and waiting.trouble not in possible,
    }
    return render(request, "pit/watch.html", context)


def possible_at(attempt: Attempt) -> tuple[Trouble, ...]:
    """What can still come at a table, as it lies now."""
    decision = latest_decision(attempt)
    assert decision is not None  # noqa: S101  the first row comes with the attempt
    return can_come(rounds.scene_at(attempt, decision), is_guided=attempt.is_guided is True)


def happened_at(attempt: Attempt) -> list[Arming]:
    """What was armed at a table and has happened, the latest first."""
    return list(attempt.armings.exclude(step=None).select_related("armed_by").order_by("-step"))


@only_posted
@personal_page
def pit_arm(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Let something go wrong at the next moment at which it can, or take back what waits."""
    attempt = round_for_supervisor(request.user, pk)
    trouble = {str(each): each for each in Trouble}.get(request.POST.get("trouble", ""))
    try:
        if "disarm" in request.POST:
            if not arming.disarm(attempt=attempt):
                messages.warning(request, _("It has happened already."))
        elif trouble is None:
            messages.error(request, _("Choose from the list what is to happen."))
        elif trouble not in possible_at(attempt):
            messages.error(request, _("That can no longer come at this table."))
        else:
            arming.arm(attempt=attempt, trouble=trouble, by=request.user, now=timezone.now())
    except arming.AlreadyArmed:
        messages.warning(request, _("Something waits already. Take it back first."))
    except Finished:
        messages.error(request, _("This table is closed."))
    return redirect("pit_watch", attempt.pk)
