"""Drills: what is asked again and again until it goes without thinking, at one house. No answer stands here.

A drill is made of values: a stake to be paid, a hand to be counted. Each is a short text, which `asked` turns into the
step that is shown; who rules on it is the engine, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations_with_replacement
from typing import TypeAlias

from msgspec import Struct

from casino_training.rules.answers import Chips
from casino_training.rules.cards import RANKS, SUITS, Card, Hand
from casino_training.rules.chapters.payouts import rack_of
from casino_training.rules.pieces import fewest
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.situations import (
    EvenMoneyDue,
    InsuranceDue,
    PaymentDue,
    PaymentsDue,
    PaymentToCut,
    Situation,
    SurrenderDue,
    TotalAsked,
)
from casino_training.rules.table import Box, BoxHand, HandState, Player, Stake, Table, empty_table
from casino_training.scenarios.build import build, find_kind
from casino_training.scenarios.kinds.kind import is_answered
from casino_training.scenarios.scenario import Step
from casino_training.scenarios.script import boxes_of
from casino_training.scenarios.stakes import MOST_TYPICAL, Purse, signs_of

Question: TypeAlias = tuple[Table, Situation]

GUESTS = ("Anna Weber", "Bruno Klein", "Cem Kaya", "Dora Lang", "Eva Moll", "Filip Novak", "Greta Holm")
BLACKJACK, LOWER_BANK = "As Kd", "Th 8c"
POOL = 24
"""So many scenarios of each kind make a drill that asks kinds of the catalogue."""


class Drill(Struct, frozen=True):
    """One drill. `kind` is the catalogue's that asks the same; `pool` are kinds whose scenarios it asks instead.

    `slow` seconds and more are too long for an answer; `paces` are right answers a minute, the fastest band first.
    """

    slug: str
    kind: str
    slow: int
    paces: tuple[int, int, int]
    pool: tuple[str, ...] = ()


DRILLS = {
    drill.slug: drill
    for drill in (
        Drill("payouts", "K12", 8, (15, 10, 5)),
        Drill("totals", "K01", 5, (24, 15, 8)),
        Drill("chips", "K24", 15, (8, 5, 3)),
        Drill("colours", "K24", 20, (6, 4, 2)),
        Drill("signals", "K65", 5, (24, 15, 8), ("K65", "K66", "K80")),
        Drill("order", "K75", 20, (6, 4, 2), ("K75",)),
    )
}


@lru_cache(maxsize=64)
def values(drill: str, ruleset: Ruleset) -> tuple[str, ...]:
    """Everything that this drill asks at this house, in a fixed order; nothing where the document answers none of it.

    Raises LookupError for a drill that does not exist.
    """
    found = DRILLS[drill]
    if found.pool:
        offered = [kind for kind in found.pool if find_kind(kind).is_offered(ruleset, None)]
        if len(offered) < min(2, len(found.pool)):  # what has one answer alone is no drill
            return ()
        return tuple(f"{kind}:{number}" for kind in offered for number in range(POOL))
    asked = QUESTIONS[drill]
    return tuple(value for value, (_, situation) in asked(ruleset) if is_answered(ruleset, situation))


@lru_cache(maxsize=64)
def _questions(drill: str, ruleset: Ruleset) -> dict[str, Question]:
    return dict(QUESTIONS[drill](ruleset))


def asked(drill: str, value: str, ruleset: Ruleset) -> tuple[str, Step]:
    """The kind and the step that ask for this value; LookupError for one that the drill does not have."""
    found = DRILLS[drill]
    if found.pool:
        kind, seed = value.split(":")
        return kind, build(kind, f"{drill}:{seed}", ruleset).steps[0]
    table, situation = _questions(drill, ruleset)[value]
    return found.kind, Step(table, (), situation)


def stakes_of(ruleset: Ruleset) -> tuple[int, ...]:
    """Every stake that the smallest table of this house allows, in cents, as far as guests place such stakes."""
    purse = Purse.at(signs_of(ruleset)[0], ruleset)
    return tuple(range(purse.least, min(purse.most, MOST_TYPICAL) + 1, purse.unit))


def payouts(ruleset: Ruleset) -> Iterator[tuple[str, Question]]:
    """A blackjack, insurance that wins, even money, a hand given up and a box of two owners, by every stake."""
    stakes = stakes_of(ruleset)
    place = partial(table_of, ruleset)
    for rank, cents in enumerate(stakes):
        name, other = GUESTS[rank % len(GUESTS)], GUESTS[(rank + 3) % len(GUESTS)]
        own = Stake(name, cents)
        hand = BoxHand(Hand.parse(BLACKJACK), (own,))
        lower = Hand.parse(LOWER_BANK)
        yield f"blackjack {cents}", (place(rank, hand, LOWER_BANK), PaymentDue(hand, lower))
        yield f"even money {cents}", (place(rank, hand, "Ah"), EvenMoneyDue(own))
        if cents % 2 == 0:
            insured, given_up = BoxHand(Hand.parse("Ts 8d"), (own,)), HandState.SURRENDERED
            insurance = (Stake(name, cents // 2),)
            bank = Hand.parse("Ah Kc")
            yield f"insurance {cents // 2}", (place(rank, insured, "Ah Kc", insurance), InsuranceDue(insurance, bank))
            lost = BoxHand(Hand.parse("Ts 6d"), (own,), state=given_up)
            yield f"surrender {cents}", (place(rank, lost, "Th"), SurrenderDue(own))
        shared = BoxHand(Hand.parse(BLACKJACK), (own, Stake(other, stakes[rank * 7 % len(stakes)])))
        yield f"owners {cents}", (place(rank, shared, LOWER_BANK), PaymentsDue(shared, lower))


def totals(ruleset: Ruleset) -> Iterator[tuple[str, Question]]:
    """Every hand of two cards but the blackjack, and every one of three with an ace."""
    ranks = [rank for rank in RANKS if rank not in "JQK"]
    pairs = ["".join(pair) for pair in combinations_with_replacement(ranks, 2) if set(pair) != {"A", "T"}]
    with_ace = ["".join(("A", *pair)) for pair in combinations_with_replacement(ranks, 2)]
    for number, text in enumerate((*pairs, *with_ace)):
        hand = Hand(tuple(Card(rank, SUITS[(number + place) % len(SUITS)]) for place, rank in enumerate(text)))
        lying = BoxHand(hand, (Stake(GUESTS[number % len(GUESTS)], stakes_of(ruleset)[0]),))
        yield text, (table_of(ruleset, number, lying, "6s"), TotalAsked(hand))


def chips(ruleset: Ruleset) -> Iterator[tuple[str, Question]]:
    """One to two and a half times every stake, cut from the rack."""
    amounts = sorted({cents * times // 2 for cents in stakes_of(ruleset) for times in (2, 3, 5)})
    for number, cents in enumerate(amounts):
        hand = BoxHand(Hand.parse("Ts 9d"), (Stake(GUESTS[number % len(GUESTS)], cents),))
        yield str(cents), (table_of(ruleset, number, hand, LOWER_BANK), PaymentToCut(cents))


def colours(ruleset: Ruleset) -> Iterator[tuple[str, Question]]:
    """What is paid 1:1 and 3:2 on every stake, in the colours in which the stake lies."""
    jetons = rack_of(ruleset)
    payments = [(cents, cents * times // 2) for cents in stakes_of(ruleset) for times in (2, 3)]
    for number, (cents, pays) in enumerate(payments):
        lying = fewest(cents, jetons) or ()
        stake = Chips(tuple((piece, lying.count(piece)) for piece in jetons if piece in lying))
        hand = BoxHand(Hand.parse("Ts 9d"), (Stake(GUESTS[number % len(GUESTS)], cents),))
        yield f"{pays} on {cents}", (table_of(ruleset, number, hand, LOWER_BANK), PaymentToCut(pays, stake))


def table_of(ruleset: Ruleset, rank: int, hand: BoxHand, bank: str, insurance: tuple[Stake, ...] = ()) -> Table:
    """A table on which only this hand lies, on one box after the other; its first owner sits there."""
    boxes = boxes_of(ruleset)
    number = 1 + rank % boxes
    owners = tuple(dict.fromkeys(stake.player for stake in hand.stakes))
    players = tuple(Player(name, None if place else number) for place, name in enumerate(owners))
    table = empty_table(boxes, players=players, bank=Hand.parse(bank))
    return table.with_box(Box(number, (hand,), insurance=insurance))


QUESTIONS = {"payouts": payouts, "totals": totals, "chips": chips, "colours": colours}
