"""What a question says of its table is so there: every field of every question is compared, or is not on the table."""

from typing import Any, get_args

import pytest

from casino_training.rules.arising import CannotArise, check_can_arise
from casino_training.rules.arising.said import LYING, NOT_ON_THE_TABLE, ON_THE_SIGN, TIMES, comparison, is_off_the_table
from casino_training.rules.cards import Hand
from casino_training.rules.fields import fields
from casino_training.rules.notation import of_json
from casino_training.rules.situations import Situation
from casino_training.rules.table import Box, BoxHand, HandState, Player, Sign, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

FRANKFURT = RULEBOOKS["frankfurt"]
FIELDS = [(class_, name) for class_ in get_args(Situation) for name in fields(class_)]


@pytest.mark.parametrize(("class_", "name"), FIELDS)
def test_every_field_of_every_question_is_compared_or_listed_as_not_on_the_table(class_: type, name: str) -> None:
    compared = comparison(LYING, class_, name) or comparison(TIMES, class_, name) or name in ON_THE_SIGN
    assert compared or is_off_the_table(class_, name), f"{class_.__name__}.{name}: compare it in arising/said.py"


def test_nothing_is_listed_that_no_question_has() -> None:
    known = {name for _, name in FIELDS} | {f"{class_.__name__}.{name}" for class_, name in FIELDS}
    assert {*LYING, *TIMES, *ON_THE_SIGN, *NOT_ON_THE_TABLE} <= known


def test_nothing_is_both_compared_and_not_on_the_table() -> None:
    assert not {*LYING, *TIMES, *ON_THE_SIGN} & NOT_ON_THE_TABLE


ANNA, BO = Stake("Anna", 40_00), Stake("Bo", 20_00)


def hand(cards: str, *stakes: Stake, is_split: bool = False, state: HandState = HandState.OPEN) -> BoxHand:
    return BoxHand(Hand.parse(cards), stakes, is_split, state)


def table(*, bank: str = "8c", first: str = "9h Kd", third: str = "5h Th", **parts: Any) -> Table:
    """Anna has 40.00 on box 1 and Bo 20.00 on box 3, at a table for 10.00 to 500.00 in steps of 10.00."""
    players = (Player("Anna", 1, 60), Player("Bo", 3, 100))
    usual = {"players": players, "bank": Hand.parse(bank), "sign": Sign(10_00, 500_00, 10_00), "shoe_cards": 200}
    lying = empty_table(7, **{**usual, **parts})
    return lying.with_box(Box(1, (hand(first, ANNA),))).with_box(Box(3, (hand(third, BO),)))


UNDEALT = table(bank="", first="", third="")
PLAYED = table(bank="8c Ts", first="9h Kd", third="5h Th 4d")
AGAINST_ACE = table(bank="Ac Ts")
INSURED = AGAINST_ACE.with_box(Box(1, (hand("9h Kd", ANNA),), insurance=(Stake("Anna", 20_00),)))
PAID_OUT = AGAINST_ACE.with_box(Box(1, (hand("9h Kd", ANNA),), settled=(Stake("Anna", 20_00, paid=60_00),)))


def noticed(cents: int, paid: int) -> dict[str, object]:
    return {"type": "InsuranceNoticed", "insurance": stake(cents=cents), "bank": "Ac Ts", "paid": paid}


def stake(player: str = "Anna", cents: int = 40_00) -> dict[str, object]:
    return {"type": "Stake", "player": player, "cents": cents}


def claim(name: str = "Anna", cents: int = 40_00, seat: int | None = 1, distance: int = 60) -> dict[str, object]:
    return {"type": "Claimant", "name": name, "stake": cents, "seat": seat, "shoe_distance_cm": distance}


def dispute(**facts: object) -> dict[str, object]:
    usual = {"box": 1, "claimants": [claim()], "seated": "Anna", "appointed": None, "vacancy": None}
    return {"type": "DecisionDisputed", **usual, **facts}


def over(cents: int, maximum: int | None = 500_00) -> dict[str, object]:
    return {"type": "StakeOverMaximum", "lying": [stake(cents=cents)], "placed": stake("Bo"), "maximum": maximum}


def late(**facts: object) -> dict[str, object]:
    return {"type": "LateInsuranceAsked", "drawn": "nobody", **facts}


def skipped(box: int = 3, owners: int = 1) -> dict[str, object]:
    return {"type": "BoxSkipped", "box": box, "found": "during the round", "owners": owners}


