"""`manage.py scenario HOUSE KIND --seed N`: a situation as a person would read it, and what the house rules on it.

Reads the ruleset file of the house; no database.
"""

import json
import re
import textwrap
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import override

from casino_training.felt.words import described, language, say, summary, tell
from casino_training.rules.clause import LANGUAGES, Rule, Ruling, Silent
from casino_training.rules.faults import RulesetFaults
from casino_training.rules.load import FILE_NAME_ENDS, load_ruleset, read_file
from casino_training.rules.notation import to_json
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, find_kind, offered_kinds
from casino_training.scenarios.kinds.kind import DIFFICULTIES
from casino_training.scenarios.scenario import Scenario, Step

SEED = re.compile(r"[0-9a-f]{1,64}(:[0-9]{1,6})?")
WIDTH = 100


class Command(BaseCommand):
    help = "Prints the scenario that a house, a kind and a seed give, with --ruling also the answer and its clauses."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("house", metavar="HOUSE", help="name of a ruleset file, such as frankfurt")
        parser.add_argument("kind", metavar="KIND", help="id or slug of a kind, such as K71")
        parser.add_argument("--seed", default="0", metavar="N", help="1 to 64 hexadecimal digits; 0 when left out")
        parser.add_argument("--difficulty", type=int, choices=DIFFICULTIES, help="any when left out")
        parser.add_argument("--ruling", action="store_true", help="add the answer, its basis and its clauses")
        parser.add_argument("--json", action="store_true", help="print the notation instead of sentences")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")

    def handle(self, *args: Any, **options: Any) -> None:
        ruleset = read_ruleset(options["house"])
        scenario = read_scenario(ruleset, options["kind"], options["seed"], options["difficulty"])
        rulings = [rule_on(ruleset, step.situation) for step in scenario.steps] if options["ruling"] else None
        if options["json"]:
            self.stdout.write(json.dumps(in_notation(ruleset, scenario, rulings), indent=1, ensure_ascii=False))
            return
        with override(options["lang"]):
            self.stdout.write("\n".join(in_words(ruleset, scenario, rulings)))


def read_ruleset(house: str) -> Ruleset:
    """The ruleset of this house, or of this file; raises CommandError for an unknown one or a file with faults."""
    paths = ruleset_paths()
    path = Path(house) if house.endswith(FILE_NAME_ENDS) else paths.get(house)
    if path is None:
        raise CommandError(
            f"there is no house {house!r}; write one of {', '.join(paths)}, or a file that ends in .yaml"
        )
    try:
        return load_ruleset(read_file(path), source=path.name)
    except RulesetFaults as error:
        raise CommandError("\n".join(map(str, error.faults))) from None
    except OSError as error:
        raise CommandError(f"{house}: {error.strerror}") from None


def ruleset_paths() -> dict[str, Path]:
    """The ruleset files by the name of their house."""
    return {path.stem: path for path in sorted(Path(settings.RULESETS).glob("*.yaml"))}


def read_scenario(ruleset: Ruleset, kind: str, seed: str, difficulty: int | None) -> Scenario:
    """The scenario asked for; raises CommandError for an unknown kind, one not offered here, or an unreadable seed."""
    if not SEED.fullmatch(seed):
        raise CommandError(f"{seed!r} is no seed; write 1 to 64 of the digits 0 to 9 and a to f, such as 7 or 5eed")
    try:
        found = find_kind(kind)
    except LookupError as error:
        raise CommandError(str(error)) from None
    house = ruleset.house.slug
    if not found.is_offered(ruleset):
        offered = ", ".join(each.id for each in offered_kinds(ruleset))
        raise CommandError(
            f"{found.id} is not offered at {house}, whose document leaves it open; write one of {offered}"
        )
    if not found.is_offered(ruleset, difficulty):
        known = ", ".join(map(str, found.difficulties(ruleset)))
        raise CommandError(f"{found.id} has no scenario of difficulty {difficulty} at {house}; write one of {known}")
    return build(found.id, seed, ruleset, difficulty)


def in_notation(ruleset: Ruleset, scenario: Scenario, rulings: list[Ruling] | None) -> dict[str, Any]:
    """House, edition and scenario, and the rulings if they were asked for, one for each step."""
    head = {"house": ruleset.house.slug, "edition": ruleset.edition.version, "scenario": to_json(scenario)}
    return head if rulings is None else head | {"rulings": [to_json(ruling) for ruling in rulings]}


def in_words(ruleset: Ruleset, scenario: Scenario, rulings: list[Ruling] | None) -> Iterator[str]:
    """The lines of the whole scenario."""
    kind = find_kind(scenario.kind)
    house, edition = ruleset.house.name[language()], ruleset.edition
    yield _("%(house)s, edition %(version)s (%(source)s)") % {
        "house": house,
        "version": edition.version,
        "source": say(edition.source),
    }
    yield f"{kind.id} {say(kind)} ({kind.slug}): {summary(kind)}"
    yield _("Seed %(seed)s") % {"seed": scenario.seed}
    for number, step in enumerate(scenario.steps):
        if len(scenario.steps) > 1:
            yield ""
            yield _("Step %(number)s of %(count)s") % {"number": number + 1, "count": len(scenario.steps)}
        yield from _step(step)
        if rulings:
            yield from _ruling(step, rulings[number])


def _step(step: Step) -> Iterator[str]:
    yield from _section(_("The table"), *described(step.table))
    if step.events:
        yield from _section(_("What happened"), *tell(step.events, step.table))
    yield from _section(_("The question"), say(step.situation, table=step.table))


def _ruling(step: Step, ruling: Ruling) -> Iterator[str]:
    answer = say(ruling.answer, situation=step.situation, table=step.table)
    yield from _section(_("The ruling"), f"{answer} ({say(ruling.basis)})")
    for rule in ruling.because:
        yield from _lines(_label(rule), indent="  ")
        for clause in rule.clauses:
            yield from _lines(f"{clause.id} {clause.text[language()]}", indent="    ")
        if rule.reading:
            yield from _lines(_("Reading: %(reading)s") % {"reading": rule.reading[language()]}, indent="    ")


def _label(rule: Rule[object]) -> str:
    """What the rule is about; of a rule without a value also that it has none, and why."""
    if not isinstance(rule.value, Silent):
        return say(rule)
    word = _("not clear in the document") if rule.value.is_unclear else _("not in the document")
    return f"{say(rule)}: {word}" + (f" ({rule.value.reason[language()]})" if rule.value.reason else "")


def _section(title: str, *paragraphs: str) -> Iterator[str]:
    yield ""
    yield title
    for paragraph in paragraphs:
        yield from _lines(paragraph, indent="  ")


def _lines(paragraph: str, *, indent: str) -> list[str]:
    """Lines of a terminal; no line ends within an amount, whose space is then one that can be searched for."""
    lines = textwrap.wrap(paragraph, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
