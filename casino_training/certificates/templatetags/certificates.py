"""`{{ code|grouped }}` is a certificate's code as it is printed; `{{ percent|of_width:640 }}` a length in a drawing."""

from django import template

from casino_training.certificates import codes

register = template.Library()


@register.filter
def grouped(code: str) -> str:
    return codes.grouped(code)


@register.filter
def of_width(percent: int, width: int) -> str:
    """The part of a width that stands for this percentage, never with a decimal comma."""
    return f"{percent * width / 100:g}"
