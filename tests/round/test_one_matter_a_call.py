"""A call for the supervisor is about one matter: what else waits at the place waits on, and he decides on each."""

from collections.abc import Iterable
from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import (
    ActDone,
    AdviceGiven,
    ForeignChipSeen,
    Happening,
    MixedStackSeen,
    PlaceWanted,
    PlayerAsked,
    SupervisorCalled,
    SupervisorDecided,
    Wish,
)
from casino_training.rules.physics.places import Impossible
from casino_training.rules.round import DealCard, apply, due
from casino_training.rules.table import Table
from tests.round.test_payments import acts, at
from tests.round.test_the_supervisor_decides import staked
from tests.rulebooks import RULEBOOKS

MIXED, FOREIGN = MixedStackSeen("Anna", 1), ForeignChipSeen("Ben", 1)


def calls(table: Table) -> list[SupervisorCalled]:
    return [act for act in acts("bavaria", table) if isinstance(act, SupervisorCalled)]


def decided(table: Table, call: SupervisorCalled) -> set[Act]:
    """What he may decide about it."""
    duties = [duty for duty in due(RULEBOOKS["bavaria"], table) if duty.act == call]
    return {each.act for duty in duties for each in duty.decisions if isinstance(each, SupervisorDecided)}


def done(table: Table, course: Iterable[Happening]) -> Table:
    return reduce(apply, course, table)


@pytest.mark.parametrize("said", [(MIXED, FOREIGN), (FOREIGN, MIXED), (MIXED, ForeignChipSeen("Anna", 1))])
def test_of_two_matters_at_a_box_each_is_decided_and_done(said: tuple[Happening, ...]) -> None:
    """Bavaria says nothing of either: a stack is laid anew, and a jeton changed."""
    table, put_right = staked(*said), set()
    for _ in said:
        call = calls(table)[0]
        restacks = Act.RESTACK in decided(table, call)
        act = Act.RESTACK if restacks else Act.CHANGE_CHIP
        assert act in decided(table, call)
        table = done(table, (call, SupervisorDecided(1, act)))
        put_right.add(act)
    assert put_right == {Act.RESTACK, Act.CHANGE_CHIP}
    for _ in said:
        (act,) = acts("bavaria", table)
        assert isinstance(act, ActDone)
        put_right.remove(act.act)
        table = apply(table, act)
    assert put_right == set()
    assert acts("bavaria", table) == acts("bavaria", staked())


def test_a_matter_that_is_alone_is_called_about_as_such() -> None:
    """The control: nothing else waits."""
    assert calls(staked(MIXED)) == [SupervisorCalled(1)]
    assert calls(staked(MIXED, PlaceWanted("Ben", is_seat=True))) == [SupervisorCalled(1), SupervisorCalled(BANK)]


@pytest.mark.parametrize(("house", "bank"), [("frankfurt", "9c"), ("holecard", "9c ??")])
def test_a_player_who_wants_a_card_is_served_after_a_call_about_advice(house: str, bank: str) -> None:
    """FRA-15 forbids it to co-players, HOL says nothing: of one without a stake there the supervisor may be asked."""
    asked = at("Th 2d", bank, PlayerAsked("Anna", 1, Wish.CARD), AdviceGiven("Ben", 1, Wish.STAND))
    (call,) = [act for act in acts(house, asked) if isinstance(act, SupervisorCalled)]
    assert DealCard(1) in acts(house, apply(asked, call))
    assert DealCard(1) not in acts(house, apply(asked, SupervisorCalled(1))), "control: a call about all that was said"


@pytest.mark.parametrize("about", [-1, 9])
def test_nobody_is_called_about_what_was_never_said(about: int) -> None:
    with pytest.raises(Impossible):
        apply(staked(MIXED), SupervisorCalled(1, about))
