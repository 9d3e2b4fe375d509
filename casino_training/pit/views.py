"""Pages of the supervisor: the attempts of the people of their houses, one of them step by step, and the sign-off.

Whoever supervises no house, and whoever asks for an attempt of another house's people, finds nothing here.
"""

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from casino_training.attempts.actions import close
from casino_training.attempts.disagreeing import (
    WordsForm,
    answer,
    disagreement_for_supervisor,
    disagreement_on,
    disagreements_for_supervisor,
)
from casino_training.attempts.live.report import report_of
from casino_training.attempts.live.shown import shown_act
from casino_training.attempts.models import Attempt, Mode
from casino_training.attempts.queries import (
    attempt_for_supervisor,
    mark_of,
    neighbours_of,
    readable_decisions,
    step_for_supervisor,
    tally,
    wrong_acts,
)
from casino_training.attempts.recorded import shown_step
from casino_training.certificates.actions import CannotSignOff, sign_off
from casino_training.certificates.queries import Obstacle, certificate_of, obstacle_to, progress_of
from casino_training.houses.models import House
from casino_training.people.models import User
from casino_training.people.pages import SignedInRequest, only_posted, personal_page
from casino_training.people.queries import supervised_houses, trainees_under
from casino_training.pit.queries import AttemptState, in_state, pit_attempts, rows

PAGE = 40

T = TypeVar("T")


@require_safe
@personal_page
def pit(request: SignedInRequest) -> HttpResponse:
    """The attempts of one's people, by house, person and state."""
    houses, people = supervised_houses(request.user).order_by("name_en"), trainees_under(request.user)
    if not houses:
        raise Http404
    attempts = pit_attempts(request.user)
    house = named(request.GET.get("house"), {each.slug: each for each in houses})
    person = named(request.GET.get("person"), {str(each.pk): each for each in people})
    state = named(request.GET.get("state"), {str(each): each for each in AttemptState})
    page = Paginator(chosen(attempts, house, person, state), PAGE).get_page(request.GET.get("page"))
    context = {
        "houses": houses,
        "people": people,
        "states": list(AttemptState),
        "house": house,
        "person": person,
        "state": state,
        "disagreements": disagreements_for_supervisor(request.user).filter(answered_at=None).count(),
        "waiting": in_state(attempts, AttemptState.TO_SIGN).count(),
        "page": page,
        "rows": rows(page.object_list),
    }
    return render(request, "pit/pit.html", context)


def named(name: str | None, known: Mapping[str, T]) -> T | None:
    """The one of the known that the address names; None when it names none of them."""
    return known.get(name or "")


def chosen(
    attempts: QuerySet[Attempt], house: House | None, person: User | None, state: AttemptState | None
) -> QuerySet[Attempt]:
    """The annotated attempts under this house's rules, of this person, in this state; None leaves all."""
    if house is not None:
        attempts = attempts.filter(edition__house=house)
    if person is not None:
        attempts = attempts.filter(trainee=person)
    return attempts if state is None else in_state(attempts, state)


@require_safe
@personal_page
def pit_attempt(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """One attempt: its mark, every decision, and sign-off or certificate; an exam out of time is closed first."""
    attempt = attempt_for_supervisor(request.user, pk)
    if close(attempt=attempt, now=timezone.now()):
        attempt.refresh_from_db()
    if attempt.mode == Mode.ROUND:
        return live_table(request, attempt)
    context = {"attempt": attempt, **summary(request, attempt), **paper(request, attempt)}
    return render(request, "pit/attempt.html", context)


def live_table(request: SignedInRequest, attempt: Attempt) -> HttpResponse:
    """The report on a live table; of a test only once it is over, so that nobody can help."""
    context: dict[str, Any] = {"attempt": attempt}
    if not attempt.withholds_marks:
        context |= {"report": report_of(attempt), "wrong": [shown_act(row) for row in wrong_acts(attempt)[:PAGE]]}
    return render(request, "pit/live.html", context)


def summary(request: SignedInRequest, attempt: Attempt) -> dict[str, Any]:
    """Mark and steps of an attempt, page by page; of a running exam nothing, so that nobody can help."""
    if attempt.mode == Mode.EXAM and attempt.finished_at is None:
        return {"is_running": True}
    decisions = readable_decisions(attempt)
    page = Paginator(decisions, PAGE).get_page(request.GET.get("page"))
    mark = mark_of(attempt) if attempt.mode == Mode.EXAM else None
    return {"mark": mark, "tally": tally(decisions), "page": page, "steps": [shown_step(each) for each in page]}


def paper(request: SignedInRequest, attempt: Attempt) -> dict[str, Any]:
    """The certificate and how far it has come, or what keeps this person from signing off."""
    obstacle = obstacle_to(attempt, request.user)
    certificate = certificate_of(attempt)
    if certificate is None or obstacle is Obstacle.NOT_SUPERVISOR:
        return {"obstacle": obstacle}
    return {"certificate": certificate, "progress": progress_of(certificate, now=timezone.now()), "may_mend": True}


@require_safe
@personal_page
def pit_step(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """One step as the trainee saw it, with the answer and the ruling."""
    decision = step_for_supervisor(request.user, pk, step)
    attempt = decision.attempt
    context: dict[str, Any] = {
        "attempt": attempt,
        "step_page": "pit_step",
        "of_another": True,
        "disagreement": disagreement_on(decision),
        **({} if attempt.mode == Mode.DRILL else neighbours_of(decision)),
    }
    if attempt.mode == Mode.ROUND:
        return render(request, "pit/live_step.html", context | {"shown": shown_act(decision)})
    context["shown"] = shown_step(decision)
    return render(request, "pit/step.html", context)


@require_safe
@personal_page
def pit_disagreements(request: SignedInRequest) -> HttpResponse:
    """What one's people do not agree with, the unanswered first."""
    if not supervised_houses(request.user).exists():
        raise Http404
    page = Paginator(disagreements_for_supervisor(request.user), PAGE).get_page(request.GET.get("page"))
    return render(request, "pit/disagreements.html", {"page": page})


@only_posted
@personal_page
def pit_answer(request: SignedInRequest, pk: int) -> HttpResponse:
    """Answer a disagreement; the first answer stays."""
    disagreement = disagreement_for_supervisor(request.user, pk)
    form = WordsForm(request.POST)
    if not form.is_valid():
        messages.error(request, str(form.errors["words"][0]))
    elif answer(disagreement=disagreement, by=request.user, words=form.cleaned_data["words"], now=timezone.now()):
        messages.success(request, _("Answered. The trainee sees it beside the ruling."))
    else:
        messages.warning(request, _("Somebody has answered already. That answer stays."))
    return redirect("pit_step", disagreement.decision.attempt_id, disagreement.decision.step)


@only_posted
@personal_page
def pit_sign_off(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Sign a passed exam off."""
    attempt = attempt_for_supervisor(request.user, pk)
    try:
        certificate = sign_off(attempt=attempt, by=request.user, now=timezone.now())
    except CannotSignOff:
        messages.error(request, _("Nothing was signed off; the reason stands below."))
    else:
        done = _("Signed off. The certificate has the number %(number)s.")
        messages.success(request, done % {"number": certificate.printed_number})
    return redirect("pit_attempt", attempt.pk)
