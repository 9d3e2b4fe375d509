"""Whatever the house rules can be entered: for every kind of every house the form takes the right answer."""

import pytest

from casino_training.attempts.responses import response_form
from casino_training.felt.picture import picture
from casino_training.felt.pointers import focus_of, marks_of
from casino_training.felt.putting_right import put_right
from casino_training.felt.words import describe, say, tell
from casino_training.houses.files import read_shelf
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.scenarios.build import build, offered_kinds
from tests.attempts.responding import typed
from tests.rulebooks import INVENTED

RULESETS = {ruleset.house.slug: ruleset for ruleset in read_shelf().rulesets}
DOCUMENTED = [(slug, kind.id) for slug, ruleset in RULESETS.items() for kind in offered_kinds(ruleset)]
INVENTED_ONLY = [
    (slug, kind.id)
    for slug, ruleset in INVENTED.items()
    for kind in offered_kinds(ruleset)
    if kind.id not in {id_ for _, id_ in DOCUMENTED}
]
"""Kinds on which no document speaks; houses that were invented for the tests do."""
OFFERED = DOCUMENTED + INVENTED_ONLY
SEEDS = range(8)


@pytest.mark.parametrize(("house", "kind"), OFFERED)
def test_the_right_answer_can_be_entered_and_every_step_told_and_drawn(house: str, kind: str) -> None:
    ruleset: Ruleset = {**RULESETS, **INVENTED}[house]
    for seed in SEEDS:
        for step in build(kind, str(seed), ruleset).steps:
            right = rule_on(ruleset, step.situation).answer
            form = response_form(step, typed(step, right))
            assert form.is_valid(), form.errors
            assert form.given == right
            assert say(step.situation, table=step.table)
            assert len(tell(step.events, step.table)) == len(step.events)
            assert describe(step.table)
            picture(step.table, focus=focus_of(step), marks=marks_of(step))
            table, marks = put_right(step, right) or (step.table, ())
            picture(table, focus=focus_of(step), marks=marks)
