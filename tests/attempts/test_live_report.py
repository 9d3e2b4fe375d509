"""The report on a live table: what each figure counts, and that only money which moved has a cost."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from casino_training.attempts.live.priced import PricedError, boxes_priced, priced_errors, standing_cost
from casino_training.attempts.live.report import Pace, Report, Skill, _skills, first_tries, pace_of
from casino_training.attempts.models import Decision


def row(
    response: dict[str, Any], *duties: dict[str, Any], is_right: bool, is_done: bool = True, **more: Any
) -> Decision:
    """An act as it is recorded; every duty rests on one clause."""
    rules = [{"name": "x", "value": "1", "clauses": ["FRA-36"], "reading": None, "reason": None}]
    listed = [{"type": "RecordedDuty", "act": duty, "basis": "documented", "rules": rules} for duty in duties]
    ruling = {"is_right": is_right, "is_done": is_done, "duties": listed, "is_early": more.pop("is_early", False)}
    return Decision(response=response, ruling=ruling, points=100 if is_right else 0, **more)


def deal(place: int) -> dict[str, Any]:
    return {"type": "DealCard", "place": place, "hand": 0, "is_face_down": False}


def pay(box: int, cents: int) -> dict[str, Any]:
    return {"type": "PaymentMade", "player": "Anna", "box": box, "cents": cents, "hand": 0}


ASK_AGAIN = {"type": "ActDone", "act": "ask again", "place": 2}
SHUFFLE = {"type": "ActDone", "act": "shuffle the cards", "place": 0}
CLOSE = {"type": "RoundClosed"}
SUPERVISOR = {"type": "SupervisorCalled", "place": 2}


def timed(response: dict[str, Any], seconds: int) -> Decision:
    """A right act that took so many seconds."""
    begun = datetime(2026, 11, 30, 20, tzinfo=UTC)
    return row(response, response, is_right=True, shown_at=begun, decided_at=begun + timedelta(seconds=seconds))


def figures(*rows: Decision) -> dict[Skill, tuple[int, int]]:
    return {line.skill: (line.right, line.acts) for line in _skills(first_tries(rows))}


def test_dealing_on_over_what_went_wrong_is_not_noticing_it_and_says_nothing_of_the_remedy() -> None:
    assert figures(row(deal(2), ASK_AGAIN, is_right=False)) == {Skill.NOTICING: (0, 1)}


def test_calling_the_supervisor_where_the_house_knows_a_remedy_is_noticing_without_the_remedy() -> None:
    assert figures(row(SUPERVISOR, ASK_AGAIN, is_right=False)) == {Skill.NOTICING: (1, 1), Skill.REMEDY: (0, 1)}


def test_the_right_remedy_is_both() -> None:
    assert figures(row(ASK_AGAIN, ASK_AGAIN, is_right=True)) == {Skill.NOTICING: (1, 1), Skill.REMEDY: (1, 1)}


def test_a_wrong_amount_is_one_whatever_was_due() -> None:
    """Paid in the middle of the deal, EUR 500 too much: out of order, and wrong in its amount."""
    paid = row(pay(1, 60_000), deal(2), is_right=False, cost={"Anna": 50_000, "bank": -50_000})
    assert figures(paid) == {Skill.ORDER: (0, 1), Skill.MONEY: (0, 1)}
    instead = row(pay(1, 60_000), ASK_AGAIN, is_right=False, cost={"Anna": 50_000, "bank": -50_000})
    assert figures(instead) == {Skill.NOTICING: (0, 1), Skill.MONEY: (0, 1)}


@pytest.mark.parametrize("moved", [CLOSE, {"type": "StakeReturned", "player": "Anna", "box": 2, "cents": 10_00}])
def test_who_gives_a_lost_stake_back_or_closes_before_it_is_collected_has_an_amount_wrong(
    moved: dict[str, Any],
) -> None:
    """Anna has lost EUR 10 and keeps them."""
    collect = {"type": "StakeCollected", "player": "Anna", "box": 2, "cents": 10_00, "hand": 0}
    kept = row(moved, collect, is_right=False, cost={"Anna": 10_00, "bank": -10_00})
    assert figures(kept)[Skill.MONEY] == (0, 1)
    assert Skill.MONEY not in figures(row(moved, collect, is_right=False))


def test_another_box_than_the_one_whose_turn_it_is_is_out_of_order() -> None:
    """FRA-36 names the order of the deal."""
    lines = list(_skills([row(deal(3), deal(2), is_right=False, is_early=True)]))
    assert [(line.skill, line.right, line.acts, line.clauses) for line in lines] == [(Skill.ORDER, 0, 1, ("FRA-36",))]


def test_a_wrong_amount_at_the_right_box_is_in_order_and_wrong_as_an_amount() -> None:
    found = figures(row(pay(2, 10_00), pay(2, 15_00), is_right=False))
    assert found == {Skill.ORDER: (1, 1), Skill.MONEY: (0, 1)}


def test_an_act_that_was_stopped_counts_once_as_it_was_first_tried() -> None:
    stopped = row(deal(3), deal(2), is_right=False, is_done=False)
    assert figures(stopped, row(deal(2), deal(2), is_right=True)) == {Skill.ORDER: (0, 1)}
    assert figures(stopped, row(deal(2), deal(2), is_right=True), row(deal(3), deal(3), is_right=True)) == {
        Skill.ORDER: (1, 2)
    }


@pytest.mark.parametrize(("is_done", "cost"), [(True, {"Anna": -5_00}), (False, {})])
def test_only_money_that_moved_has_a_cost(is_done: bool, cost: dict[str, int]) -> None:
    """At a guided table a wrong payment is stopped before it is made."""
    wrong = row(pay(2, 10_00), pay(2, 15_00), is_right=False, is_done=is_done, cost={"bank": 5_00, "Anna": -5_00})
    assert standing_cost(priced_errors([wrong])) == cost


def put_right(player: str, box: int, hand: int | None, **facts: Any) -> Decision:
    again = {"type": "PaymentPutRight", "player": player, "box": box, "hand": hand}
    return row(again, again, is_right=True, **{"part": 0, "step": 9} | facts)


@pytest.mark.parametrize(
    ("again", "is_standing"),
    [
        (put_right("Anna", 2, 0), False),
        (put_right("Anna", 2, 0, is_done=False), True),
        (put_right("Anna", 2, 0, part=1), True),
        (put_right("Anna", 2, 1), True),
        (put_right("Anna", 2, None), True),
        (put_right("Anna", 3, 0), True),
        (put_right("Ben", 2, 0), True),
    ],
)
def test_a_payment_that_was_put_right_has_cost_nothing_in_the_end(again: Decision, is_standing: bool) -> None:
    """Only the same player's, on the same hand and in the same round, is taken back by it."""
    cost = {"bank": -5_00, "Anna": 5_00}
    wrong = row(pay(2, 20_00), pay(2, 15_00), is_right=False, part=0, step=8, cost=cost)
    (error,) = priced_errors([wrong, again])
    assert error.put_right == (None if is_standing else again)
    assert standing_cost([error]) == ({"Anna": 5_00} if is_standing else {})
    assert boxes_priced([wrong, again]) == ((2,) if is_standing else ())


