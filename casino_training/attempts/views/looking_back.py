"""One's own attempts and steps, looked at again."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from casino_training.attempts import queries
from casino_training.attempts.disagreeing import WordsForm, disagree, disagreement_on, disagreements_of
from casino_training.attempts.live.elsewhere import due_there
from casino_training.attempts.live.shown import shown_act
from casino_training.attempts.models import Mode
from casino_training.attempts.recorded import shown_step
from casino_training.houses.queries import current_editions
from casino_training.houses.side_by_side import side_by_side
from casino_training.people.pages import SignedInRequest, member_page, only_posted, personal_page
from casino_training.rules.notation import of_json
from casino_training.scenarios.scenario import Step

PAGE = 25
ASKED = {Mode.PRACTICE: "practice_step", Mode.DRILL: "drill_step"}
"""Where the steps are asked whose verdict stands in the place of the form."""
FEW = 10


@require_safe
@personal_page
def attempts(request: SignedInRequest) -> HttpResponse:
    """One's own attempts."""
    page = Paginator(queries.attempts_of(request.user), PAGE).get_page(request.GET.get("page"))
    marks = queries.marks_of(page.object_list)
    rows = [(attempt, marks.get(attempt.pk)) for attempt in page]
    context = {"page": page, "rows": rows, "disagreements": disagreements_of(request.user)[:FEW]}
    return render(request, "attempts/attempts.html", context)


@require_safe
@personal_page
def attempt(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """What was practised in one sitting; an exam has a page of its own."""
    attempt = queries.attempt_for(request.user, pk)
    if attempt.mode == Mode.ROUND:
        return redirect("live_report", attempt.pk)
    if attempt.mode == Mode.DRILL:
        return redirect("drill_result", attempt.pk)
    if attempt.mode == Mode.EXAM:
        return redirect("exam_step" if not attempt.finished_at else "exam_result", attempt.pk)
    decisions = queries.readable_decisions(attempt)
    page = Paginator(decisions, PAGE).get_page(request.GET.get("page"))
    context = {
        "attempt": attempt,
        "tally": queries.tally(decisions),
        "page": page,
        "steps": [shown_step(decision) for decision in page],
    }
    return render(request, "attempts/attempt.html", context)


@require_safe
@personal_page
def attempt_step(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """One step of one's own as it was shown, with answer and ruling; of an exam only once it is over."""
    attempt = queries.attempt_for(request.user, pk)
    decision = queries.readable_decision(attempt, step)
    context: dict[str, Any] = {"attempt": attempt, "step_page": "attempt_step", **queries.neighbours_of(decision)}
    context["disagreement"] = disagreement_on(decision)
    if attempt.mode == Mode.ROUND:
        return render(request, "attempts/live_step.html", context | {"shown": shown_act(decision)})
    context["shown"] = shown_step(decision)
    return render(request, "attempts/attempt_step.html", context)


@only_posted
@member_page
def step_disagree(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """Say that one does not agree with a ruling, and why; whoever says it where the step was asked goes on there."""
    now = timezone.now()
    attempt = queries.attempt_for(request.user, pk)
    decision = queries.readable_decision(attempt, step)
    form = WordsForm(request.POST)
    if form.is_valid():
        disagree(decision=decision, comment=form.cleaned_data["words"], now=now)
        messages.success(request, _("Sent to the supervisors of your house. Their answer will stand at this step."))
    else:
        messages.error(request, str(form.errors["words"][0]))
    if "asked" in request.POST and attempt.mode in ASKED and decision == queries.latest_decision(attempt):
        return redirect(ASKED[Mode(attempt.mode)], attempt.pk)
    return redirect("attempt_step", attempt.pk, step)


@require_safe
@personal_page
def step_in_atlas(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """A step of one's own that can be looked back at, under every house; its own in the edition of the attempt."""
    attempt = queries.attempt_for(request.user, pk)
    decision = queries.readable_decision(attempt, step)
    own = attempt.edition
    context = {"attempt": attempt, "decision": decision, "number": step + 1}
    if attempt.mode == Mode.ROUND:
        shown = shown_act(decision)
        editions = [own, *(each for each in current_editions() if each.house_id != own.house_id)]
        context |= {"shown": shown, "there": due_there(shown.seen.table, editions)}
        return render(request, "attempts/act_in_atlas.html", context)
    editions = [own if each.house_id == own.house_id else each for each in current_editions()]
    context["compared"] = [(None, side_by_side(of_json(decision.shown, Step), editions))]
    return render(request, "attempts/step_in_atlas.html", context)
