"""What players want for a box, an ace or themselves, beside the play of a hand: which question each raises."""

from __future__ import annotations

from collections.abc import Iterator

from casino_training.rules.answers import BANK, Permission
from casino_training.rules.happenings import (
    AceValueWanted,
    BoxAsked,
    BoxholderAppointed,
    BoxWish,
    OpponentWanted,
    PlaceWanted,
)
from casino_training.rules.round.acts import Duty, ruled
from casino_training.rules.round.answering import answered
from casino_training.rules.round.speaking import is_heeded
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    AceChosen,
    AppointmentAsked,
    BoxToOpen,
    FurtherBoxAsked,
    JoiningAsked,
    SeatAsked,
    Situation,
    StakeAgainstAsked,
)
from casino_training.rules.table import Table
from casino_training.rules.values import Who


def box_due(ruleset: Ruleset, table: Table, asked: BoxAsked) -> Iterator[Duty]:
    """Whether a player may play, hold or join on a box; who is to hold it is appointed."""
    situation = _box_question(table, asked)
    ruling = rule_on(ruleset, situation)
    if asked.wish is BoxWish.HOLD and ruling.answer == Permission(True):
        yield ruled(BoxholderAppointed(asked.player, asked.box), ruling)
    else:
        yield from answered(ruleset, table, situation, ruling, asked.box, asked.player)


def _box_question(table: Table, asked: BoxAsked) -> Situation:
    match asked.wish:
        case BoxWish.PLAY:
            own = [box for box in table.played if asked.player in box.owners]
            is_alone = all(set(box.owners) == {asked.player} for box in table.played)
            return FurtherBoxAsked(len(own), is_alone)
        case BoxWish.HOLD:
            return AppointmentAsked(table.seated_at(asked.box) is not None)
        case BoxWish.JOIN:
            return JoiningAsked(table.is_dealt)


def ace_due(ruleset: Ruleset, table: Table, wanted: AceValueWanted) -> Iterator[Duty]:
    """Whether it is for this player to say what an ace of the box counts."""
    box = table.box(wanted.box)
    if any(hand.hand.has_ace for hand in box.hands):
        by = Who.BOXHOLDER if is_heeded(ruleset, table, box, wanted.player) else Who.CO_PLAYERS
        yield from answered(ruleset, table, AceChosen(by), rule_on(ruleset, AceChosen(by)), wanted.box, wanted.player)


def opponent_question(_table: Table, wanted: OpponentWanted) -> Situation:
    """Whether a stake may be settled against the hand of another player, or the bank's."""
    return StakeAgainstAsked(Who.BANK if wanted.opponent == BANK else Who.ANY_PLAYER)


def place_question(table: Table, wanted: PlaceWanted) -> Situation:
    """Whether one more player may sit down, or one more box be opened."""
    if wanted.is_seat:
        return SeatAsked(sum(player.is_seated for player in table.players), len(table.boxes))
    return BoxToOpen(len(table.played))
