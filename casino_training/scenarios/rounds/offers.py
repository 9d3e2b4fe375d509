"""What players answer to insurance and even money."""

from __future__ import annotations

from casino_training.rules.answers import Permission
from casino_training.rules.happenings import (
    EvenMoneyRefused,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceRaised,
    PlayerAsked,
    RequestAnswered,
    Wish,
)
from casino_training.rules.round import due
from casino_training.rules.round.deal import is_deal_incomplete
from casino_training.rules.round.offers import is_offer_unanswered
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import InsuranceAsked, InsuranceToAccept
from casino_training.scenarios.lots import below
from casino_training.scenarios.rounds.scene import Scene

INSURES = 3
"""One player in so many wants insurance, against an ace or whatever else the house has it against."""
TOO_MUCH = 4
"""One insurance in so many is too high, from the second difficulty on."""


def even_money_answer(scene: Scene) -> Happening | None:
    """What is answered to even money that was offered."""
    for box in scene.table.played:
        if is_offer_unanswered(scene.table, box) and (player := scene.speaker(box)):
            has_asked = any(_asks(each, player, box.number, Wish.EVEN_MONEY) for each in scene.log)
            wants = scene.is_drawn(2, "even money", box.number) and not has_asked
            return PlayerAsked(player, box.number, Wish.EVEN_MONEY) if wants else EvenMoneyRefused(player, box.number)
    return None


def insurance_wanted(scene: Scene) -> Happening | None:
    """A player insures his stake, or asks whether he may where nothing was offered."""
    bank = scene.table.bank.cards
    if not bank or is_deal_incomplete(scene.ruleset, scene.table) or scene.table.is_played_on:
        return None
    if not bank[0].is_ace and rule_on(scene.ruleset, InsuranceAsked(bank[0])).answer != Permission(True):
        return None
    is_offered = InsuranceOffered() in scene.log
    for box in scene.table.played:
        for player in box.owners:
            has_spoken = any(
                _asks(each, player, box.number, Wish.INSURANCE)
                or (isinstance(each, InsurancePlaced) and (each.player, each.box) == (player, box.number))
                for each in scene.log
            )
            if has_spoken or not scene.is_drawn(INSURES, "insurance", player, box.number):
                continue
            if is_offered:
                return _placed(scene, player, box.number)
            return PlayerAsked(player, box.number, Wish.INSURANCE)
    return None


def insurance_granted(scene: Scene) -> Happening | None:
    """Who was allowed insurance places it."""
    last = scene.log[-1] if scene.log else None
    if not isinstance(last, RequestAnswered) or not last.is_allowed:
        return None
    asked = [said for said in scene.log if isinstance(said, PlayerAsked) and said.player == last.player]
    if not asked or asked[-1].wish is not Wish.INSURANCE or asked[-1].box != last.box:
        return None
    return _placed(scene, last.player, last.box)


def _placed(scene: Scene, player: str, box: int) -> Happening | None:
    hands = scene.table.box(box).hands
    stake = sum(stake.cents for stake in hands[0].stakes if stake.player == player) if hands else 0
    if not stake:
        return None
    is_too_much = scene.script.difficulty > 1 and below(scene.lots("too much", player), TOO_MUCH) == 0
    wanted = (stake, stake // 2) if is_too_much else (stake // 2, stake)
    accepted = [cents for cents in wanted if _is_accepted(scene, stake, cents)]
    return InsurancePlaced(player, box, wanted[0] if is_too_much or not accepted else accepted[0])


def _is_accepted(scene: Scene, stake: int, cents: int) -> bool:
    return rule_on(scene.ruleset, InsuranceToAccept(stake, cents, scene.table.sign.step)).answer == Permission(True)


def _asks(happening: Happening, player: str, box: int, wish: Wish) -> bool:
    return isinstance(happening, PlayerAsked) and (happening.player, happening.box, happening.wish) == (
        player,
        box,
        wish,
    )


def insurance_raised(scene: Scene) -> Happening | None:
    """Who must raise his insurance with his stake does so unasked."""
    if not any(box.insurance for box in scene.table.boxes):
        return None
    try:
        duties = due(scene.ruleset, scene.table)
    except ValueError:
        return None
    return next((duty.act for duty in duties if isinstance(duty.act, InsuranceRaised)), None)
