"""What was done with a hand once that was decided or too late, as far as the table remembers when it was.

A hand that stands or is doubled has been decided: who does something else with it changes his mind.
"""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Permission
from casino_training.rules.clause import Ruling
from casino_training.rules.happenings import CardTurned, HandStood, HandSurrendered
from casino_training.rules.round.acts import asked_often
from casino_training.rules.round.people import lain
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import ChangeAsked, Drawn, LateSurrenderAsked
from casino_training.rules.table import SURRENDERED, BoxHand, Table

CHANGE = ChangeAsked(is_confirmed=True)


def on_what_came_late(ruleset: Ruleset, table: Table, box: int, index: int) -> Iterator[Ruling]:
    """What is ruled on a hand that was played on after it stood or was given up, and on one given up late."""
    stood, given_up = HandStood(box, index), HandSurrendered(box, index)
    if stood in table.heard:
        yield asked_often(ruleset, CHANGE)
    if given_up in table.heard:
        if table.box(box).hands[index].state is not SURRENDERED:
            yield asked_often(ruleset, CHANGE)
        elif _was_second_card_seen(table, given_up):
            yield closed_surrender(ruleset)
        else:
            yield rule_on(ruleset, LateSurrenderAsked(Drawn.OTHERS))


def on_surrender(ruleset: Ruleset, hand: BoxHand) -> Iterator[Ruling]:
    """What is ruled on giving up a hand by what lies there: its own third card, and money that doubled it."""
    if len(hand.hand.cards) > 2:
        yield rule_on(ruleset, LateSurrenderAsked(Drawn.HIMSELF))
    if any(stake.added for stake in lain(hand)):
        yield asked_often(ruleset, CHANGE)


def closed_surrender(ruleset: Ruleset) -> Ruling:
    """The refusal of surrender once the bank's second card is seen, on the words by which it ends."""
    ruling = rule_on(ruleset, LateSurrenderAsked(Drawn.HIMSELF))
    return Ruling(Permission(False), ruling.because)


def _was_second_card_seen(table: Table, given_up: HandSurrendered) -> bool:
    before = table.heard[: table.heard.index(given_up)]
    return any(isinstance(said, CardTurned) for said in before)
