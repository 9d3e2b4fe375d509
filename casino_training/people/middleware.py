"""Pages in the language that the signed-in person chose."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation


class PersonLanguageMiddleware:
    """The person's own language counts before cookie and browser; after it, what Django found."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.user.language:
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        return self.get_response(request)
