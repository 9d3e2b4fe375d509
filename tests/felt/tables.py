"""Tables to look at: one of each difficulty, and a strategy for any; and amounts as pages have them."""

import re

from hypothesis import strategies as st

from casino_training.rules.cards import CARDS_IN_A_PACK, FACE_DOWN, RANKS, SUITS, Card, Hand
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table

LONG_NAME = "Maximiliane Freifrau von Hohenstein-Schillingsfürst"
BOXES = 7


def card(text: str) -> Card:
    return Card.parse(text)


def hand(text: str) -> Hand:
    return Hand.parse(text)


def stake(player: str, euros: int, added: int = 0) -> Stake:
    return Stake(player, euros * 100, added * 100)


def make_table(*boxes: Box, players: tuple[Player, ...] = (), bank: str = "", **parts: object) -> Table:
    """Seven boxes, of which the given ones are not empty."""
    given = {box.number: box for box in boxes}
    everything = tuple(given.get(number, Box(number)) for number in range(1, BOXES + 1))
    return Table(boxes=everything, players=players, bank=Hand.parse(bank), **parts)  # type: ignore[arg-type]


def make_box(number: int, cards: str, *stakes: Stake, **parts: object) -> Box:
    """A box with one hand."""
    return Box(number, (BoxHand(Hand.parse(cards), stakes),), **parts)  # type: ignore[arg-type]


SHARED_BOX = make_table(
    make_box(4, "Th 6s", stake("Anna Weber", 50), stake("Bertram Graf", 80), appointed="Anna Weber"),
    players=(Player("Anna Weber", 4), Player("Bertram Graf", None, 150), Player(LONG_NAME, 1, 40, False)),
    bank="Jc ??",
    sign=Sign(1_000, 30_000, 1_000),
    cut_card_depth=60,
    burned=(Card.parse("7h"), FACE_DOWN),
)

cards = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS)) | st.just(FACE_DOWN)
names = st.sampled_from(
    ["Anna", "Bruno Klein", "Zoë", "Łukasz Żółć", LONG_NAME, "Karl-Theodor Müller-Lüdenscheidt", "Wu", "W" * 40, "李娜"]
)
amounts = st.integers(1, 2_000_000).map(lambda fifties: fifties * 50)
stakes = st.builds(Stake, names, amounts, st.just(0) | amounts, st.none() | st.just(0) | amounts)
hands = st.builds(
    BoxHand,
    st.lists(cards, max_size=8).map(lambda drawn: Hand(tuple(drawn))),
    st.lists(stakes, max_size=4, unique_by=lambda each: each.player).map(tuple),
    st.booleans(),
    st.sampled_from(HandState),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table that can physically be: up to four hands on a box, eight cards on a hand, four owners, many guests."""
    numbers = range(1, draw(st.integers(1, BOXES)) + 1)
    boxes = tuple(
        Box(
            number,
            tuple(draw(st.lists(hands, max_size=4))),
            draw(st.none() | names),
            tuple(draw(st.lists(stakes, max_size=2, unique_by=lambda each: each.player))),
        )
        for number in numbers
    )
    guests = draw(st.lists(names, max_size=8, unique=True))
    chairs = draw(st.permutations([*numbers, *[None] * len(guests)]))
    players = tuple(
        Player(name, seat, draw(st.just(0) | st.integers(0, 400)), draw(st.booleans()))
        for name, seat in zip(guests, chairs, strict=False)
    )
    return Table(
        boxes=boxes,
        players=players,
        bank=Hand(tuple(draw(st.lists(cards, max_size=9)))),
        sign=draw(st.builds(Sign, *[st.none() | amounts] * 3)),
        shoe_cards=draw(st.integers(0, 8 * CARDS_IN_A_PACK)),
        cut_card_depth=draw(st.none() | st.integers(0, 300)),
        burned=tuple(draw(st.lists(cards, max_size=4))),
    )


def bound(text: str) -> str:
    """The text as pages have it: no line ends between an amount and its currency, nor beside a ×."""
    blanks = r"EUR (?=[−\d])|(?<=\d) EUR|(?<=\d) × "
    return re.sub(blanks, lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
