"""`rulesets/schema.json`: the form of a ruleset file for editors, derived from the chapters.

The loader is the judge: it also checks citations, repeated keys and contradictions, which no JSON Schema can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from casino_training.rules.chapters.stakes import Currency
from casino_training.rules.clause import LANGUAGES
from casino_training.rules.load import DATE, FORMAT, MOST_NAME, PREFIX, SLUG, VERSION
from casino_training.rules.shapes import (
    MOST_AT_MOST,
    MOST_CENTS,
    Bound,
    ListOf,
    Money,
    Number,
    Part,
    Ratio,
    Record,
    RuleShape,
    SetOf,
    Shape,
    Word,
    YesNo,
    rule_shapes,
)
from casino_training.rules.statements import NOT_MENTIONED

Schema = dict[str, Any]


def ruleset_schema() -> Schema:
    """JSON Schema (2020-12) of a ruleset file, for a reader that keeps `yes` and `3:2` as text, as YAML 1.2 does."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruleset of a house",
        **_record(
            {
                "format": {"enum": [int(FORMAT), FORMAT]},
                "house": _house(),
                "edition": _edition(),
                "clauses": _clauses(),
                "rules": _record({chapter: _chapter(rules) for chapter, rules in rule_shapes().items()}),
            }
        ),
        "$defs": {
            "text": _record({language: {"type": "string", "minLength": 1} for language in LANGUAGES}),
            "by": {
                "description": "Ids of the clauses it rests on.",
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "uniqueItems": True,
            },
            "rule": {"anyOf": [_said(), _silent(), _unclear()]},
        },
    }


def _record(properties: Mapping[str, Schema], required: list[str] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties) if required is None else required,
        "additionalProperties": False,
    }


def _house() -> Schema:
    name = {language: {"type": "string", "minLength": 1, "maxLength": MOST_NAME} for language in LANGUAGES}
    return _record(
        {
            "slug": {"type": "string", "pattern": f"^{SLUG.pattern}$", "description": "Names the file."},
            "prefix": {"type": "string", "pattern": f"^{PREFIX.pattern}$", "description": "Begins every clause id."},
            "name": _record(name),
            "language": {"enum": list(LANGUAGES), "description": "Language of the document."},
            "currency": {"enum": [currency.value for currency in Currency]},
        }
    )


def _edition() -> Schema:
    day = {"type": "string", "pattern": f"^{DATE.pattern}$"}
    return _record(
        {
            "version": {"type": ["string", "number"], "pattern": f"^{VERSION.pattern}$"},
            "source": {"$ref": "#/$defs/text", "description": "The document."},
            "in_force_from": {"anyOf": [day, {"type": "null"}], "description": "Null when the document names no day."},
        },
        required=["version", "source"],
    )


def _clauses() -> Schema:
    clause = _record(
        {
            **{language: {"type": "string", "minLength": 1} for language in LANGUAGES},
            "informs": {"$ref": "#/$defs/text", "description": "Why no rule rests on this clause."},
        },
        required=list(LANGUAGES),
    )
    return {
        "description": "Every sentence of the document, in our words.",
        "type": "object",
        "patternProperties": {"^[A-Z]{2,8}-[0-9]{2,3}[a-z]?$": clause},
        "additionalProperties": False,
        "minProperties": 1,
    }


def _said() -> Schema:
    parts: Mapping[str, Schema] = {"is": {}, "by": {"$ref": "#/$defs/by"}, "reading": {"$ref": "#/$defs/text"}}
    return {"description": "The clauses say it, in so many words or by the reading.", **_record(parts, ["is", "by"])}


def _silent() -> Schema:
    reason = {"anyOf": [{"const": NOT_MENTIONED}, {"$ref": "#/$defs/text"}]}
    silent = _record({"silent": reason, "by": {"$ref": "#/$defs/by"}}, required=["silent"])
    return {"description": "The document does not say it.", **silent}


def _unclear() -> Schema:
    unclear = _record({"unclear": {"$ref": "#/$defs/text"}, "by": {"$ref": "#/$defs/by"}})
    return {"description": "The document has words for it that can be read more than one way.", **unclear}


def _chapter(rules: Mapping[str, RuleShape]) -> Schema:
    return _record({name: _rule(rule) for name, rule in rules.items()})


def _rule(rule: RuleShape) -> Schema:
    return {"description": rule.doc, "$ref": "#/$defs/rule", "properties": {"is": value_schema(rule.shape)}}


def value_schema(shape: Shape) -> Schema:
    """JSON Schema of a value of this shape."""
    match shape:
        case YesNo():
            return {"enum": ["yes", "no"]}
        case Word(words):
            return _words([word.value for word in words])
        case Number(least, most):
            return _number(least, most)
        case Bound():
            return {"anyOf": [_number(1, MOST_AT_MOST), {"const": "any"}]}
        case Money():
            most = MOST_CENTS // 100
            return {"type": ["number", "string"], "minimum": 0, "maximum": most, "pattern": r"^[0-9]+(\.[0-9]{1,2})?$"}
        case Ratio():
            return {"type": "string", "pattern": "^[0-9]+:[0-9]+$"}
        case Part():
            return {"type": "string", "pattern": "^[0-9]+/[0-9]+$"}
        case SetOf(entry):
            listed = {"type": "array", "items": value_schema(entry), "uniqueItems": True}
            return {"anyOf": [listed, {"const": "any"}]} if isinstance(entry, Word | Number) else listed
        case ListOf(entry):
            listed = {"type": "array", "items": value_schema(entry), "uniqueItems": True, "minItems": 1}
            return {"anyOf": [value_schema(entry), listed]} if isinstance(entry, Record) else listed
        case Record(_, parts, may_lack):
            required = [name for name, _ in parts if name not in may_lack]
            return _record({name: value_schema(part) for name, part in parts}, required)
        case _:
            assert_never(shape)


def _words(words: list[str]) -> Schema:
    """One of these words; an editor reads those of digits as numbers."""
    return {"enum": [*words, *(int(word) for word in words if word.isdigit())]}


def _number(least: int, most: int) -> Schema:
    return {"type": ["integer", "string"], "minimum": least, "maximum": most, "pattern": "^[0-9]+$"}
