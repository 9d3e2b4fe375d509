"""What the site does beyond the engine: it remembers the houses that it has read, and answers acts at a live table.

It runs by the settings of the tests, on a database of its own in a folder that goes with the process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

import django

from bench.sample import text_of
from bench.turns import cpu_seconds
from casino_training.rules.ruleset import Ruleset

MOST_BOXES = 7


def edition(house: str) -> tuple[Callable[[Any], Ruleset], Any]:
    """What finds the rules of an edition, and the edition of a house that came with the site, in no database."""
    _set_up()
    from casino_training.houses.models import Edition, House
    from casino_training.houses.queries import ruleset_of

    return ruleset_of, Edition(house=House(slug=house), digest=house, text=text_of(house))


def acts_at_a_table() -> Iterator[float]:
    """Each next act at a full table by the house, posted as a browser does: the CPU seconds until its page is there.

    As in a browser the first act follows the page on which it is chosen.
    """
    cast, client = _browser()
    from django.urls import reverse
    from django.utils import timezone

    from casino_training.attempts.live.rounds import begin_round
    from tests.attempts.dealing import due_form

    for _ in count():
        attempt = begin_round(
            trainee=cast.trainee,
            edition=cast.edition,
            boxes=MOST_BOXES,
            difficulty=3,
            is_guided=True,
            now=timezone.now(),
        )
        address = reverse("live_round", args=[attempt.pk])
        client.get(address)
        while attempt.decisions.filter(part__gt=0).count() == 0:
            form = due_form(attempt)
            began = cpu_seconds()
            client.post(address, form, headers={"HX-Request": "true"})
            yield cpu_seconds() - began


def empty_page() -> None:
    """The frame of every page with nothing in it."""
    _browser()[1].get("/there-is-nothing-here/")


@cache
def _browser() -> tuple[Any, Any]:
    """The people of the tests, and a browser in which their trainee is signed in."""
    _set_up()
    from django.core.management import call_command
    from django.test import Client

    from tests.cast import make_cast

    call_command("migrate", verbosity=0)
    cast, client = make_cast(), Client()
    client.force_login(cast.trainee)
    return cast, client


def _set_up() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
