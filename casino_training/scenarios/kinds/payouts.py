"""Payment of a blackjack (K12), and of a box with several owners (K20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from casino_training.rules.answers import BANK
from casino_training.rules.happenings import EvenMoneyRefused
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import PaymentDue, PaymentsDue
from casino_training.rules.table import BoxHand
from casino_training.scenarios.hands import (
    BLACKJACKS,
    finished_banks,
    hand_of,
    is_a_blackjack,
    is_even_money_offered,
    lets_blackjack_wait,
    points,
    target_of,
)
from casino_training.scenarios.kinds.kind import Family, Kind, is_decided, staked
from casino_training.scenarios.lots import between
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script

PLAIN_TOTALS = ("T8", "J8", "99", "K9", "Q9", "T63", "QJ", "KT", "J46", "A8", "A7", "A9", "855")
TWENTY_ONES = ("777", "T65", "K29", "A37", "5A5", "Q56", "966", "J47", "A64", "38T")
MOST_OWNERS = 4


class Compared(Struct, frozen=True):
    """A box's finished hand and the bank's."""

    hand: str
    bank: str


def compared(
    script: Script, fact: Compared, owners: int, stakes: Sequence[int] | None = None, *, has_twin: bool = False
) -> tuple[BoxHand, int]:
    """The round is played out with this hand on a box of so many owners; the hand, and since when the bank plays.

    `stakes` are the owners' in cents where they matter. A twin is another box with a hand of the same ranks.
    """
    played = script.boxes()
    script.plan(BANK, fact.bank)
    script.plan(played.focus, fact.hand)
    twin = played.others[:1] if has_twin else ()
    for box in twin:
        script.plan(box, fact.hand)
    script.fill(played.others)
    names = [script.seat(played.focus), *(script.stand_at(played.focus, rank) for rank in range(owners - 1))]
    for name, cents in zip(names, stakes or script.purse.stakes(script.rng, owners), strict=True):
        script.stake(name, played.focus, cents)
    script.plan_plain(box for box in played.others if box not in twin)
    script.deal()
    if is_even_money_offered(script.ruleset, fact.hand, fact.bank):
        script.do(EvenMoneyRefused(names[0], played.focus))
    script.finish(played.boxes)
    since = len(script.happened)
    script.play_bank()
    return script.table.box(played.focus).hands[0], since


class BlackjackPaid(Kind):
    """K12: a blackjack with one owner against a lower bank, a bust one, or a 21 of several cards.

    Or the 21 is one of several cards and no blackjack.
    """

    id = "K12"
    slug = "blackjack-paid"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        lower, bust, level = blackjacks(ruleset, several=False)
        drawn = twenty_ones(ruleset, sorted({fact.bank for fact in lower}))
        return (
            Family(lower, _one_owner),
            Family(bust, _one_owner, 2),
            Family(drawn, _one_owner, 2),
            Family(level, _one_owner, 3),
        )


class BoxOfSeveralOwnersPaid(Kind):
    """K20: a box with two to four owners has a blackjack, the better total, or not the better one."""

    id = "K20"
    slug = "box-of-several-owners-paid"
    topic = "blackjack-pay"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if ruleset.boxes.several_players.value is not True:
            return ()
        higher, not_higher = plain_totals(ruleset)
        paid = [fact for family in blackjacks(ruleset, several=True) for fact in family]
        return (
            Family(higher, _several_owners),
            Family(not_higher, _several_owners, 2),
            Family(paid, _several_owners, 3),
        )


def blackjacks(ruleset: Ruleset, *, several: bool) -> tuple[list[Compared], ...]:
    """Blackjacks against a bank below the target, above it, and on it with more cards, where the document decides."""
    target = target_of(ruleset)
    families: tuple[list[Compared], ...] = ([], [], [])
    hands = [ranks for ranks in BLACKJACKS if is_a_blackjack(ruleset, ranks)]
    for total, banks in finished_banks(ruleset).items():
        if all(_is_decided(ruleset, hand, banks[0], several=several) for hand in hands):
            family = families[0 if total < target else 1 if total > target else 2]
            waiting = [bank for bank in banks if lets_blackjack_wait(ruleset, bank)]
            family += [Compared(hand, bank) for hand in hands for bank in waiting]
    return families


def twenty_ones(ruleset: Ruleset, banks: Sequence[str]) -> list[Compared]:
    """Hands of the target that are no blackjack, against those of the banks where the document decides what is paid."""
    target = target_of(ruleset)
    hands = [ranks for ranks in TWENTY_ONES if points(ruleset, ranks) in ((target, True), (target, False))]
    return [Compared(hand, bank) for hand in hands for bank in banks if _is_decided(ruleset, hand, bank, several=False)]


def plain_totals(ruleset: Ruleset) -> tuple[list[Compared], list[Compared]]:
    """Hands one point above a bank or facing a bust one, and hands one point below it or level with it."""
    target = target_of(ruleset)
    higher: list[Compared] = []
    not_higher: list[Compared] = []
    own = {ranks: counted[0] for ranks in PLAIN_TOTALS if (counted := points(ruleset, ranks)) and counted[0] <= target}
    for total, banks in finished_banks(ruleset).items():
        for hand, points_of_hand in own.items():
            ahead = 1 if total > target else points_of_hand - total
            if ahead in (-1, 0, 1) and _is_decided(ruleset, hand, banks[0], several=True):
                (higher if ahead == 1 else not_higher).extend(Compared(hand, bank) for bank in banks)
    return higher, not_higher


def _is_decided(ruleset: Ruleset, ranks: str, bank: str, *, several: bool) -> bool:
    hand = BoxHand(hand_of(ranks), staked(ruleset))
    return is_decided(ruleset, (PaymentsDue if several else PaymentDue)(hand, hand_of(bank)))


def _one_owner(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=1)
    return (script.step(PaymentDue(hand, script.table.bank), since=since),)


def _several_owners(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=between(script.rng, 2, MOST_OWNERS))
    return (script.step(PaymentsDue(hand, script.table.bank), since=since),)
