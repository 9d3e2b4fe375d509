from functools import lru_cache

from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy
from django.views import i18n
from django.views.decorators.http import require_safe

from casino_training.houses.models import Edition
from casino_training.houses.queries import current_edition, houses, ruleset_of
from casino_training.people import actions
from casino_training.people.looks import LOOKS, account_of, keep_in_cookie
from casino_training.people.pages import only_posted
from casino_training.rules.table import Table
from casino_training.scenarios.build import build, offered_kinds

FRONT_KIND = "K20"
"""Several owners on a box, all cards on the table: the fullest picture."""


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What this is, with a table to look at once a house is loaded."""
    house = houses().first()
    table = front_table(current_edition(house.slug)) if house else None
    return render(request, "front.html", {"table": table})


@lru_cache(maxsize=8)
def front_table(edition: Edition) -> Table:
    """A table as it may lie in this house, the same for everybody."""
    ruleset = ruleset_of(edition)
    ids = [kind.id for kind in offered_kinds(ruleset)]
    return build(FRONT_KIND if FRONT_KIND in ids else ids[0], "front", ruleset).steps[-1].table


class SignInForm(AuthenticationForm):
    """Says that something is wrong, which Django's German words leave to be guessed."""

    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": gettext_lazy("The username or the password is wrong. Capital and small letters count in both.")
    }


class SignIn(LoginView):
    """Whoever is signed in already goes on; a guest is not."""

    template_name = "people/login.html"
    authentication_form = SignInForm

    @property
    def redirect_authenticated_user(self) -> bool:  # type: ignore[override]  # Django reads it as an attribute
        return self.request.user.is_authenticated and not self.request.user.is_guest


@only_posted
def set_look(request: HttpRequest) -> HttpResponse:
    """Change the colours of the suits or the contrast; 404 for what is no such choice."""
    name = next((name for name in LOOKS if name in request.POST), None)
    if name is None or request.POST[name] not in LOOKS[name]:
        raise Http404
    to = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(to, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    response = redirect(to if is_ours else "/")
    if person := account_of(request):
        actions.choose_look(person=person, name=name, value=request.POST[name])
    else:
        keep_in_cookie(response, name, request.POST[name])
    return response


@only_posted
def set_language(request: HttpRequest) -> HttpResponse:
    """Change the language of the pages; a person who is signed in keeps it."""
    language = request.POST.get("language", "")
    if request.user.is_authenticated and language in dict(settings.LANGUAGES):
        actions.choose_language(person=request.user, language=language)
    return i18n.set_language(request)
