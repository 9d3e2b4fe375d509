"""What changes at a table changes alone: everything else of it stays."""

from casino_training.rules.cards import Card, Hand
from casino_training.rules.fields import fields
from casino_training.rules.happenings import CutCardDrawn
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table

ANNA = Player("Anna", seat=1, purse=5_00)
PLAYED = BoxHand(Hand.parse("8s 8h"), (Stake("Anna", 10_00),), is_split=True, state=HandState.STOOD)
FULL = Table(
    boxes=(Box(1, (PLAYED,)), Box(2)),
    players=(ANNA,),
    bank=Hand.parse("Kd"),
    sign=Sign(10_00),
    shoe_cards=200,
    cut_card_depth=70,
    burned=(Card.parse("2c"),),
    heard=(CutCardDrawn(),),
    rack=900_00,
    packs=6,
)


def changed(before: object, after: object) -> set[str]:
    """The names of the parts in which two values of one class differ."""
    return {name for name in fields(type(before)) if getattr(before, name) != getattr(after, name)}


def test_the_table_of_these_tests_has_every_part() -> None:
    assert changed(FULL, Table(())) == set(fields(Table))


def test_a_box_is_replaced_alone() -> None:
    assert changed(FULL, FULL.with_box(Box(2, (PLAYED,)))) == {"boxes"}
    assert changed(FULL, FULL.with_box(Box(2, (PLAYED,)), 199)) == {"boxes", "shoe_cards"}
