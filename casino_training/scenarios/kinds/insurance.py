"""Insurance before the bank plays: available (K40), to whom (K47), how much (K41, K42)?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.chapters.insurance import InsuranceAmount
from casino_training.rules.happenings import InsurancePlaced, PlayerAsked, Wish
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    InsuranceAsked,
    InsuranceLimit,
    InsuranceOfferDue,
    InsuranceToAccept,
)
from casino_training.rules.table import Sign
from casino_training.scenarios.hands import hand_of, is_a_blackjack
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided
from casino_training.scenarios.kinds.turn import dealt, one_stake
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import Purse, divisible, has_room, signs_of

PLAIN = ("T8", "K9", "97", "65", "J5", "88", "QT", "A7", "43", "T6")
BLACKJACKS = ("AT", "AJ", "KA", "QA", "AK", "TA")
PICTURES = "JQK"
LOWER = "26789"


def insurable(ruleset: Ruleset) -> str:
    """The bank's first cards against which a stake may be insured."""
    return "".join(rank for rank in "AT" + PICTURES if is_allowed(ruleset, InsuranceAsked(hand_of(rank).cards[0])))


class InsuranceAvailable(Kind):
    """K40: against an ace, a ten, a picture or a lower card, for a blackjack; and whether it must be offered."""

    id = "K40"
    slug = "insurance-available"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        aces, tens = asked_against(ruleset, "A"), asked_against(ruleset, "T")
        is_said = is_decided(ruleset, InsuranceOfferDue(hand_of("A").cards[0]))
        upcards = [
            rank for rank in "AAT89" if is_said and is_decided(ruleset, InsuranceOfferDue(hand_of(rank).cards[0]))
        ]
        return (
            Family([*aces, *tens], _insurance_asked),
            Family(asked_against(ruleset, LOWER), _insurance_asked, 2),
            Family(asked_against(ruleset, PICTURES), _insurance_asked, 2),
            Family(_asked_for_blackjack(ruleset), _insurance_asked, 3),
            Family(upcards, _offer_due, 2),
        )


class Insured(Struct, frozen=True):
    """The bank's first card and the hand for which somebody wants insurance."""

    upcard: str
    hands: tuple[str, ...] = PLAIN
    has_blackjack: bool = False


def by_ten(upcards: str) -> tuple[str, str]:
    """The bank's first cards other than pictures, and the pictures, which a document may not mean by a ten."""
    plain = "".join(rank for rank in upcards if rank not in PICTURES)
    return plain, "".join(rank for rank in upcards if rank in PICTURES)


def asked_against(ruleset: Ruleset, upcards: str) -> list[Insured]:
    """Those of the bank's first cards against which the document says whether a stake may be insured."""
    return [Insured(rank) for rank in upcards if is_decided(ruleset, InsuranceAsked(hand_of(rank).cards[0]))]


def _asked_for_blackjack(ruleset: Ruleset) -> list[Insured]:
    hands = tuple(ranks for ranks in BLACKJACKS if is_a_blackjack(ruleset, ranks))
    return [
        Insured(rank, hands, has_blackjack=True)
        for rank in insurable(ruleset)
        if hands and is_decided(ruleset, InsuranceAsked(hand_of(rank).cards[0], has_blackjack=True))
    ]


def _insurance_asked(script: Script, fact: Insured) -> tuple[Step, ...]:
    """The deal is complete, and the player of a box wants to insure."""
    turn = dealt(script, pick(script.rng, fact.hands), fact.upcard, one_stake(script))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(InsuranceAsked(script.table.bank.cards[0], fact.has_blackjack), since=since),)


def _offer_due(script: Script, upcard: str) -> tuple[Step, ...]:
    """The deal is complete, and nobody has said anything."""
    dealt(script, pick(script.rng, PLAIN), upcard, one_stake(script))
    return (script.step(InsuranceOfferDue(script.table.bank.cards[0]), since=len(script.happened) - 1),)


class WhoInsures(Kind):
    """K47: a co-player wants to insure his stake against an ace, alone or beside others, or against a ten."""

    id = "K47"
    slug = "who-insures"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        decided = [rank for rank in "A" + "T" + PICTURES if _is_co_player_decided(ruleset, rank)]
        is_shared = ruleset.boxes.several_players.value is True and has_room(ruleset)
        if not is_shared or not set(decided) & set(insurable(ruleset)):
            return ()
        against = [rank for rank in decided if rank in insurable(ruleset)]
        return (
            Family([(rank, 2) for rank in against], _co_player),
            Family([(rank, 2) for rank in decided if rank not in against], _co_player, 2),
            Family([(rank, 3) for rank in against], _co_player, 3),
        )


def _is_co_player_decided(ruleset: Ruleset, rank: str) -> bool:
    return is_decided(ruleset, InsuranceAsked(hand_of(rank).cards[0], is_co_player=True))


