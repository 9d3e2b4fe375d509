"""What is fast must be right: exact figures of the game, worked out by the engine."""

import subprocess
import sys
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from bench import engine, floors
from bench.sample import HOUSE, HOUSES, ROOT, deals, hand_of, rulesets
from casino_training.rules.answers import Amount, Amounts
from casino_training.rules.cards import RANKS
from casino_training.rules.chapters.totals import is_blackjack
from casino_training.rules.clause import Citing
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceDue, PaymentDue
from casino_training.rules.table import BoxHand, Stake

PACKS = 6
OF_A_RANK = PACKS * 4
CARDS = OF_A_RANK * len(RANKS)
WITHOUT_HOLE_CARD = ("bavaria", "frankfurt", "surrender")


@pytest.mark.parametrize("house", HOUSES)
def test_a_blackjack_comes_192_times_in_4043(house: str) -> None:
    ruleset = rulesets()[house]
    ways = sum(
        OF_A_RANK * (OF_A_RANK - (first == second))
        for first, second in product(RANKS, RANKS)
        if is_blackjack(ruleset, Citing(), hand_of((first, second)))
    )
    assert Fraction(ways, CARDS * (CARDS - 1)) == Fraction(192, 4043)


@pytest.mark.parametrize(("upcard", "expected"), [("A", Fraction(-23, 311)), ("T", Fraction(-239, 311))])
@pytest.mark.parametrize("house", HOUSES)
def test_insurance_is_worth_what_it_is_worth_to_a_guest_who_sees_no_other_card(
    house: str, upcard: str, expected: Fraction
) -> None:
    moved = 0
    for second in RANKS:
        asked = InsuranceDue((Stake("guest", 1_00),), hand_of((upcard, second)))
        answer = rule_on(rulesets()[house], asked).answer
        assert isinstance(answer, Amounts)
        moved += answer.by_owner[0][1] * (OF_A_RANK - (second == upcard))
    assert Fraction(moved, 1_00 * (CARDS - 1)) == expected


@pytest.mark.parametrize("house", WITHOUT_HOLE_CARD)
def test_rounds_of_the_engine_come_to_what_the_floor_comes_to(house: str) -> None:
    assert engine.rounds(rulesets()[house], 200, Random(1)) == floors.rounds(200, Random(1))


def test_drawing_to_seventeen_costs_0_05676_of_the_stake() -> None:
    number = 1_000_000
    assert abs(floors.rounds(number, Random(2)) / number / engine.STAKE + 0.05676) < 0.003


def test_every_hand_of_the_sample_moves_what_the_floor_moves() -> None:
    for deal, ruling in zip(
        deals(2_000), engine.rule_all(rulesets()[HOUSE], engine.payments(deals(2_000))), strict=True
    ):
        due = floors.settle(deal.player, deal.bank, deal.stake, deal.is_split, deal.added)
        assert ruling.answer == Amount(due), deal


@pytest.mark.parametrize("house", WITHOUT_HOLE_CARD)
def test_an_insured_nineteen_loses_nothing_when_the_bank_completes_a_blackjack_last(house: str) -> None:
    stake, bank = Stake("guest", 10_00), hand_of(("A", "K"))
    lost = rule_on(rulesets()[house], PaymentDue(BoxHand(hand_of(("T", "9")), (stake,)), bank)).answer
    insured = rule_on(rulesets()[house], InsuranceDue((Stake("guest", 5_00),), bank)).answer
    assert lost == Amount(-10_00)
    assert insured == Amounts((("guest", 10_00),))


def test_the_engine_needs_no_django() -> None:
    code = "import sys, casino_training.rules.round, casino_training.scenarios.build; print('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "False\n"
