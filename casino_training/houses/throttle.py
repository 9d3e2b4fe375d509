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


class ScenarioThrottle(SimpleRateThrottle):
    """So many scenarios of the atlas a minute for each address, in each web process."""

    scope = "atlas"

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


def throttled(view: View) -> View:
    """Answer with 429 and a page that says how long to wait, once an address has asked too often."""

    @wraps(view)
    def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        throttle = ScenarioThrottle()
        if throttle.allow_request(request, None):  # type: ignore[arg-type]  # only its address and its clock are read
            return view(request, *args, **kwargs)
        seconds = max(1, ceil(throttle.wait() or 1))
        page = render(request, "429.html", {"seconds": seconds}, status=429)
        page.headers["Retry-After"] = str(seconds)
        return page

    return counted
