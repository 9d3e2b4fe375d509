"""The occasion of everything that may go wrong at a live table: what happens at this moment, if it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from casino_training.rules.answers import Permission
from casino_training.rules.happenings import Happening
from casino_training.rules.round.stakes import deal_to_begin
from casino_training.scenarios.rounds.occasions import deal, errors, play, settlement, stakes
from casino_training.scenarios.rounds.scene import Scene, Trouble
from casino_training.scenarios.rounds.seats import free_seats, joined

MOST_DIFFICULT = 3
"""From here on cards go wrong by themselves."""


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


def can_come(scene: Scene, *, is_guided: bool) -> tuple[Trouble, ...]:
    """What can still go wrong at this table, in this round or a later one.

    By its house, its sign, its boxes and its players; at a guided table the croupier himself does nothing wrongly.
    """
    needs = _of_house(scene) | _of_seats(scene)
    is_rough = scene.script.difficulty == MOST_DIFFICULT or not is_guided
    needs |= dict.fromkeys((Trouble.WITHDRAWAL, Trouble.REFUSED_REMEDY), is_rough)
    return tuple(trouble for trouble in Trouble if needs.get(trouble, True))


def _of_house(scene: Scene) -> dict[Trouble, bool]:
    """What comes only where the house deals so, or has it on its sign."""
    dealing = scene.ruleset.dealing
    return {
        Trouble.OVER_MAXIMUM: scene.table.sign.maximum is not None,
        Trouble.AWAITED_STAKE: deal_to_begin(scene.ruleset).answer == Permission(False),
        Trouble.BANK_TOO_EARLY: dealing.cards_to_bank.value == 1,
        Trouble.HOLE_CARD_SHOWN: dealing.hole_card.value is True,
    }


def _of_seats(scene: Scene) -> dict[Trouble, bool]:
    """What comes only with so many boxes, or with people who stand and play with another."""
    table = scene.table
    played = {box for _, box in joined(table)} | {box.number for box in table.played}
    is_shared = any(not player.is_seated for player in table.players)
    several = (Trouble.SKIPPED_BOX, Trouble.ADVICE, Trouble.OPPONENT)
    with_empty = (Trouble.FURTHER_BOX, Trouble.STRAY_CARD)
    shared = (Trouble.OBJECTION, Trouble.HOLDER_AWAY, Trouble.DISPUTE, Trouble.DIFFERING_VOICES)
    return {
        **dict.fromkeys(several, len(played) > 1),
        **dict.fromkeys(with_empty, len(played) < len(table.boxes)),
        **dict.fromkeys((*shared, Trouble.SPLIT_APART, Trouble.DOUBLED_BY_ANOTHER), is_shared),
        Trouble.SEAT: is_shared and bool(free_seats(table)),
    }
