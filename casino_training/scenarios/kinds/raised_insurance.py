"""What becomes of an insurance when the insured player doubles (K44) or splits (K45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import Act, ActAnswer
from casino_training.rules.happenings import (
    HandDoubled,
    HandSplit,
    HandStood,
    InsurancePlaced,
    InsuranceRaised,
    PlayerAsked,
    Wish,
)
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    InsuranceDue,
    InsuranceOfRaisedStake,
    InsuranceToAccept,
    PaymentDue,
    RaisedInsurance,
)
from casino_training.rules.table import BoxHand
from casino_training.scenarios.hands import after_double, hand_of
from casino_training.scenarios.kinds.added_money import hands_for
from casino_training.scenarios.kinds.insurance import insurable
from casino_training.scenarios.kinds.insured import (
    BLACKJACK_BANKS,
    is_asked,
    is_placed_everywhere,
    other_banks,
    placements,
)
from casino_training.scenarios.kinds.kind import Family, Kind, is_allowed, is_decided, staked
from casino_training.scenarios.kinds.turn import dealt
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script
from casino_training.scenarios.stakes import signs_of

AFTER_DOUBLE, AFTER_SPLIT = "578T", ("T9", "7T", "98")
"""The card that comes to a doubled hand, the cards that come to the halves of a split one."""


class InsuredHand(Struct, frozen=True):
    """A hand to be doubled or split against the bank's first card; one `part`-th of the greatest insurance lies."""

    ranks: str
    upcard: str
    part: int


class InsuredDouble(Kind):
    """K44: a player insured for all he can, or for half of that, doubles: may his insurance rise, and how far?

    Or it has risen, or has been left as it was where that is his choice, and the bank has a blackjack, or has none.
    """

    id = "K44"
    slug = "insured-double"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return _families(ruleset, Wish.DOUBLE)


class InsuredSplit(Kind):
    """K45: a player insured for all he can, or for half of that, splits: may his insurance rise, and how far?

    Or it has risen, or has been left as it was where that is his choice, and the bank has a blackjack, or has none.
    """

    id = "K45"
    slug = "insured-split"
    topic = "insurance"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        return _families(ruleset, Wish.SPLIT)


def _families(ruleset: Ruleset, wish: Wish) -> Sequence[Family[Any]]:
    is_split = wish is Wish.SPLIT
    if not is_decided(ruleset, InsuranceOfRaisedStake(is_split)):
        return ()

    def write(script: Script, fact: InsuredHand) -> tuple[Step, ...]:
        return _raised(script, fact, wish)

    def play_out(script: Script, fact: RaisedRound) -> tuple[Step, ...]:
        return _played_out(script, fact, wish)

    hands = hands_for(ruleset, wish)
    without, with_blackjack = _raised_rounds(ruleset, wish)
    return (
        *(
            Family(
                [InsuredHand(ranks, rank, part) for ranks in hands for rank in insurable(ruleset)], write, difficulty
            )
            for part, difficulty in ((1, 1), (2, 2))
            if _is_raise_decided(ruleset, part, is_split=is_split)
        ),
        Family(without, play_out, 2),
        Family(with_blackjack, play_out, 3),
    )


class RaisedRound(Struct, frozen=True):
    """A hand to be doubled or split, what comes to it or its halves, the bank's cards, whether insurance was raised."""

    ranks: str
    coming: str
    bank: str
    is_raised: bool