def test_the_pace_is_that_of_the_acts_at_the_table_and_what_is_left_out_is_said() -> None:
    """Two rounds in 20 + 25 + 30 + 50 = 125 seconds: 57.6 an hour, and four acts 115.2; 62.5 seconds a round."""
    rows = [timed(deal(2), 20), timed(CLOSE, 25), timed(SHUFFLE, 70), timed(deal(2), 121), timed(deal(3), 30)]
    pace = pace_of([*rows, timed(CLOSE, 50)])
    assert (pace.rounds_an_hour, pace.acts_an_hour) == (58, 115)
    assert (pace.dealt_words, pace.round_words) == ("2:05", "1:02")
    assert (pace.paused_words, pace.shuffled_words) == ("2:01", "1:10")


def test_before_a_round_is_closed_its_time_and_the_rounds_an_hour_are_not_known() -> None:
    pace = pace_of([timed(deal(2), 20)])
    assert (pace.rounds_an_hour, pace.acts_an_hour, pace.dealt_words, pace.round_words) == (None, 180, "0:20", "")


def test_what_errors_cost_is_said_without_a_sign() -> None:
    """Anna has 5 euros too little, Bert 10 too much."""
    none = Pace(0, 0, timedelta(), timedelta(), timedelta())
    wrong = row(CLOSE, pay(2, 5_00), is_right=False, step=3)
    errors = (PricedError(wrong, "Anna", -5_00), PricedError(wrong, "Bert", 10_00))
    report = Report(2, 0, 0, (), errors, none, ())
    assert (report.too_much, report.too_little) == ({"Bert": 10_00}, {"Anna": 5_00})
