"""Co-players who do not follow the box: what they may stay out of, and whose their place on a second hand is."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import Permission
from casino_training.rules.chapters.splitting import CoPlayers
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
        ruling = on_staying_out(ruleset, said.player, said.wish)
        yield from answered(ruleset, table, situation, ruling, said.box, said.player)


def on_staying_out(ruleset: Ruleset, player: str, wish: Wish) -> Ruling:
    """What the document says of a double decides where it says anything, else what it says of all that binds.

    Where it does not say that of a split, it may say what becomes of him there.
    """
    bound = rule_on(ruleset, CoPlayerKeepsOut(adds_money=wish in (Wish.DOUBLE, Wish.SPLIT)))
    if wish is Wish.SPLIT and is_open(bound):
        return _of_split(ruleset, bound)
    if wish is not Wish.DOUBLE:
        return bound
    double = rule_on(ruleset, CoPlayerStaysOut(player))
    decides = bound if is_open(double) else double
    return Ruling(decides.answer, merged(double.because, bound.because)) if decides is bound else double


def _of_split(ruleset: Ruleset, bound: Ruling) -> Ruling:
    """What the document says of splitting, where it does not say whether co-players owe money."""
    co_players = ruleset.splitting.co_players
    if co_players.is_silent:
        return Ruling(bound.answer, merged((co_players,), bound.because))
    return Ruling(Permission(co_players.value is CoPlayers.PLAY_FIRST_HAND), (co_players,))


def second_hand_question(table: Table, wanted: SecondHandWanted) -> Situation | None:
    """Whose the place of a co-player is who adds no stake to a split; none on a box where nothing is staked."""
    box = table.box(wanted.box)
    return SecondHandWithout(boxholder_of(table, box), wanted.co_player, wanted.player) if box.owners else None
