"""Values as a person writes them in a ruleset file, read from raw text.

Every function returns None after keeping a fault. `where` is the place in the file, such as "rules.bank.stands_on".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from enum import StrEnum
from functools import cache
from math import gcd
from typing import assert_never

from casino_training.rules.clause import LANGUAGES, Text
from casino_training.rules.faults import Faults, one_of, shown
from casino_training.rules.nodes import Entries, Items, Node, Scalar
from casino_training.rules.shapes import (
    MOST_AT_MOST,
    MOST_CENTS,
    MOST_ODDS,
    Bound,
    ListOf,
    Money,
    Number,
    Part,
    Ratio,
    Record,
    SetOf,
    Shape,
    Word,
    YesNo,
)
from casino_training.rules.values import AtMost, Cents, Odds, Share

DIGITS = re.compile(r"[0-9]{1,9}")
AMOUNT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?")
RATIO = re.compile(r"([0-9]{1,9}):([0-9]{1,9})")
PART = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")
MOST_TEXT = 1_000
WHOLE = "the file"


def read_value(shape: Shape, node: Node, where: str, faults: Faults) -> object | None:
    """The value that `node` writes for a rule of this shape."""
    match shape:
        case SetOf(entry):
            found = _entries(entry, node, where, faults)
            return None if found is None else frozenset(found)
        case ListOf(Record() as entry) if isinstance(node, Entries):
            record = read_value(entry, node, where, faults)
            return None if record is None else (record,)
        case ListOf(entry):
            found = _entries(entry, node, where, faults)
            if found == []:
                faults.add(node.line, f"{where} is an empty list; write at least one entry")
                return None
            return None if found is None else tuple(found)
        case Record():
            return _record(shape, node, where, faults)
        case _:
            return _read_word(shape, node, where, faults)


def _read_word(
    shape: YesNo | Word | Number | Money | Ratio | Part | Bound, node: Node, where: str, faults: Faults
) -> object | None:
    text = node.text if isinstance(node, Scalar) and not node.is_nothing else ""
    value = _meaning(shape, text)
    if value is None and text and isinstance(shape, Word):
        faults.add_unknown(node.line, f"{where} is {shown(text)}", text, _words(shape.words), f"write {wanted(shape)}")
    elif value is None:
        faults.add(node.line, f"{where} is {described(node)}; write {wanted(shape)}")
    return value


def _meaning(shape: YesNo | Word | Number | Money | Ratio | Part | Bound, text: str) -> object | None:
    match shape:
        case YesNo():
            return {"yes": True, "no": False}.get(text)
        case Word(words):
            return _words(words).get(text)
        case Number(least, most):
            return _number(text, least, most)
        case Bound():
            return AtMost(None) if text == "any" else _bound(text)
        case Money():
            return _cents(text)
        case Ratio():
            return _ratio(text)
        case Part():
            return _part(text)
        case _:
            assert_never(shape)


def wanted(shape: Shape) -> str:
    """What a person has to write for a value of this shape."""
    match shape:
        case YesNo():
            return "yes or no"
        case Word(words):
            return one_of(word.value for word in words)
        case Number(least, most):
            return f"a whole number from {least} to {most}"
        case Money():
            return f"money from 0 to {MOST_CENTS // 100} with a point and at most two decimals, such as 10 or 2.50"
        case Ratio():
            return f"odds in lowest terms with numbers from 1 to {MOST_ODDS}, such as 3:2"
        case Part():
            return "a part of the stake from 0/1 to 1/1 in lowest terms, such as 1/2"
        case Bound():
            return f"a whole number from 1 to {MOST_AT_MOST}, or any"
        case SetOf(entry) | ListOf(entry):
            return f"a list such as [a, b], each entry {wanted(entry)}"
        case Record(_, parts):
            return f"a record with {one_of(name for name, _ in parts).replace(' or ', ' and ')}"
        case _:
            assert_never(shape)


def described(node: Node) -> str:
    """What stands in the file, for a message."""
    if isinstance(node, Scalar):
        return "empty" if node.is_nothing else shown(node.text)
    if isinstance(node, Items):
        return "a list" if node.items else "an empty list"
    return "a record"


@cache
def _words(words: tuple[StrEnum, ...]) -> Mapping[str, StrEnum]:
    return {word.value: word for word in words}


def _number(text: str, least: int, most: int) -> int | None:
    return int(text) if DIGITS.fullmatch(text) and least <= int(text) <= most else None


def _bound(text: str) -> AtMost | None:
    limit = _number(text, 1, MOST_AT_MOST)
    return None if limit is None else AtMost(limit)


def _cents(text: str) -> Cents | None:
    if not (match := AMOUNT.fullmatch(text)):
        return None
    cents = int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))
    return Cents(cents) if cents <= MOST_CENTS else None


def _ratio(text: str) -> Odds | None:
    if not (match := RATIO.fullmatch(text)):
        return None
    pays, per = int(match[1]), int(match[2])
    return Odds(pays, per) if 1 <= pays <= MOST_ODDS and 1 <= per <= MOST_ODDS and gcd(pays, per) == 1 else None


def _part(text: str) -> Share | None:
    if not (match := PART.fullmatch(text)):
        return None
    numerator, denominator = int(match[1]), int(match[2])
    is_part = numerator <= denominator <= MOST_ODDS and gcd(numerator, denominator) == 1
    return Share(numerator, denominator) if is_part else None


def _entries(entry: Shape, node: Node, where: str, faults: Faults) -> list[object] | None:
    if isinstance(node, Scalar) and node.text == "any":
        match entry:
            case Word(words):
                return list(words)
            case Number(least, most):
                return list(range(least, most + 1))
    if not isinstance(node, Items):
        faults.add(node.line, f"{where} is {described(node)}; write {wanted(SetOf(entry))}")
        return None
    found: dict[object, None] = {}
    before = len(faults.found)
    for item in node.items:
        value = read_value(entry, item, where, faults)
        if value in found:
            faults.add(item.line, f"{where} names {described(item)} twice; write it once")
        if value is not None:
            found[value] = None
    return list(found) if len(faults.found) == before else None


def _record(shape: Record, node: Node, where: str, faults: Faults) -> object | None:
    shapes = dict(shape.parts)
    required = [name for name in shapes if name not in shape.may_lack]
    optional = [name for name in shapes if name in shape.may_lack]
    written = read_entries(node, where, faults, required=required, optional=optional)
    values = {name: read_value(shapes[name], part, f"{where}.{name}", faults) for name, (_, part) in written.items()}
    if not values.keys() >= {*required} or None in values.values():
        return None
    value: object = shape.type(**values)
    return value


def read_entries(
    node: Node,
    where: str,
    faults: Faults,
    *,
    required: Collection[str],
    optional: Collection[str] = (),
    missing: str = "add it",
) -> Mapping[str, tuple[int, Node]]:
    """The entries of a record by key, each with its line; unknown and missing keys are faults and left out.

    `where` is empty for the whole file.
    """
    known = (*required, *optional)
    place = f"{where}." if where else ""
    if not isinstance(node, Entries):
        faults.add(node.line, f"{where or WHOLE} is {described(node)}; write a record with {', '.join(known)}")
        return {}
    for key, (line, _) in node.entries.items():
        if key not in known:
            faults.add_unknown(line, f"{where or WHOLE} has the unknown key {shown(key)}", key, known, "take it out")
    for key in required:
        if key not in node.entries:
            faults.add(node.line, f"{place}{key} is missing; {missing}")
    return {key: entry for key, entry in node.entries.items() if key in known}


def read_text(node: Node, where: str, faults: Faults, most: int = MOST_TEXT) -> str | None:
    """A text of 1 to `most` characters."""
    if not isinstance(node, Scalar):
        faults.add(node.line, f"{where} is {described(node)}; write a text in quotes")
        return None
    if not node.text or node.is_nothing:
        faults.add(node.line, f"{where} is empty; write a text in quotes")
        return None
    if len(node.text) > most:
        faults.add(node.line, f"{where} has {len(node.text)} characters; write at most {most}")
        return None
    return node.text


def read_texts(node: Node, where: str, faults: Faults, most: int = MOST_TEXT) -> Text | None:
    """A text in every language."""
    if not isinstance(node, Entries):
        faults.add(node.line, f'{where} is {described(node)}; write {{en: "...", de: "..."}}')
        return None
    written = read_entries(node, where, faults, required=LANGUAGES)
    texts = {language: read_text(part, f"{where}.{language}", faults, most) for language, (_, part) in written.items()}
    if len(texts) < len(LANGUAGES) or None in texts.values():
        return None
    return Text(**texts)  # type: ignore[arg-type]  # no None is left
