from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from casino_training.houses import queries
from casino_training.houses.document import document_of
from casino_training.scenarios.clauses import kinds_by_clause


@require_safe
def houses(request: HttpRequest) -> HttpResponse:
    """The houses whose documents are trained."""
    found = [(edition.house, document_of(queries.ruleset_of(edition))) for edition in queries.current_editions()]
    return render(request, "houses/houses.html", {"houses": found})


@require_safe
def house(request: HttpRequest, slug: str) -> HttpResponse:
    """A house's document clause by clause, in our words, and what it leaves open."""
    edition = queries.current_edition(slug)
    ruleset = queries.ruleset_of(edition)
    document = document_of(ruleset, kinds_by_clause(ruleset))
    context = {"house": edition.house, "edition": edition, "head": ruleset.edition, "document": document}
    return render(request, "houses/house.html", context)
