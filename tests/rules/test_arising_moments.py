"""What was done with a hand, the money on it and the moment of the question fit one another, or it is refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK, Amount, Amounts
from casino_training.rules.arising import CannotArise, check_can_arise, rule_if_it_can_arise
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDealt, InsurancePlaced
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackHeld,
    CardAsked,
    CardAskedAfterDouble,
    DoubleAsked,
    ExcessReturned,
    ExcessToReturn,
    InsuranceDue,
    PaymentDue,
    Situation,
    SplitAsked,
    SurrenderAsked,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table, empty_table
from casino_training.rules.values import Moment
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
ANNA = Stake("Anna", 40_00)
DOUBLED = Stake("Anna", 40_00, 40_00)
NINE = Card.parse("9s")


def hand(cards: str, stake: Stake | None = ANNA, *, is_split: bool = False, state: str = "open") -> BoxHand:
    return BoxHand(Hand.parse(cards), (stake,) if stake else (), is_split, HandState(state))


def table(*hands: BoxHand, bank: str = "9s", insured: int = 0, **facts: Any) -> Table:
    insurance = (Stake("Anna", insured),) if insured else ()
    parts = {"players": (Player("Anna", 1),), "bank": Hand.parse(bank), "shoe_cards": 200, **facts}
    return empty_table(7, **parts).with_box(Box(1, hands or (hand("8h 3d"),), insurance=insurance))


@pytest.mark.parametrize("house", ["frankfurt", "bavaria"])
def test_an_insurance_that_was_raised_with_its_stake_is_settled_by_its_whole_amount(house: str) -> None:
    """FRA-31 and FRA-33, BAV-33 and BAV-36: 20.00 raised by 20.00 pay 2:1 on 40.00, so 80.00."""
    asked = InsuranceDue((Stake("Anna", 20_00, 20_00),), Hand.parse("As Kc"))
    assert rule_if_it_can_arise(RULEBOOKS[house], asked).answer == Amounts((("Anna", 80_00),))


def test_no_insurance_is_raised_to_more_than_double() -> None:
    """FRA-33."""
    asked = InsuranceDue((Stake("Anna", 20_00, 20_01),), Hand.parse("As Kc"))
    with pytest.raises(CannotArise, match=r"insurance\[0\]\.added: an insurance of 2000 cents is raised to 2:1"):
        check_can_arise(FRANKFURT, asked)


def test_a_hand_doubled_by_the_rules_is_paid() -> None:
    """FRA-20, FRA-43: eleven may be doubled by as much, and 21 beats 19."""
    asked = PaymentDue(hand("8h 3d Kd", DOUBLED, state="doubled"), Hand.parse("Ts 9c"))
    assert rule_if_it_can_arise(FRANKFURT, asked).answer == Amount(80_00)


UNPAYABLE: list[tuple[BoxHand, str]] = [
    (hand("Th 9d", state="bust"), "situation.hand.state: Th 9d is not bust"),
    (hand("8h 3d Kd", Stake("Anna", 40_00, 50_00)), "situation.hand.stakes[0].added: 5000 cents are added to 4000"),
    (hand("Th 6d", state="doubled"), "situation.hand.hand: the hand has 2 cards and must have 3"),
    (hand("Th 6d Kd", DOUBLED, state="doubled"), "situation.hand.hand: Th 6d may not be doubled here"),
]


@pytest.mark.parametrize(("played", "message"), UNPAYABLE)
def test_a_hand_that_came_about_by_no_rule_is_not_paid(played: BoxHand, message: str) -> None:
    """FRA-06, FRA-20, FRA-22; the engine alone would pay each of them."""
    asked = PaymentDue(played, Hand.parse("Ts 8c"))
    with pytest.raises(CannotArise) as caught:
        check_can_arise(FRANKFURT, asked)
    assert str(caught.value).startswith(message)
    assert rule_on(FRANKFURT, asked).answer


def test_nobody_refuses_even_money_that_there_is_not() -> None:
    """FRA-34: against an ace only."""
    check_can_arise(FRANKFURT, BlackjackHeld(Hand.parse("Ah Kd"), Card.parse("As"), is_even_money_refused=True))
    with pytest.raises(CannotArise, match=r"situation\.is_even_money_refused: there is no even money against 6s"):
        check_can_arise(FRANKFURT, BlackjackHeld(Hand.parse("Ah Kd"), Card.parse("6s"), is_even_money_refused=True))


ELEVEN = DoubleAsked(Hand.parse("8h 3d"), NINE)
SPLIT = (hand("8h 3d", is_split=True), hand("8c 2d", is_split=True))
PAST: list[tuple[Table, Situation, str]] = [
    (table(hand("8h 3d", state="surrendered")), ELEVEN, "situation.hand: on the table 8h 3d is surrendered already"),
    (table(hand("8h 3d", DOUBLED, state="doubled")), ELEVEN, "situation.hand: on the table 8h 3d is doubled already"),
    (table(hand("8h 3d", DOUBLED)), ELEVEN, "situation.hand: on the table 8h 3d is doubled already"),
    (table(hand("8h 3d", state="bust")), ELEVEN, "table.boxes[0].hands[0].state: 8h 3d is not bust"),
    (table(hand("8h 3d", None)), ELEVEN, "situation.hand: no stake lies on 8h 3d"),
    (
        table(hand("8h 3d", Stake("Anna", 40_00, 9_999_99))),
        ELEVEN,
        "table.boxes[0].hands[0].stakes[0].added: 999999 cents are added to 4000",
    ),
    (
        table(hand("8h 3d 2c", state="stood")),
        CardAsked(Hand.parse("8h 3d 2c")),
        "situation.hand: on the table 8h 3d 2c is stood already",
    ),
    (
        table(hand("8h 3d 2c", DOUBLED, state="doubled")),
        CardAsked(Hand.parse("8h 3d 2c")),
        "situation.hand: on the table 8h 3d 2c is doubled already",
    ),
    (table(), CardAskedAfterDouble(Hand.parse("8h 3d")), "situation.hand: 8h 3d is not doubled"),
    (table(bank="9s 3c"), ELEVEN, "table.bank: the bank shows 2 cards and has begun to draw"),
    (table(*SPLIT), ELEVEN, "situation.is_split: that is not what lies on the table"),
    (table(), replace(ELEVEN, is_split=True), "situation.is_split: that is not what lies on the table"),
    (table(), SurrenderAsked(NINE, is_split=True), "situation.is_split: that is not what lies on the table"),
    (table(hand("8h 8d")), SplitAsked(Hand.parse("8h 8d"), 2), "situation.hands: that is not what lies on the table"),
    (table(insured=20_00), ELEVEN, "table.boxes[0].insurance: there is no insurance against 9s here"),
    (table(packs=8), ELEVEN, "table.packs: the game is played with 6 packs here"),
    (table(cut_card_depth=900), ELEVEN, "table.cut_card_depth: 6 packs have 312 cards"),
]


@pytest.mark.parametrize(("lying", "asked", "message"), PAST)
def test_a_table_past_the_moment_of_the_question_is_refused(lying: Table, asked: Situation, message: str) -> None:
    """FRA-01, FRA-06, FRA-20, FRA-30, FRA-36, FRA-37."""
    with pytest.raises(CannotArise) as caught:
        check_can_arise(FRANKFURT, asked, lying)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("lying", "asked"),
    [
        (table(), ELEVEN),
        (table(packs=6, cut_card_depth=60), ELEVEN),
        (table(*SPLIT), replace(ELEVEN, is_split=True)),
        (table(*SPLIT), SurrenderAsked(NINE, is_split=True)),
        (table(hand("8h 3d 2c", DOUBLED, state="doubled")), CardAskedAfterDouble(Hand.parse("8h 3d 2c"))),
        (table(hand("8h 8d")), SplitAsked(Hand.parse("8h 8d"))),
        (table(bank="As", insured=20_00), replace(ELEVEN, upcard=Card.parse("As"))),
        (table(insured=20_00, heard=(InsurancePlaced("Anna", 1, 20_00),)), ELEVEN),
        (table(bank="9s 3c", heard=(CardDealt(BANK, Card.parse("3c")),)), ELEVEN),
    ],
)
def test_the_table_at_that_moment_is_not(lying: Table, asked: Situation) -> None:
    """The control: and so is what was just placed or dealt amiss, of which the table tells."""
    check_can_arise(FRANKFURT, asked, lying)


def test_where_nobody_has_counted_the_packs_no_shoe_holds_more_than_eight() -> None:
    """The house with surrender is silent on its packs; 8 of 52 cards are 416."""
    surrender = RULEBOOKS["surrender"]
    check_can_arise(surrender, ELEVEN, table(shoe_cards=413))
    with pytest.raises(CannotArise, match="more than the 416 of 8 packs"):
        check_can_arise(surrender, ELEVEN, table(shoe_cards=414))


def test_nobody_doubles_before_every_box_has_its_cards() -> None:
    """FRA-36, FRA-41: two cards to each box, then the boxes are served. The control: the other box has both."""
    players = (Player("Anna", 1), Player("Bo", 2))
    one, both = (
        table(players=players).with_box(Box(2, (hand(cards, Stake("Bo", 20_00)),))) for cards in ("8c", "8c 4c")
    )
    with pytest.raises(CannotArise, match=r"boxes\[1\]\.hands\[0\]\.hand: box 2 has 1 of its 2 cards"):
        check_can_arise(FRANKFURT, ELEVEN, one)
    check_can_arise(FRANKFURT, ELEVEN, both)


@pytest.mark.parametrize("asked", [ExcessReturned(Moment.BEFORE_SECOND_CARD), ExcessToReturn((ANNA,), 30_00)])
def test_stakes_over_the_maximum_are_asked_about_before_the_first_card(asked: Situation) -> None:
    """FRA-19 has them put right before it; what is done about those found later is not said (reading 14)."""
    sign = Sign(10_00, 30_00, 10_00)
    check_can_arise(FRANKFURT, asked, table(hand(""), bank="", sign=sign))
    with pytest.raises(CannotArise, match="table: cards lie there, and this is asked before the first one"):
        check_can_arise(FRANKFURT, asked, table(hand("8h"), bank="", sign=sign))
