"""The atlas: any situation under every house. Anybody may read it."""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from casino_training.felt.words import language
from casino_training.houses import queries
from casino_training.houses.atlas import entries
from casino_training.houses.atlas_paper import paper_of
from casino_training.houses.overview import overview, shelf_of
from casino_training.houses.side_by_side import Agreement, side_by_side
from casino_training.houses.throttle import throttled
from casino_training.scenarios.build import build, find_kind

SEED = re.compile(r"[0-9a-f]{1,64}")
MOST_SEARCHED = 100


@require_safe
def atlas(request: HttpRequest) -> HttpResponse:
    """Every entry in one line a question, those that are looked for."""
    search = request.GET.get("q", "")[:MOST_SEARCHED]
    show = next((each for each in Agreement if each == request.GET.get("show")), None)
    editions = queries.current_editions()
    context = {
        "houses": [edition.house for edition in editions],
        "topics": overview(editions, search=search, show=show),
        "search": search,
        "show": show,
        "count": len(entries()),
    }
    return render(request, "atlas/atlas.html", context)


@require_safe
def entry(request: HttpRequest, slug: str) -> HttpResponse:
    """One situation of the atlas with what every house says."""
    found = entries().get(slug)
    if found is None:
        raise Http404
    editions = queries.current_editions()
    compared = [(question.name, side_by_side(question.step, editions)) for question in found.questions]
    return render(request, "atlas/entry.html", {"entry": found, "compared": compared})


@require_safe
@throttled
def entry_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The same situation on paper; made at once, which takes a second, and kept by the process."""
    if slug not in entries():
        raise Http404
    address = request.build_absolute_uri(reverse("atlas_entry", args=[slug]))
    pdf = paper_of(slug, shelf_of(queries.current_editions()), language(), address)
    named = {"Content-Disposition": f'inline; filename="{slug}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=named)


@require_safe
@throttled
def scenario(request: HttpRequest, kind: str, seed: str) -> HttpResponse:
    """The scenario that a kind and a seed give in the house of the address, under every house.

    Where the address names no house, it is the first that asks the kind. 404 for a kind that the house does not ask,
    and for what is no seed: 1 to 64 of the digits 0 to 9 and a to f. 429 for an address that asks too often: there are
    scenarios without end, and each is built anew.
    """
    editions = queries.current_editions()
    if not SEED.fullmatch(seed):
        raise Http404
    try:
        found = find_kind(kind)
        asking = [each for each in editions if found.is_offered(queries.ruleset_of(each))]
        slug = request.GET.get("house") or next((each.house.slug for each in asking), "")
        built_for = queries.current_edition(slug)
        written = build(kind, seed, queries.ruleset_of(built_for))
    except LookupError as error:
        raise Http404 from error
    context = {
        "kind": found,
        "seed": seed,
        "next_seed": f"{int(seed, 16) + 1:x}"[-64:],
        "house": built_for.house,
        "houses": [each.house for each in asking],
        "compared": [(None, side_by_side(step, editions)) for step in written.steps],
    }
    page = render(request, "atlas/scenario.html", context)
    page.headers["X-Robots-Tag"] = "noindex, nofollow"  # each seed leads to another without end
    return page
