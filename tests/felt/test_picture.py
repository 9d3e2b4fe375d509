"""The picture of a table: all is where a croupier sees it, nothing lies over anything else, marks point right."""

from dataclasses import dataclass
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casino_training.felt import marks
from casino_training.felt.columns import NAME_SIZE
from casino_training.felt.measure import width_of
from casino_training.felt.picture import STEADY_STRIP, STRIP, WHOLE, Layout, bank_picture, picture
from casino_training.felt.shapes import Area, BankShape, CardShape, Picture
from casino_training.rules.cards import Card, Hand
from casino_training.rules.table import Box, BoxHand, HandState, Player, Table, empty_table

from .tables import LONG_NAME, SHARED_BOX, make_box, make_table, stake, tables


@dataclass(frozen=True)
class Thing:
    """Something drawn, by its rectangle."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def is_over(self, other: "Thing") -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.5
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.5
        )


def thing(what: str, area: Area) -> Thing:
    return Thing(what, area.x, area.y, area.x + area.width, area.y + area.height)


def around(what: str, shapes: list[CardShape], *plates: Area) -> list[Thing]:
    """One rectangle around the cards of a hand, which cover each other by design, with the word below them."""
    areas = [thing(what, area) for area in (*(shape.area for shape in shapes), *plates)]
    if not areas:
        return []
    return [
        Thing(
            what,
            min(a.left for a in areas),
            min(a.top for a in areas),
            max(a.right for a in areas),
            max(a.bottom for a in areas),
        )
    ]


def things_on_boxes(table: Table, drawn: Picture) -> list[Thing]:
    found = []
    for box, shape in zip(table.boxes, drawn.boxes, strict=True):
        rest = list(shape.cards)
        words = iter(shape.states)
        for number, hand in enumerate(box.hands):
            plates = [] if hand.state is HandState.OPEN else [next(words).plate]
            found += around(f"hand {number} of box {box.number}", rest[: len(hand.hand)], *plates)
            rest = rest[len(hand.hand) :]
        found.append(Thing(f"number {box.number}", shape.x - 14, shape.y - 11, shape.x + 14, shape.y + 11))
    spots = (marks.Spot.STAKE, marks.Spot.INSURANCE)
    found += [thing(str(place), area) for place, area in drawn.places.items() if place.spot in spots]
    return found


def things_around(drawn: Picture) -> list[Thing]:
    found = [Thing(f"chair {c.number}", c.x - 20, c.y - 22, c.x + 20, c.y + 19) for c in drawn.chairs if not c.is_taken]
    for person in drawn.people:
        half = max(person.plate.width / 2, 18)
        assert max(width_of(line.text, NAME_SIZE) for line in person.lines) <= person.plate.width
        found.append(Thing(person.name, person.x - half, person.plate.y, person.x + half, person.y + 18))
    return found


def things_of_bank(bank: BankShape) -> list[Thing]:
    parts = {"shoe": bank.shoe.area, "burn pile": bank.burned.area, "sign": bank.sign.area, "rack": bank.rack}
    return [*around("bank", list(bank.cards)), *(thing(what, area) for what, area in parts.items())]


def overlaps(things: list[Thing]) -> list[str]:
    return [f"{one.what} over {other.what}" for one, other in combinations(things, 2) if one.is_over(other)]


def outside(things: list[Thing], width: float, height: float) -> list[str]:
    return [each.what for each in things if each.left < 0 or each.top < 0 or each.right > width or each.bottom > height]


INSURED_AT_THE_SIDE = Table(
    boxes=(
        Box(1, (BoxHand(state=HandState.STOOD),), insurance=(stake("Anna", 500, 10_000), stake("Bruno Klein", 50))),
        Box(2),
        Box(3),
    ),
    bank=Hand.parse("As 2s 3s 4s 5s"),
)
MORE_LONG_NAMES_THAN_A_ROW_HOLDS = Table(
    boxes=(Box(1), Box(2)),
    players=tuple(Player(name) for name in ("Anna", LONG_NAME, "W" * 40, "Karl-Theodor Müller-Lüdenscheidt")),
)

NAMES_THAT_TOUCH_BY_THEIR_PLATES = Table(
    boxes=(Box(1), Box(2)),
    players=(
        Player("Anna", 1, 0, is_present=False),
        Player("Bruno Klein", 2, 0, is_present=False),
        *(Player(name, None, 0, is_present=False) for name in ("Zoë", LONG_NAME, "Łukasz Żółć")),
        Player("Karl-Theodor Müller-Lüdenscheidt", None, 0, is_present=False),
    ),
)


@settings(max_examples=60)
@example(table=INSURED_AT_THE_SIDE, layout=WHOLE, focus=None)
@example(table=MORE_LONG_NAMES_THAN_A_ROW_HOLDS, layout=STRIP, focus=None)
@example(table=NAMES_THAT_TOUCH_BY_THEIR_PLATES, layout=STRIP, focus=None)
@given(table=tables(), layout=st.sampled_from([WHOLE, STRIP]), focus=st.none() | st.integers(1, 7))
def test_nothing_lies_over_anything_else_and_nothing_is_cut(table: Table, layout: Layout, focus: int | None) -> None:
    drawn = picture(table, layout=layout, focus=focus)
    things = things_on_boxes(table, drawn) + things_around(drawn)
    if drawn.bank:
        things += things_of_bank(drawn.bank)
    assert overlaps(things) == []
    assert outside(things, drawn.width, drawn.height) == []


def test_the_check_for_overlaps_sees_one() -> None:
    """Control: two names on the same spot are found."""
    drawn = picture(make_table(players=(Player("Anna", None, 100), Player("Bruno", None, 100))))
    first, second = things_around(drawn)[-2:]
    assert overlaps([first, second]) == []
    moved = Thing(second.what, first.left + 1, first.top + 1, first.right + 1, first.bottom + 1)
    assert overlaps([first, moved]) == ["Anna over Bruno"]


@given(table=tables())
def test_the_croupiers_side_alone_fits_a_telephone(table: Table) -> None:
    drawn = bank_picture(table)
    things = things_of_bank(drawn.bank)
    assert overlaps(things) == []
    assert outside(things, drawn.width, drawn.height) == []


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


def test_a_standing_player_of_unknown_distance_stands_behind_the_box_with_his_stake() -> None:
    table = make_table(make_box(6, "", stake("Anna", 10)), players=(Player("Anna"),))
    drawn = picture(table)
    assert drawn.people[0].x == drawn.boxes[5].x


def test_those_who_claim_one_box_stand_behind_it_the_nearest_to_the_shoe_on_the_left() -> None:
    claimed = make_box(4, "9h 7d", stake("Far", 50), stake("Near", 50))
    drawn = picture(make_table(claimed, players=(Player("Far", None, 160), Player("Near", None, 140))))
    x_of = {person.name: person.x for person in drawn.people}
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


def test_the_word_for_a_hand_lies_below_its_cards_and_covers_no_pip() -> None:
    stood = BoxHand(Hand.parse("Ts 9d"), (stake("Anna", 20),), state=HandState.STOOD)
    box = picture(make_table(Box(1, (stood,)))).boxes[0]
    assert box.states[0].plate.y > max(each.area.y + each.area.height for each in box.cards)


def test_nameplates_side_by_side_leave_air_between_them() -> None:
    players = (Player("Stefan Lindqvist", 6, 168), Player("Guðrún Sigurðardóttir", 7, 191))
    standing = (Player("Ioana Dumitrescu", None, 147), Player("Aoife O’Brien", None, 150))
    drawn = picture(make_table(players=(*players, *standing)))
    plates = sorted((person.plate for person in drawn.people), key=lambda plate: plate.x)
    for one, other in combinations(plates, 2):
        is_beside = one.y < other.y + other.height and other.y < one.y + one.height
        assert not is_beside or other.x - (one.x + one.width) >= 6


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


def test_the_same_table_is_drawn_the_same_whoever_looks_again() -> None:
    assert picture(SHARED_BOX) == picture(SHARED_BOX)
    other = SHARED_BOX.with_box(make_box(4, "Th 7s"))
    assert picture(other) != picture(SHARED_BOX)
    assert Card.parse("7s") in [shape.card for shape in picture(other).boxes[3].cards]


def test_two_rings_beside_each_other_do_not_overlap() -> None:
    shared = make_table(make_box(1, "5h 6d", stake("Anna", 200), stake("Bruno", 20)))
    first, second = picture(
        shared, layout=STRIP, marks=[marks.ring(marks.stake(1, "Anna")), marks.ring(marks.stake(1, "Bruno"))]
    ).rings
    assert second.x - (first.x + first.width) >= 7  # as wide as their lines
    alone = picture(shared, layout=STRIP, marks=[marks.ring(marks.stake(1, "Anna"))]).rings[0]
    assert second.x - (alone.x + alone.width) < 7  # control: the ring of one alone would
