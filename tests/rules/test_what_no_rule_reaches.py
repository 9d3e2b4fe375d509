"""Where the words of a document end, a ruling says so: it is practice or open, and no rule or reading of it."""

import pytest

from casino_training.rules.answers import CallSupervisor, LeftOpen, Person
from casino_training.rules.cards import Card
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.clause import Basis
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Claimant, DecisionDisputed, InsuranceAsked
from tests.rulebooks import RULEBOOKS

ANNA = Claimant("Anna", 80_00, None, 100)
BO = Claimant("Bo", 80_00, None, 100)


@pytest.mark.parametrize("house", ["bavaria", "surrender"])
def test_of_somebody_appointed_who_does_not_sit_there_a_seated_players_rule_says_nothing(house: str) -> None:
    """BAV-39, SUR-08: the seated player decides, and nobody sits there."""
    ruling = rule_on(RULEBOOKS[house], DecisionDisputed(4, (ANNA,), None, "Anna", None))
    assert (ruling.answer, ruling.basis) == (CallSupervisor(), Basis.PRACTICE)


def test_the_control_where_standing_players_may_be_appointed_one_decides() -> None:
    """FRA-12."""
    ruling = rule_on(RULEBOOKS["frankfurt"], DecisionDisputed(4, (ANNA,), None, "Anna", None))
    assert (ruling.answer, ruling.basis) == (Person("Anna"), Basis.DOCUMENTED)


def test_a_tie_by_every_criterion_is_settled_by_none() -> None:
    """FRA-16: equal stakes, both standing, as far from the shoe; the control stands nearer."""
    frankfurt = RULEBOOKS["frankfurt"]
    tied = rule_on(frankfurt, DecisionDisputed(4, (ANNA, BO), None, None, Vacancy.NOBODY))
    assert (tied.answer, tied.basis) == (CallSupervisor(), Basis.PRACTICE)
    assert tied.because[-1].name == "boxes.precedence"
    nearer = Claimant("Bo", 80_00, None, 99)
    parted = rule_on(frankfurt, DecisionDisputed(4, (ANNA, nearer), None, None, Vacancy.NOBODY))
    assert (parted.answer, parted.basis) == (Person("Bo"), Basis.READING)


@pytest.mark.parametrize("house", ["bavaria", "surrender", "holecard"])
def test_whether_a_co_player_may_insure_is_open_where_only_the_player_is_named(house: str) -> None:
    """BAV-31, SUR-19, HOL-23; the player himself may."""
    ace = Card.parse("As")
    ruling = rule_on(RULEBOOKS[house], InsuranceAsked(ace, is_co_player=True))
    assert (ruling.answer, ruling.basis) == (LeftOpen(), Basis.OPEN)
    assert rule_on(RULEBOOKS[house], InsuranceAsked(ace)).basis is not Basis.OPEN
