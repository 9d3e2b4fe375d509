"""Nothing in the picture of a table lies over anything else, whatever lies there."""

from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casino_training.felt import marks
from casino_training.felt.columns import NAME_SIZE
from casino_training.felt.layout import STRIP, WHOLE, Layout
from casino_training.felt.measure import width_of
from casino_training.felt.people import DISC
from casino_training.felt.picture import bank_picture, picture
from casino_training.felt.room import room_for
from casino_training.felt.shapes import Area, BankShape, CardShape, Picture
from casino_training.rules.cards import Hand
from casino_training.rules.table import Box, BoxHand, HandState, Player, Table

from .tables import LONG_NAME, make_box, make_table, stake, tables


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
        assert max(width_of(line.text, NAME_SIZE) for line in person.lines) <= person.plate.width
        disc = Area(person.x - DISC, person.y - DISC, 2 * DISC, 2 * DISC)
        assert not thing("disc", disc).is_over(thing("plate", person.plate))
        found += around(person.name, [], disc, person.plate)
    return found


def things_of_bank(bank: BankShape) -> list[Thing]:
    parts = {"shoe": bank.shoe.area, "burn pile": bank.burned.area, "sign": bank.sign.area} | (
        {"rack": bank.rack} if bank.rack else {}
    )
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


@pytest.mark.parametrize("strip", [False, True], ids=["whole", "strip"])
@pytest.mark.parametrize("paid", [None, 5_000])
@pytest.mark.parametrize("owners", [1, 2, 3])
@pytest.mark.parametrize("count", [3, 4])
def test_stakes_and_words_of_a_split_are_apart_at_a_box_that_keeps_its_width(
    count: int, owners: int, paid: int | None, strip: bool
) -> None:
    """At a full table that is dealt at: no stake over another, no word over another or over insurance."""
    names = ("Anna", "Bruno Klein", "Zoë")[:owners]
    start = make_table(
        *(make_box(number, "", *(stake(name, 50) for name in names)) for number in range(1, 8)),
        players=tuple(Player(name, number) for number, name in enumerate(names, 1)),
    )
    room = room_for([start])
    stakes = tuple(replace(stake(name, 50, 50), paid=paid) for name in names)
    split = Box(
        4,
        (BoxHand(Hand.parse("8h 3d Tc"), stakes, state=HandState.STOOD),) * count,
        insurance=tuple(stake(name, 25) for name in names),
    )
    boxes = tuple(split if box.number == 4 else box for box in start.boxes)
    drawn = picture(replace(start, boxes=boxes), layout=room.strip if strip else room.whole)
    laid = [thing(str(place), area) for place, area in drawn.places.items() if place.spot is marks.Spot.STAKE]
    words = [thing(f"word {number}", each.plate) for number, each in enumerate(drawn.boxes[3].states)]
    insured = [thing(str(place), area) for place, area in drawn.places.items() if place.spot is marks.Spot.INSURANCE]
    assert len(laid) == 6 * owners + count * owners
    assert overlaps(laid) == []
    assert len(words) == count
    assert overlaps(words) == []
    assert not any(word.is_over(each) for word in words for each in insured)
    frame = drawn.places[marks.box(4)]
    mine = drawn.boxes[3].stakes
    assert all(frame.x <= x <= frame.x + frame.width for shape in mine for x, _ in shape.spots)
    assert len({shape.owner for shape in mine if shape.has_badge}) == owners
