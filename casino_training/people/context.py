"""What the frame of every page shows of the person who is signed in."""

from functools import cache, partial

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from casino_training.people.looks import look_of
from casino_training.people.queries import supervised_houses


def navigation(request: HttpRequest) -> dict[str, object]:
    """`nav_items`: (label, address, whether the page is there or below) for the pages that this person may use.

    `look`: how the table looks to them. Both are asked for by a page that has the frame, and not by what is put into
    one.
    """
    return {"nav_items": cache(partial(nav_items, request)), "look": cache(partial(look_of, request))}


def nav_items(request: HttpRequest) -> list[tuple[str, str, bool]]:
    """The pages that this person may use."""
    items = []
    if request.user.is_authenticated and request.user.is_guest:
        items = [
            (_("Practice"), reverse("practice")),
            (_("At the table"), reverse("live")),
            (_("My attempts"), reverse("attempts")),
        ]
    elif request.user.is_authenticated:
        items = [
            (_("Practice"), reverse("practice")),
            (_("At the table"), reverse("live")),
            (_("Drills"), reverse("drills")),
            (_("Exam"), reverse("exam")),
            (_("My attempts"), reverse("attempts")),
            (_("Certificates"), reverse("certificates")),
        ]
        if supervised_houses(request.user).exists():
            items.append((_("Pit"), reverse("pit")))
    items.append((_("Atlas"), reverse("atlas")))
    return [(label, url, request.path.startswith(url)) for label, url in items]
