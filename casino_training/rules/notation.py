"""Values of the core as JSON and back. Everything is derived from the type hints of the structs.

A struct is an object with its class as "type" and its fields; a card is "Ah" and a hand "Ah 6d"; an enum is its
value, a tuple a list, a ruling its record (`rules.record`). `docs/notation.md` shows them.

Reading trusts nothing: it walks the hints, never the data, so neither depth nor size of the data can hurt. A field
that has a default may be missing, so that what was written before the field existed can still be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints, overload

from msgspec import Struct

from casino_training.rules.answers import Answer
from casino_training.rules.cards import Card, Hand
from casino_training.rules.clause import Ruling
from casino_training.rules.fields import fields, is_struct, required
from casino_training.rules.happenings import Happening
from casino_training.rules.record import RecordedRuling, recorded
from casino_training.rules.situations import Situation
from casino_training.rules.table import Table

MOST_INTEGER = 10**12
MOST_ITEMS = 1_000
MOST_TEXT = 1_000
_NO_CHARACTER = re.compile("[\0\ud800-\udfff]")

Json = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
T = TypeVar("T")


class NotationError(ValueError):
    """What cannot be read, with the place: "situation.hand: ...". `path` is the place, `what` the rest."""

    def __init__(self, path: str, what: str) -> None:
        super().__init__(f"{path}: {what}" if path else what)
        self.path = path
        self.what = what


class Form(Struct, frozen=True):
    """How values of one type are written and read; `read` is given the path for its complaints."""

    write: Callable[[Any], Json]
    read: Callable[[object, str], Any]


_known: dict[str, type] = {}


def noted(class_: type[T]) -> type[T]:
    """Make a struct, and all that it is made of, readable by its "type"; usable as a decorator.

    Raises ValueError when another class of that name is known already.
    """
    for part in _parts_of(class_):
        if _known.setdefault(part.__name__, part) is not part:
            raise ValueError(f"there are two classes {part.__name__} in the notation; rename one")
    return class_


def to_json(value: object) -> Any:
    """This value of the core as JSON; a ruling as its record. Raises TypeError for what is not of the core."""
    if isinstance(value, Ruling):
        value = recorded(value)
    if not isinstance(value, Card | Hand) and _known.get(type(value).__name__) is not type(value):
        raise TypeError(f"{type(value).__name__} is not in the notation")
    class_: Any = type(value)
    return _form(class_).write(value)


def known_classes() -> tuple[type, ...]:
    """Every class that is read by its "type", by name."""
    return tuple(class_ for _, class_ in sorted(_known.items()))


@overload
def of_json(data: object) -> Any: ...
@overload
def of_json(data: object, of: type[T]) -> T: ...
@overload
def of_json(data: object, of: UnionType) -> Any: ...
def of_json(data: object, of: Any = None) -> Any:
    """The value that `data`, parsed JSON, writes; `of` is the class or union of classes it must be of.

    Raises `NotationError` for anything that is not the notation of such a value.
    """
    return _form(of).read(data, "") if of else _tagged(_known).read(data, "")


@cache
def _form(hint: Any) -> Form:
    """The form of values of this type; raises TypeError for a type that the core does not use."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return _union(arguments)
    if get_origin(hint) is tuple:
        return _list(_form(arguments[0])) if arguments[1:] == (...,) else _row([_form(part) for part in arguments])
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _word(hint)
    if is_struct(hint):
        return _tagged({hint.__name__: hint})
    raise TypeError(f"the notation has no form for {hint!r}")


def read_integer(data: object, path: str) -> int:
    if type(data) is not int:
        raise NotationError(path, f"{_shown(data)} is no whole number")
    if abs(data) > MOST_INTEGER:
        raise NotationError(path, f"the number is beyond {MOST_INTEGER}")
    return data


def _read_yes_no(data: object, path: str) -> bool:
    if type(data) is not bool:
        raise NotationError(path, f"{_shown(data)} is neither true nor false")
    return data


def read_text(data: object, path: str) -> str:
    if type(data) is not str:
        raise NotationError(path, f"{_shown(data)} is no text")
    if len(data) > MOST_TEXT:
        raise NotationError(path, f"the text has {len(data)} characters; at most {MOST_TEXT} are read")
    if _NO_CHARACTER.search(data):
        raise NotationError(path, "the text holds a character that is no character (NUL or half a surrogate pair)")
    return data


def _parsed(parse: Callable[[str], Any]) -> Form:
    """Cards and hands, which have a text notation of their own."""

    def read(data: object, path: str) -> Any:
        text = read_text(data, path)
        try:
            value = parse(text)
        except ValueError as error:
            raise NotationError(path, str(error)) from None
        if str(value) != text:
            raise NotationError(path, f"{_shown(text)} has blanks of its own; write one between two cards and no other")
        return value

    return Form(str, read)


