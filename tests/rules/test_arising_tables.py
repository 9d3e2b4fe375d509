"""A table on which a question is asked: it can be as it is, and the question speaks of what lies there."""

from typing import Any

import pytest
from msgspec.structs import replace

from casino_training.rules.arising import CannotArise, Reason, check_can_arise
from casino_training.rules.cards import Card, Hand
from casino_training.rules.happenings import CardDrawnInError
from casino_training.rules.notation import of_json
from casino_training.rules.situations import Situation, SplitAsked, TotalAsked
from casino_training.rules.table import Box, BoxHand, Player, Sign, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS
from tests.rules.asked import ONE_PACK, hand, payment, stake

ANNA = Player("Anna", 1, 90)
ASKED = TotalAsked(Hand.parse("5h 6d"))


def table(**parts: Any) -> Table:
    return empty_table(7, **{"players": (ANNA,), "shoe_cards": 200, **parts}).with_box(
        Box(1, (BoxHand(Hand.parse("5h 6d"), (Stake("Anna", 1000),)),))
    )


def with_hands(*cards: str, is_split: bool = True) -> Table:
    hands = tuple(BoxHand(Hand.parse(each), (Stake("Anna", 1000),), is_split=is_split) for each in cards)
    return table().with_box(Box(1, hands))


@pytest.mark.parametrize(
    ("lying", "message"),
    [
        (with_hands("8h 2d", "9c 3s"), "table.boxes[0].hands: 8h 9c are no pair and were not split"),
        (with_hands("8h 2d", "8c 3s", is_split=False), "table.boxes[0].hands: a box has one hand, or several"),
        (with_hands("8h 2d"), "table.boxes[0].hands: a box has one hand, or several"),
        (table(players=()), "table.boxes[0].hands[0].stakes[0].player: nobody called Anna is at the table"),
        (table(players=(ANNA, replace(ANNA, seat=2))), "table.players: two players have one name"),
        (table(players=(ANNA, replace(ANNA, name="Bo"))), "table.players: two players sit at one box"),
        (table(players=(replace(ANNA, seat=8),)), "table.players[0].seat: there is no box 8 here"),
        (table(burned=(Card.parse("5h"),) * 6), "table: 5h lies there 7 times"),
        (table(shoe_cards=312), "table.shoe_cards: with the 2 cards on the table that is more than the 312"),
        (table(rack=-1), "table.rack: -1 cents cannot be put on a table"),
        (table(shoe_cards=-1), "table.shoe_cards: a shoe holds no fewer cards than none"),
        (table(sign=Sign(minimum=1000, maximum=500)), "table.sign: the least stake is greater"),
        (Table(boxes=(Box(1), Box(1))), "table.boxes: number the boxes from 1 to 7"),
        (empty_table(8, shoe_cards=0), "table.boxes: number the boxes from 1 to 7"),
        (empty_table(7, shoe_cards=0), "situation: 5h 6d does not lie on the table"),
    ],
)
def test_a_table_that_cannot_be_is_refused(lying: Table, message: str) -> None:
    with pytest.raises(CannotArise) as caught:
        check_can_arise(RULEBOOKS["frankfurt"], ASKED, lying)
    assert str(caught.value).startswith(message)


def test_the_table_as_it_should_be_is_none_of_them() -> None:
    check_can_arise(RULEBOOKS["frankfurt"], ASKED, table())
    pair = SplitAsked(Hand.parse("8h 8d"), 2)
    check_can_arise(RULEBOOKS["frankfurt"], pair, with_hands("8h 8d", "8c 3s"))


def test_where_the_document_counts_no_packs_those_counted_at_the_table_hold() -> None:
    """The house with surrender is silent on its packs."""
    twice = table(burned=(Card.parse("5h"),))
    check_can_arise(RULEBOOKS["surrender"], ASKED, twice)
    with pytest.raises(CannotArise, match="5h lies there 2 times and the one pack holds it once"):
        check_can_arise(RULEBOOKS["surrender"], ASKED, replace(twice, packs=1, shoe_cards=20))


def test_what_was_heard_counts_no_card_again() -> None:
    asked = of_json({"type": "ErrorCardForNextBox", "card": "6d"}, Situation)
    heard = CardDrawnInError(1, Card.parse("6d"))
    check_can_arise(ONE_PACK, asked, table(heard=(heard,), shoe_cards=20))


@pytest.mark.parametrize(
    ("situation", "path"),
    [
        ({"type": "TotalAsked", "hand": "5h"}, "situation.hand"),
        ({"type": "BankToPlay", "bank": "5h"}, "situation.bank"),
        ({"type": "InsuranceAsked", "upcard": "5h"}, "situation.upcard"),
        (payment("5h 6d", "Ts 7c") | {"hand": hand("5h 6d", stake(500))}, "situation.hand"),
    ],
)
def test_a_question_about_another_hand_than_lies_there_is_refused(situation: dict[str, object], path: str) -> None:
    lying = table(bank=Hand.parse("Ts 7c"))
    with pytest.raises(CannotArise) as caught:
        check_can_arise(RULEBOOKS["frankfurt"], of_json(situation, Situation), lying)
    assert (caught.value.path, caught.value.reason) == (path, Reason.FACTS)
    check_can_arise(RULEBOOKS["frankfurt"], ASKED, lying)


def test_a_player_whom_nobody_knows_is_refused() -> None:
    asked = of_json({"type": "CoPlayerStaysOut", "co_player": "Bo"}, Situation)
    with pytest.raises(CannotArise, match=r"situation\.co_player: nobody called Bo is at the table") as caught:
        check_can_arise(RULEBOOKS["frankfurt"], asked, table())
    assert caught.value.reason is Reason.PERSON
