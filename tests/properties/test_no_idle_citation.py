"""No idle citation: every rule that a kind cites can change an answer of that kind."""

import pytest

from casino_training.rules.alternatives import alternatives, rule_called
from casino_training.rules.answers import Answer
from casino_training.rules.cards import Hand
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay, Situation
from tests.properties.drawn import OFFERED, many_steps
from tests.rulebooks import RULEBOOKS

Asked = tuple[Ruleset, Situation]


def citing(kind: str) -> dict[str, list[Asked]]:
    """Where each rule is cited: the houses with the situations of this kind."""
    found: dict[str, list[Asked]] = {}
    for house in (house for house, offered in OFFERED if offered == kind):
        for step in many_steps(house, kind):
            for rule in rule_on(RULEBOOKS[house], step.situation).because:
                found.setdefault(rule.name, []).append((RULEBOOKS[house], step.situation))
    return found


def answer(ruleset: Ruleset, situation: Situation) -> Answer | None:
    """What is ruled; None where other odds would pay a part of a cent, or a step of stakes would be nothing."""
    try:
        return rule_on(ruleset, situation).answer
    except (ValueError, ZeroDivisionError):
        return None


def names(ruleset: Ruleset, situation: Situation) -> list[str]:
    """The rules that the ruling rests on."""
    return [rule.name for rule in rule_on(ruleset, situation).because]


def matters(name: str, asked: list[Asked]) -> bool:
    """Whether some other legal value of the rule changes an answer.

    Where a document is silent on this rule and on what would be asked next, the supervisor is called either way; then
    what the ruling rests on must change.
    """
    for ruleset, situation in asked:
        ruled = answer(ruleset, situation)
        is_silent = rule_called(ruleset, name).is_silent
        for other in alternatives(ruleset, name):
            if answer(other, situation) not in (None, ruled):
                return True
            if is_silent and names(other, situation) != names(ruleset, situation):
                return True
    return False


@pytest.mark.parametrize("kind", sorted({kind for _, kind in OFFERED}))
def test_every_cited_rule_can_change_an_answer(kind: str) -> None:
    cited = citing(kind)
    assert cited
    assert [name for name, asked in cited.items() if not matters(name, asked)] == []


def test_a_rule_that_is_never_read_does_not_matter() -> None:
    """The control: no value of a rule on tips changes what the bank does."""
    assert not matters("conduct.tip_goes_to", [(RULEBOOKS["frankfurt"], BankToPlay(Hand.parse("9h 7d")))])
