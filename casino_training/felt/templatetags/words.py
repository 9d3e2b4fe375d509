"""Words in pages: `{% load words %}`.

{{ kind|say }} {{ kind|summary }} {{ decision.severity|say }} {{ stake.cents|money }} {{ table|describe }}
{% say answer situation=step.situation table=step.table %}
{% tell step.events step.table as sentences %}
"""

from collections.abc import Iterable, Mapping

from django import template

from casino_training.felt import words
from casino_training.rules.happenings import Happening
from casino_training.rules.table import Table
from casino_training.scenarios.kinds.kind import Kind

register = template.Library()


@register.filter
def say(value: object) -> str:
    """The value in words."""
    return words.say(value)


@register.simple_tag(name="say")
def say_in_context(value: object, **context: object) -> str:
    """The value in words, told with its situation, table, ruleset or as an option."""
    return words.say(value, **context)


@register.simple_tag
def tell(events: Iterable[Happening], table: Table | None = None) -> tuple[str, ...]:
    """A sentence for each event."""
    return words.tell(events, table)


@register.filter
def cost(value: Mapping[str, int] | None) -> tuple[str, ...]:
    """A sentence for each player whom an error would have left with too much or too little."""
    return words.tell_cost(value)


@register.filter
def summary(kind: Kind | str) -> str:
    """What a kind trains, in one line."""
    return words.summary(kind)


@register.filter
def money(cents: int) -> str:
    """An amount of cents."""
    return words.money(cents)


@register.filter
def describe(table: Table) -> str:
    """The whole table in sentences."""
    return words.describe(table)
