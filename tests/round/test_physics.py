"""What happens on a table, happening by happening, whether it should or not."""

from typing import get_args

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.happenings import (
    BustCollected,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    DecisionClaimed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyRefused,
    HandDoubled,
    HandSplit,
    HandStood,
    Happening,
    PaymentMade,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerSigned,
    StakePlaced,
    Wish,
)
from casino_training.rules.physics import PHYSICS
from casino_training.rules.round import Impossible, apply, settlements
from casino_training.rules.table import BoxHand, HandState, Stake
from tests.round.two_boxes import ANNA, FRANKFURT, OPEN, PAIR, STAKED, after, cards, hands


def test_stakes_lie_in_the_order_of_placing() -> None:
    table = after(StakePlaced("Bert", 2, 10_00), table=STAKED)
    assert hands(table, 2)[0].stakes == (Stake("Anna", 40_00), Stake("Bert", 10_00))


def test_a_card_leaves_the_shoe_for_its_place() -> None:
    table = after(*cards(2, "8s"), *cards(BANK, "Kd"), table=STAKED)
    assert (hands(table, 2)[0].hand, table.bank, table.shoe_cards) == (Hand.parse("8s"), Hand.parse("Kd"), 198)


def test_a_card_can_come_to_a_box_without_a_stake() -> None:
    table = after(*cards(3, "8s"), table=STAKED)
    assert hands(table, 3) == (BoxHand(Hand.parse("8s")),)
    assert not table.box(3).is_played


def test_a_card_lying_face_down_is_turned_in_its_place() -> None:
    table = after(*cards(BANK, "Kd", "??"), CardTurned(BANK, Card.parse("6h")))
    assert table.bank == Hand.parse("Kd 6h")
    assert table.shoe_cards == 198
    drawn = after(CardDrawnInError(2, FACE_DOWN), CardTurned(2, Card.parse("6h")), table=PAIR)
    assert hands(drawn, 2)[0].hand == Hand.parse("8s 8h 6h")


def test_a_split_makes_two_hands_with_equal_stakes_of_each_owner() -> None:
    table = after(StakePlaced("Bert", 2, 10_00), HandSplit(2), table=PAIR)
    first, second = hands(table, 2)
    assert (first.hand, second.hand) == (Hand.parse("8s"), Hand.parse("8h"))
    assert first.stakes == second.stakes == (Stake("Anna", 40_00), Stake("Bert", 10_00))
    assert first.is_split
    assert second.is_split


def test_a_second_split_begins_beside_the_hand_that_is_split() -> None:
    table = after(HandSplit(2), *cards(2, "8d"), HandSplit(2), table=PAIR)
    assert [str(hand.hand) for hand in hands(table, 2)] == ["8s", "8d", "8h"]


def test_doubling_adds_to_the_stake_of_one_owner() -> None:
    table = after(StakePlaced("Bert", 2, 10_00), HandDoubled("Bert", 2, 10_00), table=PAIR)
    (hand,) = hands(table, 2)
    assert hand.stakes == (Stake("Anna", 40_00), Stake("Bert", 10_00, added=10_00))
    assert hand.state is HandState.DOUBLED


def test_standing_closes_one_hand() -> None:
    table = after(HandSplit(2), HandStood(2, 1), table=PAIR)
    assert [hand.state for hand in hands(table, 2)] == [HandState.OPEN, HandState.STOOD]


def test_a_player_who_leaves_keeps_chair_and_stake() -> None:
    table = after(PlayerLeft("Anna"), table=STAKED)
    assert table.player("Anna") == replace(ANNA, is_present=False)
    assert table.seated_at(2) == replace(ANNA, is_present=False)
    assert table.box(2) == STAKED.box(2)


def test_a_bust_hand_loses_its_stakes_and_its_cards_where_they_are_taken_in() -> None:
    """SUR-13 takes the cards as well. What has been collected is not owed again, nor can it be collected twice."""
    lying = after(HandSplit(2), BustCollected(2, with_cards=False), table=PAIR)
    gone = (Stake("Anna", 40_00, paid=40_00),)
    assert hands(lying, 2)[0] == BoxHand(Hand.parse("8s"), is_split=True, state=HandState.BUST, gone=gone)
    assert hands(lying, 2)[1].stakes == (Stake("Anna", 40_00),)
    taken = after(BustCollected(2, with_cards=True), table=PAIR)
    assert hands(taken, 2) == (BoxHand(state=HandState.BUST, gone=gone, taken=Hand.parse("8s 8h")),)
    assert not taken.box(2).is_played
    with pytest.raises(Impossible, match="no stake lies on hand 0 of box 2"):
        apply(taken, BustCollected(2, with_cards=False))


def test_a_stake_that_was_collected_is_not_owed_again() -> None:
    table = after(
        *(HandSplit(2), BustCollected(2, with_cards=False), HandStood(2, 1), HandStood(5)),
        *cards(BANK, "Td", "8c"),
        table=PAIR,
    )
    assert {(one.box, one.hand) for one in settlements(FRANKFURT, table)} == {(2, 1), (5, 0)}


