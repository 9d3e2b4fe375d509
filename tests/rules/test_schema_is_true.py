"""`rulesets/schema.json` is what the chapters say, fits every house, and refuses values of a wrong shape."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from jsonschema import Draft202012Validator

from casino_training.rules.schema import ruleset_schema
from casino_training.rules.shapes import rule_shapes, shape_of
from tests.rules.sound import sound_text, with_said

FOLDER = Path(settings.RULESETS)
HOUSES = sorted(FOLDER.glob("*.yaml"))
VALIDATOR = Draft202012Validator(ruleset_schema())


class Core(yaml.SafeLoader):
    """Reads as YAML 1.2 and with it an editor does: null and numbers of digits have types, all else is text."""

    yaml_implicit_resolvers: dict[str, Any] = {}


Core.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])
Core.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^[0-9]+$"), list("0123456789"))
Core.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"^[0-9]+\.[0-9]+$"), list("0123456789"))


def fits(text: str) -> bool:
    return VALIDATOR.is_valid(yaml.load(text, Core))  # noqa: S506  builds text, numbers, lists and records only


def test_the_file_is_what_the_chapters_say():
    written = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    assert written == ruleset_schema(), "run: manage.py houses --schema"


def test_it_is_a_schema_and_describes_every_rule():
    Draft202012Validator.check_schema(ruleset_schema())
    chapters = ruleset_schema()["properties"]["rules"]["properties"]
    for chapter, rules in rule_shapes().items():
        described = {name: rule["description"] for name, rule in chapters[chapter]["properties"].items()}
        assert described == {name: rule.doc for name, rule in rules.items()}
        assert all(doc.endswith(".") for doc in described.values())


@pytest.mark.parametrize("text", [sound_text(), *[path.read_text(encoding="utf-8") for path in HOUSES]])
def test_every_sound_file_fits(text):
    assert fits(text)


@pytest.mark.parametrize(
    ("name", "statement"),
    [
        ("bank.soft_17", "{is: hit, by: [SND-03a]}"),
        ("bank.stands_on", "{is: 32, by: [SND-03a]}"),
        ("bank.stands_on", "{is: 17}"),
        ("bank.stands_on", "{is: 17, by: []}"),
        ("bank.stands_on", "{is: 17, silent: not mentioned, by: [SND-03a]}"),
        ("bank.stands_on", "{silent: because}"),
        ("bank.stands_on", "{silent: not mentioned, of: x}"),
        ("stakes.minimum", "{is: -5, by: [SND-01]}"),
        ("stakes.multiples", "{is: any, by: [SND-01]}"),
        ("payouts.blackjack", "{is: 1.5, by: [SND-01]}"),
        ("surrender.loses", "{is: 0.5, by: [SND-01]}"),
        ("splitting.hands", "{is: unlimited, by: [SND-01]}"),
        ("insurance.against", "{is: [ace, ace], by: [SND-01]}"),
        ("boxes.precedence", "{is: [], by: [SND-01]}"),
        ("totals.cards", "{is: {ace: one}, by: [SND-01]}"),
        ("dealing.hole_card", "{is: maybe, by: [SND-01]}"),
    ],
)
def test_a_wrong_value_does_not_fit(name, statement):
    assert not fits(with_said(name, statement))


def test_a_type_that_no_ruleset_can_hold_is_refused_at_once():
    for hint in (int, float, str, dict[str, int], tuple[int, int]):
        with pytest.raises(TypeError, match="no ruleset can hold"):
            shape_of(hint)
