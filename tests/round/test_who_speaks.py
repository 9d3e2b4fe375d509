"""A wish is followed only when it comes from the person who decides for the box, and at its moment."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Permission
from casino_training.rules.cards import FACE_DOWN, Hand
from casino_training.rules.chapters.dealing import Call
from casino_training.rules.clause import Basis, Ruling
from casino_training.rules.happenings import (
    CardDealt,
    DecisionChanged,
    HandStood,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PlayerAsked,
    PlayerCalled,
    RequestAnswered,
    SupervisorCalled,
    TotalCalled,
    Wish,
)
from casino_training.rules.round import DealCard, Duty, apply, due
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from tests.rulebooks import RULEBOOKS

PLAYERS = (Player("Anna", 1, 50), Player("Ben", None, 60), Player("Cem", None, 70))


def at(cards: str, bank: str, *course: Happening) -> Table:
    """Anna sits at box 1 and Ben shares it with her; Cem has no stake there."""
    hand = BoxHand(Hand.parse(cards), (Stake("Anna", 2000), Stake("Ben", 2000)))
    table = empty_table(7, players=PLAYERS, bank=Hand.parse(bank), shoe_cards=200).with_box(Box(1, (hand,)))
    return reduce(apply, course, table)


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


MOMENTS = {
    "deal": at("8h", "6c"),
    "turn": at("8h 8d", "6c"),
    "stood": at("8h 8d", "6c", HandStood(1)),
    "shown": at("8h 8d", "6c Tc"),
}
"""A card of the deal is missing; the box may decide; its hand stands; the bank shows two cards."""

FOLLOWED, REFUSED, LEFT_OPEN, SUPERVISOR, UNANSWERED = "+-?!."

ANSWERS = """
house     speaks wish       deal turn stood shown by (at his turn)

frankfurt Anna   card       .    +    -     +     FRA-14
frankfurt Anna   stand      .    +    +     +     FRA-14
frankfurt Anna   double     .    -    -     -     FRA-20
frankfurt Anna   split      .    +    -     +     FRA-24
frankfurt Anna   surrender  .    -    -     -     FRA-34
frankfurt Anna   insurance  .    -    -     -     FRA-30
frankfurt Anna   even_money .    -    -     -     FRA-34
frankfurt Anna   total      .    +    +     +     FRA-46
frankfurt Ben    card       .    -    -     -     FRA-14
frankfurt Ben    stand      .    -    -     -     FRA-14
frankfurt Ben    double     .    -    -     -     FRA-14
frankfurt Ben    split      .    -    -     -     FRA-14
frankfurt Ben    surrender  .    -    -     -     FRA-14
frankfurt Ben    insurance  .    -    -     -     FRA-30
frankfurt Ben    total      .    +    +     +     FRA-46
frankfurt Cem    card       .    -    -     -     FRA-14
frankfurt Cem    double     .    -    -     -     FRA-14
frankfurt Cem    insurance  .    -    -     -     FRA-14

bavaria   Anna   card       .    +    ?     +     BAV-39
bavaria   Anna   stand      .    +    +     +     BAV-39
bavaria   Anna   double     .    -    ?     -     BAV-25
bavaria   Anna   split      .    +    ?     +     BAV-27
bavaria   Anna   surrender  .    -    -     -     BAV-25
bavaria   Anna   insurance  .    -    -     -     BAV-31
bavaria   Anna   even_money .    -    -     -     BAV-25
bavaria   Ben    card       .    -    -     -     BAV-39
bavaria   Ben    stand      .    -    -     -     BAV-39
bavaria   Ben    double     .    -    -     -     BAV-39
bavaria   Ben    split      .    -    -     -     BAV-39
bavaria   Ben    surrender  .    -    -     -     BAV-39
bavaria   Ben    insurance  .    -    -     -     BAV-31
bavaria   Cem    card       .    -    -     -     BAV-39
bavaria   Cem    insurance  .    -    -     -     BAV-39

surrender Anna   card       .    +    ?     +     SUR-12
surrender Anna   stand      .    +    +     +     SUR-12
surrender Anna   double     .    +    ?     +     SUR-28
surrender Anna   split      .    +    ?     +     SUR-24
surrender Anna   surrender  .    +    ?     -     SUR-30
surrender Anna   insurance  .    -    -     -     SUR-19
surrender Anna   even_money .    -    -     -     SUR-23
surrender Ben    card       .    -    -     -     SUR-08
surrender Ben    stand      .    -    -     -     SUR-08
surrender Ben    double     .    -    -     -     SUR-08
surrender Ben    split      .    -    -     -     SUR-08
surrender Ben    surrender  .    -    -     -     SUR-08
surrender Cem    card       .    -    -     -     SUR-08
surrender Cem    surrender  .    -    -     -     SUR-08

holecard  Anna   card       .    +    ?     +     HOL-14
holecard  Anna   stand      .    +    +     +     -
holecard  Anna   double     .    +    ?     +     HOL-15
holecard  Anna   split      .    +    ?     +     HOL-17
holecard  Anna   surrender  .    -    -     -     HOL-14
holecard  Anna   insurance  .    -    -     -     HOL-23
holecard  Anna   even_money .    -    -     -     HOL-10
holecard  Ben    card       .    !    !     !     -
holecard  Ben    stand      .    !    !     !     -
holecard  Ben    double     .    !    !     !     -
holecard  Ben    split      .    !    !     !     -
holecard  Ben    surrender  .    !    !     !     -
holecard  Ben    insurance  .    -    -     -     HOL-23
holecard  Cem    card       .    !    !     !     -
holecard  Cem    double     .    !    !     !     -
"""
"""Two eights against a six, where Anna sits, Ben has a stake too and Cem has none, worked by hand.

