"""The occasion of everything that may go wrong at a live table: what happens at this moment, if it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from casino_training.rules.answers import Permission
from casino_training.rules.happenings import Happening
from casino_training.rules.round.stakes import deal_to_begin
from casino_training.scenarios.rounds.occasions import deal, errors, play, settlement, stakes
from casino_training.scenarios.rounds.scene import Scene, Trouble
from casino_training.scenarios.rounds.seats import free_seats


def of_co_players(_scene: Scene) -> Happening | None:
    """What co-players do comes with a double or a split of their box: `co_players`."""
    return None


OCCASIONS: Mapping[Trouble, Callable[[Scene], Happening | None]] = {
    Trouble.CASH: stakes.cash,
    Trouble.MIXED_STACK: stakes.mixed_stack,
    Trouble.FOREIGN_CHIP: stakes.foreign_chip,
    Trouble.OVER_MAXIMUM: stakes.over_maximum,
    Trouble.FURTHER_BOX: stakes.further_box,
    Trouble.OBJECTION: stakes.objection,
    Trouble.SEAT: stakes.seat,
    Trouble.AWAITED_STAKE: stakes.awaited_stake,
    Trouble.LATE_STAKE: deal.late_stake,
    Trouble.STRAY_CARD: deal.stray_card,
    Trouble.SKIPPED_BOX: deal.skipped_box,
    Trouble.BANK_TOO_EARLY: play.bank_too_early,
    Trouble.HOLE_CARD_SHOWN: play.hole_card_shown,
    Trouble.HOLDER_AWAY: play.holder_away,
    Trouble.DISPUTE: play.dispute,
    Trouble.DIFFERING_VOICES: play.differing_voices,
    Trouble.UNCLEAR_SIGN: play.unclear_sign,
    Trouble.CHANGE_OF_MIND: play.change_of_mind,
    Trouble.ADVICE: play.advice,
    Trouble.TOTAL: play.total,
    Trouble.ACE_VALUE: play.ace_value,
    Trouble.OPPONENT: play.opponent,
    Trouble.PARTIAL_DOUBLE: play.partial_double,
    Trouble.SPLIT_APART: of_co_players,
    Trouble.DOUBLED_BY_ANOTHER: of_co_players,
    Trouble.ERROR_CARD: play.error_card,
    Trouble.COVERED_ERROR_CARD: play.covered_error_card,
    Trouble.WITHDRAWAL: errors.withdrawal,
    Trouble.REFUSED_REMEDY: errors.refused_remedy,
    Trouble.BANK_TOO_MANY: settlement.bank_too_many,
    Trouble.WRONG_PAYMENT: settlement.wrong_payment,
    Trouble.CONTEST: settlement.contest,
    Trouble.TIP: settlement.tip_of,
}
"""What happens, by what goes wrong."""


def can_come(scene: Scene) -> tuple[Trouble, ...]:
    """What can go wrong at this table at some moment, by its house, its sign, its boxes and its players."""
    dealing, table = scene.ruleset.dealing, scene.table
    is_shared = any(not player.is_seated for player in table.players)
    needs = {
        Trouble.OVER_MAXIMUM: table.sign.maximum is not None,
        Trouble.AWAITED_STAKE: deal_to_begin(scene.ruleset).answer == Permission(False),
        Trouble.FURTHER_BOX: len(table.boxes) > scene.script.boxes,
        Trouble.STRAY_CARD: len(table.boxes) > scene.script.boxes,
        Trouble.BANK_TOO_EARLY: dealing.cards_to_bank.value == 1,
        Trouble.HOLE_CARD_SHOWN: dealing.hole_card.value is True,
        Trouble.SEAT: any(not player.is_seated for player in table.players) and bool(free_seats(table)),
        **dict.fromkeys((Trouble.SPLIT_APART, Trouble.DOUBLED_BY_ANOTHER), is_shared),
        **dict.fromkeys((Trouble.OBJECTION, Trouble.HOLDER_AWAY, Trouble.DISPUTE, Trouble.DIFFERING_VOICES), is_shared),
    }
    return tuple(trouble for trouble in Trouble if needs.get(trouble, True))
