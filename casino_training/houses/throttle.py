"""Pages that anybody may ask for without end are counted by address, as the API is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import ceil
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.throttling import SimpleRateThrottle

View = Callable[..., HttpResponse]


class AddressThrottle(SimpleRateThrottle):
    """So many requests for each address, in each web process; in all of them where `cache` is the shared one."""

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class ScenarioThrottle(AddressThrottle):
    """So many scenarios of the atlas a minute."""

    scope = "atlas"


def counted_by(throttle_class: type[AddressThrottle], template: str) -> Callable[[View], View]:
    """Answer with 429 and a page that says how long to wait, once an address has asked too often."""

    def throttled(view: View) -> View:
        @wraps(view)
        def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            throttle = throttle_class()
            if throttle.allow_request(request, None):  # type: ignore[arg-type]  # only its address and clock are read
                return view(request, *args, **kwargs)
            seconds = max(1, ceil(throttle.wait() or 1))
            context = {"seconds": seconds, "minutes": ceil(seconds / 60)}
            page = render(request, template, context, status=429)
            page.headers["Retry-After"] = str(seconds)
            return page

        return counted

    return throttled


throttled = counted_by(ScenarioThrottle, "429.html")
