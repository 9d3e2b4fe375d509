"""`docs/notation.schema.json` accepts what the notation reads, and refuses what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from casino_training.rules.notation import CORE_CLASSES, NotationError, of_json, to_json
from casino_training.rules.notation_schema import ALSO, notation_schema
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ErrorCardDrawn
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Scenario, Step
from tests.core_values import core_values
from tests.rulebooks import RULEBOOKS
from tests.rules.test_notation import ANY_JSON, CLASSES, FAULTS, changed, spoiled_steps

FILE = Path(settings.BASE, "docs", "notation.schema.json")
SCHEMA = notation_schema(Step, Scenario)

# For JSON Schema 4.0 is an integer; the notation reads no number with a point, so that 0.5 cent is never rounded.
Strict = extend(
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, data: type(data) is int),
)


# Half a surrogate pair is no text for any program but Python's; patterns that name it are refused by other programs.
HALF_A_PAIR = "\ud800"


def validator(name: str) -> Any:
    return Strict({"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{name}"})


STEP = validator("Step")
ANSWER = validator("Answer")
RULING = validator("RecordedRuling")


def is_read(data: object, class_: type) -> bool:
    try:
        of_json(data, class_)
    except NotationError:
        return False
    return True


def test_the_file_is_what_the_classes_say() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == SCHEMA, (
        "run: manage.py rule --schema > docs/notation.schema.json"
    )


def test_it_is_a_schema_and_says_what_each_class_is() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    described = {name for name, schema in SCHEMA["$defs"].items() if schema.get("description", "").endswith((".", "?"))}
    assert {class_.__name__ for class_ in CORE_CLASSES} <= described


def test_every_class_that_refuses_values_by_itself_does_so_in_the_schema() -> None:
    assert {class_ for class_ in CORE_CLASSES if "__post_init__" in vars(class_)} == set(ALSO)


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_every_scenario_and_ruling_fits(house: str) -> None:
    for kind in offered_kinds(RULEBOOKS[house]):
        for step in build(kind.id, "5eed", RULEBOOKS[house]).steps:
            STEP.validate(to_json(step))
            ruling = to_json(rule_on(RULEBOOKS[house], step.situation))
            ANSWER.validate(ruling["answer"])
            RULING.validate(ruling)


@pytest.mark.parametrize("class_", CLASSES)
def test_whatever_is_written_fits(class_: type) -> None:
    fits = validator(class_.__name__)

    @hypothesis_settings(max_examples=15)
    @given(core_values(class_))
    def check(value: object) -> None:
        fits.validate(to_json(value))

    check()


@pytest.mark.parametrize(("path", "value", "message"), [fault for fault in FAULTS if fault[1] != HALF_A_PAIR])
def test_each_fault_that_the_notation_names_is_one_of_the_schema(path: str, value: object, message: str) -> None:
    assert not STEP.is_valid(changed(path, value)), message


HANDS = [
    "",
    "Ah",
    "Ah 6d",
    "Ah  6d",
    " Ah",
    "Ah ",
    "Ah\n",
    "Ah\t6d",
    "Ah 6D",
    "AhA6d",
    "??",
    "?? Ah",
    "Ah\u20036d",
    "1h",
]


@pytest.mark.parametrize("cards", HANDS)
def test_hands_and_cards_are_read_in_one_spelling(cards: str) -> None:
    hand = {"type": "TotalAsked", "hand": cards}
    assert validator("TotalAsked").is_valid(hand) is is_read(hand, dict(by_name())["TotalAsked"])
    card = {"type": "CardDealt", "place": 1, "card": cards}
    assert validator("CardDealt").is_valid(card) is is_read(card, dict(by_name())["CardDealt"])


def by_name() -> list[tuple[str, type]]:
    return [(class_.__name__, class_) for class_ in (*CORE_CLASSES, Step, Scenario)]


@given(spoiled_steps())
@hypothesis_settings(max_examples=60)
def test_of_a_spoiled_step_both_think_the_same(data: object) -> None:
    assert STEP.is_valid(data) is is_read(data, Step)


@given(ANY_JSON)
def test_of_any_json_both_think_the_same(data: object) -> None:
    assert STEP.is_valid(data) is is_read(data, Step)


@pytest.mark.parametrize("is_seen", [True, False])
@pytest.mark.parametrize("is_wanted", [True, False, None])
def test_a_card_drawn_in_error_is_wanted_or_refused_once_it_is_seen(is_seen: bool, is_wanted: bool | None) -> None:
    data = {"type": "ErrorCardDrawn", "is_seen": is_seen, "is_wanted": is_wanted, "owners": 1}
    fits = validator("ErrorCardDrawn").is_valid(data)
    assert fits is is_read(data, ErrorCardDrawn) is (is_seen is (is_wanted is not None))


def test_the_control_a_schema_without_its_bounds_accepts_what_the_notation_refuses() -> None:
    loose = json.loads(json.dumps(SCHEMA).replace('"additionalProperties": false', '"additionalProperties": true'))
    spoiled = changed("situation.answer", "stand")
    assert Strict({"$defs": loose["$defs"], "$ref": "#/$defs/Step"}).is_valid(spoiled)
    assert not STEP.is_valid(spoiled)
