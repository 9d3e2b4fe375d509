"""What pages for one person have in common."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.views.decorators.cache import never_cache
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh
from django_htmx.middleware import HtmxDetails

from casino_training.people.models import User

View = Callable[..., HttpResponse]


class PageRequest(HttpRequest):
    """The request of a browser, for a page or by a script (`htmx`) for a part of one."""

    htmx: HtmxDetails


class SignedInRequest(PageRequest):
    """The request of somebody who is signed in."""

    user: User


def personal_page(view: View) -> View:
    """For people who are signed in; no browser and no proxy keeps it.

    A script that asks for nobody any more opens its page again, which leads to the sign-in and back.
    """
    page = login_required(view)

    @wraps(view)
    def answer(request: PageRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.htmx and not request.user.is_authenticated:
            return HttpResponseClientRefresh()
        return page(request, *args, **kwargs)

    return never_cache(answer)


def member_page(view: View) -> View:
    """For people with an account; a guest finds nothing there."""

    @wraps(view)
    def answer(request: SignedInRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_guest:
            raise Http404
        return view(request, *args, **kwargs)

    return personal_page(answer)


def lead_to(request: PageRequest, page: str, *args: object) -> HttpResponse:
    """Go to another page. A script is told to open it, not to fetch it, so that its messages are read by a person."""
    address = resolve_url(page, *args)
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
