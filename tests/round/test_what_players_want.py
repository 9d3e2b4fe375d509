"""What players want beside the play of a hand stands until it is answered, by what the document says of it."""

from functools import reduce

import pytest

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, Card
from casino_training.rules.clause import Basis
from casino_training.rules.happenings import (
    AceValueWanted,
    ActDone,
    CardDealt,
    CoPlayerDeclined,
    HandStood,
    Happening,
    OpponentWanted,
    PlaceWanted,
    PlayerAsked,
    PlayerLeft,
    PlayerReturned,
    RequestAnswered,
    StakeAwaited,
    StakePlaced,
    Wish,
)
from casino_training.rules.round import DealCard, Duty, Impossible, Judgement, apply, due, judge_act
from casino_training.rules.table import Player, Table, empty_table
from tests.rulebooks import RULEBOOKS

SEATED = tuple(Player(name, seat, 60 + 20 * seat) for name, seat in (("Anna", 2), ("Bo", 4)))
GUESTS = (*SEATED, Player("Carl", None, 160))


def after(*course: Happening, boxes: int = 7) -> Table:
    return reduce(apply, course, empty_table(boxes, players=GUESTS, shoe_cards=200))


def cards(*dealt: tuple[int, str]) -> list[CardDealt]:
    return [CardDealt(place, Card.parse(text)) for place, text in dealt]


def only(house: str, table: Table) -> Duty:
    (duty,) = due(RULEBOOKS[house], table)
    return duty


def clauses(duty: Duty) -> set[str]:
    return {clause.id for rule in duty.because for clause in rule.clauses}


def acts(house: str, table: Table) -> list[object]:
    return [duty.act for duty in due(RULEBOOKS[house], table)]


ANNA, CARL = StakePlaced("Anna", 2, 40_00), StakePlaced("Carl", 2, 20_00)


@pytest.mark.parametrize(("house", "clause"), [("frankfurt", "FRA-36"), ("bavaria", "BAV-09"), ("surrender", "SUR-11")])
def test_the_deal_waits_for_a_stake_that_is_still_counted_out(house: str, clause: str) -> None:
    """FRA-36, BAV-09 and SUR-11: once all stakes are placed."""
    awaited = after(ANNA, StakeAwaited("Bo", 4))
    assert acts(house, awaited) == [ActDone(Act.WAIT_FOR_STAKE, 4)]
    judged = judge_act(RULEBOOKS[house], awaited, DealCard(2))
    assert judged.judgement is Judgement.NOT_NOW
    assert {each.id for rule in judged.because for each in rule.clauses} == {clause}
    placed = apply(awaited, StakePlaced("Bo", 4, 20_00))
    assert (placed.heard, acts(house, placed)) == ((), [DealCard(2)])
    assert acts(house, apply(awaited, PlayerLeft("Bo"))) == [DealCard(2)]


def test_no_stake_is_waited_for_where_no_document_says_that_stakes_come_first() -> None:
    """HOL does not say it."""
    assert DealCard(2) in acts("holecard", after(ANNA, StakeAwaited("Bo", 4)))


DEALT = (ANNA, CARL, *cards((2, "Ah"), (BANK, "6d"), (2, "6s")))


def test_the_boxholder_says_what_his_ace_counts_and_a_co_player_does_not() -> None:
    """FRA-46."""
    own, others = (only("frankfurt", after(*DEALT, AceValueWanted(name, 2, 1))) for name in ("Anna", "Carl"))
    assert (own.act, clauses(own)) == (RequestAnswered("Anna", 2, is_allowed=True), {"FRA-46"})
    assert (others.act, clauses(others)) == (RequestAnswered("Carl", 2, is_allowed=False), {"FRA-46"})
    assert apply(after(*DEALT, AceValueWanted("Carl", 2, 1)), others.act).heard == ()  # type: ignore[arg-type]


def test_an_ace_that_does_not_lie_there_is_not_spoken_of() -> None:
    """The control: box 4 has none."""
    table = after(StakePlaced("Bo", 4, 20_00), *DEALT[:2], *cards((2, "Ah"), (4, "9c"), (BANK, "6d"), (2, "6s")))
    assert acts("frankfurt", apply(table, AceValueWanted("Bo", 4, 1))) == acts("frankfurt", table)


