"""Rulings worked out by hand from the houses' documents, against the engine.

A case in `tests/cases/` says what is asked, the answer, `by` (all clauses of the rule that decides), `also` (clauses
that must be among those cited besides) and the basis. `kind` is the kind of the catalogue that the case belongs to.
Where the document has no clause on the point at all, `silent` names the rule that it is silent on.
"""

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import yaml

from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Chips,
    LeftOpen,
    Order,
    Permission,
    Person,
    Placement,
    Total,
)
from casino_training.rules.cards import Card, Hand
from casino_training.rules.chapters.boxes import Vacancy
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankToPlay,
    CardAskedOnSplitAce,
    CardsOnEmptyBox,
    Claimant,
    DecisionDisputed,
    DoubleAsked,
    ErrorCardChoice,
    ErrorCardDrawn,
    ErrorCardForNextBox,
    ExcessToReturn,
    PaymentDue,
    PaymentsDue,
    Situation,
    StakeOverMaximum,
)
from casino_training.rules.table import BoxHand, HandState, Stake
from casino_training.scenarios.build import KINDS
from tests.course_cases import NAMING_PERSONS, in_the_course
from tests.playing_cases import playing_of, stakes_of
from tests.remedy_cases import remedy_of
from tests.rulebooks import RULEBOOKS
from tests.settlement_cases import counted_of, settled_of
from tests.table_cases import at_the_table

FOLDER = Path(__file__).parent / "cases"
ANSWERS: dict[str, Answer] = {
    "allowed": Permission(True),
    "refused": Permission(False),
    "call the supervisor": CallSupervisor(),
    "left open": LeftOpen(),
    **{act.value: ActAnswer(act) for act in Act},
}
CLAIMANT = re.compile(r"(?P<name>\w+) (stands|sits at box (?P<seat>\d)) (?P<distance>\d+) cm away with (?P<stake>\d+)")


def cents(amount: object) -> int:
    """Cents of an amount written in whole units, "37.50"."""
    return int(Decimal(str(amount)) * 100)


def moved(words: str) -> int:
    """Cents that move to the player: "pays 50", "collects 50", "returns 50", "stand-off"."""
    if words == "stand-off":
        return 0
    verb, amount = words.split()
    return {"pays": 1, "returns": 1, "collects": -1}[verb] * cents(amount)


def stake(words: str) -> Stake:
    """ "Anna 200" """
    name, amount = words.split()
    return Stake(name, cents(amount))


def claimant(words: str) -> Claimant:
    read = CLAIMANT.fullmatch(words)
    assert read, f"{words!r}: write <name> stands <n> cm away with <n>, or <name> sits at box <n> <n> cm away with <n>"
    seat = read["seat"]
    return Claimant(read["name"], cents(read["stake"]), int(seat) if seat else None, int(read["distance"]))


def place(word: object) -> int:
    return BANK if word == "bank" else int(str(word))


def played_hand(case: dict[str, Any], cards: str) -> BoxHand:
    state = HandState.DOUBLED if case.get("doubled") else HandState.OPEN
    return BoxHand(Hand.parse(cards), stakes_of(case["stakes"]), is_split=case.get("split", False), state=state)


def dispute(case: dict[str, Any]) -> DecisionDisputed:
    claimants = tuple(map(claimant, case["claimants"]))
    seated, appointed = case.get("seated"), case.get("appointed")
    vacancy = Vacancy.ABSENT if case.get("away") else None if seated or appointed else Vacancy.NOBODY
    return DecisionDisputed(case["box"], claimants, seated, appointed, vacancy)


def situation_of(case: dict[str, Any]) -> Situation:
    """What is asked; the first key after `kind` and `why` says it."""
    match case:
        case {"bank plays": cards}:
            return BankToPlay(Hand.parse(cards))
        case {"double": cards, "bank": upcard}:
            return DoubleAsked(Hand.parse(cards), Card.parse(upcard), is_split=case.get("split", False))
        case {"card asked on split ace": cards}:
            return CardAskedOnSplitAce(Hand.parse(cards))
        case {"pay": cards, "bank": bank}:
            is_beside = case.get("beside even money", False)
            return PaymentDue(played_hand(case, cards), Hand.parse(bank), is_beside)
        case {"pay each": cards, "bank": bank}:
            is_beside = case.get("beside even money", False)
            return PaymentsDue(played_hand(case, cards), Hand.parse(bank), is_beside)
        case {"claimants": _}:
            return dispute(case)
        case {"stakes placed": stakes, "maximum": maximum}:
            return ExcessToReturn(tuple(map(stake, stakes)), cents(maximum))
        case {"lying": lying, "placed": placed}:
            maximum = cents(case["maximum"]) if "maximum" in case else None
            return StakeOverMaximum(tuple(map(stake, lying)), stake(placed), maximum)
    return playing_of(case) or counted_of(case) or settled_of(case) or irregularity_of(case)


