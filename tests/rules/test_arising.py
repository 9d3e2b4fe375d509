"""A situation that cannot arise is refused with the place and the reason; everything that can arise is ruled on."""

from typing import get_args

import pytest

from casino_training.rules.arising import CannotArise, Reason, rule_if_it_can_arise
from casino_training.rules.clause import Ruling
from casino_training.rules.notation import NotationError, of_json
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import Situation
from tests.rules.asked import HOUSES, claimant, dispute, hand, insured, payment, stake, wished

REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("one pack", {"type": "TotalAsked", "hand": "Ah Ad Ah"}, "situation: Ah lies there 2 times and the one pack holds"),
    ("one pack", payment("Th 9d", "Ts 9d"), "situation: 9d lies there 2 times"),
    (
        "frankfurt",
        {"type": "TotalAsked", "hand": "2h 2h 2h 2h 2h 2h 2h"},
        "situation: 2h lies there 7 times",
    ),
    ("frankfurt", {"type": "TotalAsked", "hand": "Ah ??"}, "situation: a card lies face down"),
    ("holecard", payment(bank="Ts ??"), "situation: a card lies face down"),
    ("frankfurt", {"type": "TotalAsked", "hand": ""}, "situation.hand: the hand has 0 cards and must have 1 or more"),
    ("frankfurt", {"type": "TotalAsked", "hand": "Th 9d 5c 2s"}, "situation.hand: Th 9d 5c was bust"),
    ("frankfurt", {"type": "DoubleAsked", "hand": "2h 3d 4c", "upcard": "Td"}, "situation.hand: the hand has 3 cards"),
    ("frankfurt", {"type": "SplitAsked", "hand": "8h"}, "situation.hand: the hand has 1 cards and must have 2"),
    ("four hands", {"type": "SplitAsked", "hand": "8h 8d", "hands": 5}, "situation.hands: a box is split into 4 hands"),
    (
        "frankfurt",
        {"type": "BlackjackHeld", "hand": "Ah 5d 5c", "upcard": "9d"},
        "situation.hand: Ah 5d 5c is no",
    ),
    ("frankfurt", {"type": "BlackjackHeld", "hand": "Th 9d", "upcard": "9d"}, "situation.hand: Th 9d is no blackjack"),
    ("frankfurt", {"type": "CardAskedOnSplitAce", "hand": "5h Ad"}, "situation.hand: 5h Ad began with no ace"),
    ("frankfurt", {"type": "CardsOfBustHand", "hand": "5h Ad 2c"}, "situation.hand: 5h Ad 2c is not bust"),
    ("frankfurt", {"type": "BankToPlay", "bank": ""}, "situation.bank: the hand has 0 cards"),
    ("frankfurt", {"type": "BankToPlay", "bank": "Ts 7c 2d"}, "situation.bank: the bank stands on Ts 7c here"),
    ("frankfurt", payment(bank="Ts 6c"), "situation.bank: the bank draws to Ts 6c here and has not finished"),
    ("frankfurt", payment(bank="Ts"), "situation.bank: the bank draws to Ts here"),
    ("frankfurt", {"type": "BustPaidAsked", "hand": "Th 9d", "bank": "Ts 7c"}, "situation.bank: Ts 7c is not bust"),
    (
        "frankfurt",
        {"type": "HoleCardExposed", "found": "during the round"},
        "situation: the bank has no hole card",
    ),
    ("frankfurt", payment() | {"hand": hand("Th 9d", stake(0))}, "situation.hand.stakes[0].cents: 0 cents"),
    ("frankfurt", payment() | {"hand": hand("Th 9d", stake(-2000))}, "situation.hand.stakes[0].cents: -2000 cents"),
    ("frankfurt", payment() | {"hand": hand("Th 9d", stake(added=2000))}, "situation.hand.hand: the hand has 2 cards"),
    (
        "frankfurt",
        payment() | {"hand": hand("Th 9d", stake(), stake(500))},
        "situation.hand: write hands with one",
    ),
    ("frankfurt", payment() | {"hand": {"type": "BoxHand", "hand": "Th 9d"}}, "situation.hand.stakes: no stake lies"),
    ("frankfurt", payment() | {"is_beside_even_money": True}, "situation.is_beside_even_money: Th 9d is no blackjack"),
    ("frankfurt", payment() | {"is_begun_by_split": True}, "situation.is_begun_by_split: no hand was split"),
    (
        "frankfurt",
        payment("Th 6d 9c", state="stood"),
        "situation.hand.state: Th 6d 9c is bust, and nobody stands on that; write open or bust",
    ),
    ("frankfurt", payment(state="surrendered"), "situation.hand.state: a hand that is surrendered was settled before"),
    (
        "frankfurt",
        {"type": "EvenMoneyDue", "stake": stake(added=2000)},
        "situation: nothing was doubled or",
    ),
    ("surrender", {"type": "SurrenderDue", "stake": stake(1)}, "situation: 1/2 of 1 cents is no whole number of cents"),
    ("frankfurt", {"type": "PaymentToCut", "cents": 10**11}, "situation.cents: 100000000000 cents cannot be put"),
    (
        "frankfurt",
        {"type": "InsuranceToAccept", "stake": 1000, "placed": 10**12},
        "situation.placed: 10000000000",
    ),
    (
        "frankfurt",
        {"type": "RaisedInsurance", "stake": 1000, "placed": 600, "is_split": False},
        "situation.placed: an insurance of 600 cents on 1000 cents is not accepted here; at most 1/2 is",
    ),
    (
        "bavaria",
        {"type": "RaisedInsurance", "stake": 4000, "placed": 3000, "is_split": False},
        "situation.placed: an insurance of 3000 cents on 4000 cents is not accepted here; exactly 1/2 is",
    ),
    (
        "bavaria",
        {"type": "RaisedInsurance", "stake": 4000, "placed": 1000, "is_split": False},
        "situation.placed: an insurance of 1000 cents on 4000 cents is not accepted here; exactly 1/2 is",
    ),
    ("frankfurt", {"type": "InsuranceDue", "insurance": [], "bank": "As Tc"}, "situation: no stake lies there"),
    ("frankfurt", insured("Ac"), "situation.bank: the hand has 1 cards and must have 2 or more"),
    ("frankfurt", insured("6c Td"), "situation.bank: there is no insurance against 6c here"),
    ("frankfurt", insured("Th As"), "situation.bank: there is no insurance against Th here"),
    ("bavaria", insured("Kh As"), "situation.bank: there is no insurance against Kh here"),
    ("holecard", insured("9h As"), "situation.bank: there is no insurance against 9h here"),
    ("frankfurt", {"type": "BankReachedFor", "waiting": [3, 8]}, "situation.waiting: there is no box 8 here"),
    ("frankfurt", {"type": "BankReachedFor", "waiting": [3, 3]}, "situation.waiting: a box is named twice"),
    ("frankfurt", {"type": "DealToOrder", "played": []}, "situation: nothing is listed"),
    (
        "frankfurt",
        {"type": "BoxSkipped", "box": 0, "found": "during the round"},
        "situation.box: there is no box 0",
    ),
    (
        "frankfurt",
        {"type": "FurtherBoxAsked", "played": 7, "is_alone": True},
        "situation.played: no further box",
    ),
    (
        "frankfurt",
        {"type": "CardsOnEmptyBox", "played": [1], "dealt": [[1, "5h"]]},
        "situation.dealt: every card lies",
    ),
    (
        "frankfurt",
        {"type": "CardsOnEmptyBox", "played": [1], "dealt": [[9, "5h"]]},
        "situation.dealt: there is no place",
    ),
    (
        "frankfurt",
        {"type": "ErrorCardDrawn", "is_seen": False, "is_wanted": None, "owners": 0},
        "situation.owners: 0",
    ),
    ("frankfurt", {"type": "CoPlayerStaysOut", "co_player": " "}, "situation.co_player: nobody is named"),
    (
        "frankfurt",
        {"type": "SecondHandWithout", "boxholder": "Anna", "co_player": "Bo", "volunteer": "Bo"},
        "situation.co_player: Bo is named for two persons",
    ),
    (
        "frankfurt",
        {"type": "DoubledByAnother", "co_player": "Bo", "volunteer": "Bo"},
        "situation.volunteer: Bo is the",
    ),
    ("frankfurt", dispute(claimants=[]), "situation.claimants: nobody claims the box"),
    ("frankfurt", dispute(vacancy=None), "situation.vacancy: nobody sits at the box"),
    ("frankfurt", dispute(vacancy="boxholder is away"), "situation.vacancy: nobody sits at the box"),
    ("frankfurt", dispute(appointed="Bo"), "situation.vacancy: Bo holds the box"),
    (
        "frankfurt",
        dispute(claimants=[claimant(seat=3)], seated="Anna", vacancy="boxholder is away"),
        "situation.vacancy: Anna is there",
    ),
    ("frankfurt", dispute(claimants=[claimant(shoe_distance_cm=-1)]), "situation.claimants[0].shoe_distance_cm: -1 is"),
    (
        "surrender",
        {"type": "SeatAsked", "seated": -1, "boxes": 7},
        "situation.seated: -1 is no such number",
    ),
    ("surrender", {"type": "SeatAsked", "seated": 0, "boxes": 0}, "situation.boxes: 0 is no such number; write 1 to 9"),
    ("frankfurt", {"type": "SeatAsked", "seated": 3, "boxes": 8}, "situation.boxes: the layout has 7 boxes at most"),
    (
        "frankfurt",
        {"type": "ShoeToFill", "packs": 10**12},
        "situation.packs: 1000000000000 is no such",
    ),
    (
        "frankfurt",
        {"type": "SplitAsked", "hand": "8h 8d", "hands": 25},
        "situation.hands: a box is split into 24",
    ),
    ("frankfurt", {"type": "CardAskedOnSplitAce", "hand": "Ah 2d 3c"}, "situation.hand: the hand has 3 cards and must"),
    ("frankfurt", {"type": "CardAskedAfterDouble", "hand": "5h 6d 2c 3c"}, "situation.hand: the hand has 4 cards"),
    ("frankfurt", {"type": "StandAsked", "hand": "Th 9d 5c 2s"}, "situation.hand: Th 9d 5c was bust"),
    (
        "frankfurt",
        {"type": "BankCardInDeal", "cards": 3, "is_face_down": False},
        "situation.cards: card 2 would be",
    ),
    (
        "frankfurt",
        {"type": "BoxCardInDeal", "cards": 99, "is_face_down": False},
        "situation.cards: card 3 would be",
    ),
    (
        "frankfurt",
        {"type": "LateEvenMoneyAsked", "at": "before the first card"},
        "situation.at: nobody has a blackjack before",
    ),
    ("frankfurt", {"type": "AceChosen", "by": "bank"}, "situation.by: nobody chooses what an ace counts as bank"),
    (
        "frankfurt",
        {"type": "StakeAgainstAsked", "against": "croupier"},
        "situation.against: nobody plays against",
    ),
    ("frankfurt", wished("hole_card_exposed", "card is burned", is_seen=True), "situation: the bank has no hole card"),
    ("holecard", wished("bank_second_card", "card is burned", is_seen=True), "situation: the bank is dealt two cards"),
    ("frankfurt", wished("box_skipped", "card goes back into the shoe"), "situation.remedy: that is no remedy"),
    ("frankfurt", wished("box_skipped", "mistake is corrected", by="bank"), "situation.by: nobody decides on a remedy"),
    (
        "frankfurt",
        wished("cards_on_empty_box", "card is burned", by="boxholder"),
        "situation.by: nobody decides on a remedy as boxholder",
    ),
    (
        "frankfurt",
        wished("bank_drew_too_many", "card is burned", owners=2),
        "situation.accident.owners: that is about no box",
    ),
    (
        "frankfurt",
        wished("late_stake", "all stays as it is", is_seen=True),
        "situation.accident.is_seen: no card lies so",
    ),
    (
        "frankfurt",
        wished("error_card_face_down", "card is burned", is_seen=True),
        "situation.accident.is_seen: no card lies so",
    ),
    (
        "frankfurt",
        {"type": "CardRefused", "accident": {"type": "Accident", "trigger": "late_stake", "owners": 1}},
        "situation.accident.trigger: no player is given a card",
    ),
    ("frankfurt", dispute(seated="Anna"), "situation.seated: Anna sits at the box or he does not"),
    ("frankfurt", {"type": "MoneyOffered", "currency": "dollars"}, "situation.currency: write the ISO code"),
    (
        "frankfurt",
        {"type": "ShoeToPrepare", "steps": ["cut the cards", "cut the cards"]},
        "situation: something is",
    ),
]


