"""The engine at work, as the site and its commands ask it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec.structs import replace

from bench.floors import CUT_CARD
from bench.sample import Deal, hand_of
from casino_training.grading import Grade, grade
from casino_training.rules.answers import Given, Total
from casino_training.rules.cards import CARDS_IN_A_PACK, RANKS, SUITS, Card
from casino_training.rules.clause import Ruling
from casino_training.rules.hands import is_a_blackjack
from casino_training.rules.happenings import CardDealt, EvenMoneyRefused, HandStood, Happening, RoundClosed, StakePlaced
from casino_training.rules.round import apply, due, performed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.ruling import rule_on
from casino_training.rules.situations import (
    BankToPlay,
    PaymentDue,
    PaymentsDue,
    Situation,
    TotalAsked,
)
from casino_training.rules.table import Player, Table, empty_table
from casino_training.scenarios.build import build

GUEST = "Ida Lie"
STAKE = 10_00
SEATED = replace(empty_table(7), players=(Player(GUEST, 1, purse=STAKE),))
"""A table with one guest, before his stake; his purse counts what he wins and loses."""
CARDS = [Card(rank, SUITS[pack % len(SUITS)]) for pack in range(24) for rank in RANKS]
"""Six packs in the order of the floor's."""
assert len(CARDS) == 6 * CARDS_IN_A_PACK


def payments(deals: Iterable[Deal]) -> list[PaymentDue]:
    """One stake on each of these hands."""
    return [PaymentDue(deal.hand(GUEST), hand_of(deal.bank)) for deal in deals]


def shared_payments(deals: Iterable[Deal], owners: Sequence[str]) -> list[PaymentsDue]:
    """A stake of each owner on each of these hands."""
    return [PaymentsDue(deal.hand(*owners), hand_of(deal.bank)) for deal in deals]


def rule_all(ruleset: Ruleset, situations: Iterable[Situation]) -> list[Ruling]:
    """A ruling on each."""
    return [rule_on(ruleset, situation) for situation in situations]


def bank_turns(deals: Iterable[Deal]) -> list[BankToPlay]:
    """The banks of these hands while they may still have to draw."""
    return [BankToPlay(hand_of(deal.bank)) for deal in deals]


def graded(ruleset: Ruleset, cases: Iterable[tuple[PaymentDue, Given]]) -> list[Grade]:
    """The grade of each answer, with the ruling that it rests on."""
    return [grade(situation, rule_on(ruleset, situation), answer) for situation, answer in cases]


def key_of(ruleset: Ruleset, kind: str, seed: int) -> list[Ruling]:
    """A scenario with its answer key."""
    return [rule_on(ruleset, step.situation) for step in build(kind, str(seed), ruleset).steps]


def rounds(ruleset: Ruleset, number: int, lots: Random) -> int:
    """Net of so many rounds of one box with 10.00, drawn to seventeen: whatever is due is done until it is settled."""
    shoe, place, net = CARDS[:], CUT_CARD + 1, 0
    for _ in range(number):
        if place > CUT_CARD:
            lots.shuffle(shoe)
            place = 0
        used, moved = play(ruleset, shoe, place)
        place += used
        net += moved
    return net


def play(ruleset: Ruleset, shoe: Sequence[Card], place: int) -> tuple[int, int]:
    """One round with the cards from this place of the shoe on: how many it takes, and what the guest gets out of it."""
    happening: Happening | None = StakePlaced(GUEST, 1, STAKE)
    table = apply(SEATED, happening)
    while type(happening) is not RoundClosed:
        card = shoe[place + SEATED.shoe_cards - table.shoe_cards]
        duties = due(ruleset, table)
        happening = performed(duties[0].act, card) if duties else _decided(ruleset, table, card)
        assert happening is not None
        table = apply(table, happening)
    return SEATED.shoe_cards - table.shoe_cards, (table.player(GUEST).purse or 0) - STAKE


def _decided(ruleset: Ruleset, table: Table, card: Card) -> Happening:
    """What a guest does who draws to seventeen and takes no offer."""
    hand = table.box(1).hands[0]
    if is_a_blackjack(ruleset, hand):
        return EvenMoneyRefused(GUEST, 1)
    total = rule_on(ruleset, TotalAsked(hand.hand)).answer
    return CardDealt(1, card) if isinstance(total, Total) and total.count < 17 else HandStood(1)
