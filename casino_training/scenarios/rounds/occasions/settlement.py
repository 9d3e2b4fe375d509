"""At the settlement."""

from __future__ import annotations

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import (
    CardDealt,
    CardTurned,
    Contested,
    Happening,
    PaymentMade,
    StakeCollected,
    TipGiven,
    WorkContested,
)
from casino_training.rules.round import settlements
from casino_training.rules.round.bank import turn_of_bank
from casino_training.scenarios.lots import below, pick
from casino_training.scenarios.rounds.occasions.concerned import least_stake
from casino_training.scenarios.rounds.scene import Scene


def bank_too_many(scene: Scene) -> Happening | None:
    """The bank draws on although it has finished."""
    last, bank = scene.log[-1], scene.table.bank
    if not isinstance(last, CardDealt) or last.place != BANK or len(bank) < 2 or bank.is_covered:
        return None
    before = type(bank)(bank.cards[:-1])
    is_over = turn_of_bank(scene.ruleset, bank).is_finished
    was_over = len(before) > 1 and turn_of_bank(scene.ruleset, before).is_finished
    return CardDealt(BANK, scene.next_card()) if is_over and not was_over else None


def wrong_payment(scene: Scene) -> Happening | None:
    """The first stake that has won is paid too much, as soon as the bank has finished."""
    last, bank = scene.log[-1], scene.table.bank
    if not isinstance(last, CardDealt | CardTurned) or last.place != BANK or bank.is_covered:
        return None
    if len(bank) < 2 or not turn_of_bank(scene.ruleset, bank).is_finished:
        return None
    won = [one for one in settlements(scene.ruleset, scene.table) if one.hand is not None and (one.cents or 0) > 0]
    if not won:
        return None
    one = pick(scene.lots("wrong payment"), won)
    return PaymentMade(one.player, one.box, (one.cents or 0) + least_stake(scene), one.hand or 0)


def contest(scene: Scene) -> Happening | None:
    last = scene.log[-1]
    if not isinstance(last, StakeCollected):
        return None
    return WorkContested(last.player, last.box, pick(scene.lots("contest"), list(Contested)))


def tip_of(scene: Scene) -> Happening | None:
    """Who has just been paid gives a tip, now and then for the croupier himself."""
    last = scene.log[-1]
    if not isinstance(last, PaymentMade) or not last.cents:
        return None
    is_personal = below(scene.lots("personal tip", last.player), 3) == 0
    return TipGiven(last.player, last.box, least_stake(scene), is_personal=is_personal)
