"""`manage.py coverage [HOUSE]`: which clauses the kinds train, and with --mutate whether other values would be noticed.

Reads the ruleset files; no database. Exit 1 when a clause that does not merely inform is exercised by no kind, or when
too few rules are noticed.
"""

import json
import textwrap
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino_training.felt.management.commands.scenario import read_ruleset, ruleset_paths
from casino_training.scenarios.coverage import FEW_FACTS, Coverage, coverage_of
from casino_training.scenarios.mutation import Mutant, Mutation, mutation_of, percent_noticed, too_few

WIDTH = 100


class Command(BaseCommand):
    help = "Lists the kinds that exercise each clause; exit code 1 when a clause that rules rest on is trained by none."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("house", metavar="HOUSE", nargs="?", help="name of a ruleset file; every house without it")
        parser.add_argument("--mutate", action="store_true", help="say which rules could have another value unnoticed")
        parser.add_argument("--quick", action="store_true", help=f"ask about {FEW_FACTS} facts of each family only")
        parser.add_argument("--json", action="store_true", help="print the same as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        houses = [options["house"]] if options["house"] else list(ruleset_paths())
        rulesets = [read_ruleset(house) for house in houses]
        facts = FEW_FACTS if options["quick"] else None
        if options["mutate"]:
            mutations = [mutation_of(ruleset, facts) for ruleset in rulesets]
            self._print(mutations_in_json(mutations) if options["json"] else mutations_in_words(mutations))
            fail_on_survivors(mutations)
            return
        coverages = [coverage_of(ruleset, facts) for ruleset in rulesets]
        self._print(coverages_in_json(coverages) if options["json"] else coverages_in_words(coverages))
        fail_on_missing(coverages)

    def _print(self, lines: Iterator[str]) -> None:
        self.stdout.write("\n".join(lines))


def coverages_in_words(coverages: Sequence[Coverage]) -> Iterator[str]:
    """Of each house its clauses with their kinds, those that inform only, and what no kind exercises or reads."""
    for coverage in coverages:
        yield coverage.house
        yield from (_line(id_, kinds) for id_, kinds in coverage.exercised.items() if kinds)
        yield _line("inform only", coverage.informing)
        yield _line("exercised by no kind", coverage.missing)
        yield _line("rules with a value that no question reads", coverage.unread)
        yield ""


def _line(head: str, entries: Sequence[str]) -> str:
    indent = " " * 12
    words = f"  {head:<9} {' '.join(entries) or 'none'}"
    return textwrap.fill(words, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def coverages_in_json(coverages: Sequence[Coverage]) -> Iterator[str]:
    """The same as one JSON object by house."""
    yield json.dumps(
        {
            coverage.house: {
                "exercised": {id_: list(kinds) for id_, kinds in coverage.exercised.items() if kinds},
                "informing": list(coverage.informing),
                "missing": list(coverage.missing),
                "unread": list(coverage.unread),
            }
            for coverage in coverages
        },
        indent=1,
    )


def fail_on_missing(coverages: Sequence[Coverage]) -> None:
    """Raises CommandError naming the clauses that no kind exercises, if there are any."""
    if missing := [id_ for coverage in coverages for id_ in coverage.missing]:
        raise CommandError(f"no kind exercises {', '.join(missing)}")


def mutations_in_words(mutations: Sequence[Mutation]) -> Iterator[str]:
    """Of each house how many rules and other values are noticed, and the rules that are not; then over all houses."""
    for mutation in mutations:
        yield _figures(mutation.house, mutation.mutants)
        yield from (f"  not noticed: {rule.name}" for rule in mutation.survivors)
    if len(mutations) > 1:
        yield _figures("all", _all(mutations))


def _figures(head: str, mutants: Sequence[Mutant]) -> str:
    values = sum(len(mutant.values) for mutant in mutants)
    unnoticed = sum(len(mutant.unnoticed) for mutant in mutants)
    noticed = sum(mutant.is_noticed for mutant in mutants)
    return (
        f"{head:<10} {percent_noticed(mutants):5.1f} % of the rules are noticed, {noticed} of {len(mutants)}; "
        f"{values - unnoticed} of {values} other values"
    )


def _all(mutations: Sequence[Mutation]) -> list[Mutant]:
    return [mutant for mutation in mutations for mutant in mutation.mutants]


def mutations_in_json(mutations: Sequence[Mutation]) -> Iterator[str]:
    """The same as JSON, by house each rule with its other values and those of them that no answer shows."""
    houses = {
        mutation.house: {
            "percent": round(percent_noticed(mutation.mutants), 1),
            "survivors": [rule.name for rule in mutation.survivors],
            "rules": {
                mutant.rule.name: {"values": len(mutant.values), "unnoticed": list(map(str, mutant.unnoticed))}
                for mutant in mutation.mutants
            },
        }
        for mutation in mutations
    }
    yield json.dumps({"percent": round(percent_noticed(_all(mutations)), 1), "houses": houses}, indent=1)


def fail_on_survivors(mutations: Sequence[Mutation]) -> None:
    """Raises CommandError naming the rules that have to be noticed and are not, if there are any."""
    if names := [f"{mutation.house} {name}" for mutation in mutations for name in too_few(mutation.mutants)]:
        raise CommandError(f"no question notices another value of {', '.join(names)}")