def remedy(owners: int) -> dict[str, object]:
    accident = {"type": "Accident", "trigger": "mixed_stack", "owners": owners}
    return {"type": "WithdrawalAsked", "accident": accident}


def empty_box(played: list[int], *dealt: object) -> dict[str, object]:
    return {"type": "CardsOnEmptyBox", "played": played, "dealt": list(dealt)}


RAISED = table(bank="Ac").with_box(
    Box(1, (hand("5h 6d", Stake("Anna", 40_00, 40_00)),), insurance=(Stake("Anna", 20_00),))
)
STRAY = table(bank="", first="9h", third="").with_box(Box(2, (hand("5h"),)))

PAIRS: list[tuple[str, Table, dict[str, object], dict[str, object]]] = [
    (
        "insurance",
        INSURED,
        {"type": "InsuranceDue", "insurance": [stake(cents=20_00)], "bank": "Ac Ts"},
        {"type": "InsuranceDue", "insurance": [stake(cents=10_00)], "bank": "Ac Ts"},
    ),
    ("insurance", PAID_OUT, noticed(20_00, 60_00), noticed(10_00, 60_00)),
    ("paid", PAID_OUT, noticed(20_00, 60_00), noticed(20_00, 40_00)),
    ("played", UNDEALT, {"type": "DealToOrder", "played": [1, 3]}, {"type": "DealToOrder", "played": [1, 2]}),
    ("waiting", table(), {"type": "BankReachedFor", "waiting": [3, 1]}, {"type": "BankReachedFor", "waiting": [5]}),
    ("box", PLAYED, skipped(3), skipped(5)),
    ("owners", PLAYED, skipped(owners=1), skipped(owners=2)),
    ("accident", PLAYED, remedy(1), remedy(2)),
    (
        "played",
        UNDEALT,
        {"type": "FurtherBoxAsked", "played": 1, "is_alone": False},
        {"type": "FurtherBoxAsked", "played": 5, "is_alone": False},
    ),
    (
        "is_alone",
        UNDEALT,
        {"type": "FurtherBoxAsked", "played": 1, "is_alone": False},
        {"type": "FurtherBoxAsked", "played": 1, "is_alone": True},
    ),
    ("played", UNDEALT, {"type": "BoxToOpen", "played": 2}, {"type": "BoxToOpen", "played": 3}),
    ("seated", UNDEALT, {"type": "SeatAsked", "seated": 2, "boxes": 7}, {"type": "SeatAsked", "seated": 3, "boxes": 7}),
    ("boxes", UNDEALT, {"type": "SeatAsked", "seated": 2, "boxes": 7}, {"type": "SeatAsked", "seated": 2, "boxes": 6}),
    (
        "step",
        UNDEALT,
        {"type": "StakeStepAsked", "cents": 40_00, "step": 10_00},
        {"type": "StakeStepAsked", "cents": 40_00, "step": 5_00},
    ),
    (
        "cents",
        UNDEALT,
        {"type": "StakeStepAsked", "cents": 40_00, "step": 10_00},
        {"type": "StakeStepAsked", "cents": 15_00, "step": 10_00},
    ),
    (
        "minimum",
        UNDEALT,
        {"type": "StakeUnderMinimum", "cents": 20_00, "minimum": 10_00},
        {"type": "StakeUnderMinimum", "cents": 20_00, "minimum": 25_00},
    ),
    ("maximum", UNDEALT, over(40_00), over(40_00, 50_00)),
    ("maximum", UNDEALT, over(40_00, None), over(40_00, 50_00)),
    ("lying", UNDEALT, over(40_00), over(490_00)),
    (
        "stakes",
        UNDEALT,
        {"type": "ExcessToReturn", "stakes": [stake()], "maximum": 500_00},
        {"type": "ExcessToReturn", "stakes": [stake(), stake("Bo", 20_00)], "maximum": 500_00},
    ),
    (
        "lying",
        table(),
        {"type": "AddedOverMaximum", "lying": 40_00, "added": 40_00, "maximum": 500_00, "is_split": False},
        {"type": "AddedOverMaximum", "lying": 60_00, "added": 40_00, "maximum": 500_00, "is_split": False},
    ),
    (
        "stake",
        table(),
        {"type": "StakeAdded", "stake": 40_00, "added": 40_00, "is_split": False},
        {"type": "StakeAdded", "stake": 30_00, "added": 40_00, "is_split": False},
    ),
    (
        "stake",
        table(),
        {"type": "EvenMoneyDue", "stake": stake()},
        {"type": "EvenMoneyDue", "stake": stake(cents=50_00)},
    ),
    (
        "placed",
        RAISED,
        {"type": "RaisedInsurance", "stake": 40_00, "placed": 20_00, "is_split": False},
        {"type": "RaisedInsurance", "stake": 40_00, "placed": 10_00, "is_split": False},
    ),
    ("claimants", table(), dispute(), dispute(claimants=[claim(cents=99_00)])),
    ("claimants", table(), dispute(), dispute(claimants=[claim(distance=61)])),
    ("vacancy", table(), dispute(), dispute(vacancy="boxholder is away")),
    (
        "box",
        table(),
        dispute(),
        dispute(box=5, claimants=[claim(seat=None)], seated=None, vacancy="nobody holds the box"),
    ),
    (
        "is_round_running",
        table(),
        {"type": "JoiningAsked", "is_round_running": True},
        {"type": "JoiningAsked", "is_round_running": False},
    ),
    (
        "is_round_begun",
        table(),
        {"type": "CutCardOut", "is_round_begun": True},
        {"type": "CutCardOut", "is_round_begun": False},
    ),
    (
        "at",
        UNDEALT,
        {"type": "StakeTimeAsked", "at": "before the first card"},
        {"type": "StakeTimeAsked", "at": "before the second card"},
    ),
    (
        "at",
        table(),
        {"type": "StakeChanged", "at": "before a third card"},
        {"type": "StakeChanged", "at": "before the first card"},
    ),
    ("drawn", table(bank="Ac"), late(), late(drawn="others only")),
    ("is_after_double_or_split", table(bank="Ac"), late(), late(is_after_double_or_split=True)),
    ("found", PLAYED, skipped(), {**skipped(), "found": "until the deal is complete"}),
    ("played", STRAY, empty_box([1, 3], [1, "9h"], [2, "5h"]), empty_box([1, 4], [1, "9h"], [2, "5h"])),
    ("dealt", STRAY, empty_box([1, 3], [1, "9h"], [2, "5h"]), empty_box([1, 3], [1, "5h"], [2, "9h"])),
    (
        "cards",
        table(),
        {"type": "BankCardInDeal", "cards": 1, "is_face_down": False},
        {"type": "BankCardInDeal", "cards": 2, "is_face_down": False},
    ),
    (
        "is_face_down",
        table(),
        {"type": "BankCardInDeal", "cards": 1, "is_face_down": False},
        {"type": "BankCardInDeal", "cards": 1, "is_face_down": True},
    ),
    (
        "has_blackjack",
        table(bank="Ac"),
        {"type": "InsuranceAsked", "upcard": "Ac"},
        {"type": "InsuranceAsked", "upcard": "Ac", "has_blackjack": True},
    ),
    (
        "is_co_player",
        table(bank="Ac"),
        {"type": "InsuranceAsked", "upcard": "Ac"},
        {"type": "InsuranceAsked", "upcard": "Ac", "is_co_player": True},
    ),
    (
        "is_seat_taken",
        table(players=(Player("Anna", 1, 60), Player("Bo", None, 100))),
        {"type": "AppointmentAsked", "is_seat_taken": False},
        {"type": "AppointmentAsked", "is_seat_taken": True},
    ),
]


@pytest.mark.parametrize(("name", "lying", "so", "otherwise"), PAIRS)
def test_what_a_question_says_otherwise_than_the_table_is_refused(
    name: str, lying: Table, so: dict[str, object], otherwise: dict[str, object]
) -> None:
    """The control: the same question, as the table has it."""
    check_can_arise(FRANKFURT, of_json(so, Situation), lying)
    with pytest.raises(CannotArise) as caught:
        check_can_arise(FRANKFURT, of_json(otherwise, Situation), lying)
    assert caught.value.path == f"situation.{name}"


def test_what_a_question_takes_for_granted_lies_there_too() -> None:
    with pytest.raises(CannotArise, match="no such thing lies on the table"):
        check_can_arise(FRANKFURT, of_json({"type": "VacantBoxAsked"}, Situation), table())
    bo_stands = table(players=(Player("Anna", 1, 60), Player("Bo", None, 100)))
    check_can_arise(FRANKFURT, of_json({"type": "VacantBoxAsked"}, Situation), bo_stands)
