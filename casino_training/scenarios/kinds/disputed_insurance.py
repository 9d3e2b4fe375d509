"""Who decides on insuring a stake (K90) and on even money (K91), and until when that is taken (K92)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import DecisionClaimed, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import EvenMoneyAsked, EvenMoneyDisputed, InsuranceDisputed, LateEvenMoneyAsked
from casino_training.rules.values import Moment
from casino_training.scenarios.hands import hand_of
from casino_training.scenarios.kinds.co_players import shares
from casino_training.scenarios.kinds.even_money import PICTURES, blackjacks, has_blackjack
from casino_training.scenarios.kinds.insurance import PLAIN, by_ten, insurable
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.turn import Turn, dealt, one_stake
from casino_training.scenarios.lots import pick, shuffled
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

HOLDER, CO_PLAYER = "holder", "co-player"


class Claim(Struct, frozen=True):
    """The bank's first card, whether a co-player owns the stake in dispute, and whether the other has one there too."""

    upcard: str
    is_co_players: bool
    is_among_owners: bool
    is_joined: bool = False
    """A neighbour without a stake there takes the other's part."""


def _claims(
    upcards: str, *, is_co_players: bool = False, is_among_owners: bool = False, is_joined: bool = False
) -> list[Claim]:
    return [Claim(rank, is_co_players, is_among_owners, is_joined) for rank in upcards]


class DisputedInsurance(Kind):
    """K90: a neighbour, a co-player, both, or the boxholder differs from the owner of a stake about insuring it."""

    id = "K90"
    slug = "disputed-insurance"
    topic = "insurance"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        upcards = insurable(ruleset)
        own = upcards if is_decided(ruleset, InsuranceDisputed(HOLDER, HOLDER)) else ""
        of_co_player = upcards if is_decided(ruleset, InsuranceDisputed(CO_PLAYER, HOLDER)) else ""
        own_shared, of_co_player = (ranks if shares(ruleset) else "" for ranks in (own, of_co_player))
        plain, pictures = by_ten(own)
        return (
            Family(_claims(plain), _insurance),
            Family(_claims(own_shared, is_among_owners=True), _insurance, 2),
            Family(_claims(own, is_joined=True), _insurance, 2),
            Family(_claims(own_shared, is_among_owners=True, is_joined=True), _insurance, 3),
            Family(_claims(pictures), _insurance, 3),
            Family(_claims(of_co_player, is_co_players=True, is_among_owners=True), _insurance, 3),
        )


def _stakes(script: Script, fact: Claim) -> Sequence[int]:
    return script.purse.stakes(script.rng, 4)[:2] if fact.is_among_owners else one_stake(script)


def _claimed(script: Script, fact: Claim, turn: Turn) -> str:
    """The owner of a stake and somebody else claim the decision on it; the owner."""
    others = shuffled(script.rng, [script.sitting(box) for box in turn.played.others])
    other = turn.players[1] if fact.is_among_owners else others.pop()
    owner, other = (other, turn.player) if fact.is_co_players else (turn.player, other)
    script.do(DecisionClaimed(turn.box, (owner, other, *others[: int(fact.is_joined)])))
    return owner


def _insurance(script: Script, fact: Claim) -> tuple[Step, ...]:
    turn = dealt(script, pick(script.rng, PLAIN), fact.upcard, _stakes(script, fact))
    since = len(script.happened)
    owner = _claimed(script, fact, turn)
    return (script.step(InsuranceDisputed(owner, turn.player), since=since),)


class DisputedEvenMoney(Kind):
    """K91: a neighbour, a co-player, or two of them differ from the owner of a blackjack about even money for it."""

    id = "K91"
    slug = "disputed-even-money"
    topic = "even-money"
    boxes_needed = 2

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        is_said = blackjacks(ruleset) and is_decided(ruleset, EvenMoneyDisputed(HOLDER, HOLDER))
        upcards = _open_upcards(ruleset) if is_said else ""
        shared = upcards if shares(ruleset) else ""
        plain, pictures = by_ten(upcards)
        return (
            Family(_claims(plain), _even_money),
            Family(_claims(shared, is_among_owners=True), _even_money, 2),
            Family(_claims(upcards, is_joined=True), _even_money, 2),
            Family(_claims(shared, is_among_owners=True, is_joined=True), _even_money, 3),
            Family(_claims(pictures), _even_money, 3),
        )


def _open_upcards(ruleset: Ruleset) -> str:
    """The bank's first cards against which even money may be taken."""
    return "".join(rank for rank in "AT" + PICTURES if is_allowed(ruleset, EvenMoneyAsked(hand_of(rank).cards[0])))


def _even_money(script: Script, fact: Claim) -> tuple[Step, ...]:
    turn = has_blackjack(script, fact.upcard, _stakes(script, fact))
    since = len(script.happened)
    owner = _claimed(script, fact, turn)
    return (script.step(EvenMoneyDisputed(owner, turn.player), since=since),)


class Late(Struct, frozen=True):
    """The bank's first card, and the next moment to come when even money is asked for."""

    upcard: str
    at: Moment


class LateEvenMoney(Kind):
    """K92: even money is asked for after the deal, when all boxes have finished, or when the bank has drawn."""

    id = "K92"
    slug = "late-even-money"
    topic = "even-money"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        moments = ((Moment.BEFORE_THIRD_CARD, 1), (Moment.AFTER_BANK, 1), (Moment.BEFORE_BANK_DRAWS, 2))
        upcards = _open_upcards(ruleset) if blackjacks(ruleset) else ""
        return tuple(
            Family(
                [Late(rank, at) for rank in upcards if is_decided(ruleset, LateEvenMoneyAsked(at))], _late, difficulty
            )
            for at, difficulty in moments
        )


def _late(script: Script, fact: Late) -> tuple[Step, ...]:
    turn = has_blackjack(script, fact.upcard, one_stake(script))
    since = len(script.happened)
    if fact.at is not Moment.BEFORE_THIRD_CARD:
        script.finish(turn.played.boxes)
        since = len(script.happened)
    if fact.at is Moment.AFTER_BANK:
        script.plan(BANK, pick(script.rng, "6789"))
        script.play_bank()
    script.do(PlayerAsked(turn.player, turn.box, Wish.EVEN_MONEY))
    return (script.step(LateEvenMoneyAsked(fact.at), since=since),)
