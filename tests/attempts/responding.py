"""What a trainee types for an answer, and what would be right: the tests' side of a response form."""

from collections.abc import Iterable

from casino_training.attempts.models import Decision
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import (
    BANK,
    Act,
    ActAnswer,
    Amount,
    Amounts,
    Answer,
    CallSupervisor,
    Chips,
    Order,
    Permission,
    Person,
    Place,
    Placement,
    Total,
)
from casino_training.rules.notation import of_json
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CardsOnEmptyBox, ExcessToReturn, InsuranceLimit, RaisedInsurance, Situation
from casino_training.scenarios.scenario import Step

FIGURES = ExcessToReturn | InsuranceLimit | RaisedInsurance
"""Amounts that are entered as a figure alone."""


def step_in(decision: Decision) -> Step:
    """The step that was shown."""
    return of_json(decision.shown, Step)


def right_answer(decision: Decision) -> Answer:
    """What the house rules on the step that was shown."""
    return rule_on(ruleset_of(decision.attempt.edition), step_in(decision).situation).answer


def wrong_answer(decision: Decision) -> Answer:
    """An answer of the type asked for that is not right, not even in part."""
    right = right_answer(decision)
    match right:
        case ActAnswer():
            acts: Iterable[Act] = step_in(decision).situation.acts  # type: ignore[union-attr]
            return next(ActAnswer(act) for act in acts if act != right.act)
        case Permission(is_allowed):
            return Permission(not is_allowed)
        case Amount(cents):
            return Amount(abs(cents) + 500)
        case Amounts(by_owner):
            return Amounts(tuple((owner, abs(cents) + 500) for owner, cents in by_owner))
        case CallSupervisor():
            return _any_answer(step_in(decision))
        case _:
            return CallSupervisor()


def _any_answer(step: Step) -> Answer:
    situation = step.situation
    if isinstance(situation, CardsOnEmptyBox):
        lying: dict[Place, list[object]] = {}
        for place, card in situation.dealt:
            lying.setdefault(place, []).append(card)
        return Placement(tuple((place, tuple(lying[place])) for place in sorted(lying)))  # type: ignore[arg-type]
    acts = getattr(situation, "acts", ())
    if acts:
        return ActAnswer(acts[0])
    return Permission(True) if situation.answer_type is Permission else Person(step.table.players[0].name)


def typed(step: Step, answer: Answer) -> dict[str, str]:
    """The fields of the form filled in with this answer."""
    match answer:
        case CallSupervisor():
            return {"answer": "supervisor"}
        case ActAnswer(act):
            return {"answer": act.value}
        case Permission(is_allowed):
            return {"answer": "yes" if is_allowed else "no"}
        case Person(name):
            return {"answer": name}
        case Amount(cents):
            return {"figure": figure(cents)} if isinstance(step.situation, FIGURES) else line(0, cents)
        case Amounts(by_owner):
            return {name: text for n, (_, cents) in enumerate(by_owner) for name, text in line(n, cents).items()}
        case Placement():
            return places(step.situation, answer)
        case Chips(pieces):
            return {f"pieces-{cents}": str(number) for cents, number in pieces}
        case Total(count, is_soft):
            return {"count": str(count), "softness": "soft" if is_soft else "hard"}
        case Order(steps):
            offered: tuple[str, ...] = step.situation.steps  # type: ignore[union-attr]  # only of orders
            return {f"position-{offered.index(each)}": str(place) for place, each in enumerate(steps, start=1)}
        case _:
            raise TypeError(answer)


def figure(cents: int) -> str:
    return f"{abs(cents) // 100}.{abs(cents) % 100:02}"


def line(number: int, cents: int) -> dict[str, str]:
    movement = "pay" if cents > 0 else "collect" if cents else "stand-off"
    return {f"movement-{number}": movement, f"figure-{number}": figure(cents) if cents else ""}


def places(situation: Situation, answer: Placement) -> dict[str, str]:
    """The place of each card in the order of drawing."""
    assert isinstance(situation, CardsOnEmptyBox)
    left = {place: list(cards) for place, cards in answer.cards}
    fields = {}
    for number, (_, card) in enumerate(situation.dealt):
        place = next(place for place in sorted(left, key=lambda each: (each == BANK, each)) if card in left[place])
        left[place].remove(card)
        fields[f"place-{number}"] = str(place)
    return fields
