"""What may be done with a hand, asked at once: by Frankfurt's document, worked out by hand."""

import pytest

from casino_training.rules.answers import Answer, LeftOpen, Permission
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.options import options_of
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import DoubleAsked, EvenMoneyAsked, InsuranceAsked, SplitAsked
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
YES, NO, OPEN = Permission(True), Permission(False), LeftOpen()


@pytest.mark.parametrize(
    ("cards", "upcard", "expected"),
    [
        pytest.param("6h 5d", "As", (YES, NO, YES), id="eleven: FRA-20, unlike cards: FRA-24, an ace: FRA-30"),
        pytest.param("8h 8d", "9c", (NO, YES, NO), id="sixteen: FRA-20, a pair: FRA-24, no ace: FRA-30"),
        pytest.param("Td Kh", "Ks", (NO, YES, NO), id="equal in value: FRA-24, a king is no ace: FRA-30"),
        pytest.param(
            "Ah Kd", "As", (OPEN, NO, YES), id="a blackjack against an ace: FRA-51 unclear, even money: FRA-34"
        ),
        pytest.param("Ah Kd", "9s", (YES, NO, NO), id="a blackjack against a nine counts as eleven: FRA-51"),
    ],
)
def test_what_frankfurt_lets_a_player_do_with_two_cards(
    cards: str, upcard: str, expected: tuple[Answer, Answer, Answer]
) -> None:
    options = options_of(FRANKFURT, Hand.parse(cards), Card.parse(upcard))
    assert options.cover is not None
    assert (options.double.answer, options.split.answer, options.cover.answer) == expected


def test_a_split_ace_with_an_ace_is_not_split_again_but_a_split_eight_with_an_eight_is() -> None:
    """FRA-26, read as no further split; FRA-25."""
    two = options_of(FRANKFURT, Hand.parse("Ah Ad"), Card.parse("9s"), is_split=True, hands=2)
    eights = options_of(FRANKFURT, Hand.parse("8h 8d"), Card.parse("9s"), is_split=True, hands=1)
    assert (two.split.answer, eights.split.answer) == (NO, YES)


def test_options_are_the_rulings_that_are_asked_one_by_one_whatever_the_suits() -> None:
    for cards in ("5s 6s", "5h 6d", "Ac Qd", "Th Td"):
        hand = Hand.parse(cards)
        for upcard in map(Card.parse, ("Ah", "Td", "5c")):
            options = options_of(FRANKFURT, hand, upcard)
            cover = EvenMoneyAsked(upcard) if cards == "Ac Qd" else InsuranceAsked(upcard)
            asked = (DoubleAsked(hand, upcard), SplitAsked(hand), cover)
            assert (options.double, options.split, options.cover) == tuple(rule_on(FRANKFURT, one) for one in asked)


def test_nothing_covers_a_hand_while_the_first_card_of_the_bank_lies_face_down() -> None:
    assert options_of(FRANKFURT, Hand.parse("6h 5d"), FACE_DOWN).cover is None
