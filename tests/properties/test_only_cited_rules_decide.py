"""Only cited rules decide: whatever another rule says, or if it says nothing, the ruling is the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino_training.rules import ruling
from casino_training.rules.alternatives import with_value
from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Citing, Ruling, Silent
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import RULINGS, rule_on
from casino_training.rules.situations import BankToPlay, Situation
from casino_training.scenarios.build import build
from tests.properties.drawn import HOUSES, OFFERED, SEEDS, few, many_steps
from tests.rulebooks import RULEBOOKS
from tests.strategies import other_values

BANK_ON_16 = BankToPlay(Hand.parse("9h 7d"))


def uncited(ruleset: Ruleset, ruling: Ruling) -> list[str]:
    cited = {rule.name for rule in ruling.because}
    return [rule.name for rule in ruleset.rules() if rule.name not in cited]


def deciding_in_secret(ruleset: Ruleset, situation: Situation) -> list[str]:
    """The rules that are not cited and whose silence changes the ruling all the same."""
    ruling = rule_on(ruleset, situation)
    return [
        name
        for name in uncited(ruleset, ruling)
        for silence in (Silent(), Silent(is_unclear=True))
        if rule_on(with_value(ruleset, name, silence), situation) != ruling
    ]


@pytest.mark.parametrize(("house", "kind"), OFFERED)
@few()
@given(seed=SEEDS, data=st.data())
def test_another_value_of_an_uncited_rule_changes_nothing(
    house: str, kind: str, seed: str, data: st.DataObject
) -> None:
    ruleset = HOUSES[house]
    for step in build(kind, seed, ruleset).steps:
        ruling = rule_on(ruleset, step.situation)
        name = data.draw(st.sampled_from(uncited(ruleset, ruling)), label="rule")
        value = data.draw(other_values(ruleset, name, silent=True), label="value")
        assert rule_on(with_value(ruleset, name, value), step.situation) == ruling


@pytest.mark.parametrize(("house", "kind"), OFFERED)
def test_silence_of_any_uncited_rule_changes_nothing(house: str, kind: str) -> None:
    for step in many_steps(house, kind)[:4]:
        assert deciding_in_secret(HOUSES[house], step.situation) == []


def reads_in_secret(rules: Ruleset, cite: Citing, asked: BankToPlay) -> ActAnswer:
    """A ruling that looks past `cite` at the count on which the bank stands."""
    cite(rules.totals.cards)
    return ActAnswer(Act.DRAW if rules.bank.stands_on.value == 17 else Act.STAND)


def test_a_rule_that_is_read_without_being_cited_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with the safety off, both ways of looking for it find the rule (FRA-42)."""
    ruleset = RULEBOOKS["frankfurt"]
    assert deciding_in_secret(ruleset, BANK_ON_16) == []
    monkeypatch.setattr(ruling, "OF_CARDS", frozenset())
    monkeypatch.setitem(RULINGS, BankToPlay, reads_in_secret)  # type: ignore[arg-type]
    assert set(deciding_in_secret(ruleset, BANK_ON_16)) == {"bank.stands_on"}
    assert rule_on(with_value(ruleset, "bank.stands_on", 16), BANK_ON_16) != rule_on(ruleset, BANK_ON_16)