@pytest.mark.parametrize(("opponent", "is_allowed"), [(4, False), (BANK, True)])
def test_a_stake_plays_against_the_bank_and_nobody_else(opponent: int, is_allowed: bool) -> None:
    """FRA-03."""
    duty = only("frankfurt", after(ANNA, OpponentWanted("Anna", 2, opponent)))
    assert (duty.act, clauses(duty)) == (RequestAnswered("Anna", 2, is_allowed), {"FRA-03"})


def test_a_newcomer_gets_a_box_while_the_layout_has_one_left() -> None:
    """FRA-10: seven boxes."""
    asked = PlaceWanted("Carl", is_seat=False)
    six, seven = ([StakePlaced(("Anna", "Bo")[box % 2], box, 10_00) for box in range(1, most)] for most in (7, 8))
    granted, refused = (only("frankfurt", after(*boxes, asked)) for boxes in (six, seven))
    assert (granted.act, clauses(granted)) == (RequestAnswered("Carl", BANK, is_allowed=True), {"FRA-10"})
    assert (refused.act, clauses(refused)) == (RequestAnswered("Carl", BANK, is_allowed=False), {"FRA-10"})


def test_a_newcomer_gets_a_seat_while_the_layout_has_a_position_left() -> None:
    """SUR-04: as many seats as positions on the layout; two sit here."""
    asked = PlaceWanted("Carl", is_seat=True)
    granted, refused = (only("surrender", after(asked, boxes=boxes)) for boxes in (4, 2))
    assert (granted.act, clauses(granted)) == (RequestAnswered("Carl", BANK, is_allowed=True), {"SUR-04"})
    assert refused.act == RequestAnswered("Carl", BANK, is_allowed=False)
    assert due(RULEBOOKS["surrender"], apply(after(asked), RequestAnswered("Carl", BANK, is_allowed=True))) == ()


def test_a_co_player_does_not_keep_his_stake_out_of_a_card_but_out_of_further_money() -> None:
    """BAV-40 binds him; FRA-23 and FRA-28 leave him the money."""
    bound = only("bavaria", after(*DEALT, CoPlayerDeclined("Carl", 2, Wish.CARD)))
    assert (bound.act, clauses(bound)) == (RequestAnswered("Carl", 2, is_allowed=False), {"BAV-40"})
    double, split = (after(*DEALT, CoPlayerDeclined("Carl", 2, wish)) for wish in (Wish.DOUBLE, Wish.SPLIT))
    free = only("frankfurt", double)
    assert (free.act, clauses(free)) == (RequestAnswered("Carl", 2, is_allowed=True), {"FRA-23"})
    assert clauses(only("frankfurt", split)) == {"FRA-23", "FRA-28"}
    money = due(RULEBOOKS["bavaria"], double)
    assert {duty.basis for duty in money} == {Basis.OPEN}
    assert RequestAnswered("Carl", 2, is_allowed=True) in [duty.act for duty in money]


def test_who_comes_back_to_the_table_decides_again() -> None:
    """FRA-17 lets the order decide while the holder is away, FRA-14 the holder."""
    away = after(*DEALT, PlayerLeft("Anna"), PlayerAsked("Carl", 2, Wish.STAND))
    assert acts("frankfurt", away) == [HandStood(2)]
    back = apply(away, PlayerReturned("Anna"))
    refused = only("frankfurt", back)
    assert refused.act == RequestAnswered("Carl", 2, is_allowed=False)
    assert "FRA-14" in clauses(refused)
    heard = reduce(apply, [RequestAnswered("Carl", 2, is_allowed=False), PlayerAsked("Anna", 2, Wish.CARD)], back)
    assert acts("frankfurt", heard) == [DealCard(2)]
    with pytest.raises(Impossible, match="at the table already"):
        apply(back, PlayerReturned("Anna"))


def test_a_hole_card_is_dealt_without_waiting() -> None:
    """The control: once cards lie, nobody waits for a stake any more."""
    begun = after(ANNA, StakeAwaited("Bo", 4), *cards((2, "Ah")), CardDealt(BANK, FACE_DOWN))
    assert StakeAwaited("Bo", 4) not in begun.heard
