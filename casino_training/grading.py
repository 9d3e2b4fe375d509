"""Compare an answer with a ruling, price an error in cents, and mark an attempt. The engine rules, grading compares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from casino_training.rules.answers import Amount, Amounts, Answer, CallSupervisor, Given, Place, Placement
from casino_training.rules.cards import Card
from casino_training.rules.clause import Ruling
from casino_training.rules.situations import (
    BlackjackCashed,
    BoxesDue,
    CardsOnEmptyBox,
    EvenMoneyDue,
    InsuranceDue,
    PaymentDue,
    PaymentsDue,
    Severity,
    Situation,
    SurrenderDue,
)

RIGHT = 100
PARTLY_RIGHT = 50
WRONG_COURTESY = 75
WRONG = 0
BANK = "bank"
"""The bank's name among the parties of `Grade.cost`."""


def verdict(points: int | None) -> str:
    """A grade in one word: "right", "partly" or "wrong", and "missed" for a step that was never decided.

    A wrong answer on a courtesy is wrong, however little it takes from the mark.
    """
    return {None: "missed", RIGHT: "right", PARTLY_RIGHT: "partly"}.get(points, "wrong")


Settling = PaymentDue | PaymentsDue | BoxesDue | InsuranceDue | SurrenderDue | EvenMoneyDue | BlackjackCashed
"""Questions whose answers move money between the bank and the owners of stakes."""


class NotGraded(ValueError):
    """The answer is not one that the situation asks for, or the document leaves the point open."""


class Grade(Struct, frozen=True):
    """How an answer compares with the ruling.

    `points` are hundredths of a right answer. `cost` gives each party ("bank" or a player's name) the signed cents by
    which the answer leaves it better off than the ruling would, summing to zero; None when no money moves.
    """

    points: int
    severity: Severity
    cost: Mapping[str, int] | None = None

    @property
    def is_right(self) -> bool:
        return self.points == RIGHT

    @property
    def is_money_error(self) -> bool:
        return self.severity is Severity.MONEY and not self.is_right


def grade(situation: Situation, ruling: Ruling, answer: Given) -> Grade:
    """The grade of `answer`; raises `NotGraded` for an answer of another type or a point that is left open."""
    if not ruling.is_graded:
        raise NotGraded("the document leaves this point open: it is not graded")
    if not isinstance(answer, (situation.answer_type, CallSupervisor)):
        raise NotGraded(f"{type(situation).__name__} asks for {situation.answer_type.__name__}")
    return Grade(_points(situation, ruling.answer, answer), situation.severity, _cost(situation, ruling.answer, answer))


def _points(situation: Situation, right: Answer, given: Given) -> int:
    if given == right:
        return RIGHT
    if _parts(situation, given) & _parts(situation, right):
        return PARTLY_RIGHT
    return WRONG_COURTESY if situation.severity is Severity.COURTESY else WRONG


def _parts(situation: Situation, answer: Answer) -> frozenset[object]:
    """The parts of an answer of several parts, none for an answer that is right or wrong as a whole.

    What lay right already is no part: whoever moves no card has put nothing right.
    """
    match answer:
        case Amounts(by_owner):
            return frozenset(by_owner)
        case Placement(cards):
            return frozenset(cards) - _lying(situation)
        case _:
            return frozenset()


def _lying(situation: Situation) -> frozenset[object]:
    """The cards of a deal place by place as they lie before they are put right."""
    lying: dict[Place, tuple[Card, ...]] = {}
    if isinstance(situation, CardsOnEmptyBox):
        for place, card in situation.dealt:
            lying[place] = (*lying.get(place, ()), card)
    return frozenset(lying.items())


def _cost(situation: Situation, right: Answer, given: Given) -> dict[str, int] | None:
    if not isinstance(situation, Settling):
        return None
    paid, due = _by_owner(situation, given), _by_owner(situation, right)
    if paid is None or due is None:
        return None
    owners = {name: paid.get(name, 0) - cents for name, cents in due.items()}
    return {BANK: -sum(owners.values()), **owners}


def _by_owner(situation: Settling, answer: Answer) -> dict[str, int] | None:
    match answer:
        case Amount(cents):
            return {situation.stakes[0].player: cents}
        case Amounts(by_owner):
            return dict(by_owner)
        case _:
            return None


class Standard(Struct, frozen=True):
    """What an exam asks: so many steps, so many per cent, and at most so many money errors."""

    steps: int
    pass_percent: int
    money_errors_allowed: int


class Mark(Struct, frozen=True):
    """The sum of an attempt: hundredths of points of `steps` right answers, money errors, and whether it passes."""

    points: int
    steps: int
    money_errors: int
    is_passed: bool

    @property
    def percent(self) -> int:
        """Whole per cent, rounded down, so that what is shown never claims more than was reached."""
        return self.points // self.steps


def mark(grades: Iterable[Grade], standard: Standard) -> Mark:
    """The mark of an attempt. A step without a grade was never decided: it earns nothing and is no money error."""
    counted = tuple(grades)
    points = sum(grade.points for grade in counted)
    money_errors = sum(grade.is_money_error for grade in counted)
    is_passed = points >= standard.pass_percent * standard.steps and money_errors <= standard.money_errors_allowed
    return Mark(points, standard.steps, money_errors, is_passed)
