from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views import i18n
from django.views.decorators.http import require_POST

from casino_training.people import actions


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Change the language of the pages; a person who is signed in keeps it."""
    language = request.POST.get("language", "")
    if request.user.is_authenticated and language in dict(settings.LANGUAGES):
        actions.choose_language(person=request.user, language=language)
    return i18n.set_language(request)
