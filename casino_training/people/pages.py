"""What pages for one person have in common."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from casino_training.people.models import User

View = Callable[..., HttpResponse]


class SignedInRequest(HttpRequest):
    """The request of somebody who is signed in."""

    user: User


def personal_page(view: View) -> View:
    """For people who are signed in; no browser and no proxy keeps it."""
    return never_cache(login_required(wraps(view)(view)))
