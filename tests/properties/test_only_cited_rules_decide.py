"""Only cited rules decide: whatever another rule says, or if it says nothing, the ruling is the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_training.rules.alternatives import with_value
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Ruling, Silent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay
from casino_training.scenarios.build import build
from tests.properties.drawn import OFFERED, SEEDS, few, many_steps
from tests.rulebooks import RULEBOOKS
from tests.strategies import other_values


def uncited(ruleset: Ruleset, ruling: Ruling) -> list[str]:
    cited = {rule.name for rule in ruling.because}
    return [rule.name for rule in ruleset.rules() if rule.name not in cited]


@pytest.mark.parametrize(("house", "kind"), OFFERED)
@few()
@given(seed=SEEDS, data=st.data())
def test_another_value_of_an_uncited_rule_changes_nothing(
    house: str, kind: str, seed: str, data: st.DataObject
) -> None:
    ruleset = RULEBOOKS[house]
    for step in build(kind, seed, ruleset).steps:
        ruling = rule_on(ruleset, step.situation)
        name = data.draw(st.sampled_from(uncited(ruleset, ruling)), label="rule")
        value = data.draw(other_values(ruleset, name, silent=True), label="value")
        assert rule_on(with_value(ruleset, name, value), step.situation) == ruling


@pytest.mark.parametrize(("house", "kind"), OFFERED)
def test_silence_of_any_uncited_rule_changes_nothing(house: str, kind: str) -> None:
    ruleset = RULEBOOKS[house]
    for step in many_steps(house, kind)[:4]:
        ruling = rule_on(ruleset, step.situation)
        for name in uncited(ruleset, ruling):
            for silence in (Silent(), Silent(is_unclear=True)):
                assert rule_on(with_value(ruleset, name, silence), step.situation) == ruling


def test_a_cited_rule_does_change_something() -> None:
    """The control: the same change in a cited rule is seen."""
    ruleset = RULEBOOKS["frankfurt"]
    situation = BankToPlay(Hand.parse("9h 7d"))
    assert "bank.stands_on" not in uncited(ruleset, rule_on(ruleset, situation))
    assert rule_on(with_value(ruleset, "bank.stands_on", 16), situation) != rule_on(ruleset, situation)
