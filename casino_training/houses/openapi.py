"""How the API is described in OpenAPI: the notation's own JSON Schema, and what the API puts around it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiExample

from casino_training.rules.notation_schema import notation_schema
from casino_training.scenarios.scenario import Scenario, Step

Schema = dict[str, Any]

COMPONENTS = "#/components/schemas/"


def _object(properties: Schema, required: list[str] | None = None) -> Schema:
    return {"type": "object", "properties": properties, "required": required or list(properties)}


def _list(entry: Schema) -> Schema:
    return {"type": "array", "items": entry}


def _ref(name: str) -> Schema:
    return {"$ref": COMPONENTS + name}


TEXT: Schema = {"type": "string"}
HOUSE: Schema = {
    "house": TEXT | {"description": "Its slug."},
    "name": TEXT,
    "edition": TEXT | {"description": "The version of its rules."},
    "digest": TEXT | {"description": "SHA-256 of the ruleset file, in hexadecimal digits."},
}
PLACE: Schema = TEXT | {"description": "Where it is wrong, such as situation.hand; empty for the whole."}
REFUSAL: Schema = {"error": TEXT | {"description": "What is wrong and what to write instead."}, "path": PLACE}
REASON: Schema = TEXT | {"description": "Why it cannot arise, in the language asked for."}
ADVICE: Schema = TEXT | {"description": "What is wrong and what to change, in the language asked for."}
WHY: Schema = {"reason": REASON, "advice": ADVICE}
REFUSED: Schema = _object(HOUSE | REFUSAL | WHY) | {"description": "The situation cannot arise at this house."}
CLAUSE: Schema = _object({"id": TEXT, "text": TEXT | {"description": "In our words, in the language asked for."}})

QUESTION: Schema = {
    "application/json": _object(
        {
            "house": {
                "anyOf": [TEXT, _list(TEXT) | {"minItems": 1, "uniqueItems": True}],
                "default": "all",
                "description": "The slug of a house, a list of them, or all.",
            },
            "situation": _ref("Situation"),
            "table": _ref("Table") | {"description": "Where it is given, the situation must have come up on it."},
        },
        required=["situation"],
    )
    | {"additionalProperties": False}
}
RULING: Schema = {
    "anyOf": [
        _object(HOUSE | {"ruling": _ref("RecordedRuling"), "clauses": _list(CLAUSE)}),
        REFUSED,
    ]
}
DETAIL: Schema = _object({"detail": TEXT})
BY_ITS_FORM: dict[int, Schema] = {
    405: DETAIL | {"description": "Another method than the one described."},
    406: DETAIL | {"description": "An answer is wanted in another form than JSON."},
    429: DETAIL | {"description": "Asked too often; Retry-After says for how many seconds to wait."},
}
"""The answers to a request that is refused before it is read."""
RULINGS: dict[int, Any] = {
    200: _object({"rulings": _list(RULING)}),
    400: {
        "anyOf": [
            _object(REFUSAL | WHY | {"refusals": _list(REFUSED)}),
            _object(REFUSAL) | {"description": "The question cannot be read.", "additionalProperties": False},
        ]
    },
    413: _object(REFUSAL),
    415: DETAIL | {"description": "The question is sent in another form than JSON."},
} | BY_ITS_FORM
HOUSES: dict[int, Any] = {200: _object({"houses": _list(_object(HOUSE))})} | BY_ITS_FORM

EXAMPLES = [
    OpenApiExample(
        "May eleven be doubled, at every house?",
        value={"house": "all", "situation": {"type": "DoubleAsked", "hand": "5h 6d", "upcard": "Td"}},
        request_only=True,
    ),
    OpenApiExample(
        "What does a blackjack of two owners come to?",
        value={
            "situation": {
                "type": "PaymentsDue",
                "hand": {
                    "type": "BoxHand",
                    "hand": "Ah Kd",
                    "stakes": [
                        {"type": "Stake", "player": "Anna", "cents": 2000},
                        {"type": "Stake", "player": "Bo", "cents": 5000},
                    ],
                },
                "bank": "Ts 7c",
            },
        },
        request_only=True,
    ),
    OpenApiExample(
        "A hand that cannot be read",
        value={
            "error": "'5x' is not a card: write a rank of A23456789TJQK and a suit of shdc, such as Ah or Td",
            "path": "situation.hand",
        },
        response_only=True,
        status_codes=["400"],
    ),
]


def add_notation(result: Schema, **_: Any) -> Schema:
    """Put the classes of the notation among the components; the scenarios that only the site keeps are left out."""
    definitions = notation_schema(Step, Scenario)["$defs"]
    del definitions["Step"], definitions["Scenario"]
    result.setdefault("components", {}).setdefault("schemas", {}).update(_with_components(definitions))
    return result


def _with_components(schema: Any) -> Any:
    """The schema with its references where OpenAPI keeps them."""
    if isinstance(schema, dict):
        return {
            key: value.replace("#/$defs/", COMPONENTS) if key == "$ref" else _with_components(value)
            for key, value in schema.items()
        }
    return [_with_components(entry) for entry in schema] if isinstance(schema, list) else schema