def _co_player(script: Script, fact: tuple[str, int]) -> tuple[Step, ...]:
    """The boxholder does not insure, and one of the others with a stake on the box wants to."""
    upcard, owners = fact
    turn = dealt(script, pick(script.rng, PLAIN), upcard, script.purse.stakes(script.rng, owners))
    since = len(script.happened)
    script.do(PlayerAsked(turn.players[-1], turn.box, Wish.INSURANCE))
    return (script.step(InsuranceAsked(script.table.bank.cards[0], is_co_player=True), since=since),)


def insured_stakes(sign: Sign, ruleset: Ruleset, *, least: int = 1, parts: int = 1) -> list[int]:
    """Typical stakes whose greatest insurance is so many whole steps at least; none where the house names no amount."""
    amount = ruleset.insurance.amount.value
    if not isinstance(amount, InsuranceAmount) or not amount.most.numerator:
        return []
    purse = Purse.at(sign, ruleset)
    return divisible(purse, amount.most, purse.unit, least=least, parts=parts)


def can_insure(ruleset: Ruleset, *, least: int = 1, parts: int = 1) -> bool:
    """Whether there are such stakes at every table of this house, and a card against which they are insured."""
    return bool(insurable(ruleset)) and all(
        insured_stakes(sign, ruleset, least=least, parts=parts) for sign in signs_of(ruleset)
    )


def greatest(ruleset: Ruleset, stake: int) -> int:
    """The greatest insurance of a stake, cents; raises TypeError where the house names none."""
    amount = ruleset.insurance.amount.value
    if not isinstance(amount, InsuranceAmount):
        raise TypeError("the house names no amount of insurance")
    return amount.most.of(stake)


class InsuranceMost(Kind):
    """K41: how much a stake is insured for at most: small stakes, greater ones, and one of two on a box."""

    id = "K41"
    slug = "insurance-most"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not can_insure(ruleset):
            return ()
        plain, pictures = by_ten(insurable(ruleset))
        return (
            Family([(rank, part) for rank in plain for part in (0, 1)], _most),
            Family([(rank, 2) for rank in plain], _most, 2),
            Family([(rank, part) for rank in pictures for part in (0, 1, 2)], _most, 3),
            Family([(rank, 0) for rank in plain] if _is_shared(ruleset) else [], _most_of_two, 3),
        )


def _is_shared(ruleset: Ruleset) -> bool:
    """Whether a box has room for two stakes that can both be insured."""
    return ruleset.boxes.several_players.value is True and has_room(ruleset) and can_insure(ruleset, parts=2)


def _most_of_two(script: Script, fact: tuple[str, int]) -> tuple[Step, ...]:
    """The boxholder wants to insure his own stake; that of his co-player lies beside it."""
    stakes = insured_stakes(script.table.sign, script.ruleset, parts=2)
    own, other = pick(script.rng, stakes), pick(script.rng, stakes)
    turn = dealt(script, pick(script.rng, PLAIN), fact[0], (own, other))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(InsuranceLimit(own, script.table.sign.step), since=since),)


def _most(script: Script, fact: tuple[str, int]) -> tuple[Step, ...]:
    upcard, part = fact
    stakes = insured_stakes(script.table.sign, script.ruleset)
    third = max(1, len(stakes) // 3)
    stake = pick(script.rng, stakes[part * third : (part + 1) * third] or stakes[-1:])
    turn = dealt(script, pick(script.rng, PLAIN), upcard, (stake,))
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, Wish.INSURANCE))
    return (script.step(InsuranceLimit(stake, script.table.sign.step), since=since),)


class InsuranceOfSize(Kind):
    """K42: the greatest insurance, a smaller one, one that is a step greater, or the whole stake."""

    id = "K42"
    slug = "insurance-of-size"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not can_insure(ruleset, least=2):
            return ()
        plain, pictures = by_ten(insurable(ruleset))
        return (
            Family([(rank, 0) for rank in plain], _of_size),
            Family([(rank, steps) for rank in plain for steps in (-1, -2)], _of_size, 2),
            Family([(rank, steps) for rank in plain for steps in (1, 2)], _of_size, 2),
            Family([(rank, steps) for rank in pictures for steps in (-1, 0, 1)], _of_size, 3),
        )


def _of_size(script: Script, fact: tuple[str, int]) -> tuple[Step, ...]:
    """A player places insurance that is so many steps greater than the greatest one."""
    upcard, steps = fact
    unit = script.purse.unit
    stake = pick(script.rng, insured_stakes(script.table.sign, script.ruleset, least=2))
    turn = dealt(script, pick(script.rng, PLAIN), upcard, (stake,))
    since = len(script.happened)
    placed = max(unit, greatest(script.ruleset, stake) + steps * unit)
    script.do(InsurancePlaced(turn.player, turn.box, placed))
    return (script.step(InsuranceToAccept(stake, placed, script.table.sign.step), since=since),)
