"""A small sound ruleset as text, which tests break in one place at a time, and the writing of a ruleset as text."""

import json
import re
from collections.abc import Mapping
from typing import Any

from casino_training.rules.clause import Rule, Silent, Text
from casino_training.rules.faults import RulesetFaults
from casino_training.rules.load import load_ruleset
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.shapes import (
    Bound,
    ListOf,
    Money,
    Record,
    SetOf,
    Shape,
    Word,
    YesNo,
    rule_shapes,
)

HEAD = """\
format: 1
house: {slug: sound, prefix: SND, name: {en: "Sound House", de: "Haus Beispiel"}, language: en, currency: EUR}
edition: {version: "1", source: {en: "Written for tests", de: "Für Tests"}, in_force_from: 2026-01-31}
clauses:
  SND-01: {en: "The house plays blackjack.", de: "Das Haus spielt Black Jack."}
  SND-02: {en: "We open at three.", de: "Wir öffnen um drei.", informs: {en: "Opening hours.", de: "Öffnungszeiten."}}
  SND-03a: {en: "The bank stands on 17.", de: "Die Bank bleibt ab 17."}
"""

SAID = {
    "stakes.minimum": "{is: 2.50, by: [SND-01]}",
    "stakes.maximum": "{is: 500, by: [SND-01]}",
    "stakes.multiples": "{is: [5, 10], by: [SND-01]}",
    "boxes.precedence": "{is: [boxholder, highest stake], by: [SND-01]}",
    "boxes.per_player": "{is: 2, by: [SND-01]}",
    "dealing.cards_to_bank": "{is: 2, by: [SND-01]}",
    "dealing.hole_card": "{is: yes, by: [SND-01]}",
    "totals.cards": "{is: {ace: one or eleven, picture: 10}, by: [SND-01]}",
    "totals.target": "{is: 21, by: [SND-01]}",
    "insurance.against": "{is: [ace], by: [SND-01]}",
    "insurance.amount": "{is: {least: 0/1, most: 1/2}, by: [SND-01]}",
    "insurance.pays": "{is: 2:1, by: [SND-01]}",
    "surrender.loses": "{is: 1/2, by: [SND-01]}",
    "doubling.totals": "{is: [9, 10, 11], by: [SND-01]}",
    "splitting.hands": "{is: any, by: [SND-01]}",
    "bank.stands_on": "{is: 17, by: [SND-03a]}",
    "bank.soft_17": '{is: stand, by: [SND-03a], reading: {en: "An ace counts.", de: "Ein Ass zählt."}}',
    "payouts.win": "{is: 1:1, by: [SND-01]}",
    "payouts.blackjack": "{is: 3:2, by: [SND-01]}",
    "payouts.ties_lost_on": '{unclear: {en: "Two ways.", de: "Zwei Lesarten."}, by: [SND-01]}',
    "conduct.tip_goes_to": '{silent: {en: "Tips are not spoken of.", de: "Von Tronc ist nicht die Rede."}}',
}
"""What the sound house says, by rule; it mentions nothing else."""


def sound_text(said: Mapping[str, str] = SAID) -> str:
    """The file, each rule on a line of its own."""
    lines = [HEAD, "rules:\n"]
    for chapter, rules in rule_shapes().items():
        lines.append(f"  {chapter}:\n")
        for name in rules:
            lines.append(f"    {name}: {said.get(f'{chapter}.{name}', '{silent: not mentioned}')}\n")
    return "".join(lines)


def with_said(name: str, statement: str) -> str:
    """The sound file with another statement for one rule."""
    return sound_text(SAID | {name: statement})


def faults_of(text: str | bytes, source: str = "sound.yaml") -> list[str]:
    """Every fault as it is printed; none when the file is sound."""
    try:
        load_ruleset(text, source=source)
    except RulesetFaults as faults:
        return [str(fault) for fault in faults.faults]
    return []


def without_rules(text: str, *names: str) -> str:
    """The file as it was before there were rules of these names: each taken out where it stands first."""
    for name in names:
        text, found = re.subn(rf"^    {name}:.*\n(?:      .*\n)*", "", text, count=1, flags=re.MULTILINE)
        assert found
    return text


def line_of(text: str, part: str) -> int:
    """The line on which `part` stands first, counted from 1."""
    return text[: text.index(part)].count("\n") + 1


def written(shape: Shape, value: Any) -> str:
    """A value as a ruleset file holds it."""
    match shape:
        case YesNo():
            return "yes" if value else "no"
        case Word():
            return quoted(value.value)
        case Money():
            return f"{value // 100}.{value % 100:02}"
        case Bound():
            return "any" if value.limit is None else str(value.limit)
        case SetOf(entry) | ListOf(entry):
            return f"[{', '.join(written(entry, one) for one in value)}]"
        case Record():
            return f"{{{', '.join(f'{name}: {written(part, said)}' for name, part, said in shape.said(value))}}}"
        case _:
            return str(value)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def written_text(text: Text) -> str:
    return f"{{en: {quoted(text.en)}, de: {quoted(text.de)}}}"


def written_rule(shape: Shape, rule: Rule[Any]) -> str:
    """What a file says about one rule."""
    parts = []
    if isinstance(rule.value, Silent):
        reason = "not mentioned" if rule.value.reason is None else written_text(rule.value.reason)
        parts.append(f"{'unclear' if rule.value.is_unclear else 'silent'}: {reason}")
    else:
        parts.append(f"is: {written(shape, rule.value)}")
    if rule.clauses:
        parts.append(f"by: [{', '.join(clause.id for clause in rule.clauses)}]")
    if rule.reading:
        parts.append(f"reading: {written_text(rule.reading)}")
    return f"{{{', '.join(parts)}}}"


def written_ruleset(ruleset: Ruleset) -> str:
    """The whole file of a ruleset, in its canonical form."""
    house, edition = ruleset.house, ruleset.edition
    lines = [
        "format: 1",
        f"house: {{slug: {house.slug}, prefix: {house.prefix}, name: {written_text(house.name)},"
        f" language: {house.language}, currency: {house.currency}}}",
        f"edition: {{version: {quoted(edition.version)}, source: {written_text(edition.source)},"
        f" in_force_from: {edition.in_force_from or 'null'}}}",
        "clauses:",
    ]
    for clause in ruleset.clauses.values():
        informs = f", informs: {written_text(clause.informs)}" if clause.informs else ""
        lines.append(f"  {clause.id}: {{en: {quoted(clause.text.en)}, de: {quoted(clause.text.de)}{informs}}}")
    lines.append("rules:")
    for chapter, rules in rule_shapes().items():
        lines.append(f"  {chapter}:")
        for name, rule in rules.items():
            lines.append(f"    {name}: {written_rule(rule.shape, getattr(getattr(ruleset, chapter), name))}")
    return "\n".join(lines) + "\n"
