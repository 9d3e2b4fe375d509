"""What pages for one person have in common."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
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


def only_posted(view: View) -> View:
    """For what a form of another page sends: nothing is to be seen at its address."""
    answer = require_POST(view)
    answer.is_only_posted = True  # type: ignore[attr-defined]  # read by `page_with_form`
    return answer


def page_with_form(path: str) -> str:
    """This address, or the nearest above it that shows a page where it takes only what a form sends."""
    while path != "/":
        try:
            if not getattr(resolve(path).func, "is_only_posted", False):
                return path
        except Resolver404:
            pass  # only a part of the addresses below it
        path = f"{path.rstrip('/').rpartition('/')[0]}/"
    return path


def to_sign_in(request: PageRequest) -> HttpResponse:
    """To the sign-in and from there to the page that was wanted, or that has the form of what was sent.

    What was sent is lost, which is said. A script opens its page again, which leads here.
    """
    wanted = request.get_full_path()
    if request.method not in {"GET", "HEAD"}:
        messages.warning(
            request, _("You are not signed in, so what you sent was not saved. Sign in and send it again.")
        )
        sent_from = request.headers.get("Referer", "")
        is_ours = url_has_allowed_host_and_scheme(sent_from, allowed_hosts={request.get_host()})
        page = urlsplit(sent_from if is_ours else request.path)
        wanted = page_with_form(page.path)
        if page.query and wanted == page.path:
            wanted = f"{wanted}?{page.query}"
    return HttpResponseClientRefresh() if request.htmx else redirect_to_login(wanted)


def personal_page(view: View) -> View:
    """For people who are signed in; no browser and no proxy keeps it."""

    @wraps(view)
    def answer(request: PageRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return view(request, *args, **kwargs) if request.user.is_authenticated else to_sign_in(request)

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
