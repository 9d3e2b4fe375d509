"""Pages in the language that the signed-in person chose, and a page of ours where a browser would show its own."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.utils import translation

from casino_training.people.pages import page_with_form


class PersonLanguageMiddleware:
    """The person's own language counts before cookie and browser; after it, what Django found."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.user.language:
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        return self.get_response(request)


class NotAllowedMiddleware:
    """A page of ours, with the way on, at an address that takes only what a form sends or takes nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if not isinstance(answer, HttpResponseNotAllowed):
            return answer
        page = page_with_form(request.path)
        context = {"page": "/" if page == request.path and request.method == "GET" else page}
        shown = render(request, "405.html", context, status=405)
        shown.headers["Allow"] = answer.headers["Allow"]
        return shown
