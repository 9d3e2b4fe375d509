"""One situation under several houses, in words: what each says, who agrees with whom, and which rules make it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from casino_training.felt.cited import CitedRule, cited_rules
from casino_training.felt.scene import Scene, scene_of
from casino_training.felt.words import say, tell
from casino_training.houses.comparison import HouseRuling, compare
from casino_training.houses.models import Edition, House
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import Answer, CallSupervisor, LeftOpen, Permission
from casino_training.rules.clause import Basis, Clause, Rule
from casino_training.rules.record import recorded, written
from casino_training.scenarios.scenario import Step


class Agreement(StrEnum):
    """How the houses stand to one another on one question."""

    DIFFER = "differ"
    """At least two answers stand against each other."""
    SOME_OPEN = "some-open"
    """One answer, and some documents leave the point open or the situation does not come up there."""
    OPEN = "open"
    """No document settles it."""
    AGREE = "agree"
    """The same answer everywhere."""


@dataclass(frozen=True, slots=True)
class ShortAnswer:
    """What a house says in a few words. `sign` is an icon; `basis` is None where it cannot arise."""

    house: House
    words: str
    sign: str
    basis: Basis | None


@dataclass(frozen=True, slots=True)
class FullAnswer(ShortAnswer):
    """What a house says in full: `rules` with the deciding one first, and who says the same or is alone with it."""

    sentence: str
    rules: tuple[CitedRule, ...]
    alike: tuple[House, ...]

    @property
    def is_unclear(self) -> bool:
        """The document has words for it, which can be read in more than one way."""
        return any(rule.is_unclear for rule in self.rules)


@dataclass(frozen=True, slots=True)
class RuleThere:
    """A rule in one house: its value as the file writes it, its clauses, and whether the ruling rests on it."""

    house: House
    rule: Rule[object]
    is_cited: bool

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return self.rule.clauses


@dataclass(frozen=True, slots=True)
class DifferingRule:
    """A rule that the houses' rulings rest on and whose value is not the same everywhere."""

    name: str
    there: tuple[RuleThere, ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A step under every house: the table, what happened, what is asked, and what each house says."""

    scene: Scene
    happened: tuple[str, ...]
    question: str
    agreement: Agreement
    answers: tuple[FullAnswer, ...]
    differing: tuple[DifferingRule, ...]


def side_by_side(step: Step, editions: Iterable[Edition]) -> SideBySide:
    """This step ruled under each of the editions and told in the active language."""
    rulings = compare(step.situation, editions, table=step.table)
    return SideBySide(
        scene=scene_of(step),
        happened=tell(step.events, step.table),
        question=say(step.situation, table=step.table),
        agreement=agreement(rulings),
        answers=tuple(_full(step, ruling, rulings) for ruling in rulings),
        differing=tuple(_differing(rulings)),
    )


def agreement(rulings: Sequence[HouseRuling]) -> Agreement:
    """How these houses stand to one another."""
    answers = [answer_of(ruling) for ruling in rulings]
    given = {answer for answer in answers if answer is not None and answer != LeftOpen()}
    if len(given) > 1:
        return Agreement.DIFFER
    if not given:
        return Agreement.OPEN
    return Agreement.AGREE if len(set(answers)) == 1 else Agreement.SOME_OPEN


def answer_of(ruling: HouseRuling) -> Answer | None:
    """The answer that was ruled; None where the situation cannot arise."""
    return ruling.ruling.answer if ruling.ruling else None


def short_answer(step: Step, ruling: HouseRuling) -> ShortAnswer:
    """What a house says of this step, in a few words."""
    house = ruling.edition.house
    if ruling.ruling is None:
        return ShortAnswer(house, _("Does not come up here"), "partly", None)
    answer = ruling.ruling.answer
    words = say(answer, situation=step.situation, table=step.table, is_option=True)
    return ShortAnswer(house, words, sign_of(answer), ruling.ruling.basis)


def sign_of(answer: Answer) -> str:
    """The icon beside a short answer."""
    match answer:
        case Permission(True):
            return "check"
        case Permission(False):
            return "cross"
        case CallSupervisor():
            return "person"
        case LeftOpen():
            return "note"
        case _:
            return "arrow"


def _full(step: Step, ruling: HouseRuling, rulings: Sequence[HouseRuling]) -> FullAnswer:
    short = short_answer(step, ruling)
    alike = tuple(
        other.edition.house for other in rulings if other is not ruling and answer_of(other) == answer_of(ruling)
    )
    if ruling.refusal is not None:
        return FullAnswer(short.house, short.words, short.sign, None, say(ruling.refusal.reason), (), alike)
    assert ruling.ruling is not None  # noqa: S101  one of the two is there
    sentence = say(ruling.ruling.answer, situation=step.situation, table=step.table)
    rules = tuple(cited_rules(recorded(ruling.ruling), ruleset_of(ruling.edition)))
    return FullAnswer(short.house, short.words, short.sign, short.basis, sentence, rules, alike)


def _differing(rulings: Sequence[HouseRuling]) -> Iterator[DifferingRule]:
    """The rules that any ruling rests on and whose values differ, the deciding ones first."""
    rulings = [ruling for ruling in rulings if ruling.ruling]
    cited = [{rule.name for rule in ruling.ruling.because} for ruling in rulings if ruling.ruling]
    names = dict.fromkeys(rule.name for ruling in rulings if ruling.ruling for rule in reversed(ruling.ruling.because))
    everywhere = [{rule.name: rule for rule in ruleset_of(ruling.edition).rules()} for ruling in rulings]
    for name in names:
        rules = [known[name] for known in everywhere]
        if len({written(rule) for rule in rules}) > 1:
            there = zip(rulings, rules, cited, strict=True)
            yield DifferingRule(
                name, tuple(RuleThere(ruling.edition.house, rule, name in read) for ruling, rule, read in there)
            )
