"""What the address or form of a page names: a house, a difficulty, a step, a certainty. 404 for what there is not."""

from django.db.models import QuerySet
from django.http import Http404

from casino_training.attempts.models import Certainty
from casino_training.houses.models import House
from casino_training.houses.queries import house_called
from casino_training.people.pages import SignedInRequest
from casino_training.people.queries import houses_of
from casino_training.scenarios.kinds.kind import DIFFICULTIES


def chosen_house(request: SignedInRequest, among: QuerySet[House]) -> House:
    """The house that the address names, else the person's own, else the first; 404 when it is none of these."""
    slug = request.GET.get("house") or request.POST.get("house")
    own = among.filter(pk__in=houses_of(request.user)).first()
    house = house_called(slug) if slug else own or among.first()
    if house is None or house not in among:
        raise Http404
    return house


def posted_step(request: SignedInRequest) -> int:
    """The number of the step that a form answers; 404 when it is no number."""
    text = request.POST.get("step", "")
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Http404
    return int(text)


def named_difficulty(text: str) -> int | None:
    """The difficulty that a page or form names, None when it names none; 404 for any other text."""
    named = {str(difficulty): difficulty for difficulty in DIFFICULTIES}
    if text and text not in named:
        raise Http404
    return named.get(text)


def posted_certainty(request: SignedInRequest) -> str:
    """How sure somebody says to be, blank when they do not say; 404 for any other text."""
    text = request.POST.get("certainty", "")
    if text and text not in Certainty.values:
        raise Http404
    return text
