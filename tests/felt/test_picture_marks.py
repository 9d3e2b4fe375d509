"""Marks in the picture of a table point where they should, whole or in a strip."""

import pytest

from casino_training.felt import marks
from casino_training.felt.layout import STRIP
from casino_training.felt.picture import bank_picture, picture

from .tables import SHARED_BOX, make_box, make_table, stake


def test_a_ring_goes_around_the_card_it_means() -> None:
    drawn = picture(SHARED_BOX, marks=[marks.ring(marks.card(4, 1))])
    card = drawn.boxes[3].cards[1].area
    assert drawn.rings == (card.wider(4),)


def test_a_ring_around_a_box_is_its_own_frame() -> None:
    drawn = picture(SHARED_BOX, marks=[marks.ring(marks.box(4))])
    assert [box.number for box in drawn.boxes if box.is_ringed] == [4]
    assert drawn.rings == ()


def test_an_arrow_leads_from_card_to_card_and_to_where_the_next_card_would_lie() -> None:
    table = make_table(make_box(2, "Kd"), make_box(5, "", stake("Anna", 10)))
    drawn = picture(table, marks=[marks.arrow(marks.card(2, 0), marks.card(5, 0))])
    source, target = drawn.boxes[1].cards[0].area, drawn.places[marks.card(5, 0)]
    assert (drawn.arrows[0].x, drawn.arrows[0].y) == (source.middle_x, source.middle_y)
    assert drawn.arrows[0].head.startswith(f"{target.middle_x},{target.middle_y} ")


def test_a_card_that_does_not_belong_is_drawn_so() -> None:
    drawn = picture(SHARED_BOX, marks=[marks.misplaced(marks.card(4, 0))])
    assert [card.is_misplaced for card in drawn.boxes[3].cards] == [True, False]
    assert drawn.crosses == (drawn.boxes[3].cards[0].area,)


def test_in_the_strip_marks_at_the_bank_belong_to_the_picture_of_the_bank() -> None:
    at_bank = [marks.ring(marks.bank_card(0)), marks.ring(marks.burn_pile())]
    at_boxes = [marks.ring(marks.player("Anna Weber"))]
    strip = picture(SHARED_BOX, layout=STRIP, marks=at_bank + at_boxes)
    bank = bank_picture(SHARED_BOX, marks=at_bank + at_boxes)
    assert len(strip.rings) == 1
    assert len(bank.rings) == 2


def test_in_the_strip_an_arrow_to_the_bank_leads_to_the_edge_between_the_pictures() -> None:
    mark = marks.arrow(marks.card(4, 1), marks.bank_card(0))
    strip, bank = picture(SHARED_BOX, layout=STRIP, marks=[mark]), bank_picture(SHARED_BOX, marks=[mark])
    assert strip.arrows[0].head.split()[0].endswith(f",{strip.height}")
    assert bank.arrows[0].y == 0


def test_a_mark_at_a_place_that_the_table_does_not_have_is_refused() -> None:
    for place in (marks.player("Nobody"), marks.box(8), marks.stake(4, "Nobody")):
        with pytest.raises(LookupError, match="nothing at this table"):
            picture(SHARED_BOX, marks=[marks.ring(place)])


def test_the_box_in_question_gives_the_middle_of_the_strip() -> None:
    strip = picture(SHARED_BOX, layout=STRIP, focus=4)
    assert strip.focus == pytest.approx(strip.boxes[3].x / strip.width, abs=0.001)
    assert [box.number for box in strip.boxes if box.is_focus] == [4]


def test_two_rings_beside_each_other_do_not_overlap() -> None:
    shared = make_table(make_box(1, "5h 6d", stake("Anna", 200), stake("Bruno", 20)))
    first, second = picture(
        shared, layout=STRIP, marks=[marks.ring(marks.stake(1, "Anna")), marks.ring(marks.stake(1, "Bruno"))]
    ).rings
    assert second.x - (first.x + first.width) >= 7  # as wide as their lines
    alone = picture(shared, layout=STRIP, marks=[marks.ring(marks.stake(1, "Anna"))]).rings[0]
    assert second.x - (alone.x + alone.width) < 7  # control: the ring of one alone would