def _raised_rounds(ruleset: Ruleset, wish: Wish) -> tuple[list[RaisedRound], list[RaisedRound]]:
    """Rounds of an insured hand that was doubled or split, against banks without a blackjack and with one."""
    is_split = wish is Wish.SPLIT
    if not _is_raise_decided(ruleset, 1, is_split=is_split):
        return [], []
    is_free = rule_on(ruleset, InsuranceOfRaisedStake(is_split)).answer != ActAnswer(Act.REQUIRE_RAISED_INSURANCE)
    blackjacks = [bank for bank in BLACKJACK_BANKS if is_asked(ruleset, bank, is_blackjack=True)]
    others = [bank for bank in other_banks(ruleset) if is_asked(ruleset, bank, is_blackjack=False)]
    without, with_blackjack = (
        [
            RaisedRound(ranks, coming, bank, is_raised)
            for bank in banks
            for ranks in hands_for(ruleset, wish)
            for coming in (AFTER_SPLIT if is_split else after_double(ruleset, ranks, AFTER_DOUBLE))
            if is_decided(ruleset, _raised_payment(ruleset, ranks, coming, bank, is_split=is_split))
            for is_raised in ((True, False) if is_free else (True,))
        ]
        for banks in (others, blackjacks)
    )
    return without, with_blackjack


def _raised_payment(ruleset: Ruleset, ranks: str, coming: str, bank: str, *, is_split: bool) -> PaymentDue:
    cards = ranks[0] + coming[0] if is_split else ranks + coming
    return PaymentDue(BoxHand(hand_of(cards), staked(ruleset), is_split=is_split), hand_of(bank))


def _played_out(script: Script, fact: RaisedRound, wish: Wish) -> tuple[Step, ...]:
    """The raised round is played out; first the insurance is settled, then the hand, or the first of two."""
    raised = script.ruleset.insurance.raised_at_most
    stake, placed = pick(script.rng, placements(script.table.sign, script.ruleset, raised, parts=2))
    turn = dealt(script, fact.ranks + fact.coming, fact.bank, (stake,))
    script.do(InsurancePlaced(turn.player, turn.box, placed))
    script.finish(turn.played.before)
    since = len(script.happened)
    script.do(PlayerAsked(turn.player, turn.box, wish))
    is_split = wish is Wish.SPLIT
    script.do(HandSplit(turn.box) if is_split else HandDoubled(turn.player, turn.box, stake))
    if fact.is_raised:
        script.do(InsuranceRaised(turn.player, turn.box, placed))
    for hand in range(len(fact.coming)):
        script.give(turn.box, hand if is_split else 0)
        if is_split:
            script.do(HandStood(turn.box, hand))
    script.finish(turn.played.after)
    script.play_bank()
    bank = script.table.bank
    first = script.step(InsuranceDue(script.table.box(turn.box).insurance, bank), since=since)
    return first, script.step(PaymentDue(turn.hand(script), bank), since=len(script.happened))


def _is_raise_decided(ruleset: Ruleset, part: int, *, is_split: bool) -> bool:
    """Whether this part of the greatest insurance is enough, and the document says how high it then goes."""
    raised = ruleset.insurance.raised_at_most
    if not is_placed_everywhere(ruleset, raised, part=part, parts=2):
        return False
    sign = signs_of(ruleset)[0]
    stake, placed = placements(sign, ruleset, raised, part=part, parts=2)[0]
    is_enough = is_allowed(ruleset, InsuranceToAccept(stake, placed, sign.step))
    return is_enough and is_decided(ruleset, RaisedInsurance(stake, placed, is_split))


def _raised(script: Script, fact: InsuredHand, wish: Wish) -> tuple[Step, ...]:
    """Insurance is placed after the deal; when the box's turn comes, its player doubles or splits."""
    raised = script.ruleset.insurance.raised_at_most
    stake, placed = pick(script.rng, placements(script.table.sign, script.ruleset, raised, part=fact.part, parts=2))
    turn = dealt(script, fact.ranks, fact.upcard, (stake,))
    since = len(script.happened)
    script.do(InsurancePlaced(turn.player, turn.box, placed))
    script.finish(turn.played.before)
    script.do(PlayerAsked(turn.player, turn.box, wish))
    is_split = wish is Wish.SPLIT
    script.do(HandSplit(turn.box) if is_split else HandDoubled(turn.player, turn.box, stake))
    return (
        script.step(InsuranceOfRaisedStake(is_split), since=since),
        script.step(RaisedInsurance(stake, placed, is_split), since=len(script.happened)),
    )
