"""Feedback in one glance: a wrong answer of any kind in any house has its table and its money spoken of."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from casino_training.felt.aftermath import DONE, PERMITTED, aftermath
from casino_training.felt.carrying_out import Outcome, consequence_of
from casino_training.felt.pointers import focus_of
from casino_training.felt.pricing import cost_of, price_of
from casino_training.felt.scene import scene_put_right
from casino_training.felt.words import say, tell_cost
from casino_training.grading import grade
from casino_training.rules.answers import (
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Chips,
    Given,
    Order,
    Permission,
    Person,
    Total,
)
from casino_training.rules.cards import Hand
from casino_training.rules.happenings import HandStood
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BankToPlay, StakeToSettle
from casino_training.rules.table import Box, BoxHand, HandState, Stake
from casino_training.scenarios.build import build
from casino_training.scenarios.scenario import Step
from tests.attempts import steps
from tests.attempts.test_every_kind_can_be_answered import INVENTED, OFFERED, RULESETS
from tests.felt.tables import bound


def wrong_answers(step: Step, right: Answer) -> Iterator[Given]:
    """Every other answer that can be chosen, and one wrong figure, count or order where it is not chosen."""
    situation = step.situation
    asked = situation.answer_type
    choices: list[Given] = [CallSupervisor()]
    choices += [ActAnswer(act) for act in getattr(situation, "acts", ())]
    choices += [Permission(is_allowed) for is_allowed in (True, False) if asked is Permission]
    choices += [Person(player.name) for player in step.table.players if asked is Person]
    match right:
        case Amount(cents):
            choices.append(Amount(abs(cents) + 500))
        case Amounts(by_owner):
            choices.append(Amounts(tuple((owner, abs(cents) + 500) for owner, cents in by_owner)))
        case Total(count, is_soft):
            choices.append(Total(count + 1, is_soft))
        case Chips(pieces):
            choices.append(Chips(((pieces[0][0], pieces[0][1] + 1), *pieces[1:])))
        case Order(steps):
            choices += [Order(steps[::-1]), Order(steps[:-1])]
    yield from (choice for choice in choices if choice != right)


def words_of(outcome: Outcome) -> bool:
    """The page has a sentence for it; an empty one is told as "All stays as it lies."."""
    return all(text.strip().endswith(".") for text in (*outcome.acts, *outcome.lines))


@pytest.mark.parametrize(("house", "kind"), OFFERED)
def test_whatever_is_wrong_says_what_follows_and_what_it_costs(house: str, kind: str) -> None:
    ruleset = {**RULESETS, **INVENTED}[house]
    for seed in range(2):
        for step in build(kind, str(seed), ruleset).steps:
            ruling = rule_on(ruleset, step.situation)
            for given in wrong_answers(step, ruling.answer):
                told = consequence_of(step, given, ruling.answer)
                assert told is not None
                assert words_of(told.given), told
                assert words_of(told.ruled), told
                moved = grade(step.situation, ruling, given).cost or cost_of(step, given, ruling.answer, ruleset)
                price = tell_cost(moved) or (price_of(step, given),)
                assert all(sentence.endswith(".") for sentence in price)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_act_and_every_yes_and_no_that_moves_nothing_has_words_of_what_follows(language: str) -> None:
    step = steps.bank_to_play()
    with override(language):
        for act in DONE:
            assert aftermath(step, ActAnswer(act)) != say(ActAnswer(act))
        for allowed, refused in PERMITTED.values():
            assert str(allowed) != str(refused)


def test_a_stake_paid_instead_of_collected_costs_the_bank_the_stake_and_its_win() -> None:
    # 19 against 20 loses, so EUR 20 go; a win would be paid 1:1 (FRA-43), another 20.
    frankfurt = RULESETS["frankfurt"]
    hand, bank = Hand.parse("Ts 9d"), Hand.parse("Th Tc")
    step = Step(steps.bank_to_play().table, (), StakeToSettle(hand, bank))
    assert cost_of(step, ActAnswer(Act.PAY), ActAnswer(Act.COLLECT), frankfurt) == {"Anna": 4000, "bank": -4000}
    assert cost_of(step, ActAnswer(Act.STAND_OFF), ActAnswer(Act.COLLECT), frankfurt) == {"Anna": 2000, "bank": -2000}
    assert cost_of(step, CallSupervisor(), ActAnswer(Act.COLLECT), frankfurt) is None


def test_jetons_of_another_sum_cost_their_difference_and_other_jetons_of_the_same_sum_nothing() -> None:
    frankfurt = RULESETS["frankfurt"]
    step = steps.to_cut()
    right = rule_on(frankfurt, step.situation).answer
    assert isinstance(right, Chips)
    more = Chips((*right.pieces, (50, 1)))
    assert price_of(step, more) == bound("The bank would have paid EUR 0.50 too much.")
    assert price_of(step, Chips(right.pieces[1:])) == bound("The bank would have paid EUR 100.00 too little.")
    assert price_of(step, Chips(((5000, 3), (500, 9)))) == "No money moves by this."


def test_on_what_the_bank_does_all_boxes_depend_whichever_was_told_of_last() -> None:
    # 20 and 30 lie on box 3, 30 of them doubled to 60, and 40 on box 5: 120 in all, though box 5 stood last.
    doubled = BoxHand(Hand.parse("6h 5h Td"), (Stake("Anna", 2000), Stake("Bert", 3000, 3000)), state=HandState.DOUBLED)
    stood = BoxHand(Hand.parse("Ts 9d"), (Stake("Carl", 4000),), state=HandState.STOOD)
    table = steps.table_with(Box(3, (doubled,)), "9c 7d").with_box(Box(5, (stood,)))
    step = Step(table, (HandStood(5),), BankToPlay(table.bank))
    assert focus_of(step) is None
    assert price_of(step, ActAnswer(Act.STAND)) == bound(
        "How much depends on what follows: EUR 120.00 lie on the boxes."
    )


def test_what_cannot_be_counted_yet_says_what_lies_there() -> None:
    assert price_of(steps.double_asked(), Permission(is_allowed=False)) == bound(
        "How much depends on what follows: EUR 20.00 lie on box 3."
    )
    assert price_of(steps.double_asked(), CallSupervisor()) == "No money moves until the supervisor has decided."


def test_a_hand_that_may_be_doubled_or_split_is_drawn_with_its_second_stake() -> None:
    doubled = scene_put_right(steps.double_asked(), Permission(is_allowed=True))
    assert doubled is not None
    assert doubled.table.box(3).hands[0].stakes[0].added == 2000
    assert scene_put_right(steps.double_asked(), Permission(is_allowed=False)) is None
