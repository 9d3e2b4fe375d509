"""After the settlement: who disposes of a stake (K22), a payment looked at again (K23), and its chips (K24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from casino_training.rules.answers import Amount
from casino_training.rules.happenings import PaymentMade
from casino_training.rules.remedies import Accident, Trigger
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import PaymentDue, PaymentNoticed, PaymentToCut, StakeAfterRound
from casino_training.rules.table import BoxHand
from casino_training.scenarios.hands import (
    BLACKJACKS,
    bank_blackjacks,
    finished_banks,
    hand_of,
    is_a_blackjack,
    lets_blackjack_wait,
    target_of,
)
from casino_training.scenarios.kinds.accidents import AT_ONCE, IN_PLAY, Staged, asked_about, staged
from casino_training.scenarios.kinds.insured import settled_insurance
from casino_training.scenarios.kinds.kind import Family, Kind, is_answered, is_decided, staked
from casino_training.scenarios.kinds.payouts import Compared, compared
from casino_training.scenarios.kinds.raised_stakes import DoubledRound, doubled, won_doubled
from casino_training.scenarios.kinds.settlement import blackjacks_against, near
from casino_training.scenarios.lots import pick
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import Script, boxes_of


class StakeAfterTheRound(Kind):
    """K22: equal totals, two blackjacks, or a hand that is a point away from a stand-off."""

    id = "K22"
    slug = "stake-after-the-round"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        equal: list[Compared] = []
        apart: list[Compared] = []
        for total, banks in finished_banks(ruleset).items():
            for ahead in (-1, 0, 1) if total <= target_of(ruleset) else ():
                hands = near(ruleset, total + ahead, banks[0])
                decided = [ranks for ranks in hands if _is_disposed_of(ruleset, ranks, banks[0])]
                (apart if ahead else equal).extend(Compared(hand, bank) for hand in decided for bank in banks)
        both = [
            Compared(hand, bank)
            for bank in bank_blackjacks(ruleset)
            for hand in BLACKJACKS
            if is_a_blackjack(ruleset, hand) and _is_disposed_of(ruleset, hand, bank)
        ]
        return (
            Family(equal, _after_round),
            Family(apart if equal or both else (), _after_round, 2),
            Family(both, _after_round, 3),
        )


def _is_disposed_of(ruleset: Ruleset, ranks: str, bank: str) -> bool:
    return is_decided(ruleset, StakeAfterRound(hand_of(ranks), hand_of(bank)))


def _after_round(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=1)
    return (script.step(StakeAfterRound(hand.hand, script.table.bank), since=since),)


class PaymentLookedAtAgain(Kind):
    """K23: too much was paid, for a blackjack, a stand-off or insurance as for a win; or all was right."""

    id = "K23"
    slug = "payment-looked-at-again"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        won, blackjack, stood_off = _paid_without_doubt(ruleset)
        wrong = _wrong(ruleset)
        return (
            Family(tuple(product(wrong, won)), _paid_too_much),
            Family(tuple(product([RIGHTLY_PAID], [*won, *blackjack, *stood_off])), _paid_rightly, 2),
            Family(tuple(product(wrong, [*blackjack, *stood_off])), _paid_like_a_win, 3),
            *settled_insurance(ruleset),
        )


Paid = tuple[Accident, Compared]
"""What happened if the payment is wrong, and the hand."""
RIGHTLY_PAID = Accident(Trigger.WRONG_PAYMENT, owners=1)


def _wrong(ruleset: Ruleset) -> list[Accident]:
    """The accidents on which the document decides, or is silent."""
    hand, bank = hand_of("T9"), hand_of("T8")
    stakes = staked(ruleset) * 2
    return [
        accident
        for accident in asked_about(ruleset, Trigger.WRONG_PAYMENT, *((AT_ONCE,) if boxes_of(ruleset) == 1 else ()))
        if is_answered(ruleset, PaymentNoticed(BoxHand(hand, stakes[: accident.owners]), bank, -1, accident.found))
    ]


@lru_cache(maxsize=64)
def _paid_without_doubt(ruleset: Ruleset) -> tuple[list[Compared], list[Compared], list[Compared]]:
    """Hands a point above the bank, blackjacks, and hands level with it, where the document decides what is paid."""
    target = target_of(ruleset)
    won: list[Compared] = []
    blackjack: list[Compared] = []
    stood_off: list[Compared] = []
    for total, banks in finished_banks(ruleset).items():
        for bank in banks if total <= target else ():
            won += [Compared(hand, bank) for hand in near(ruleset, total + 1, bank)]
            stood_off += [Compared(hand, bank) for hand in near(ruleset, total, bank)]
            if total < target and lets_blackjack_wait(ruleset, bank):
                blackjack += [Compared(hand, bank) for hand in blackjacks_against(ruleset, bank)]
    return won, blackjack, stood_off


def _paid_too_much(script: Script, fact: Paid) -> tuple[Step, ...]:
    """A unit more than is due was paid."""
    accident, compare = fact
    return _noticed(script, accident, compare, lambda hand: due(script, hand) + script.purse.unit)


def _paid_like_a_win(script: Script, fact: Paid) -> tuple[Step, ...]:
    """As much as the stake was paid, whatever is due."""
    accident, compare = fact
    return _noticed(script, accident, compare, lambda hand: hand.stakes[0].total)


def _paid_rightly(script: Script, fact: Paid) -> tuple[Step, ...]:
    accident, compare = fact
    return _noticed(script, accident, compare, lambda hand: due(script, hand))


def can_pay_wrongly(ruleset: Ruleset) -> bool:
    """Whether the document says what is right."""
    return bool(_paid_without_doubt(ruleset)[0])


def stage_wrong_payment(script: Script, accident: Accident) -> Staged:
    """A unit too much was paid for a hand that has won."""
    won, _, _ = _paid_without_doubt(script.ruleset)
    hand, since = compared(script, pick(script.rng, won), owners=accident.owners or 1, has_twin=True)
    _pay(script, accident, hand, due(script, hand) + script.purse.unit)
    return staged(script, since, hand.stakes[0].player)


def _noticed(script: Script, accident: Accident, fact: Compared, paid: Callable[[BoxHand], int]) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=accident.owners or 1, has_twin=True)
    cents = paid(hand)
    paid_hand = _pay(script, accident, hand, cents)
    return (script.step(PaymentNoticed(paid_hand, script.table.bank, cents, accident.found), since=since),)


def _pay(script: Script, accident: Accident, hand: BoxHand, cents: int) -> BoxHand:
    """The first owner is paid; found later, so is the one who has as good a hand on another box. The hand paid."""
    ranks = [card.rank for card in hand.hand.cards]
    alike = [box for box in script.table.played if [card.rank for card in box.hands[0].hand.cards] == ranks]
    box, *twins = sorted(alike, key=lambda box: box.hands[0] != hand)
    script.do(PaymentMade(hand.stakes[0].player, box.number, cents))
    for twin in twins[:1] if accident.found is IN_PLAY else ():
        owner = twin.hands[0].stakes[0].player
        script.do(PaymentMade(owner, twin.number, due(script, twin.hands[0])))
    return script.table.box(box.number).hands[0]


def due(script: Script, hand: BoxHand) -> int:
    """Cents that are due to the first owner of this hand; facts are chosen so that nothing is due from him."""
    answer = rule_on(script.ruleset, PaymentDue(replace(hand, stakes=hand.stakes[:1]), script.table.bank)).answer
    return max(0, answer.cents) if isinstance(answer, Amount) else 0


class PaymentCutFromTheRack(Kind):
    """K24: a win that is paid once, a blackjack, or a doubled win is cut from the rack, as few chips as possible."""

    id = "K24"
    slug = "payment-cut-from-the-rack"
    topic = "settlement"

    def families(self, ruleset: Ruleset) -> Sequence[Family[Any]]:
        if not is_answered(ruleset, PaymentToCut(2 * staked(ruleset)[0].cents)):
            return ()
        won, blackjack, _ = _paid_without_doubt(ruleset)
        return Family(won, _cut), Family(blackjack, _cut, 2), Family(won_doubled(ruleset), _cut_doubled, 3)


def _cut_doubled(script: Script, fact: DoubledRound) -> tuple[Step, ...]:
    hand, since = doubled(script, fact)
    return (script.step(PaymentToCut(due(script, hand)), since=since),)


def _cut(script: Script, fact: Compared) -> tuple[Step, ...]:
    hand, since = compared(script, fact, owners=1)
    return (script.step(PaymentToCut(due(script, hand)), since=since),)