No house insures or pays even money against a six, and one lets a hand be given up. Once a hand stands, FRA-40 binds;
the other documents do not say whether a decision may be changed. The fourth names nobody who decides for a box.
"""

ROWS = [line.split() for line in ANSWERS.strip().splitlines()[1:] if line]


def said(house: str, name: str, wish: str, moment: str) -> tuple[str, set[str]]:
    """What is answered to a wish, and the clauses it rests on."""
    table = MOMENTS[moment]
    if house == "holecard" and moment in ("turn", "stood"):
        table = apply(table, CardDealt(BANK, FACE_DOWN))
    duties = due(RULEBOOKS[house], apply(table, PlayerAsked(name, 1, Wish[wish.upper()])))
    clauses = {clause.id for duty in duties for rule in duty.because for clause in rule.clauses}
    if moment == "deal" and not any(isinstance(duty.act, REPLIES) for duty in duties):
        return UNANSWERED, clauses
    return answer_of(duties), clauses


REPLIES = (HandStood, RequestAnswered, SupervisorCalled, TotalCalled)


def answer_of(duties: tuple[Duty, ...]) -> str:
    match [duty.act for duty in duties]:
        case [RequestAnswered(), RequestAnswered()] if duties[0].basis is Basis.OPEN:
            return LEFT_OPEN
        case [RequestAnswered(is_allowed=is_allowed)]:
            return FOLLOWED if is_allowed else REFUSED
        case [DealCard(1) | HandStood(1) | TotalCalled(1)]:
            return FOLLOWED
        case [SupervisorCalled(1)]:
            return SUPERVISOR
        case acts:
            raise AssertionError(acts)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(row[:3]))
def test_a_wish_is_answered_by_who_has_it_and_when(row: list[str]) -> None:
    house, name, wish, *answers, clause = row
    given = {moment: said(house, name, wish, moment) for moment in MOMENTS}
    assert [answer for answer, _ in given.values()] == answers
    assert clause == "-" or clause in given["turn"][1]


def differing(moment: str) -> set[str]:
    """Who gets another answer at this moment than is written."""
    index = list(MOMENTS).index(moment)
    return {row[1] for row in ROWS if said(row[0], row[1], row[2], moment)[0] != row[3 + index]}


@pytest.mark.parametrize(
    ("gate", "open_gate", "moment", "names"),
    [
        ("speaks_for", lambda *_: Ruling(Permission(True), ()), "turn", {"Ben", "Cem"}),
        ("is_deal_incomplete", lambda *_: False, "deal", {"Anna", "Ben", "Cem"}),
    ],
)
def test_without_the_gate_others_are_followed_and_others_moments_are_right(
    monkeypatch: pytest.MonkeyPatch, gate: str, open_gate: object, moment: str, names: set[str]
) -> None:
    """The control: both gates are what the answers rest on."""
    assert differing(moment) == set()
    for module in ("voices", "wishes"):
        monkeypatch.setattr(f"casino_training.rules.round.{module}.{gate}", open_gate)
    assert differing(moment) == names


def test_nobody_but_who_decides_changes_what_was_decided() -> None:
    """FRA-14; FRA-40 leaves it to him until it is confirmed."""
    stood = at("8h 8d", "6c", PlayerAsked("Anna", 1, Wish.STAND))
    assert acts("frankfurt", apply(stood, DecisionChanged("Anna", 1, Wish.CARD))) == [
        RequestAnswered("Anna", 1, is_allowed=True)
    ]
    assert RequestAnswered("Ben", 1, is_allowed=False) in acts(
        "frankfurt", apply(stood, DecisionChanged("Ben", 1, Wish.CARD))
    )


@pytest.mark.parametrize(
    ("wish", "table"),
    [
        (Wish.CARD, at("8h 8d", "6c", HandStood(1))),  # FRA-40
        (Wish.DOUBLE, at("5h 6d", "6c", HandStood(1))),  # FRA-40
        (Wish.DOUBLE, at("5h 4d 2c", "6c")),  # a third card lies there
        (Wish.EVEN_MONEY, at("9h 7d", "Ac")),  # no blackjack
        (Wish.EVEN_MONEY, at("Ah Kd", "Ac 5d")),  # FRA-34
        (Wish.INSURANCE, at("Th 9d", "Ac Kd")),  # the blackjack of the bank is known
    ],
)
def test_what_comes_too_late_or_is_no_such_hand_is_refused(wish: Wish, table: Table) -> None:
    asked = apply(table, PlayerAsked("Anna", 1, wish))
    assert acts("frankfurt", asked)[:1] == [RequestAnswered("Anna", 1, is_allowed=False)]
    assert RequestAnswered("Anna", 1, is_allowed=True) not in acts("frankfurt", asked)


def test_insurance_against_a_six_goes_back() -> None:
    """FRA-30: insurance is against an ace."""
    assert acts("frankfurt", at("8h 8d", "6c", InsurancePlaced("Anna", 1, 1000))) == [InsuranceSettled("Anna", 1, 0)]


def test_a_word_that_a_document_does_not_know_never_brings_a_card_to_a_hand_that_stands() -> None:
    """FRA-38 has no "Karte": what it means is left open, and that a decision stands is not (FRA-40)."""
    asked = PlayerCalled("Anna", 1, Call.KARTE)
    assert DealCard(1) in acts("frankfurt", at("8h 8d", "6c", asked))
    assert DealCard(1) not in acts("frankfurt", at("8h 8d", "6c", HandStood(1), asked))