def test_a_card_drawn_in_error_lies_at_the_hand_in_play() -> None:
    table = after(CardDrawnInError(2, Card.parse("Kd")), table=PAIR)
    assert hands(table, 2)[0].hand == Hand.parse("8s 8h Kd")
    split = after(HandSplit(2), HandStood(2), CardDrawnInError(2, FACE_DOWN), table=PAIR)
    assert [str(hand.hand) for hand in hands(split, 2)] == ["8s", "8h ??"]


@pytest.mark.parametrize(
    "spoken",
    [
        PlayerCalled("Anna", 2, Call.CARD),
        PlayerSigned("Anna", 2, Signal.SWEEP),
        PlayerAsked("Anna", 2, Wish.DOUBLE),
        DecisionClaimed(2, ("Anna", "Bert")),
        ErrorCardWanted("Anna", 2),
        ErrorCardRefused("Anna", 2),
        ErrorCardClaimed("Bert", 5, drawn_to=2),
        EvenMoneyRefused("Anna", 2),
    ],
)
def test_words_and_signs_move_nothing_and_stand_until_they_are_answered(spoken: Happening) -> None:
    heard = apply(PAIR, spoken)
    assert heard.heard == (spoken,)
    assert replace(heard, heard=()) == PAIR


@pytest.mark.parametrize("cents", [40_00, 0])
def test_a_payment_lies_beside_the_stake_which_is_settled_with_it(cents: int) -> None:
    (hand,) = hands(apply(PAIR, PaymentMade("Anna", 2, cents)), 2)
    assert hand.stakes == (Stake("Anna", 40_00, paid=cents),)
    assert hand.unsettled == ()


@pytest.mark.parametrize(
    ("happening", "reason"),
    [
        (StakePlaced("Nobody", 2, 10_00), "nobody called Nobody"),
        (StakePlaced("Anna", 8, 10_00), "no box 8"),
        (StakePlaced("Anna", 2, 0), "0 cents"),
        (CardDealt(9, Card.parse("8s")), "no box 9"),
        (CardDealt(2, Card.parse("8s"), hand=1), "no hand 1"),
        (CardTurned(BANK, Card.parse("8s")), "face down"),
        (CardTurned(2, Card.parse("8s")), "face down"),
        (CardTurned(2, FACE_DOWN), "shows its face"),
        (HandSplit(5), "fewer than two cards"),
        (HandSplit(3), "no hand 0"),
        (HandDoubled("Bert", 2, 10_00), "Bert has no stake"),
        (HandDoubled("Anna", 2, -1), "-1 cents"),
        (HandStood(2, 3), "no hand 3"),
        (PlayerLeft("Nobody"), "nobody called Nobody"),
        (PlayerCalled("Nobody", 2, Call.REST), "nobody called Nobody"),
        (PlayerSigned("Anna", 0, Signal.KNOCK), "no box 0"),
        (PlayerAsked("Anna", 2, Wish.CARD, hand=1), "no hand 1"),
        (DecisionClaimed(2, ("Anna", "Nobody")), "nobody called Nobody"),
        (ErrorCardClaimed("Bert", 5, drawn_to=8), "no box 8"),
        (EvenMoneyRefused("Nobody", 2), "nobody called Nobody"),
        (PaymentMade("Anna", 2, -1), "-1 cents"),
        (PaymentMade("Anna", 2, 40_00, hand=1), "no hand 1"),
        (PaymentMade("Nobody", 2, 40_00), "nobody called Nobody"),
        (BustCollected(3, with_cards=False), "no hand 0"),
        (BustCollected(2, with_cards=False, hand=1), "no hand 1"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(happening: Happening, reason: str) -> None:
    with pytest.raises(Impossible, match=reason):
        apply(PAIR, happening)


def test_nobody_speaks_or_leaves_while_away() -> None:
    away = after(PlayerLeft("Anna"), table=PAIR)
    for happening in (PlayerCalled("Anna", 2, Call.REST), PlayerLeft("Anna"), StakePlaced("Anna", 2, 10_00)):
        with pytest.raises(Impossible, match="away"):
            apply(away, happening)


def test_an_empty_shoe_gives_no_card() -> None:
    with pytest.raises(Impossible, match="shoe is empty"):
        apply(replace(OPEN, shoe_cards=0), CardDealt(BANK, Card.parse("8s")))


def test_the_machine_performs_what_is_wrong_as_well() -> None:
    """A 21 of the bank that draws on, and a card for a box that has stood: no rule stops the table."""
    table = after(*cards(BANK, "Kd", "7h", "4c", "9s"), HandStood(2), *cards(2, "Ks"), table=PAIR)
    assert (len(table.bank), len(hands(table, 2)[0].hand)) == (4, 3)


def test_every_happening_has_its_physics() -> None:
    assert set(PHYSICS) == set(get_args(Happening))
