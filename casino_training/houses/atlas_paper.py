"""An entry of the atlas as a PDF, to be taken along or pinned up."""

from __future__ import annotations

from functools import lru_cache

from django.template.loader import render_to_string

from casino_training.felt.press import printed
from casino_training.houses.atlas import entries
from casino_training.houses.overview import Shelf
from casino_training.houses.side_by_side import side_by_side


@lru_cache(maxsize=128)
def paper_of(slug: str, shelf: Shelf, language: str, address: str) -> bytes:
    """The PDF of an entry in the active `language`, with the `address` where it stands; kept, as editions never change.

    Raises KeyError for an entry that there is not.
    """
    return printed(page_of(slug, shelf, language, address), style="atlas/paper.css")


def page_of(slug: str, shelf: Shelf, language: str, address: str) -> str:
    """The page that is printed. Raises KeyError for an entry that there is not."""
    entry = entries()[slug]
    context = {
        "entry": entry,
        "compared": [(question.name, side_by_side(question.step, shelf.editions)) for question in entry.questions],
        "editions": shelf.editions,
        "language": language,
        "address": address,
    }
    return render_to_string("atlas/paper.html", context)
