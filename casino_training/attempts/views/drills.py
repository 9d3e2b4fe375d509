"""Pages of the drills: choose one, answer against the clock, see how it went."""

from contextlib import suppress
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from casino_training import grading
from casino_training.attempts import actions, drills, queries
from casino_training.attempts.named import chosen_house
from casino_training.attempts.recorded import shown_step
from casino_training.attempts.views.step import decided, step_page
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.people.pages import SignedInRequest, lead_to, member_page, only_posted
from casino_training.scenarios.drills import DRILLS


@require_http_methods(["GET", "HEAD", "POST"])
@member_page
def choose(request: SignedInRequest) -> HttpResponse:
    """Choose a house and a drill, and begin."""
    now = timezone.now()
    house = chosen_house(request, houses())
    edition = current_edition(house.slug)
    if request.method == "POST":
        try:
            drill = request.POST.get("drill", "")
            attempt = actions.begin_drill(trainee=request.user, edition=edition, drill=drill, now=now)
        except LookupError as error:
            raise Http404 from error
        return redirect("drill_step", attempt.pk)
    offers = drills.offers(request.user, house, ruleset_of(edition))
    return render(
        request, "attempts/drills.html", {"house": house, "houses": houses(), "offers": offers, "length": drills.LENGTH}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@member_page
def step(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """One question; after a right answer the next one at once, after a wrong one its verdict."""
    now = timezone.now()
    attempt = queries.drill_for(request.user, pk)
    if request.method == "POST":
        return decided(request, attempt, now, "drill_step")
    decision = queries.latest_decision(attempt)
    if attempt.finished_at is None and (decision is None or decision.points == grading.RIGHT):
        with suppress(actions.Finished):
            decision = actions.show_step(attempt=attempt, now=now)
    is_over = attempt.finished_at is not None
    if decision is None or (is_over and (decision.points is None or decision.points == grading.RIGHT)):
        return lead_to(request, "drill_result", attempt.pk)
    return step_page(request, attempt, decision)


@only_posted
@member_page
def following(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Go on after a wrong answer; asked twice, it is the same question."""
    now = timezone.now()
    attempt = queries.drill_for(request.user, pk)
    try:
        actions.show_step(attempt=attempt, now=now)
    except actions.Finished:
        return lead_to(request, "drill_result", attempt.pk)
    return redirect("drill_step", attempt.pk)


@only_posted
@member_page
def stop(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """Leave a drill before its end; it counts for no personal best."""
    now = timezone.now()
    attempt = queries.drill_for(request.user, pk)
    actions.finish(attempt=attempt, now=now)
    return redirect("drill_result", attempt.pk)


@require_safe
@member_page
def result(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """How fast it was, beside one's best, and what comes again."""
    attempt = queries.drill_for(request.user, pk)
    if attempt.finished_at is None:
        return redirect("drill_step", attempt.pk)
    drill = DRILLS[attempt.drill]
    decisions = [each for each in queries.decisions_of(attempt) if each.decided_at]
    weak = {each.drilled: each for each in decisions}
    shown = [(shown_step(each), drills.seconds_of(each)) for each in weak.values() if drills.is_weak(each, drill)]
    context = {
        "attempt": attempt,
        "name": drills.NAMES[attempt.drill],
        "pace": drills.pace_of(drill, decisions),
        "best": drills.best_of(request.user, attempt.drill, attempt.edition.house, but=attempt),
        "weak": shown,
        "mended": len({each.drilled for each in decisions if drills.is_weak(each, drill)}) - len(shown),
        "length": drills.LENGTH,
    }
    return render(request, "attempts/drill_result.html", context)
