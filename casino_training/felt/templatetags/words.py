"""Words in pages, `{% load words %}`: `{{ kind|say }}`, `{{ kind|summary }}`, `{{ stake.cents|money }}`.

What needs a situation or table beside it is told in Python, with `felt.words`.
"""

from django import template

from casino_training.felt import words
from casino_training.scenarios.kinds.kind import Kind

register = template.Library()


@register.filter
def say(value: object) -> str:
    """The value in words."""
    return words.say(value)


@register.filter
def summary(kind: Kind | str) -> str:
    """What a kind trains, in one line."""
    return words.summary(kind)


@register.filter
def money(cents: int) -> str:
    """An amount of cents."""
    return words.money(cents)
