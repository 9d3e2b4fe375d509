"""A step as pages show it, read from its row alone: what the trainee saw, and afterwards the answer and the ruling.

`pit` replays attempts with it too: `{% include "attempts/_step.html" with shown=shown %}`.
"""

from dataclasses import dataclass
from functools import cached_property

from casino_training import grading
from casino_training.attempts.citing import CitedAs, cited_as
from casino_training.attempts.models import Certainty, Decision, Recall
from casino_training.felt.carrying_out import Consequence, consequence_of
from casino_training.felt.cited import CitedRule, Resting, cited_rules, spoken
from casino_training.felt.pricing import cost_of, price_of
from casino_training.felt.scene import Scene, scene_of, scene_put_right
from casino_training.felt.words import say, tell, tell_cost
from casino_training.houses.queries import ruleset_of
from casino_training.rules.answers import Answer
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.clause import Basis
from casino_training.rules.notation import of_json
from casino_training.rules.record import RecordedRuling, recorded
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.scenario import Step

MOST_LINES = 3


@dataclass(frozen=True)
class Verdict(Resting):
    """A decision compared with its ruling. `name` is right, partly, wrong or, without a decision, missed; the deciding
    rule comes first.

    `answers` are the one given and the one ruled, None for a step that was never decided.
    `given`, `ruled` and `cost` are sentences in the active language, `cost` one for each player whom the error touches.
    `certainty` is how sure the trainee was, blank where that was not said; `cited` the clause that was said to decide.
    """

    name: str
    given: str
    ruled: str
    basis: Basis
    rules: tuple[CitedRule, ...]
    cost: tuple[str, ...]
    right: Scene | None
    certainty: str
    cited: CitedAs | None
    step: Step
    answers: tuple[Answer, Answer] | None

    @cached_property
    def consequence(self) -> Consequence | None:
        """What each answer would have made of the table; None for a right one, and for none."""
        return consequence_of(self.step, *self.answers) if self.answers else None

    @cached_property
    def price(self) -> tuple[str, ...]:
        """What a wrong answer costs whom, never without a word; empty for a right answer and for none."""
        if self.name == "right" or self.answers is None:
            return ()
        return self.cost or (price_of(self.step, self.answers[0]),)

    @property
    def is_sure_and_wrong(self) -> bool:
        """What somebody is surest to do at the table too: it comes back first."""
        return self.name != "right" and self.certainty == Certainty.SURE

    @property
    def is_silent(self) -> bool:
        """The ruling is general practice, since the document does not say."""
        return self.basis is Basis.PRACTICE

    @property
    def is_unclear(self) -> bool:
        """The document has words for it, which can be read in more than one way."""
        return any(rule.is_unclear for rule in self.rules)


@dataclass(frozen=True, slots=True)
class ShownStep:
    """Everything that a page needs of one step: the row, what was shown, and the verdict where there is one to show."""

    decision: Decision
    step: Step
    scene: Scene
    verdict: Verdict | None

    @property
    def number(self) -> int:
        """Counted from 1, as people do."""
        return self.decision.step + 1

    @property
    def name(self) -> str:
        """Tells the parts of this step from those of others on a page."""
        return str(self.number)

    @property
    def happened(self) -> tuple[str, ...]:
        """What just happened, a sentence each."""
        return tell(self.step.events, self.step.table)

    @property
    def is_long_story(self) -> bool:
        """More has happened than can be told in lines above the table."""
        return len(self.step.events) > MOST_LINES

    @property
    def question(self) -> str:
        return say(self.step.situation, table=self.step.table)

    @property
    def question_alone(self) -> str:
        """The question where its table is not seen: it names the cards, and not the box on which they lie."""
        return say(self.step.situation)


def shown_step(decision: Decision, *, with_verdict: bool = True) -> ShownStep:
    """The step of a row, whose verdict is there once it is decided or its attempt over; never `with_verdict=False`."""
    step = of_json(decision.shown, Step)
    is_over = decision.decided_at or decision.attempt.finished_at
    verdict = verdict_of(decision, step) if with_verdict and is_over else None
    return ShownStep(decision, step, scene_of(step, rack_of(ruleset_of(decision.attempt.edition))), verdict)


def verdict_of(decision: Decision, step: Step) -> Verdict:
    """The verdict on a row, read from what was recorded with the decision; ruled anew where none was made."""
    situation, ruleset = step.situation, ruleset_of(decision.attempt.edition)
    given = of_json(decision.response) if decision.decided_at else None
    ruling = of_json(decision.ruling, RecordedRuling) if given else recorded(rule_on(ruleset, situation))
    return Verdict(
        name=grading.verdict(decision.points),
        given=say(given, situation=situation) if given else "",
        ruled=say(ruling.answer, situation=situation),
        basis=ruling.basis,
        rules=tuple(cited_rules(ruling, ruleset)),
        cost=tell_cost(decision.cost or (cost_of(step, given, ruling.answer, ruleset) if given else None)),
        right=scene_put_right(step, ruling.answer, rack_of(ruleset)),
        certainty=decision.certainty,
        cited=cited_as(decision, ruling),
        step=step,
        answers=(given, ruling.answer) if given else None,
    )


@dataclass(frozen=True, slots=True)
class ShownMistake:
    """A clause that was not right when it came last: its words, and the decision; no words where it is no more."""

    recall: Recall
    words: str
    verdict: Verdict


def shown_mistake(recall: Recall, ruleset: Ruleset) -> ShownMistake:
    """The mistake that is kept in this row."""
    clause = ruleset.clauses.get(recall.clause)
    step = of_json(recall.decision.shown, Step)
    return ShownMistake(recall, spoken(clause.text) if clause else "", verdict_of(recall.decision, step))
