"""What the picture of a step points at, before and after the decision."""

from collections.abc import Callable

import pytest

from casino_training.felt.marks import bank_card, burn_pile, card, player, ring, stake
from casino_training.felt.picture import picture
from casino_training.felt.pointers import focus_of, marks_of, put_right
from casino_training.rules.answers import BANK, Act, ActAnswer, CallSupervisor, Placement
from casino_training.rules.cards import Card, Hand
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


def test_cards_put_right_lie_where_the_ruling_says_with_rings_around_those_that_moved() -> None:
    # FRA-57: 4s to box 1, 9d to box 3, Kc to the bank, 2h to box 1 as its second card
    four, nine, king, two = (Card.parse(text) for text in ("4s", "9d", "Kc", "2h"))
    right = put_right(steps.empty_box(), Placement(((BANK, (king,)), (1, (four, two)), (3, (nine,)))))
    assert right is not None
    table, marks = right
    assert [str(box.hands[0].hand) for box in table.boxes if box.hands and len(box.hands[0].hand)] == ["4s 2h", "9d"]
    assert table.bank == Hand((king,))
    assert set(marks) == {ring(card(1, 1)), ring(card(3, 0)), ring(bank_card(0))}
    picture(table, marks=marks)


def test_a_burned_card_leaves_the_box() -> None:
    right = put_right(steps.error_card(), ActAnswer(Act.BURN))
    assert right is not None
    table, marks = right
    assert str(table.box(3).hands[0].hand) == "Ts 9d"
    assert len(table.burned) == 1
    assert marks == (ring(burn_pile()),)
    picture(table, marks=marks)


def test_nothing_is_put_right_where_no_card_moves() -> None:
    assert put_right(steps.empty_box(), CallSupervisor()) is None
    assert put_right(steps.bank_to_play(), ActAnswer(Act.DRAW)) is None
