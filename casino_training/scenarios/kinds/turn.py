"""A box of one owner or several with a chosen hand: the deal is complete, or its turn has come."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.table import BoxHand
from casino_training.scenarios.script import PLAIN_HANDS, PLAIN_TWO_CARDS, Played, Script


class Turn(Struct, frozen=True):
    """The boxes of the round and the players with a stake on the one in question, who sits there first."""

    played: Played
    players: tuple[str, ...]

    @property
    def box(self) -> int:
        return self.played.focus

    @property
    def player(self) -> str:
        return self.players[0]

    def hand(self, script: Script, index: int = 0) -> BoxHand:
        """A hand of the box as it lies now."""
        return script.table.box(self.box).hands[index]


def one_stake(script: Script) -> tuple[int, ...]:
    """The stake of one owner, which fits under the maximum twice."""
    return (script.purse.stake(script.rng, parts=2),)


def dealt(script: Script, ranks: str, bank: str, stakes: Sequence[int], *, may_draw: bool = True) -> Turn:
    """The deal is complete: a box with these stakes has the first cards of `ranks`, the bank those of `bank`.

    The first owner sits there, the others stand. Without `may_draw` the boxes around want no further card.
    """
    played = script.boxes()
    around = played.others
    script.plan(played.focus, ranks)
    script.plan(BANK, bank)
    script.fill(around)
    players = (script.seat(played.focus), *(script.stand_at(played.focus, rank) for rank in range(len(stakes) - 1)))
    for player, cents in zip(players, stakes, strict=True):
        script.stake(player, played.focus, cents)
    script.plan_plain(around, PLAIN_HANDS if may_draw else PLAIN_TWO_CARDS)
    script.deal()
    return Turn(played, players)


def turn_of(script: Script, ranks: str, bank: str, stakes: Sequence[int], *, may_draw: bool = True) -> Turn:
    """The same when the boxes before have played and stand."""
    turn = dealt(script, ranks, bank, stakes, may_draw=may_draw)
    script.finish(turn.played.before)
    return turn
