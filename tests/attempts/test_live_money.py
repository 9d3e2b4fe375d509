"""At a test table the log, the table and the report agree about what errors leave everybody with."""

from collections.abc import Callable
from functools import reduce

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from casino_training.attempts import actions
from casino_training.attempts.live import rounds
from casino_training.attempts.live.report import report_of
from casino_training.attempts.models import Attempt
from casino_training.people.models import User
from casino_training.rules.happenings import Happening, PaymentMade, PaymentPutRight, RoundClosed, StakeCollected
from casino_training.rules.notation import of_json
from casino_training.rules.round import apply
from casino_training.rules.table import Table
from casino_training.scenarios.rounds import NextAct, duties_now
from casino_training.scenarios.rounds.pricing import PURSE
from tests.attempts.conftest import Clock
from tests.attempts.dealing import act_at_once, awaited, due_form, scene_of
from tests.cast import Cast, make_edition

Browse = Callable[[User], Client]
Settling = PaymentMade | StakeCollected


def counted(table: Table) -> Table:
    return replace(table, players=tuple(replace(player, purse=PURSE) for player in table.players))


def money_after_the_round(attempt: Attempt) -> dict[str, int]:
    """What everybody has won or lost by the log of the first round, dealt again from the stakes on."""
    rows = [of_json(row.shown, NextAct) for row in attempt.decisions.filter(part=0).order_by("step")]
    events: list[Happening] = [event for row in rows[1:] for event in row.events]
    response = attempt.decisions.filter(part=0).order_by("step").last()
    assert response is not None
    last = reduce(apply, events, counted(rows[0].table))
    closed = apply(last, of_json(response.response, Happening))
    return {player.name: (player.purse or 0) - PURSE for player in closed.players}


def opened(cast: Cast, clock: Clock, house: str, seed: str, monkeypatch: pytest.MonkeyPatch) -> Attempt:
    monkeypatch.setattr(rounds, "new_seed", lambda: seed)
    edition = make_edition(house)
    return rounds.begin_round(
        trainee=cast.trainee, edition=edition, boxes=3, difficulty=1, is_guided=False, now=clock.now
    )


def settling(attempt: Attempt, client: Client) -> list[Settling]:
    """What is to be settled next; the round is dealt by the house until then, and a list without entries at its end."""
    for _ in range(200):
        if awaited(attempt).part != 0:
            return []
        duties = [duty.act for duty in duties_now(scene_of(attempt))]
        if found := [act for act in duties if isinstance(act, Settling)]:
            return found
        client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))
    raise AssertionError("the round does not end")


def deal(attempt: Attempt, client: Client, wrong: Callable[[Settling], Settling] | None) -> None:
    """The first round by the house, with every first settlement of a stake done wrongly."""
    done = set()
    while acts := settling(attempt, client):
        act = acts[0]
        about = (act.player, act.box, act.hand)
        act_at_once(attempt, act if wrong is None or about in done else wrong(act))
        done.add(about)


def overpaid(act: Settling) -> Settling:
    """Five euros more than is due, and nothing collected."""
    cents = act.cents + 5_00 if isinstance(act, PaymentMade) else 0
    return PaymentMade(act.player, act.box, cents, act.hand)


def underpaid(act: Settling) -> Settling:
    """A stake that is due a payment is collected instead, five euros of it at least."""
    return StakeCollected(act.player, act.box, 5_00, act.hand)


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender", "holecard"])
@pytest.mark.parametrize("wrong", [overpaid, underpaid])
@pytest.mark.parametrize("seed", ["a1", "b2"])
def test_what_errors_in_payments_cost_is_what_everybody_has_more_or_less_at_the_end(
    cast: Cast,
    clock: Clock,
    browse: Browse,
    monkeypatch: pytest.MonkeyPatch,
    house: str,
    wrong: Callable[[Settling], Settling],
    seed: str,
) -> None:
    """Each is put right or left as the supervisor decides, who is called about it."""
    client = browse(cast.trainee)
    tables = [opened(cast, clock, house, seed, monkeypatch) for _ in range(2)]
    for table, way in zip(tables, (None, wrong), strict=True):
        deal(table, client, way)
    right, made = map(money_after_the_round, tables)
    report = report_of(tables[1])
    assert report.errors
    assert report.cost == {name: made[name] - cents for name, cents in right.items() if made[name] != cents}


@pytest.mark.parametrize("seed", ["a1", "b2", "c3"])
def test_an_error_that_is_left_until_the_round_is_closed_is_counted_once(
    cast: Cast, clock: Clock, browse: Browse, monkeypatch: pytest.MonkeyPatch, seed: str
) -> None:
    """FRA-43: one stake is paid too much, the rest is left as it lies."""
    client = browse(cast.trainee)
    tables = [opened(cast, clock, "frankfurt", seed, monkeypatch) for _ in range(2)]
    deal(tables[0], client, None)
    act_at_once(tables[1], overpaid(settling(tables[1], client)[0]))
    act_at_once(tables[1], RoundClosed())
    right, made = map(money_after_the_round, tables)
    report = report_of(tables[1])
    assert report.errors
    assert report.cost == {name: made[name] - cents for name, cents in right.items() if made[name] != cents}


def test_what_is_put_right_is_told_in_the_report_with_a_way_to_both_acts(
    cast: Cast, clock: Clock, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FRA-43; the supervisor is called, and the first of these seeds at which he has it put right is taken."""
    client = browse(cast.trainee)
    for seed in map(str, range(20)):
        attempt = opened(cast, clock, "frankfurt", seed, monkeypatch)
        deal(attempt, client, overpaid)
        report = report_of(attempt)
        again = next((error for error in report.errors if error.put_right), None)
        if again:
            break
    assert again is not None
    assert again.put_right is not None
    assert isinstance(of_json(again.put_right.response), PaymentPutRight)
    actions.finish(attempt=attempt, now=clock.now)
    page = client.get(reverse("live_report", args=[attempt.pk])).content.decode()
    told = page.split('id="cost"')[1].split('id="wrong"')[0]
    for row in (again.row, again.put_right):
        assert reverse("attempt_step", args=[attempt.pk, row.step]) in told
    assert "FRA-" in told
    assert again.player in told
    assert f"{abs(again.cents) / 100:.2f}" in told
