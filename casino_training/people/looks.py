"""How the table looks to a person: two colours of suits or four, contrast. An account keeps it, or a cookie."""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from casino_training.people.models import Contrast, Deck, User

LOOKS: Mapping[str, tuple[str, ...]] = {"deck": ("", *Deck.values), "contrast": ("", *Contrast.values)}
"""What can be chosen, and its values; blank is the usual one."""
A_YEAR = 60 * 60 * 24 * 365


def look_of(request: HttpRequest) -> dict[str, str]:
    """The choices that a page is written in, by their names."""
    if person := account_of(request):
        return {name: getattr(person, name) for name in LOOKS}
    cookies = {name: request.COOKIES.get(name, "") for name in LOOKS}
    return {name: value if value in LOOKS[name] else "" for name, value in cookies.items()}


def account_of(request: HttpRequest) -> User | None:
    """Who is signed in; None for a visitor, and for a guest, who is forgotten after a day."""
    person = request.user
    return person if person.is_authenticated and not person.is_guest else None


def keep_in_cookie(response: HttpResponse, name: str, value: str) -> None:
    """A visitor's choice, for a year; js/theme.js writes the same."""
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=A_YEAR, samesite="Lax", secure=secure)
