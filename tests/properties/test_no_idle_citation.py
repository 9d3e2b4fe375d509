"""No idle citation: every rule that a kind cites can change an answer of that kind."""

import pytest

from casino_training.rules import ruling
from casino_training.rules.alternatives import alternatives, rule_called
from casino_training.rules.answers import ActAnswer, Answer
from casino_training.rules.chapters.bank import draw_or_stand
from casino_training.rules.clause import Citing
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import RULINGS, rule_on
from casino_training.rules.situations import BankToPlay, Situation
from tests.properties.drawn import HOUSES, OFFERED, many_steps
from tests.rulebooks import RULEBOOKS

Asked = tuple[Ruleset, Situation]


def citing(kind: str) -> dict[str, list[Asked]]:
    """Where each rule is cited: the houses with the situations of this kind."""
    found: dict[str, list[Asked]] = {}
    for house in (house for house, offered in OFFERED if offered == kind):
        for step in many_steps(house, kind):
            for rule in rule_on(HOUSES[house], step.situation).because:
                found.setdefault(rule.name, []).append((HOUSES[house], step.situation))
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


def idle(kind: str) -> set[str]:
    """The rules that this kind cites and that change none of its answers."""
    cited = citing(kind)
    assert cited
    return {name for name, asked in cited.items() if not matters(name, asked)}


@pytest.mark.parametrize("kind", sorted({kind for _, kind in OFFERED}))
def test_every_cited_rule_can_change_an_answer(kind: str) -> None:
    assert not idle(kind)


def cites_a_tip(rules: Ruleset, cite: Citing, asked: BankToPlay) -> ActAnswer:
    """A ruling on the bank that first looks where tips go."""
    cite(rules.conduct.tip_goes_to)
    return draw_or_stand(rules, cite, asked)


def test_a_rule_that_is_cited_for_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with the safety off, the ruling on the bank cites a rule that changes none of its answers."""
    assert not idle("K04")
    monkeypatch.setattr(ruling, "OF_CARDS", frozenset())
    monkeypatch.setitem(RULINGS, BankToPlay, cites_a_tip)  # type: ignore[arg-type]
    asked = [each for each in citing("K04")["conduct.tip_goes_to"] if each[0] is RULEBOOKS["frankfurt"]]
    assert asked
    assert not matters("conduct.tip_goes_to", asked)
