"""A round brought to a moment at which many kinds ask: before, in or after the deal, or when a box has its turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.round import deal_left
from casino_training.rules.table import HandState
from casino_training.rules.values import Moment, Phase
from casino_training.scenarios.lots import between, pick, shuffled
from casino_training.scenarios.script import Played, Script

UNDECIDED = ("T6", "97", "T5", "96", "J4", "87", "A6", "88", "K6", "Q5", "T4", "93")
"""Hands with which some would draw and some would stand."""
UPCARDS = "23456789TJQK"
LATER_MOMENTS = (Moment.BEFORE_SECOND_CARD, Moment.BEFORE_THIRD_CARD, Moment.BEFORE_BANK_DRAWS)
"""Moments still to come when a round has begun: in the deal, while the players decide, when they have finished."""


class Turn(Struct, frozen=True):
    """A box whose turn has come: who sits there, and its co-players in the order of their stakes, the least first."""

    played: Played
    seated: str
    co_players: tuple[str, ...]

    @property
    def box(self) -> int:
        return self.played.focus


def come_to_turn(script: Script, co_players: Sequence[bool] = ()) -> Turn:
    """A box's turn has come; of each co-player it is said whether he stands. The seated player has the least stake."""
    played = script.boxes()
    script.fill(played.others)
    seated = script.seat(played.focus)
    elsewhere = shuffled(script.rng, played.others)
    names = [
        script.stand_at(played.focus, rank) if stands else script.sitting(elsewhere.pop())
        for rank, stands in enumerate(co_players)
    ]
    amounts = sorted(script.purse.stakes(script.rng, 1 + len(names)))
    for name, cents in zip((seated, *names), amounts, strict=True):
        script.stake(name, played.focus, cents)
    _play_until(script, played, Moment.BEFORE_THIRD_CARD)
    script.finish(played.before)
    return Turn(played, seated, tuple(names))


def come_to(script: Script, moment: Moment, owners: int = 1) -> Played:
    """A round of which `moment` is the next to come, `BEFORE_FIRST_CARD` or a later one; so many own the box."""
    played = script.boxes()
    script.fill(played.others)
    script.stake(script.seat(played.focus), played.focus, script.purse.stake(script.rng, parts=2 * owners))
    for rank in range(owners - 1):
        script.stake(script.stand_at(played.focus, rank), played.focus, script.purse.least)
    _play_until(script, played, moment)
    return played


def let_pass(script: Script, played: Played, found: Phase) -> None:
    """The round goes on until something that lies on the table is found."""
    left = deal_left(script.ruleset, script.table)
    match found:
        case Phase.BEFORE_NEXT_ACT:
            return
        case Phase.DEAL_INCOMPLETE:
            _plan(script, played)
            for place in left[: between(script.rng, 1, len(left) - 1)]:
                script.deal_card(place)
        case Phase.ROUND:
            _plan(script, played)
            script.deal()
            if played.boxes[0] in {box.number for box in script.table.played if box.hands[0].state is HandState.OPEN}:
                script.finish(played.boxes[:1])
            else:
                script.play_bank()


def _plan(script: Script, played: Played) -> None:
    """Hands for a table on which no card lies yet."""
    if any(hand.hand.cards for box in script.table.boxes for hand in box.hands):
        return
    script.plan(played.focus, pick(script.rng, UNDECIDED))
    script.plan(BANK, pick(script.rng, UPCARDS))
    script.plan_plain(played.others)


def _play_until(script: Script, played: Played, moment: Moment) -> None:
    """Cards are dealt, and where all have their cards and the bank's turn has come, every box stands."""
    if moment is Moment.BEFORE_FIRST_CARD:
        return
    _plan(script, played)
    if moment is Moment.BEFORE_SECOND_CARD:
        places = deal_left(script.ruleset, script.table)
        for place in places[: between(script.rng, 1, len(played.boxes))]:
            script.deal_card(place)
        return
    script.deal()
    if moment is Moment.BEFORE_BANK_DRAWS:
        script.finish(played.boxes)
