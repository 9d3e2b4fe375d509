"""Pages of the trainee. Each reads the clock first, fetches through `queries` and makes one call of `actions`."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from casino_training.attempts import actions, queries
from casino_training.attempts.citing import citable, cited_before, posted_citation
from casino_training.attempts.disagreeing import WordsForm, disagree, disagreement_on, disagreements_of
from casino_training.attempts.drills import progress_of as progress_of_drill
from casino_training.attempts.models import Attempt, Certainty, Decision, Mode
from casino_training.attempts.named import chosen_house, posted_certainty, posted_step
from casino_training.attempts.recorded import shown_step
from casino_training.attempts.responses import ResponseForm, response_form
from casino_training.attempts.rounds_shown import shown_act
from casino_training.houses.queries import current_edition, current_editions, ruleset_of
from casino_training.houses.side_by_side import side_by_side
from casino_training.people.pages import SignedInRequest, lead_to, member_page, personal_page
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.notation import of_json, to_json
from casino_training.scenarios.scenario import Step

PAGE = 25
FEW = 10


# --- practice


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


@require_POST
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


@require_POST
@personal_page
def practice_stop(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Get up from the practice table."""
    now = timezone.now()
    attempt = queries.practice_for(request.user, pk)
    actions.finish(attempt=attempt, now=now)
    return redirect("attempt", attempt.pk)


# --- exam


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


# --- both


def step_page(
    request: SignedInRequest, attempt: Attempt, decision: Decision, form: ResponseForm | None = None
) -> HttpResponse:
    """The page of one step: in practice and a drill its verdict when it has one, else its form. An exam shows none."""
    shown = shown_step(decision, with_verdict=attempt.mode != Mode.EXAM)
    context: dict[str, Any] = {
        "attempt": attempt,
        "shown": shown,
        "form": form or response_form(shown.step, rack=shown.scene.rack),
        "currency": ruleset_of(attempt.edition).house.currency,
        "certainties": Certainty.values if attempt.mode == Mode.PRACTICE else (),
        "certainty": certainty_in(request, attempt),
    }
    if attempt.mode == Mode.PRACTICE and decision.decided_at is None:
        context |= {
            "citable": citable(ruleset_of(attempt.edition)),
            "cited": citation_in(request, attempt),
            "is_citing": bool(request.POST.get("cited")) or cited_before(decision),
        }
    if decision.decided_at is not None:
        context["disagreement"] = disagreement_on(decision)
    if attempt.mode == Mode.DRILL:
        context |= {"progress": progress_of_drill(attempt, timezone.now())}
    if attempt.programme is not None:
        context |= {
            "clock": Clock.of(attempt, timezone.now()),
            "recorded": decision.step,
            "progress": [progress_of(number, decision.step) for number in range(attempt.programme.steps)],
        }
    return render(request, f"attempts/{attempt.mode}_step.html", context)


@dataclass(frozen=True, slots=True)
class Clock:
    """The whole seconds that are left of an exam."""

    seconds: int

    @classmethod
    def of(cls, attempt: Attempt, now: datetime) -> Self:
        assert attempt.deadline_at is not None  # noqa: S101  every exam has one, by a constraint
        return cls(max(0, int((attempt.deadline_at - now).total_seconds())))

    @property
    def face(self) -> str:
        """Minutes and seconds as clock.js writes them: "19:05"."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


def progress_of(number: int, current: int) -> str:
    """Where a step stands in the line of steps: done, now, or nothing yet."""
    if number == current:
        return "now"
    return "done" if number < current else ""


def decided(request: SignedInRequest, attempt: Attempt, now: datetime, page: str) -> HttpResponse:
    """Take a decision. What cannot be read is shown again, with what was typed, and costs nothing."""
    decision = queries.decision_for(attempt, posted_step(request))
    form = response_form(of_json(decision.shown, Step), request.POST, rack=rack_of(ruleset_of(attempt.edition)))
    if form.is_valid() and attempt.is_citing and not citation_in(request, attempt):
        form.add_error(None, _("Name the clause that decides, or choose that the document does not say."))
    if not form.is_valid():
        is_asked = decision.decided_at is None and actions.is_open(attempt, now)
        return step_page(request, attempt, decision, form) if is_asked else redirect(page, attempt.pk)
    try:
        first = actions.decide(
            attempt=attempt,
            step=decision.step,
            given=form.given,
            certainty=certainty_in(request, attempt),
            cited=citation_in(request, attempt),
            now=now,
        )
    except actions.TooLate:
        messages.error(request, _("Your decision came after the deadline and does not count. The exam is closed."))
    except actions.Finished:
        messages.error(request, _("This attempt is over. Your decision does not count."))
    else:
        if first.response != to_json(form.given):
            messages.warning(request, _("You had decided this step already. Your first answer counts."))
    return redirect(page, attempt.pk)


def certainty_in(request: SignedInRequest, attempt: Attempt) -> str:
    """How sure somebody is of a practised decision; an exam does not ask."""
    return posted_certainty(request) if attempt.mode == Mode.PRACTICE else ""


def citation_in(request: SignedInRequest, attempt: Attempt) -> str:
    """The clause that somebody says decides a practised step; an exam does not ask."""
    return posted_citation(request, ruleset_of(attempt.edition)) if attempt.mode == Mode.PRACTICE else ""


# --- looking back


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
    if attempt.mode == Mode.ROUND:
        return render(request, "attempts/live_step.html", context | {"shown": shown_act(decision)})
    context |= {"shown": shown_step(decision), "disagreement": disagreement_on(decision)}
    return render(request, "attempts/attempt_step.html", context)


@require_POST
@member_page
def step_disagree(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """Say that one does not agree with a ruling, and why."""
    now = timezone.now()
    attempt = queries.attempt_for(request.user, pk)
    if attempt.mode not in (Mode.PRACTICE, Mode.EXAM):
        raise Http404  # an act or a drill has no question of its own to disagree with
    decision = queries.readable_decision(attempt, step)
    form = WordsForm(request.POST)
    if form.is_valid():
        disagree(decision=decision, comment=form.cleaned_data["words"], now=now)
        messages.success(request, _("Sent to the supervisors of your house. Their answer will stand here."))
    else:
        messages.error(request, str(form.errors["words"][0]))
    return redirect("attempt_step", attempt.pk, step)


@require_safe
@personal_page
def step_in_atlas(request: SignedInRequest, pk: UUID, step: int) -> HttpResponse:
    """A step of one's own that can be looked back at, under every house; its own in the edition of the attempt."""
    attempt = queries.attempt_for(request.user, pk)
    decision = queries.readable_decision(attempt, step)
    if attempt.mode == Mode.ROUND:
        raise Http404
    own = attempt.edition
    editions = [own if each.house_id == own.house_id else each for each in current_editions()]
    compared = [(None, side_by_side(of_json(decision.shown, Step), editions))]
    context = {"attempt": attempt, "decision": decision, "number": step + 1, "compared": compared}
    return render(request, "attempts/step_in_atlas.html", context)