@pytest.mark.parametrize(("house", "situation", "message"), REFUSED)
def test_what_cannot_arise_is_refused_with_the_place_and_the_reason(
    house: str, situation: dict[str, object], message: str
) -> None:
    asked = of_json(situation, Situation)
    with pytest.raises(CannotArise) as caught:
        rule_if_it_can_arise(HOUSES[house], asked)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("house", "situation"),
    [
        ("one pack", {"type": "TotalAsked", "hand": "Ah Ad As"}),
        ("one pack", payment("Th 9d", "Ts 9c")),
        ("frankfurt", {"type": "TotalAsked", "hand": "2h 2h 2h 2h 2h 2h"}),
        ("surrender", {"type": "TotalAsked", "hand": "2h 2h 2h 2h 2h 2h 2h"}),
        ("frankfurt", {"type": "SplitAsked", "hand": "8h 9d"}),
        ("four hands", {"type": "SplitAsked", "hand": "8h 8d", "hands": 4}),
        ("frankfurt", payment("Th 9d 5c", "Ts")),
        ("frankfurt", payment() | {"hand": hand("Th 9d", stake(1250))}),
        ("holecard", {"type": "HoleCardExposed", "found": "during the round"}),
        ("surrender", {"type": "SurrenderDue", "stake": stake(2)}),
        ("frankfurt", {"type": "PaymentNoticed", "hand": hand("Th 9d", stake(paid=0)), "bank": "Ts 7c", "paid": 0}),
        ("frankfurt", dispute()),
        ("frankfurt", dispute(claimants=[claimant(seat=3)], seated="Anna", vacancy=None)),
        ("frankfurt", dispute(seated="Bo", vacancy="boxholder is away")),
        ("surrender", {"type": "SeatAsked", "seated": 0, "boxes": 9}),
        ("frankfurt", {"type": "SeatAsked", "seated": 7, "boxes": 7}),
        ("frankfurt", {"type": "SplitAsked", "hand": "8h 8d", "hands": 24}),
        ("frankfurt", {"type": "CardAskedOnSplitAce", "hand": "Ah 2d"}),
        ("frankfurt", {"type": "CardAskedAfterDouble", "hand": "5h 6d 2c"}),
        ("frankfurt", {"type": "BoxCardInDeal", "cards": 3, "is_face_down": False}),
        ("frankfurt", {"type": "LateEvenMoneyAsked", "at": "before a third card"}),
        ("frankfurt", {"type": "AceChosen", "by": "croupier"}),
        ("holecard", wished("hole_card_exposed", "card is burned", is_seen=True)),
        ("frankfurt", wished("box_skipped", "mistake is corrected", owners=1)),
        ("frankfurt", wished("error_card_face_down", "card is burned", is_seen=False)),
        ("frankfurt", {"type": "CardRefused", "accident": {"type": "Accident", "trigger": "box_skipped", "owners": 1}}),
    ],
)
def test_the_nearest_thing_that_can_arise_is_ruled_on(house: str, situation: dict[str, object]) -> None:
    """A wish that the house refuses can arise, a hand that is bust before the bank plays, and any whole amount."""
    assert isinstance(rule_if_it_can_arise(HOUSES[house], of_json(situation, Situation)), Ruling)


def test_half_a_cent_is_no_amount() -> None:
    with pytest.raises(NotationError, match=r"hand\.stakes\[0\]\.cents: a float is no whole number"):
        of_json(payment() | {"hand": hand("Th 9d", stake(0.5))}, Situation)  # type: ignore[arg-type]


def test_every_reason_is_given_by_some_check() -> None:
    given_reasons = set()
    for house, situation, _ in REFUSED:
        with pytest.raises(CannotArise) as caught:
            rule_if_it_can_arise(HOUSES[house], of_json(situation, Situation))
        given_reasons.add(caught.value.reason)
    assert given_reasons == set(Reason)
    assert len(get_args(Situation)) > 60


def test_the_control_the_engine_alone_would_rule_on_nearly_all_of_them() -> None:
    """It believes what it is asked, so nobody but the check stands between a stranger's facts and a ruling."""
    ruled = 0
    for house, situation, _ in REFUSED:
        try:
            rule_on(HOUSES[house], of_json(situation, Situation))
        except (ValueError, LookupError):
            continue
        ruled += 1
    assert ruled > len(REFUSED) * 3 // 4
