"""Whether the kinds of a house would notice another value of each of its rules.

Every rule that has a value is given others, one at a time, and the questions whose rulings cite it are asked again. A
rule is noticed when some answer changes; a rule that could have no other value beside the rest is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.alternatives import alternatives, is_coherent, rule_called
from casino_training.rules.answers import Answer
from casino_training.rules.clause import Rule
from casino_training.rules.remedies import Irregularity, Remedy
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from casino_training.scenarios.coverage import FEW_FACTS, questions

LEAST_NOTICED = 95
"""Percent of the rules with a value that must be noticed; of rules on money and on burning it is every one."""
MONEY_CHAPTERS = frozenset({"insurance", "even_money", "surrender", "payouts", "stakes"})
"""The chapters that say what is staked, paid, collected or returned."""
BURN_CHAPTERS = frozenset({"shoe"})
"""The chapters that say which cards are in play."""


def is_about_money(rule: Rule[Any]) -> bool:
    """Whether an error about this rule moves money."""
    return rule.name.split(".")[0] in MONEY_CHAPTERS


def is_about_burning(rule: Rule[Any]) -> bool:
    """Whether this rule takes cards out of play or says which are in it."""
    lines = rule.value if isinstance(rule.value, tuple) else ()
    is_burned = any(isinstance(line, Irregularity) and Remedy.BURNED in line.remedies for line in lines)
    return is_burned or rule.name.split(".")[0] in BURN_CHAPTERS


class Mutant(Struct, frozen=True):
    """A rule of a house with the other values that it was given, and those of them that no answer shows."""

    rule: Rule[Any]
    values: tuple[Any, ...]
    unnoticed: tuple[Any, ...]

    @property
    def is_noticed(self) -> bool:
        return len(self.unnoticed) < len(self.values)


class Mutation(Struct, frozen=True):
    """Every rule of one house that has a value and could have another."""

    house: str
    mutants: tuple[Mutant, ...]

    @property
    def survivors(self) -> tuple[Rule[Any], ...]:
        """The rules of which no other value is noticed."""
        return tuple(mutant.rule for mutant in self.mutants if not mutant.is_noticed)


def mutation_of(ruleset: Ruleset, facts: int | None = FEW_FACTS) -> Mutation:
    """What the kinds offered in this house notice; `facts` of each family as in `coverage.questions`."""
    citing: dict[str, dict[Situation, Answer]] = {}
    for asked in questions(ruleset, facts):
        for rule in asked.ruling.because:
            citing.setdefault(rule.name, {})[asked.situation] = asked.ruling.answer
    mutants = [mutant_of(ruleset, rule, citing.get(rule.name, {})) for rule in ruleset.rules() if not rule.is_silent]
    return Mutation(ruleset.house.slug, tuple(mutant for mutant in mutants if mutant.values))


def mutant_of(ruleset: Ruleset, rule: Rule[Any], asked: dict[Situation, Answer]) -> Mutant:
    """The rule with its other values, and which of them change none of these answers."""
    coherent = filter(is_coherent, alternatives(ruleset, rule.name))
    others = {rule_called(other, rule.name).value: other for other in coherent}
    unnoticed = [value for value, other in others.items() if not _is_seen(other, asked)]
    return Mutant(rule, tuple(others), tuple(unnoticed))


def _is_seen(other: Ruleset, asked: dict[Situation, Answer]) -> bool:
    return any(answer_of(other, situation) not in (None, answer) for situation, answer in asked.items())


def answer_of(ruleset: Ruleset, situation: Situation) -> Answer | None:
    """What is ruled; None where the odds of this house would pay a part of a cent."""
    try:
        return rule_on(ruleset, situation).answer
    except ValueError:
        return None


def percent_noticed(mutants: Iterable[Mutant]) -> float:
    """Of these rules, how many in a hundred are noticed; 100 when there are none."""
    noticed: Sequence[bool] = [mutant.is_noticed for mutant in mutants]
    return 100 * sum(noticed) / len(noticed) if noticed else 100.0


def too_few(mutants: Sequence[Mutant]) -> tuple[str, ...]:
    """The names of the rules that must be noticed and are not: of money and burning each, of all when they are many."""
    is_enough = percent_noticed(mutants) >= LEAST_NOTICED
    survivors = [mutant.rule for mutant in mutants if not mutant.is_noticed]
    return tuple(rule.name for rule in survivors if not is_enough or is_about_money(rule) or is_about_burning(rule))