def irregularity_of(case: dict[str, Any]) -> Situation:
    match case:
        case {"who chooses": {"boxholder": boxholder, "next box": following}}:
            return ErrorCardChoice(boxholder, following, owners=case.get("owners", 1))
        case {"error card": "face down"}:
            return ErrorCardDrawn(is_seen=False, is_wanted=None, owners=1)
        case {"error card": wish}:
            is_wanted = {"wanted": True, "refused": False}[wish]
            return ErrorCardDrawn(is_seen=True, is_wanted=is_wanted, owners=case.get("owners", 1))
        case {"next box claims": card}:
            return ErrorCardForNextBox(Card.parse(card))
        case {"played": played, "dealt": dealt}:
            given = (words.split() for words in dealt.split(", "))
            return CardsOnEmptyBox(tuple(played), tuple((place(where), Card.parse(card)) for where, card in given))
    found = in_the_course(case) or remedy_of(case) or at_the_table(case)
    assert found, f"{case}: nothing is asked"
    return found


def answer_of(case: dict[str, Any]) -> Answer:
    words = case["answer"]
    if isinstance(words, dict) and "dealt" in case:
        cards = {place(where): Hand.parse(cards).cards for where, cards in words.items()}
        return Placement(tuple(sorted(cards.items())))
    if isinstance(words, dict) and "chips for" in case:
        return Chips(tuple((cents(piece), number) for piece, number in words.items()))
    if isinstance(words, dict):
        return Amounts(tuple((name, moved(moves)) for name, moves in words.items()))
    if isinstance(words, list):
        return Order(tuple("0" if word == "bank" else str(word) for word in words))
    if words.startswith(("hard ", "soft ")):
        return Total(int(words[5:]), is_soft=words.startswith("soft"))
    if words in ANSWERS and not (words == "stand-off" and "pay" in case):
        return ANSWERS[words]
    if words.startswith("at most "):
        return Amount(cents(words.removeprefix("at most ")))
    if case.keys() & {"second hand without", "claimants", "who chooses", "may choose", *NAMING_PERSONS}:
        return Person(words)
    return Amount(moved(words))


def cases() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.yaml")):
        book = yaml.safe_load(path.read_text())
        for number, case in enumerate(book["cases"], 1):
            yield pytest.param(book["house"], case, id=f"{path.stem}-{number}-{case['kind']}")


CASES = list(cases())


@pytest.mark.parametrize(("house", "case"), CASES)
def test_the_engine_rules_as_the_document_does(house: str, case: dict[str, Any]) -> None:
    ruling = rule_on(RULEBOOKS[house], situation_of(case))
    cited = {clause.id for clause in ruling.clauses}
    assert ruling.answer == answer_of(case)
    assert {clause.id for clause in ruling.because[-1].clauses} == set(case["by"])
    assert case["by"] or case["silent"] == ruling.because[-1].name
    assert cited >= set(case.get("also", []))
    assert ruling.basis == case["basis"]


def test_there_are_cases_for_every_kind_and_house() -> None:
    assert len(CASES) >= 120
    by_kind = Counter(case["kind"] for _, case in (param.values for param in CASES))
    assert not set(KINDS) - set(by_kind)
    assert {house for house, _ in (param.values for param in CASES)} == set(RULEBOOKS)


def test_a_case_with_the_wrong_answer_or_clause_is_noticed() -> None:
    """The control: the comparison fails when a case is wrong."""
    case = {"kind": "K04", "bank plays": "9h 7d", "answer": "stand", "by": ["FRA-42"], "basis": "documented"}
    with pytest.raises(AssertionError):
        test_the_engine_rules_as_the_document_does("frankfurt", case)
    with pytest.raises(AssertionError):
        test_the_engine_rules_as_the_document_does("frankfurt", {**case, "answer": "draw", "by": ["FRA-43"]})
    unsaid = {"kind": "K24", "chips for": 5, "answer": {5: 1}, "by": [], "silent": "payouts.win", "basis": "practice"}
    with pytest.raises(AssertionError):
        test_the_engine_rules_as_the_document_does("frankfurt", unsaid)
    test_the_engine_rules_as_the_document_does("frankfurt", {**unsaid, "silent": "payouts.pieces"})
