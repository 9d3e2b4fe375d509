"""What a ruling rests on: one clause in one glance, and no clause lost."""

import pytest

from casino_training.felt.cited import CitedRule, besides, cited_rules, deciding
from casino_training.rules.record import recorded
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from tests.rulebooks import RULEBOOKS


def clauses(rules: tuple[CitedRule, ...]) -> list[str]:
    return [cited.clause.id for rule in rules for cited in rule.clauses]


def words(rules: tuple[CitedRule, ...]) -> set[str]:
    return {text for rule in rules for text in (rule.reading, rule.reason) if text}


@pytest.mark.parametrize("house", RULEBOOKS)
def test_one_clause_decides_in_one_glance_and_the_others_are_all_behind_it(house: str) -> None:
    ruleset = RULEBOOKS[house]
    for kind in offered_kinds(ruleset):
        rules = tuple(cited_rules(recorded(rule_on(ruleset, build(kind.id, "a", ruleset).steps[0].situation)), ruleset))
        first, rest = deciding(rules), besides(rules)
        assert len(clauses(first)) <= 1
        assert clauses(first) + clauses(rest) == clauses(rules)
        assert words(first) | words(rest) == words(rules)


def test_the_clauses_of_one_rule_are_told_apart() -> None:
    """FRA-16a to FRA-16d say in which order who decides a disputed box; the first stands alone, the others follow."""
    frankfurt = RULEBOOKS["frankfurt"]
    situation = build("K52", "a", frankfurt).steps[0].situation
    rules = tuple(cited_rules(recorded(rule_on(frankfurt, situation)), frankfurt))
    assert len(rules[0].clauses) > 1  # the control
    assert len(clauses(deciding(rules))) == 1
