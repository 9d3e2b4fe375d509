"""`docs/notation.schema.json`: the notation for other programs, derived from the same type hints as `notation`.

It accepts what `of_json` reads and nothing else. Whether a situation can arise no schema can say: `rules.arising` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from casino_training.rules.answers import Answer
from casino_training.rules.cards import RANKS, SUITS, Card, Hand
from casino_training.rules.fields import fields, required
from casino_training.rules.happenings import Happening
from casino_training.rules.notation import CORE_CLASSES, MOST_INTEGER, MOST_ITEMS, MOST_TEXT, known_classes
from casino_training.rules.record import RecordedRuling
from casino_training.rules.situations import ErrorCardDrawn, Situation

Schema = dict[str, Any]

CARD = rf"(?:[{RANKS}][{SUITS}]|\?\?)"
UNIONS: Mapping[str, Any] = {"Situation": Situation, "Happening": Happening, "Answer": Answer}
"""Unions that have a name of their own in the schema."""

PLAIN: Mapping[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": -MOST_INTEGER, "maximum": MOST_INTEGER},
    str: {"type": "string", "maxLength": MOST_TEXT, "pattern": r"^[^\u0000]*$"},
    Card: {"type": "string", "maxLength": 2, "pattern": f"^{CARD}$", "description": "Rank and suit; ?? is face down."},
    Hand: {
        "type": "string",
        "maxLength": MOST_TEXT,
        "pattern": rf"^(?:{CARD}(?: {CARD})*)?$(?!\n)",
        "description": "Cards with one blank between them; empty when there are none.",
    },
}

ALSO: Mapping[type, Schema] = {
    ErrorCardDrawn: {
        "anyOf": [
            {"properties": {"is_seen": {"const": True}, "is_wanted": {"type": "boolean"}}},
            {"properties": {"is_seen": {"const": False}, "is_wanted": {"type": "null"}}},
        ]
    }
}
"""What a class refuses although each of its fields is right."""


def notation_schema(*further: type) -> Schema:
    """JSON Schema (2020-12) of the notation: a situation, happening, answer, table, ruling or one of `further`.

    `further` are classes of other packages that were made known with `noted`.
    """
    roots = {RecordedRuling, *further}
    classes = [*CORE_CLASSES, *further]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Notation of situations, answers and rulings",
        "description": 'Objects by their "type". Amounts are cents, distances centimetres, place 0 is the bank.',
        "anyOf": [_ref(name) for name in (*sorted(UNIONS), "Table", *sorted(root.__name__ for root in roots))],
        "$defs": {
            "Card": PLAIN[Card],
            "Hand": PLAIN[Hand],
            **{name: {"anyOf": [_ref(part.__name__) for part in get_args(union)]} for name, union in UNIONS.items()},
            **{class_.__name__: _record(class_) for class_ in classes},
        },
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _record(class_: Any) -> Schema:
    """A struct: an object with its name as "type"; what has a default may be left out."""
    hints = get_type_hints(class_)
    return {
        "description": " ".join((class_.__doc__ or "").split("\n\n")[0].split()),
        "type": "object",
        "properties": {
            "type": {"const": class_.__name__},
            **{name: _schema(hints[name]) for name in fields(class_)},
        },
        "required": ["type", *required(class_)],
        "additionalProperties": False,
        **ALSO.get(class_, {}),
    }


def _schema(hint: Any) -> Schema:
    """The schema of values of this type; raises TypeError for a type that the core does not use."""
    arguments = get_args(hint)
    if hint in (Card, Hand):
        return _ref(hint.__name__)
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) in (Union, UnionType):
        return _union(hint, arguments)
    if get_origin(hint) is tuple:
        return _list(arguments)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return {"enum": [member.value for member in hint]}
    if hint in known_classes():
        return _ref(hint.__name__)
    raise TypeError(f"the notation has no schema for {hint!r}")


def _union(hint: Any, arguments: tuple[Any, ...]) -> Schema:
    for name, union in UNIONS.items():
        if hint == union:
            return _ref(name)
    return {"anyOf": [{"type": "null"} if part is NoneType else _schema(part) for part in arguments]}


def _list(arguments: tuple[Any, ...]) -> Schema:
    if arguments[1:] == (...,):
        return {"type": "array", "items": _schema(arguments[0]), "maxItems": MOST_ITEMS}
    number = len(arguments)
    rows = [_schema(part) for part in arguments]
    return {"type": "array", "prefixItems": rows, "items": False, "minItems": number, "maxItems": number}
