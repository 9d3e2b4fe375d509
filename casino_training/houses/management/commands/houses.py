"""`manage.py houses`: what stands in the ruleset files, with every fault; or bring them into the database."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from casino_training.houses.actions import EditionIsOld, EditionTaken, load_editions
from casino_training.houses.files import read_shelf, ruleset_paths
from casino_training.rules.clause import Silent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.schema import ruleset_schema

COLUMNS = ("house", "edition", "clauses", "cited", "inform", "rules", "documented", "readings", "silent", "unclear")


class Command(BaseCommand):
    help = "Lists the houses of the ruleset files; any fault is printed with file and line and ends in exit code 1."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--load", action="store_true", help="bring new editions into the database")
        parser.add_argument("--schema", action="store_true", help="write schema.json beside the ruleset files")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["schema"]:
            write_schema(Path(settings.RULESETS) / "schema.json")
            return
        shelf = read_shelf()
        if shelf.faults:
            raise CommandError("\n".join(map(str, shelf.faults)))
        if options["load"]:
            self._load()
            return
        self.stdout.write(table([COLUMNS, *map(counts, shelf.rulesets)]))

    def _load(self) -> None:
        try:
            editions = load_editions(paths=ruleset_paths(), now=timezone.now())
        except (EditionTaken, EditionIsOld) as error:
            raise CommandError(str(error)) from error
        for edition in editions:
            self.stdout.write(f"loaded {edition}")


def counts(ruleset: Ruleset) -> tuple[str, ...]:
    """One row of the list: how much of the document the rules rest on, and how firmly."""
    rules = list(ruleset.rules())
    informing = {clause.id for clause in ruleset.clauses.values() if clause.informs is not None}
    cited = {clause.id for rule in rules for clause in rule.clauses} - informing
    with_value = [rule for rule in rules if not rule.is_silent]
    readings = sum(rule.reading is not None for rule in with_value)
    unclear = sum(isinstance(rule.value, Silent) and rule.value.is_unclear for rule in rules)
    figures = (
        len(ruleset.clauses),
        len(cited),
        len(informing),
        len(rules),
        len(with_value) - readings,
        readings,
        len(rules) - len(with_value) - unclear,
        unclear,
    )
    return (ruleset.house.slug, ruleset.edition.version, *map(str, figures))


def table(rows: list[tuple[str, ...]]) -> str:
    """Rows in columns: words to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place > 1 else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def write_schema(path: Path) -> None:
    """The JSON Schema of ruleset files, as editors use it."""
    path.write_text(json.dumps(ruleset_schema(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
