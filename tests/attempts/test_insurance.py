"""Insurance, surrender and even money on the page: what is pointed at, what is entered, what an error costs."""

import pytest
from msgspec.structs import replace

from casino_training.attempts.responses import response_form
from casino_training.attempts.responses.money import InsuranceForm
from casino_training.felt.marks import player, ring
from casino_training.felt.picture import picture
from casino_training.felt.pointers import focus_of, marks_of
from casino_training.grading import grade
from casino_training.rules.answers import Amount, Amounts, CallSupervisor, Given
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import InsurancePlaced, SecondHandWanted
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackCashed,
    EvenMoneyDue,
    EvenMoneyOfferDue,
    InsuranceDue,
    InsuranceLimit,
    InsuranceOfferDue,
    InsuranceToAccept,
    RaisedInsurance,
    Situation,
    SurrenderDue,
)
from casino_training.rules.table import Box, BoxHand, Stake
from casino_training.scenarios.scenario import Step
from tests.attempts.steps import table_with
from tests.rulebooks import RULEBOOKS

INSURED = Box(3, (BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 4000),)),), insurance=(Stake("Anna", 2000),))
ACE = Card.parse("Ah")


def insured(situation: Situation) -> Step:
    """Anna's 40 on box 3 are insured with 20 against an ace."""
    return Step(table_with(INSURED, "Ah"), (), situation)


@pytest.mark.parametrize(
    ("situation", "focus"),
    [
        (InsuranceDue((Stake("Anna", 2000),), Hand.parse("Ah Kd")), 3),
        (RaisedInsurance(4000, 2000, is_split=False), 3),
        (RaisedInsurance(4000, 1000, is_split=False), None),
        (InsuranceOfferDue(ACE), None),
        (EvenMoneyOfferDue(ACE), None),
    ],
)
def test_the_insured_box_is_in_focus(situation: Situation, focus: int | None) -> None:
    step = insured(situation)
    assert focus_of(step) == focus
    picture(step.table, focus=focus_of(step), marks=marks_of(step))


def test_who_places_insurance_or_wants_a_hand_is_ringed() -> None:
    step = insured(InsuranceToAccept(4000, 2000))
    placed = replace(step, events=(InsurancePlaced("Anna", 3, 2000),))
    wanted = replace(step, events=(SecondHandWanted("Bert", 3, "Anna"),))
    assert marks_of(placed) == (ring(player("Anna")),)
    assert marks_of(wanted) == (ring(player("Bert")),)
    assert focus_of(placed) == 3


@pytest.mark.parametrize("situation", [InsuranceLimit(4000), RaisedInsurance(4000, 2000, is_split=True)])
def test_the_height_of_an_insurance_is_a_figure_alone(situation: Situation) -> None:
    form = response_form(insured(situation), {"figure": "20"})
    assert isinstance(form, InsuranceForm)
    assert form.is_valid()
    assert form.given == Amount(2000)
    unreadable = response_form(insured(situation), {"figure": "1.500"})
    assert not unreadable.is_valid()
    called = response_form(insured(situation), {"figure": "", "answer": "supervisor"})
    assert called.is_valid()
    assert called.given == CallSupervisor()


@pytest.mark.parametrize(
    ("situation", "given", "cost"),
    [
        # FRA-31: 20 of insurance are paid 40, and the trainee pays 20
        (InsuranceDue((Stake("Anna", 2000),), Hand.parse("Ah Kd")), Amounts((("Anna", 2000),)), {"Anna": -2000}),
        # FRA-32: without a blackjack it is collected, and the trainee leaves it
        (InsuranceDue((Stake("Anna", 2000),), Hand.parse("Ah 8d")), Amounts((("Anna", 0),)), {"Anna": 2000}),
        (EvenMoneyDue(Stake("Anna", 4000)), Amount(6000), {"Anna": 2000}),  # FRA-34
        (BlackjackCashed((Stake("Bert", 3000),)), Amounts((("Bert", 3000),)), {"Bert": -1500}),  # FRA-50, FRA-52
    ],
)
def test_an_error_has_its_price(situation: Situation, given: Given, cost: dict[str, int]) -> None:
    graded = grade(situation, rule_on(RULEBOOKS["frankfurt"], situation), given)
    assert graded.is_money_error
    assert graded.cost == {"bank": -sum(cost.values()), **cost}


def test_a_surrender_that_is_collected_whole_costs_the_player_half() -> None:
    """SUR-30."""
    asked = SurrenderDue(Stake("Anna", 4000))
    graded = grade(asked, rule_on(RULEBOOKS["surrender"], asked), Amount(-4000))
    assert graded.cost == {"bank": 2000, "Anna": -2000}
