"""What the picture of a step points at, before and after the decision."""

from collections.abc import Callable

import pytest

from casino_training.felt.layout import STRIP
from casino_training.felt.marks import arrow, bank_card, box, burn_pile, card, player, ring, stake
from casino_training.felt.picture import bank_picture, picture
from casino_training.felt.pointers import focus_of, marks_of, told_of
from casino_training.felt.putting_right import put_right
from casino_training.rules.answers import BANK, Act, ActAnswer, Amounts, CallSupervisor, Permission, Placement
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import StakePlaced
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import StakeOverMaximum
from casino_training.rules.table import Stake
from casino_training.scenarios.build import build, offered_kinds
from casino_training.scenarios.scenario import Step
from tests.attempts import steps


@pytest.mark.parametrize(
    ("make", "focus"),
    [
        (steps.bank_to_play, None),
        (steps.double_asked, 3),
        (steps.disputed, 4),
        (steps.payment_due, 3),
        (steps.payments_due, 3),
        (steps.excess, 3),
        (steps.empty_box, 2),
        (steps.error_card, 3),
        (steps.box_skipped, 3),
        (steps.mixed_stack, 3),
        (steps.hole_card_exposed, None),
    ],
)
def test_the_box_in_question_is_in_focus(make: Callable[[], Step], focus: int | None) -> None:
    assert focus_of(make()) == focus


@pytest.mark.parametrize(
    ("make", "marks"),
    [
        (steps.bank_to_play, (ring(bank_card(1)),)),
        (steps.double_asked, (ring(player("Anna")),)),
        (steps.disputed, (ring(player("Bert")), ring(player("Carl")))),
        (steps.excess, (ring(stake(3, "Bert")),)),
        (steps.empty_box, (ring(card(2, 0)),)),
        (steps.error_card, (ring(card(3, 2)),)),
        (steps.mixed_stack, (ring(stake(3, "Bert")),)),
        (steps.advice, (ring(player("Bert")),)),
    ],
)
def test_rings_show_what_just_happened_and_can_be_drawn(make: Callable[[], Step], marks: tuple[object, ...]) -> None:
    step = make()
    assert marks_of(step) == marks
    picture(step.table, focus=focus_of(step), marks=marks_of(step))


@pytest.mark.parametrize("kind", ["K04", "K06", "K84"])
def test_a_question_about_the_bank_or_the_whole_table_frames_no_box_whatever_was_told_last(
    frankfurt: Ruleset, kind: str
) -> None:
    asked = [step for seed in ("one", "two") for step in build(kind, seed, frankfurt).steps]
    assert any(told_of(step) for step in asked)
    assert {focus_of(step) for step in asked} == {None}


def test_cards_put_right_lie_where_the_ruling_says_with_rings_around_those_that_moved() -> None:
    # FRA-57: 4s to box 1, 9d to box 3, Kc to the bank, 2h to box 1 as its second card
    four, nine, king, two = (Card.parse(text) for text in ("4s", "9d", "Kc", "2h"))
    right = put_right(steps.empty_box(), Placement(((BANK, (king,)), (1, (four, two)), (3, (nine,)))))
    assert right is not None
    table, marks = right
    assert [str(box.hands[0].hand) for box in table.boxes if box.hands and len(box.hands[0].hand)] == ["4s 2h", "9d"]
    assert table.bank == Hand((king,))
    assert set(marks) == {
        *(arrow(card(2, 0), card(3, 0)), ring(card(3, 0))),
        *(arrow(card(3, 0), bank_card(0)), ring(bank_card(0))),
        *(arrow(bank_card(0), card(1, 1)), ring(card(1, 1))),
    }
    picture(table, marks=marks)


def test_a_burned_card_leaves_the_box() -> None:
    right = put_right(steps.error_card(), ActAnswer(Act.BURN))
    assert right is not None
    table, marks = right
    assert str(table.box(3).hands[0].hand) == "Ts 9d"
    assert len(table.burned) == 1
    assert marks == (arrow(card(3, 2), burn_pile()),)
    picture(table, marks=marks)


def test_a_paid_stake_has_its_payment_beside_it_and_a_collected_one_is_gone() -> None:
    # FRA-50: a blackjack is paid 3:2, so 20 win 30 and 30 win 45; FRA-43: 19 beats 18 and is paid 1:1, 17 loses.
    right = put_right(steps.payments_due(), Amounts((("Anna", 3000), ("Bert", 4500))))
    assert right is not None
    assert [(each.player, each.cents, each.paid) for each in right[0].box(3).hands[0].stakes] == [
        ("Anna", 2000, 3000),
        ("Bert", 3000, 4500),
    ]
    assert right[1] == (ring(stake(3, "Anna")), ring(stake(3, "Bert")))
    boxes = put_right(steps.boxes_due(), Amounts((("Anna", 2000), ("Bert", -3000))))
    assert boxes is not None
    table, marks = boxes
    assert [each.paid for each in table.box(3).hands[0].stakes] == [2000]
    assert table.box(5).hands[0].stakes == ()
    assert marks == (ring(stake(3, "Anna")), ring(box(5)))
    picture(table, marks=marks)


def test_of_a_stake_that_may_not_lie_nothing_is_shown_to_go_back() -> None:
    """BAV-38, reading 57: that it may not stay is graded, not how much of it goes back."""
    asked = StakeOverMaximum((Stake("Anna", 20000),), Stake("Bert", 15000))
    step = Step(steps.excess().table, (StakePlaced("Bert", 3, 15000),), asked)
    assert put_right(step, Permission(is_allowed=False)) is None
    assert put_right(step, Permission(is_allowed=True)) is None


def test_a_hole_card_is_turned_back() -> None:
    right = put_right(steps.hole_card_exposed(), ActAnswer(Act.TURN_BACK))
    assert right is not None
    assert str(right[0].bank) == "6c ??"


def test_whatever_a_house_rules_its_table_put_right_can_be_drawn(frankfurt: Ruleset) -> None:
    moved = 0
    for kind in offered_kinds(frankfurt):
        for step in build(kind.id, "right", frankfurt).steps:
            right = put_right(step, rule_on(frankfurt, step.situation).answer)
            if right:
                moved += 1
                picture(right[0], focus=focus_of(step), marks=right[1])
                picture(right[0], layout=STRIP, marks=right[1])
                bank_picture(right[0], marks=right[1])
    assert moved > 10


def test_nothing_is_put_right_where_nothing_moves() -> None:
    assert put_right(steps.empty_box(), CallSupervisor()) is None
    assert put_right(steps.bank_to_play(), ActAnswer(Act.DRAW)) is None
