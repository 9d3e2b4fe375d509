"""Bring ruleset files into the database: a new digest becomes a new edition, and an edition never changes."""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from django.db import transaction

from casino_training.houses.models import Edition, House
from casino_training.rules.load import load_ruleset, read_file
from casino_training.rules.ruleset import Ruleset


class EditionTaken(ValueError):
    """Another text stands under this version already."""

    def __init__(self, path: Path, version: str) -> None:
        super().__init__(f"{path.name}: edition {version} is loaded already with another text; raise edition.version")


class EditionIsOld(ValueError):
    """This very text was loaded before, and a newer edition after it."""

    def __init__(self, path: Path, old: Edition, current: Edition) -> None:
        super().__init__(
            f"{path.name}: edition {old.version} was replaced by {current.version}; "
            "to go back to its rules, give them an edition.version that was not used yet"
        )


@transaction.atomic
def load_editions(*, paths: Iterable[Path], now: datetime) -> list[Edition]:
    """Load every file, or none: the editions that were new.

    Raises `RulesetFaults` for a malformed file, `EditionTaken` for another text under a version already used, and
    `EditionIsOld` for the text of an edition that is no longer the current one.
    """
    loaded = [_load(path, now) for path in paths]
    return [edition for edition in loaded if edition is not None]


def _load(path: Path, now: datetime) -> Edition | None:
    """The new edition of one file; None when this very text is the edition already."""
    raw = read_file(path)
    ruleset = load_ruleset(raw, source=path.name)
    text = raw.decode()
    digest = hashlib.sha256(raw).hexdigest()
    house = _house(ruleset)
    current = house.editions.first()
    known = house.editions.filter(digest=digest).first()
    if known and current and known != current:
        raise EditionIsOld(path, known, current)
    if known:
        return None
    if house.editions.filter(version=ruleset.edition.version).exists():
        raise EditionTaken(path, ruleset.edition.version)
    return house.editions.create(version=ruleset.edition.version, digest=digest, text=text, loaded_at=now)


def _house(ruleset: Ruleset) -> House:
    head = ruleset.house
    facts = {"prefix": head.prefix, "name_en": head.name.en, "name_de": head.name.de}
    return House.objects.update_or_create(slug=head.slug, defaults=facts)[0]
