"""`manage.py rule HOUSE`: rulings on the situations of standard input, JSON lines in and out. Reads no database."""

import json
import sys
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino_training.felt.management.commands.scenario import read_ruleset
from casino_training.rules.notation_schema import notation_schema
from casino_training.rules.pipe import rule_on_lines
from casino_training.scenarios.scenario import Scenario, Step


class Command(BaseCommand):
    help = (
        "Reads situations as JSON lines, writes rulings as JSON lines. Exit code 1 when a line could not be ruled on, "
        "2 when the ruleset cannot be used. docs/notation.md shows both."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("house", metavar="HOUSE", nargs="?", help="a house, such as frankfurt, or a ruleset file")
        parser.add_argument(
            "--schema", action="store_true", help="write the JSON Schema of the notation and read nothing"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["schema"]:
            self.stdout.write(json.dumps(notation_schema(Step, Scenario), indent=1, ensure_ascii=False))
            return
        if not options["house"]:
            raise CommandError("write a house, such as frankfurt, or a ruleset file", returncode=2)
        try:
            ruleset = read_ruleset(options["house"])
        except CommandError as fault:
            raise CommandError(str(fault), returncode=2) from None
        bad = rule_on_lines(ruleset, sys.stdin.buffer, sys.stdout.buffer)
        with suppress(BrokenPipeError):
            sys.stdout.close()  # nobody may read any more, which is no fault of ours
        if bad:
            sys.exit(1)
