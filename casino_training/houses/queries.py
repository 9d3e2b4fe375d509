"""What pages ask about houses and their editions. A house's document is nobody's secret: anybody may read it."""

import logging
from functools import lru_cache

from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404

from casino_training.houses.models import Edition, House
from casino_training.rules.load import load_stored
from casino_training.rules.ruleset import Ruleset

logger = logging.getLogger(__name__)


def houses() -> QuerySet[House]:
    """The houses that have an edition, by name."""
    return House.objects.filter(editions__isnull=False).distinct().order_by("name_en")


def house_called(slug: str) -> House:
    """The house with this slug, which may be any text that was sent; 404 when there is none with an edition."""
    found = {house.slug: house for house in houses()}
    if slug not in found:
        raise Http404
    return found[slug]


def current_edition(slug: str) -> Edition:
    """The edition of a house that was loaded last; 404 when there is no such house."""
    edition = house_called(slug).editions.select_related("house").first()
    assert edition is not None  # noqa: S101  houses() lists only houses with an edition
    return edition


def current_editions() -> list[Edition]:
    """The current edition of every house, by the name of the house."""
    of_house = Edition.objects.filter(house=OuterRef("house")).order_by("-loaded_at", "-pk")
    newest = Edition.objects.filter(pk=Subquery(of_house.values("pk")[:1]))
    return list(newest.select_related("house").order_by("house__name_en"))


def ruleset_of(edition: Edition) -> Ruleset:
    """The rules of an edition as values, parsed once for each digest; what is newer than the edition is silent."""
    return _parsed(edition.digest, edition.text, f"{edition.house.slug}.yaml")


@lru_cache(maxsize=64)
def _parsed(digest: str, text: str, source: str) -> Ruleset:
    stored = load_stored(text, source=source)
    for note in stored.notes:
        logger.warning("an edition is older than this program: %s", note)
    return stored.ruleset
