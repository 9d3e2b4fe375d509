"""What the engine makes of a finished round, in the same order as the lines of the second settlement."""

from collections.abc import Iterator
from dataclasses import dataclass

from casino_training.rules import cards, table
from casino_training.rules.answers import Amount, Amounts
from casino_training.rules.clause import Ruling
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BlackjackCashed,
    EvenMoneyDue,
    InsuranceDue,
    PaymentDue,
    PaymentsDue,
    SurrenderDue,
)
from tests.oracle.plain import Hand, Round, Stake


@dataclass(frozen=True, slots=True)
class Ruled:
    """Cents that move to the owner, None where they are left open; the clauses and names of rules they rest on."""

    cents: int | None
    clauses: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()


NOT_ASKED = Ruled(None)
"""The engine has no question for this: the document leaves it open."""
MISSING = Ruled(None, rules=frozenset({"no ruling"}))


def rule_on_round(ruleset: Ruleset, round_: Round) -> Iterator[Ruled]:
    """One ruling for each owner on each hand and for his insurance, in the order of `house.settle`."""
    bank = hand_of(round_.bank)
    for box in round_.boxes:
        for hand in box.hands:
            yield from rule_on_hand(ruleset, hand, bank)
        if box.insurance:
            insured = tuple(table.Stake(owner, cents) for owner, cents in box.insurance)
            yield from moves(rule_on(ruleset, InsuranceDue(insured, bank)), owners(insured))


def rule_on_hand(ruleset: Ruleset, hand: Hand, bank: cards.Hand) -> Iterator[Ruled]:
    if hand.is_surrendered:
        for stake in hand.stakes:
            yield from moves(rule_on(ruleset, SurrenderDue(stake_of(stake))), 1)
    elif hand.even_money_to:
        for stake in hand.stakes:
            is_his = stake.owner == hand.even_money_to
            yield from moves(rule_on(ruleset, EvenMoneyDue(stake_of(stake))), 1) if is_his else (NOT_ASKED,)
    else:
        cashed = tuple(stake_of(stake) for stake in hand.stakes if stake.is_cashed)
        paid = moves(rule_on(ruleset, BlackjackCashed(cashed)), owners(cashed)) if cashed else iter(())
        left = payments(ruleset, hand, bank)
        for is_cashed in {stake.owner: stake.is_cashed for stake in hand.stakes}.values():
            yield next(paid if is_cashed else left, MISSING)


def payments(ruleset: Ruleset, hand: Hand, bank: cards.Hand) -> Iterator[Ruled]:
    """The stakes that are settled when the bank has finished."""
    stakes = tuple(stake_of(stake) for stake in hand.stakes if not stake.is_cashed)
    if not stakes:
        return
    lying = table.BoxHand(hand_of(hand.cards), stakes, hand.is_split, state_of(hand))
    asked = PaymentDue(lying, bank) if len(stakes) == 1 else PaymentsDue(lying, bank)
    yield from moves(rule_on(ruleset, asked), owners(stakes))


def owners(stakes: tuple[table.Stake, ...]) -> int:
    return len({stake.player for stake in stakes})


def moves(ruling: Ruling, owners: int) -> Iterator[Ruled]:
    """The ruling on the stakes of so many owners, one by one."""
    clauses = frozenset(clause.id for clause in ruling.clauses)
    rules = frozenset(rule.name for rule in ruling.because)
    match ruling.answer:
        case Amount(cents):
            yield Ruled(cents, clauses, rules)
        case Amounts(by_owner):
            yield from (Ruled(cents, clauses, rules) for _, cents in by_owner)
        case _:
            yield from (Ruled(None, clauses, rules) for _ in range(owners))


def hand_of(texts: list[str]) -> cards.Hand:
    return cards.Hand(tuple(cards.Card.parse(text) for text in texts))


def stake_of(stake: Stake) -> table.Stake:
    return table.Stake(stake.owner, stake.cents, stake.added)


def state_of(hand: Hand) -> table.HandState:
    return table.HandState.DOUBLED if hand.is_doubled else table.HandState.STOOD
