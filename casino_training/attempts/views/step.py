"""One step and the decision on it: the same for practice, drills and exams."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from casino_training.attempts import actions, queries
from casino_training.attempts.citing import citable, cited_before, posted_citation
from casino_training.attempts.disagreeing import disagreement_on
from casino_training.attempts.drills import progress_of
from casino_training.attempts.models import Attempt, Certainty, Decision, Mode
from casino_training.attempts.named import posted_certainty, posted_step
from casino_training.attempts.recorded import shown_step
from casino_training.attempts.responses import ResponseForm, response_form
from casino_training.houses.queries import ruleset_of
from casino_training.people.pages import SignedInRequest
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.notation import of_json, to_json
from casino_training.scenarios.scenario import Step


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
        context |= {"progress": progress_of(attempt, timezone.now())}
    if attempt.programme is not None:
        context |= {
            "clock": Clock.of(attempt, timezone.now()),
            "recorded": decision.step,
            "progress": [state_of_step(number, decision.step) for number in range(attempt.programme.steps)],
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


def state_of_step(number: int, current: int) -> str:
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
