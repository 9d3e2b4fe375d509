"""Try a table without an account: one button on the front page leads to the first question."""

from django.contrib.auth import login
from django.core.cache import caches
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from casino_training.attempts import actions
from casino_training.attempts.steps import offered_in
from casino_training.felt.words import language
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.houses.throttle import AddressThrottle, counted_by
from casino_training.people.actions import add_guest
from casino_training.people.pages import PageRequest, only_posted

FIRST_KIND = "K04"
"""Whether the bank draws or stands: every house has it, and nobody needs to know anything first."""


class GuestThrottle(AddressThrottle):
    """So many tables tried without an account an hour, counted over all web processes."""

    scope = "guests"
    cache = caches["shared"]


@only_posted
@counted_by(GuestThrottle, "attempts/try_later.html")
def try_table(request: PageRequest) -> HttpResponse:
    """Sit down at a table of the first house; whoever is not signed in does so as a guest."""
    now = timezone.now()
    house = houses().first()
    if house is None:
        raise Http404
    edition = current_edition(house.slug)
    person = request.user if request.user.is_authenticated else add_guest(language=language(), now=now)
    if not request.user.is_authenticated:
        login(request, person, backend="django.contrib.auth.backends.ModelBackend")
    offered = offered_in(ruleset_of(edition))
    kind = FIRST_KIND if FIRST_KIND in offered else offered[0]
    attempt = actions.begin_practice(trainee=person, edition=edition, kind=kind, now=now)
    return redirect("practice_step", attempt.pk)