_PLAIN: Mapping[Any, Form] = {
    int: Form(int, read_integer),
    bool: Form(bool, _read_yes_no),
    str: Form(str, read_text),
    Card: _parsed(Card.parse),
    Hand: _parsed(Hand.parse),
}


def _word(enum: type[StrEnum]) -> Form:
    words = {member.value: member for member in enum}

    def read(data: object, path: str) -> StrEnum:
        if type(data) is not str or data not in words:
            raise NotationError(path, f"{_shown(read_text(data, path))} is none of: {', '.join(words)}")
        return words[data]

    return Form(str, read)


def _items(data: object, path: str) -> Sequence[object]:
    if not isinstance(data, list | tuple):
        raise NotationError(path, f"{_shown(data)} is no list")
    if len(data) > MOST_ITEMS:
        raise NotationError(path, f"the list has {len(data)} entries; at most {MOST_ITEMS} are read")
    return data


def _list(entry: Form) -> Form:
    return Form(
        lambda value: [entry.write(item) for item in value],
        lambda data, path: tuple(entry.read(item, f"{path}[{n}]") for n, item in enumerate(_items(data, path))),
    )


def _row(entries: Sequence[Form]) -> Form:
    """A tuple of so many entries, each of its own type."""

    def read(data: object, path: str) -> tuple[object, ...]:
        items = _items(data, path)
        if len(items) != len(entries):
            raise NotationError(path, f"a list of {len(entries)} entries is wanted, not of {len(items)}")
        return tuple(
            entry.read(item, f"{path}[{n}]") for n, (entry, item) in enumerate(zip(entries, items, strict=True))
        )

    return Form(lambda value: [entry.write(item) for entry, item in zip(entries, value, strict=True)], read)


def _union(members: tuple[Any, ...]) -> Form:
    """One of several structs, told by its tag; or one type and null. The core has no other unions."""
    if NoneType not in members:
        return _tagged({member.__name__: member for member in members})
    form = _form(next(member for member in members if member is not NoneType))
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda data, path: None if data is None else form.read(data, path),
    )


def _tagged(classes: Mapping[str, type]) -> Form:
    """One of these structs, as an object with its "type"."""

    def read(data: object, path: str) -> object:
        if not isinstance(data, dict | Mapping):
            raise NotationError(path, f"{_shown(data)} is no object")
        tag = data.get("type")
        if not isinstance(tag, str) or tag not in classes:
            found = "missing" if tag is None else f"{_shown(tag)} is not known here"
            only = f"; write {next(iter(classes))}" if len(classes) == 1 else ""
            raise NotationError(_join(path, "type"), found + only)
        return _read_fields(classes[tag], data, path)

    return Form(_write_fields, read)


def _write_fields(value: object) -> Json:
    class_: Any = type(value)
    forms = _fields(class_).items()
    return {"type": class_.__name__} | {name: form.write(getattr(value, name)) for name, form in forms}


def _read_fields(class_: Any, data: Mapping[Any, object], path: str) -> object:
    forms = _fields(class_)
    for key in data:
        if key != "type" and key not in forms:
            raise NotationError(path, f"{class_.__name__} has no {_shown(key)}")
    for name in required(class_):
        if name not in data:
            raise NotationError(_join(path, name), "missing")
    values = {name: form.read(data[name], _join(path, name)) for name, form in forms.items() if name in data}
    try:
        return class_(**values)
    except ValueError as error:
        raise NotationError(path, str(error)) from None


@cache
def _fields(class_: Any) -> Mapping[str, Form]:
    hints = get_type_hints(class_)
    return {name: _form(hints[name]) for name in fields(class_)}


def _parts_of(hint: Any) -> Iterator[type]:
    """The structs that values of this type are made of, those with a text notation left out."""
    if hint in _PLAIN:
        return
    if is_struct(hint):
        yield hint
        hints = get_type_hints(hint)
        arguments: tuple[Any, ...] = tuple(hints[name] for name in fields(hint))
    else:
        arguments = get_args(hint)
    for argument in arguments:
        yield from _parts_of(argument)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _shown(data: object) -> str:
    """What stands there, for a message: short, whatever it is."""
    match data:
        case str():
            return ascii(data) if len(data) <= 40 else f"{data[:40]!a}..."
        case bool() | None:
            return {True: "true", False: "false", None: "null"}[data]
        case int() if abs(data) <= MOST_INTEGER:
            return str(data)
        case list() | tuple():
            return "a list"
        case Mapping():
            return "an object"
        case _:
            return f"a {type(data).__name__}"


for _root in (Table, RecordedRuling, *get_args(Happening), *get_args(Situation), *get_args(Answer)):
    noted(_root)

CORE_CLASSES = known_classes()
"""The classes of the notation that are of this package, by name; others make theirs known with `noted`."""
