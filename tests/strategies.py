"""Hypothesis strategies for rulesets, derived from the chapters: legal values, other values, whole rulesets.

`values_of(type)` draws what a rule of this type can have; `other_values(ruleset, "bank.stands_on")` what it could have
instead without contradicting the other rules.
"""

from math import gcd
from typing import Any, assert_never

from hypothesis import strategies as st
from msgspec.structs import replace

from casino_training.rules.alternatives import is_coherent, rule_called, shape_of_rule, with_rule, with_value
from casino_training.rules.clause import Clause, Rule, Silent, Text
from casino_training.rules.remedies import Trigger, unreached
from casino_training.rules.ruleset import Ruleset
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
    shape_of,
)
from casino_training.rules.values import AtMost, Odds, Share


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Every legal value of this type, such as `Odds` or `frozenset[Upcard]`."""
    return values_of_shape(shape_of(hint))


def values_of_shape(shape: Shape) -> st.SearchStrategy[Any]:
    """Every legal value of this shape."""
    match shape:
        case YesNo():
            return st.booleans()
        case Word(words):
            return st.sampled_from(words)
        case Number(least, most):
            return st.integers(least, most)
        case Money():
            return st.integers(0, MOST_CENTS)
        case Ratio():
            return lowest_terms(st.tuples(*[st.integers(1, MOST_ODDS)] * 2)).map(lambda two: Odds(*two))
        case Part():
            parts = st.integers(1, MOST_ODDS).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole)))
            return lowest_terms(parts).map(lambda two: Share(*two))
        case Bound():
            return st.none().map(AtMost) | st.integers(1, MOST_AT_MOST).map(AtMost)
        case SetOf(entry):
            return st.frozensets(values_of_shape(entry), max_size=8)
        case ListOf(entry):
            return st.lists(values_of_shape(entry), min_size=1, max_size=8, unique=True).map(tuple)
        case Record(type_, parts, may_lack):
            values = {name: values_of_shape(part) for name, part in parts}
            required = {name: part for name, part in values.items() if name not in may_lack}
            optional = {name: part for name, part in values.items() if name in may_lack}
            return st.fixed_dictionaries(required, optional=optional).map(lambda said: type_(**said))
        case _:
            assert_never(shape)


def values_of_rule(name: str) -> st.SearchStrategy[Any]:
    """Legal values of a rule; no line of one on an irregularity stands behind those that reach all that it does."""
    values = values_of_shape(shape_of_rule(name))
    chapter, _, trigger = name.partition(".")
    if chapter != "irregularities" or trigger not in list(Trigger):
        return values
    return values.map(
        lambda lines: tuple(line for n, line in enumerate(lines) if n not in unreached(Trigger(trigger), lines))
    )


def lowest_terms(pairs: st.SearchStrategy[tuple[int, ...]]) -> st.SearchStrategy[tuple[int, ...]]:
    """Each pair divided by what both have in common."""
    return pairs.map(lambda two: tuple(number // gcd(*two) for number in two))


def other_values(ruleset: Ruleset, name: str, *, silent: bool = False) -> st.SearchStrategy[Any]:
    """Legal values that the rule `name` does not have and that contradict no other rule; with silence when asked."""
    values = values_of_rule(name)
    if silent:
        values = st.sampled_from([Silent(), Silent(is_unclear=True)]) | values
    current = rule_called(ruleset, name).value
    return values.filter(lambda value: value != current and is_coherent(with_value(ruleset, name, value)))


SENTENCES = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=40).filter(
    lambda text: text.strip() == text and text.isprintable()
)
TEXTS = st.builds(Text, SENTENCES, SENTENCES)


@st.composite
def statements(draw: st.DrawFn, name: str, clauses: list[Clause]) -> Rule[Any]:
    """Whatever a file can say about one rule: a value, a reading, silence or words that are unclear."""
    cited = draw(st.lists(st.sampled_from(clauses), min_size=1, max_size=3, unique=True).map(tuple))
    match draw(st.sampled_from(["documented", "reading", "not mentioned", "silent", "unclear"])):
        case "documented":
            return Rule(name, draw(values_of_rule(name)), cited)
        case "reading":
            return Rule(name, draw(values_of_rule(name)), cited, draw(TEXTS))
        case "not mentioned":
            return Rule(name, Silent())
        case "silent":
            return Rule(name, Silent(draw(TEXTS)), cited)
        case _:
            return Rule(name, Silent(draw(TEXTS), is_unclear=True), cited)


@st.composite
def rulesets(draw: st.DrawFn, base: Ruleset, changes: int = 6) -> Ruleset:
    """`base` with up to `changes` rules saying something else, and every clause cited or marked `informs`."""
    clauses = [replace(clause, text=draw(TEXTS), informs=None) for clause in base.clauses.values()]
    by_id = {clause.id: clause for clause in clauses}
    ruleset = base
    for rule in base.rules():
        ruleset = with_rule(ruleset, replace(rule, clauses=tuple(by_id[clause.id] for clause in rule.clauses)))
    names = [rule.name for rule in base.rules()]
    for name in draw(st.lists(st.sampled_from(names), max_size=changes, unique=True)):
        changed = with_rule(ruleset, draw(statements(name, clauses)))
        ruleset = changed if is_coherent(changed) else ruleset
    return _with_informing_clauses(ruleset, by_id)


def _with_informing_clauses(ruleset: Ruleset, by_id: dict[str, Clause]) -> Ruleset:
    cited = {clause.id for rule in ruleset.rules() for clause in rule.clauses}
    said = {
        id_: clause if id_ in cited else replace(clause, informs=Text("nothing rests on it", "nichts beruht darauf"))
        for id_, clause in by_id.items()
    }
    return replace(ruleset, clauses=said)
