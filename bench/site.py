"""What the site does beyond the engine: it remembers the houses that it has read."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import django

from bench.sample import text_of
from casino_training.rules.ruleset import Ruleset


def edition(house: str) -> tuple[Callable[[Any], Ruleset], Any]:
    """What finds the rules of an edition, and the edition of a house that came with the site, in no database."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino_training.settings")
    django.setup()
    from casino_training.houses.models import Edition, House
    from casino_training.houses.queries import ruleset_of

    return ruleset_of, Edition(house=House(slug=house), digest=house, text=text_of(house))
