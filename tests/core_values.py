"""Any value of the core, from its type hints: `core_values(Step)` is a Hypothesis strategy."""

from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from casino_training.rules.cards import FACE_DOWN, RANKS, SUITS, Card, Hand
from casino_training.rules.fields import fields, is_struct
from casino_training.rules.notation import MOST_INTEGER

CARDS = st.just(FACE_DOWN) | st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(0, 9) | st.integers(-MOST_INTEGER, MOST_INTEGER),
    str: st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12),
    Card: CARDS,
    Hand: st.builds(Hand, st.lists(CARDS, max_size=5).map(tuple)),
}


@cache
def core_values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of this type; combinations that a class refuses are left out."""
    if hint in PLAIN:
        return PLAIN[hint]
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return st.one_of([st.none() if part is NoneType else core_values(part) for part in arguments])
    if get_origin(hint) is tuple and arguments[1:] == (...,):
        return st.lists(core_values(arguments[0]), max_size=4).map(tuple)
    if get_origin(hint) is tuple:
        return st.tuples(*map(core_values, arguments))
    if issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    assert is_struct(hint)
    hints = get_type_hints(hint)
    parts = st.fixed_dictionaries({name: core_values(hints[name]) for name in fields(hint)})
    return parts.map(lambda values: _made(hint, values)).filter(lambda value: value is not None)


def _made(class_: Any, values: dict[str, Any]) -> Any:
    try:
        return class_(**values)
    except ValueError:
        return None
