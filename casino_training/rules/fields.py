"""What the classes of the core are made of: their fields by name, and which of these have a default.

Every value of the core is a frozen `msgspec.Struct`: made, compared and changed several times as fast as a frozen
dataclass, and two hundred of their classes are there in a hundredth of the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeGuard

from msgspec import Struct


def is_struct(hint: object) -> TypeGuard[type[Struct]]:
    """Whether this is a class with fields."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def fields(class_: Any) -> tuple[str, ...]:
    """The names of its fields, in order."""
    names: tuple[str, ...] = class_.__struct_fields__
    return names


@cache
def defaults(class_: Any) -> Mapping[str, object]:
    """The fields that have a default, with it."""
    last = class_.__struct_defaults__
    return dict(zip(fields(class_)[-len(last) :], last, strict=True)) if last else {}


@cache
def required(class_: Any) -> tuple[str, ...]:
    """The fields without a default."""
    return tuple(name for name in fields(class_) if name not in defaults(class_))
