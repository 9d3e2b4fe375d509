"""The controls of the live table, `{% load live %}`: they are the same at every table and drawn once a language."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from casino_training.attempts.live.acts import Choice, Control

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=64)
def acts(controls: tuple[Control, ...], css: str = "") -> SafeString:
    """A button for each control."""
    return render_to_string("attempts/_live_acts.html", {"controls": controls, "class": css})


@register.simple_tag
@lru_cache(maxsize=256)
def options(choices: tuple[Choice, ...]) -> SafeString:
    """The choices of a list."""
    return render_to_string("attempts/_live_options.html", {"choices": choices})
