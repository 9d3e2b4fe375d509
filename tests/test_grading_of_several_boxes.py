"""Answers of several boxes are compared and priced box by box."""

from casino_training.grading import PARTLY_RIGHT, RIGHT, WRONG, grade
from casino_training.rules.answers import Amounts, CallSupervisor, Order
from casino_training.rules.cards import Hand
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import BoxesDue, SettlementToOrder
from casino_training.rules.table import BoxHand, Stake
from tests.rulebooks import RULEBOOKS

SURRENDER = RULEBOOKS["surrender"]
BOXES = BoxesDue(
    (
        BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 40_00),)),
        BoxHand(Hand.parse("Ks 8d"), (Stake("Bert", 30_00),)),
        BoxHand(Hand.parse("Js 7d"), (Stake("Clara", 50_00),)),
    ),
    Hand.parse("Tc 8s"),
)
"""SUR-16, SUR-17: 40 to Anna, a stand-off for Bert, 50 from Clara."""


def test_each_box_counts_and_the_bank_bears_what_the_players_gain() -> None:
    ruling = rule_on(SURRENDER, BOXES)
    right = grade(BOXES, ruling, Amounts((("Anna", 40_00), ("Bert", 0), ("Clara", -50_00))))
    assert (right.points, right.cost) == (RIGHT, {"bank": 0, "Anna": 0, "Bert": 0, "Clara": 0})
    partly = grade(BOXES, ruling, Amounts((("Anna", 60_00), ("Bert", 0), ("Clara", -50_00))))
    assert (partly.points, partly.cost) == (PARTLY_RIGHT, {"bank": -20_00, "Anna": 20_00, "Bert": 0, "Clara": 0})
    wrong = grade(BOXES, ruling, Amounts((("Anna", 0), ("Bert", 30_00), ("Clara", 0))))
    assert (wrong.points, wrong.cost) == (WRONG, {"bank": -40_00, "Anna": -40_00, "Bert": 30_00, "Clara": 50_00})
    assert grade(BOXES, ruling, CallSupervisor()).points == WRONG


def test_an_order_is_right_or_wrong_as_a_whole() -> None:
    """SUR-14, SUR-16 (reading 52)."""
    asked = SettlementToOrder()
    ruling = rule_on(SURRENDER, asked)
    assert grade(asked, ruling, Order(("play the bank", "collect everywhere", "pay everywhere"))).is_right
    for steps in (("play the bank", "pay everywhere", "collect everywhere"), ("play the bank", "collect everywhere")):
        assert grade(asked, ruling, Order(steps)).points == WRONG
