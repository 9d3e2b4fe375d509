"""`manage.py check`, and with it start-up, refuses a malformed ruleset."""

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Error, register

from casino_training.houses.files import read_shelf


@register
def rulesets_are_sound(app_configs: object, **kwargs: Any) -> Sequence[CheckMessage]:
    """One error for each fault of a ruleset file, with file and line."""
    return [Error(str(fault), id="houses.E001") for fault in read_shelf().faults]
