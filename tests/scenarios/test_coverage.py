"""Every clause that does not merely inform is trained, and the kinds notice when a rule has another value."""

import pytest
from msgspec.structs import replace

from casino_training.rules.alternatives import rule_called, with_rule, with_value
from casino_training.rules.cards import Hand
from casino_training.rules.clause import Clause, Rule, Text
from casino_training.rules.remedies import Remedy
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay
from casino_training.scenarios.build import offered_kinds
from casino_training.scenarios.coverage import coverage_of, questions
from casino_training.scenarios.mutation import (
    Mutant,
    is_about_burning,
    is_about_money,
    mutant_of,
    mutation_of,
    percent_noticed,
    too_few,
)
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
BANK_ON_16 = BankToPlay(Hand.parse("9h 7d"))
A_CLAUSE = Clause("FRA-99", Text("The croupier smiles.", "Der Croupier lächelt."))


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_every_clause_that_does_not_merely_inform_is_exercised(house: str) -> None:
    assert coverage_of(RULEBOOKS[house]).missing == ()


@pytest.mark.parametrize("house", sorted(RULEBOOKS))
def test_another_value_of_nearly_every_rule_is_noticed_and_of_all_on_money_and_burning(house: str) -> None:
    assert too_few(mutation_of(RULEBOOKS[house]).mutants) == ()


def with_clause_cited_by(name: str) -> Ruleset:
    """Frankfurt with one clause more, on which this rule rests as well."""
    rule = rule_called(FRANKFURT, name)
    clauses = {**FRANKFURT.clauses, A_CLAUSE.id: A_CLAUSE}
    return replace(with_rule(FRANKFURT, replace(rule, clauses=(*rule.clauses, A_CLAUSE))), clauses=clauses)


def test_a_clause_is_exercised_by_the_kinds_whose_rulings_cite_it() -> None:
    coverage = coverage_of(FRANKFURT)
    assert coverage.exercised["FRA-55"] == ("K69",)  # the next boxholder may not claim an error card
    assert coverage.exercised["FRA-22"] == ("K28", "K86")  # one card after doubling
    assert coverage.informing == ("FRA-61", "FRA-63", "FRA-64")


def test_a_clause_that_no_kind_exercises_is_missing() -> None:
    """The control: cited by a rule that is not read in this house, it is missing; by one that is, it is not."""
    assert A_CLAUSE.id in coverage_of(with_clause_cited_by("dealing.bank_peeks")).missing
    assert A_CLAUSE.id not in coverage_of(with_clause_cited_by("bank.stands_on")).missing


def test_the_same_questions_are_asked_every_time_and_of_every_kind() -> None:
    asked = list(questions(FRANKFURT, 2))
    assert asked == list(questions(FRANKFURT, 2))
    assert {each.kind for each in asked} == {kind.id for kind in offered_kinds(FRANKFURT)}
    assert all(each.ruling == rule_on(FRANKFURT, each.situation) for each in asked)
    assert len(list(questions(FRANKFURT, 4))) > len(asked)


def test_a_value_that_changes_an_answer_is_noticed() -> None:
    """FRA-42: on 16 the bank draws; a bank that stands on 16, or on less, would stand."""
    rule = FRANKFURT.bank.stands_on
    mutant = mutant_of(FRANKFURT, rule, {BANK_ON_16: rule_on(FRANKFURT, BANK_ON_16).answer})
    assert mutant.is_noticed
    assert set(mutant.values) == {*range(12, 22)} - {17}, "one card reaches 11, and 22 would be above the target"
    assert set(mutant.unnoticed) == {18, 19, 20, 21}


def test_a_rule_that_nothing_asks_about_is_not_noticed() -> None:
    """The control."""
    rule = FRANKFURT.conduct.tip_goes_to
    mutant = mutant_of(FRANKFURT, rule, {BANK_ON_16: rule_on(FRANKFURT, BANK_ON_16).answer})
    assert not mutant.is_noticed
    assert mutant.unnoticed == mutant.values


def mutant(rule: Rule[object], *, is_noticed: bool) -> Mutant:
    return Mutant(rule, (1,), () if is_noticed else (1,))


def test_one_rule_in_twenty_may_go_unnoticed_unless_it_is_about_money_or_burning() -> None:
    seen = [mutant(FRANKFURT.bank.stands_on, is_noticed=True)] * 19
    tip, win = (mutant(rule, is_noticed=False) for rule in (FRANKFURT.conduct.tip_goes_to, FRANKFURT.payouts.win))
    burned = mutant(FRANKFURT.irregularities.error_card_refused, is_noticed=False)
    assert percent_noticed([*seen, tip]) == 95
    assert too_few([*seen, tip]) == ()
    assert too_few([*seen, win]) == ("payouts.win",)
    assert too_few([*seen, burned]) == ("irregularities.error_card_refused",)
    assert too_few([*seen[1:], tip]) == ("conduct.tip_goes_to",)


@pytest.mark.parametrize(
    ("name", "money", "burning"),
    [
        ("payouts.blackjack", True, False),
        ("insurance.pays", True, False),
        ("even_money.until", True, False),
        ("surrender.loses", True, False),
        ("shoe.packs", False, True),
        ("irregularities.error_card_refused", False, True),  # FRA-54: it is burned
        ("irregularities.error_card_wanted", False, False),
        ("bank.stands_on", False, False),
    ],
)
def test_which_rules_are_about_money_or_burning(name: str, money: bool, burning: bool) -> None:
    rule = rule_called(FRANKFURT, name)
    assert (is_about_money(rule), is_about_burning(rule)) == (money, burning)


def test_a_rule_on_burning_is_one_by_its_remedy() -> None:
    """The control: the same irregularity with another remedy."""
    refused = FRANKFURT.irregularities.error_card_refused
    assert isinstance(refused.value, tuple)
    other = with_value(FRANKFURT, refused.name, (replace(refused.value[0], remedy=Remedy.SET_ASIDE),))
    assert not is_about_burning(other.irregularities.error_card_refused)
