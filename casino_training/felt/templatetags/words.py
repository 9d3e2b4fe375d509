"""Words in pages, `{% load words %}`: `{{ kind|say }}`, `{{ kind|summary }}`, `{{ stake.cents|money }}`,
`{{ rule|value }}`.

What needs a situation or table beside it is told in Python, with `felt.words`.
"""

from django import template

from casino_training.felt import words
from casino_training.felt.rule_values import value_in_words
from casino_training.rules.clause import Rule
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


@register.filter
def value(rule: Rule[object]) -> str:
    """What a rule says in its house."""
    return value_in_words(rule)


@register.filter
def chapter(name: str) -> str:
    """A chapter of a rule book."""
    return words.chapter_name(name)
