"""Co-players who do not follow the box: what they may stay out of, and whose their place on a second hand is."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import CoPlayerDeclined, SecondHandWanted, Wish
from casino_training.rules.round.acts import Duty, is_open, merged
from casino_training.rules.round.answering import answered
from casino_training.rules.round.people import boxholder_of
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import CoPlayerKeepsOut, CoPlayerStaysOut, SecondHandWithout, Situation
from casino_training.rules.table import Table


def staying_out_due(ruleset: Ruleset, table: Table, said: CoPlayerDeclined) -> Iterator[Duty]:
    """Whether a co-player need not follow the box; one of a blackjack that is doubled is paid and need not ask."""
    box = table.box(said.box)
    is_paid = said.wish is Wish.DOUBLE and any(is_a_blackjack(ruleset, hand) for hand in box.hands)
    if said.player in box.owners and not is_paid:
        situation = CoPlayerKeepsOut(adds_money=said.wish in (Wish.DOUBLE, Wish.SPLIT))
        yield from answered(ruleset, table, situation, _staying_out(ruleset, situation, said), said.box, said.player)


def _staying_out(ruleset: Ruleset, situation: CoPlayerKeepsOut, said: CoPlayerDeclined) -> Ruling:
    """What the document says of doubling decides where it says anything, and else what it says of all that binds."""
    bound = rule_on(ruleset, situation)
    if said.wish is not Wish.DOUBLE:
        return bound
    double = rule_on(ruleset, CoPlayerStaysOut(said.player))
    decides = bound if is_open(double) else double
    return Ruling(decides.answer, merged(double.because, bound.because)) if decides is bound else double


def second_hand_question(table: Table, wanted: SecondHandWanted) -> Situation | None:
    """Whose the place of a co-player is who adds no stake to a split; none on a box where nothing is staked."""
    box = table.box(wanted.box)
    return SecondHandWithout(boxholder_of(table, box), wanted.co_player, wanted.player) if box.owners else None
