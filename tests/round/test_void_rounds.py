"""A round that is void: what lies unsettled goes back to the players, and the round is over."""

from functools import reduce

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    ActDone,
    CardDealt,
    Happening,
    InsurancePlaced,
    InsuranceSettled,
    PlayerAsked,
    RoundClosed,
    StakePlaced,
    StakeReturned,
    Wish,
)
from casino_training.rules.round import apply, due
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

PLAYERS = (Player("Anna", 2, 85, purse=100_00), Player("Bo", 4, 125, purse=100_00))


def after(*course: Happening) -> Table:
    return reduce(apply, course, empty_table(7, players=PLAYERS, shoe_cards=200))


DEALT = [CardDealt(place, Card.parse(text)) for place, text in ((2, "Th"), (4, "9c"), (BANK, "Ad"))]
COURSE = (StakePlaced("Anna", 2, 40_00), StakePlaced("Anna", 2, 10_00), StakePlaced("Bo", 4, 20_00), *DEALT)
VOID = ActDone(Act.VOID_ROUND, 2)


def test_everything_goes_back_and_nothing_else_is_owed() -> None:
    table = after(*COURSE, InsurancePlaced("Bo", 4, 10_00), PlayerAsked("Anna", 2, Wish.CARD), VOID)
    back = [InsuranceSettled("Bo", 4, 0), StakeReturned("Anna", 2, 50_00), StakeReturned("Bo", 4, 20_00)]
    assert [duty.act for duty in due(RULEBOOKS["frankfurt"], table)] == back
    returned = reduce(apply, back, table)
    (duty,) = due(RULEBOOKS["frankfurt"], returned)
    assert (duty.act, duty.basis) == (RoundClosed(), Basis.OPEN)
    closed = apply(returned, RoundClosed())
    assert [player.purse for player in closed.players] == [100_00, 100_00]
    assert due(RULEBOOKS["frankfurt"], closed) == ()


def test_a_round_that_is_not_void_goes_on() -> None:
    """The control."""
    owed = [duty.act for duty in due(RULEBOOKS["frankfurt"], after(*COURSE))]
    assert StakeReturned("Bo", 4, 20_00) not in owed
