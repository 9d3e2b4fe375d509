"""The picture of a table: all is where a croupier sees it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from casino_training.felt.layout import STEADY_STRIP, STRIP, WHOLE, Layout
from casino_training.felt.people import DISC
from casino_training.felt.picture import bank_picture, picture
from casino_training.felt.shapes import PersonShape
from casino_training.rules.cards import Card, Hand
from casino_training.rules.table import Box, BoxHand, HandState, Player, Table, empty_table

from .tables import LONG_NAME, SHARED_BOX, make_box, make_table, stake, tables


@given(table=tables(), layout=st.sampled_from([WHOLE, STRIP]))
def test_every_card_and_every_stake_of_the_table_is_drawn_once(table: Table, layout: Layout) -> None:
    drawn = picture(table, layout=layout)
    for box, shape in zip(table.boxes, drawn.boxes, strict=True):
        assert [each.card for each in shape.cards] == [card for hand in box.hands for card in hand.hand.cards]
        assert [(s.owner, s.cents, s.added, s.paid) for s in shape.stakes] == [
            (s.player, s.cents, s.added, s.paid or 0) for hand in box.hands for s in hand.stakes
        ]
        assert [s.owner for s in shape.insurance] == [s.player for s in box.insurance]
    assert {person.name for person in drawn.people} == {
        player.name for player in table.players if player.seat is None or player.seat <= len(table.boxes)
    }


def test_the_boxes_are_numbered_from_our_left_where_the_shoe_stands() -> None:
    drawn = picture(empty_table(7))
    assert drawn.bank is not None
    assert [box.number for box in sorted(drawn.boxes, key=lambda box: box.x)] == [1, 2, 3, 4, 5, 6, 7]
    assert drawn.bank.shoe.area.x < drawn.width / 4
    assert drawn.bank.burned.area.x > drawn.width * 3 / 4


def test_the_bank_lies_nearest_to_us_and_the_players_behind_their_boxes() -> None:
    drawn = picture(SHARED_BOX)
    assert drawn.bank is not None
    box = drawn.boxes[3]
    stake_y, card_y, bank_y = box.stakes[0].badge_y, box.cards[0].area.y, drawn.bank.cards[0].area.y
    seated = next(person for person in drawn.people if person.name == "Anna Weber")
    assert seated.y < stake_y < card_y < bank_y
    assert seated.x == box.x


def test_the_outer_boxes_lie_lower_on_the_arc_and_level_in_the_strip() -> None:
    arc, strip = picture(empty_table(7)), picture(empty_table(7), layout=STRIP)
    assert arc.boxes[0].y == arc.boxes[6].y > arc.boxes[3].y
    assert {box.y for box in strip.boxes} == {strip.boxes[0].y}


def test_a_standing_player_stands_further_out_and_by_the_distance_to_the_shoe() -> None:
    players = (Player("Near", None, 50), Player("Far", None, 250), Player("Seated", 4))
    drawn = {person.name: person for person in picture(make_table(players=players)).people}
    assert drawn["Near"].x < drawn["Far"].x
    assert max(drawn["Near"].y, drawn["Far"].y) < drawn["Seated"].y
    assert drawn["Near"].distance_cm == 50


def middle(person: PersonShape) -> float:
    """The middle of one who stands, with his plate to the right of his disc."""
    return (person.x - DISC + person.plate.x + person.plate.width) / 2


def test_a_standing_player_of_unknown_distance_stands_behind_the_box_with_his_stake() -> None:
    table = make_table(make_box(6, "", stake("Anna", 10)), players=(Player("Anna"),))
    drawn = picture(table)
    assert abs(middle(drawn.people[0]) - drawn.boxes[5].x) < 0.5


def test_those_who_claim_one_box_stand_behind_it_the_nearest_to_the_shoe_on_the_left() -> None:
    claimed = make_box(4, "9h 7d", stake("Far", 50), stake("Near", 50))
    drawn = picture(make_table(claimed, players=(Player("Far", None, 160), Player("Near", None, 140))))
    x_of = {person.name: middle(person) for person in drawn.people}
    assert x_of["Near"] < x_of["Far"]
    assert abs((x_of["Near"] + x_of["Far"]) / 2 - drawn.boxes[3].x) < 20


def test_a_player_who_is_away_leaves_the_chair_taken() -> None:
    drawn = picture(SHARED_BOX)
    away = next(person for person in drawn.people if person.name == LONG_NAME)
    assert not away.is_present
    assert drawn.chairs[0].is_taken
    assert not drawn.chairs[1].is_taken


def test_a_long_name_is_written_out_in_lines() -> None:
    drawn = picture(SHARED_BOX)
    away = next(person for person in drawn.people if person.name == LONG_NAME)
    assert [line.text for line in away.lines] == ["Maximiliane", "Freifrau von", "Hohenstein-", "Schillingsfürst"]


def test_the_boxholder_is_marked_at_his_stake_and_at_his_chair() -> None:
    drawn = picture(SHARED_BOX)
    assert [(s.owner, s.is_boxholders) for s in drawn.boxes[3].stakes] == [
        ("Anna Weber", True),
        ("Bertram Graf", False),
    ]
    assert {person.name for person in drawn.people if person.is_boxholder} == {"Anna Weber"}


def test_split_hands_lie_side_by_side_each_with_its_stake_above() -> None:
    hands = tuple(BoxHand(Hand.parse(f"8{suit} 3c"), (stake("Anna", 20),), is_split=True) for suit in "shdc")
    box = picture(make_table(Box(2, hands))).boxes[1]
    firsts = [box.cards[index].area for index in (0, 2, 4, 6)]
    assert len({area.y for area in firsts}) == 1
    assert all(one.x + one.width < other.x for one, other in pairwise(firsts))
    assert [abs(s.label_x - (a.x + 40)) < 5 for s, a in zip(box.stakes, firsts, strict=True)] == [True] * 4


def test_a_doubled_stake_is_two_piles() -> None:
    box = picture(make_table(make_box(1, "5h 6d Tc", stake("Anna", 20, 20)))).boxes[0]
    assert len(box.stakes[0].spots) == 2
    assert {chip.x for chip in box.stakes[0].piles} == {x for x, _ in box.stakes[0].spots}


def test_what_the_bank_has_paid_lies_beside_the_stake_as_a_pile_of_its_own() -> None:
    # 3:2 of 20 is 30, which is 25 and 5.
    paid = replace(stake("Anna", 20), paid=3_000)
    box = picture(make_table(make_box(1, "As Kd", paid))).boxes[0]
    assert len(box.stakes[0].spots) == 2
    assert [chip.jeton.value for chip in box.stakes[0].piles] == ["20", "25", "5"]
    assert box.stakes[0].paid == 3_000


@pytest.mark.parametrize("layout", [WHOLE, STEADY_STRIP])
def test_a_steady_picture_stays_as_high_while_a_round_is_dealt(layout: Layout) -> None:
    """Two cards and eight, an insurance and none, and what became of the hand: nothing below moves."""
    before = picture(make_table(make_box(3, "5h 6d", stake("Anna", 20)), bank="As"), layout=layout)
    insured = Box(
        3,
        (BoxHand(Hand.parse("2h 2d 2s 3h 3d 3s Ah 2c"), (stake("Anna", 20, 20),), state=HandState.STOOD),),
        insurance=(stake("Anna", 10),),
    )
    after = picture(make_table(insured, bank="As 2s 3s 4s 5s"), layout=layout)
    assert after.height == before.height


def test_a_strip_that_need_not_be_steady_is_lower() -> None:
    """Control: without the room that is kept the same two pictures differ."""
    table = make_table(make_box(3, "5h 6d", stake("Anna", 20)))
    assert picture(table, layout=STRIP).height < picture(table, layout=STEADY_STRIP).height


@pytest.mark.parametrize("cards", ["5h 6d", "5h 6d 2c 3s"])
def test_seven_boxes_keep_their_places_while_each_is_dealt_four_cards(cards: str) -> None:
    drawn = picture(make_table(*[make_box(number, cards, stake("Anna", 20)) for number in range(1, 8)]))
    assert [box.x for box in drawn.boxes] == [box.x for box in picture(empty_table(7)).boxes]


def test_a_pile_is_as_high_as_the_amount_has_jetons() -> None:
    # 195 = 100 + 50 + 25 + 20: four jetons, each 4 higher than the one below.
    box = picture(make_table(make_box(1, "", stake("Anna", 195)))).boxes[0]
    heights = [chip.y for chip in box.stakes[0].piles]
    assert [chip.jeton.value for chip in box.stakes[0].piles] == ["100", "50", "25", "20"]
    assert [heights[0] - y for y in heights] == pytest.approx([0, 4, 8, 12])


@pytest.mark.parametrize(("left", "share"), [(312, 1.0), (156, 0.5), (0, 0.0)])
def test_the_shoe_shows_how_many_cards_are_left(left: int, share: float) -> None:
    drawn = picture(make_table(shoe_cards=left))
    assert drawn.bank is not None
    shoe = drawn.bank.shoe
    assert shoe.left.width == pytest.approx(shoe.window.width * share)


def test_the_cut_card_stands_in_the_shoe_until_it_is_out() -> None:
    inside, out = (picture(make_table(shoe_cards=156, cut_card_depth=depth)).bank for depth in (78, None))
    assert inside is not None
    assert out is not None
    # The next card is at the right; 78 of 312 cards deep is a quarter of the window further left.
    window = inside.shoe.window
    assert inside.shoe.cut_card_x == pytest.approx(window.x + window.width * 3 / 4)
    assert out.shoe.cut_card_x is None


def test_the_sign_says_only_what_it_says() -> None:
    drawn = bank_picture(SHARED_BOX).bank.sign
    assert [(label, cents) for label, cents, _ in drawn.lines] == [
        ("minimum", 1_000),
        ("maximum", 30_000),
        ("step", 1_000),
    ]
    assert bank_picture(empty_table(7)).bank.sign.lines == ()


def test_the_same_table_is_drawn_the_same_whoever_looks_again() -> None:
    assert picture(SHARED_BOX) == picture(SHARED_BOX)
    other = SHARED_BOX.with_box(make_box(4, "Th 7s"))
    assert picture(other) != picture(SHARED_BOX)
    assert Card.parse("7s") in [shape.card for shape in picture(other).boxes[3].cards]
