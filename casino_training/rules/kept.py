"""What a value works out once, when it is first asked for, and keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class kept(Generic[V]):  # noqa: N801  written like `property`
    """A property of a struct with `dict=True` that is worked out once.

    As `functools.cached_property` is from Python 3.12 on. Before, it takes a lock, which costs more than what values of
    the core have to work out.
    """

    def __init__(self, work_out: Callable[[Any], V]) -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, value: Any, _class: type | None = None) -> V:
        found = self.work_out(value)
        value.__dict__[self.name] = found
        return found
