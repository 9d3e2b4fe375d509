"""Whatever happens at a table, of every class of happenings, the croupier owes what can be done, on what is written."""

from collections.abc import Sequence
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from casino_training.rules.answers import BANK
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    BustCollected,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    ErrorCardClaimed,
    ErrorCardRefused,
    Happening,
    PlayerSigned,
    StakePlaced,
    StakeReturned,
)
from casino_training.rules.round import apply, due, performed
from casino_training.rules.ruleset import Ruleset
from casino_training.rules.table import Box, Table
from tests.round.at_the_table import POOLS, card_from, folded, is_closed, is_waiting, money_of, of_words, opened
from tests.round.test_round_machine import HOUSES, unit_of
from tests.round.wandering import Pool, wandered

STEPS = 120
SEEDS = range(20)


def courses(house: str) -> list[list[tuple[Table, Happening]]]:
    ruleset = HOUSES[house]
    return [wandered(ruleset, Random(seed), unit_of(ruleset), STEPS) for seed in SEEDS]


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_what_is_owed_at_any_table_can_be_done_and_rests_on_what_is_written(house: str) -> None:
    for course in courses(house):
        start = course[0][0]
        assert folded(start, [happening for _, happening in course]) == apply(*course[-1])
        for table, _ in course[::4]:
            assert money_of(table) == money_of(start)
            check_owed(HOUSES[house], table)


def check_owed(ruleset: Ruleset, table: Table) -> None:
    owed = due(ruleset, table)
    assert owed or is_waiting(table) or is_closed(table)
    for duty in owed:
        act = performed(duty.act, card_from(Random(0), table))
        assert act is None or apply(table, act)
        assert duty.because or duty.basis is Basis.OPEN
        assert all(rule.clauses or rule.is_silent for rule in duty.because)


def drawn(house: str, pools: Sequence[Pool] = POOLS) -> set[type[Happening]]:
    """The classes of all that happened."""
    every = (wandered(HOUSES[house], Random(seed), unit_of(HOUSES[house]), STEPS, pools) for seed in SEEDS)
    return {type(happening) for course in every for _, happening in course}


def test_every_class_of_happenings_is_drawn() -> None:
    assert set().union(*map(drawn, HOUSES)) == set(get_args(Happening))


def test_a_class_that_is_never_drawn_would_be_noticed() -> None:
    """The control: where nobody speaks, nobody signs."""
    assert PlayerSigned in set(get_args(Happening)) - drawn(
        "frankfurt", [pool for pool in POOLS if pool is not of_words]
    )


def dealt(*happened: Happening) -> Table:
    faces = ((2, "Th"), (4, "9c"), (BANK, "6d"), (2, "2s"), (4, "7h"))
    stakes = (StakePlaced("P2", 2, 40_00), StakePlaced("P4", 4, 20_00))
    cards = [CardDealt(place, Card.parse(text)) for place, text in faces]
    return folded(opened(5), [*stakes, *cards, *happened])


def test_of_a_card_that_is_gone_with_its_hand_nothing_is_owed() -> None:
    """FRA-54 burns a refused card, but this one was taken in with the bust hand (FRA-06)."""
    error = (CardDrawnInError(2, Card.parse("Jc")), ErrorCardRefused("P2", 2), BustCollected(2, with_cards=True))
    check_owed(HOUSES["frankfurt"], dealt(*error))
    assert not any(duty.act == CardBurned(2) for duty in due(HOUSES["frankfurt"], dealt(*error)))


def test_a_card_may_be_claimed_that_was_drawn_to_a_box_on_which_nothing_lies() -> None:
    check_owed(HOUSES["bavaria"], dealt(ErrorCardClaimed("P4", 4, 6)))


def test_a_late_stake_may_be_back_already() -> None:
    """LIN-25 hands it back; here it went before anybody spoke of it, and the round was closed on it."""
    late = StakePlaced("P1", 1, 10_00)
    table = dealt(late, StakeReturned("P1", 1, 10_00), late)
    gone = replace(table, boxes=tuple(Box(1) if box.number == 1 else box for box in table.boxes))
    check_owed(HOUSES["lindenhof"], gone)
