"""Dealing at a live table: right acts in any order that the house allows, wrong ones stopped or played out."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from casino_training.attempts import actions
from casino_training.attempts.live import rounds
from casino_training.attempts.models import Attempt, Mode
from casino_training.people.models import User
from casino_training.rules.answers import BANK, Act
from casino_training.rules.happenings import ActDone, PaymentMade, ShoeFilled, StakeCollected
from casino_training.rules.notation import of_json
from casino_training.rules.round import DealCard, apply
from casino_training.scenarios.rounds import NextAct, duties_now
from tests.attempts.conftest import Clock
from tests.attempts.dealing import act_at_once, awaited, due_form, scene_of
from tests.cast import SEED, Cast, make_edition

Browse = Callable[[User], Client]


def opened(cast: Cast, clock: Clock, **facts: Any) -> Attempt:
    usual = {"trainee": cast.trainee, "edition": cast.edition, "boxes": 3, "difficulty": 1, "is_guided": True}
    return rounds.begin_round(**usual | facts, now=clock.now)


@pytest.fixture
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is opened with the same seed."""
    monkeypatch.setattr(rounds, "new_seed", lambda: SEED)


def deal_a_round(client: Client, attempt: Attempt) -> int:
    """A whole round by the house through the page; how many acts it took."""
    for number in range(1, 200):
        form = due_form(attempt)
        client.post(reverse("live_round", args=[attempt.pk]), form)
        if form["act"] == "close":
            return number
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("house", ["frankfurt", "bavaria", "surrender", "holecard"])
@pytest.mark.parametrize("difficulty", [1, 3])
def test_a_round_dealt_by_the_house_through_the_page_is_right_throughout(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None, house: str, difficulty: int
) -> None:
    attempt = opened(cast, clock, edition=make_edition(house), difficulty=difficulty, boxes=5)
    acts = deal_a_round(browse(cast.trainee), attempt)
    decided = attempt.decisions.exclude(decided_at=None)
    assert [decision.points for decision in decided] == [100] * acts
    assert awaited(attempt).part == 1


def test_the_rows_alone_tell_the_whole_round(cast: Cast, clock: Clock, browse: Browse, same_seed: None) -> None:
    """The table of each row is that of the row before with everything that has happened since."""
    attempt = opened(cast, clock, difficulty=2)
    deal_a_round(browse(cast.trainee), attempt)
    rows = [of_json(row.shown, NextAct) for row in attempt.decisions.filter(part=0).order_by("step")]
    table = rows[0].table
    for row in rows[1:]:
        for event in row.events:
            table = apply(table, event)
        assert table == row.table


def test_a_wrong_act_at_a_guided_table_is_stopped_and_explained(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    """FRA-36: the boxes are dealt to before the bank."""
    attempt = opened(cast, clock)
    before = scene_of(attempt).table
    client = browse(cast.trainee)
    page = client.post(reverse("live_round", args=[attempt.pk]), {"step": 0, "act": "deal", "place": BANK}, follow=True)
    assert scene_of(attempt).table == before
    assert attempt.decisions.get(step=0).points == 0
    assert "Not yet" in page.content.decode()
    assert "You deal a card to box" in page.content.decode()
    assert "FRA-" in page.content.decode()
    client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))  # the same act, as it is due
    assert "0 of 1 act right" in client.get(reverse("live_report", args=[attempt.pk])).content.decode()


def test_a_wrong_act_at_a_test_table_stands_and_its_cost_is_in_the_report(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    attempt = opened(cast, clock, is_guided=False)
    client = browse(cast.trainee)
    while not isinstance(duties_now(scene_of(attempt))[0].act, PaymentMade | StakeCollected):
        client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))
    duty = duties_now(scene_of(attempt))[0].act
    assert isinstance(duty, PaymentMade | StakeCollected)
    due = duty.cents if isinstance(duty, PaymentMade) else -duty.cents
    act_at_once(attempt, PaymentMade(duty.player, duty.box, 1_00, duty.hand))
    row = attempt.decisions.exclude(decided_at=None).last()
    assert row is not None
    assert (row.points, row.cost) == (0, {"bank": due - 1_00, duty.player: 1_00 - due})
    assert any(
        stake.paid == 1_00 for box in scene_of(attempt).table.boxes for hand in box.hands for stake in hand.stakes
    )
    actions.finish(attempt=attempt, now=clock.now)
    report = client.get(reverse("live_report", args=[attempt.pk])).content.decode()
    priced, wrong = report.split('id="cost"')[1].split('id="wrong"')
    for told in (priced, wrong):
        assert duty.player in told
        assert f"{abs(due - 1_00) / 100:.2f}" in told


def test_a_script_gets_the_table_after_an_act_at_once_and_without_the_frame(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    """A browser without a script is sent on to the page, as after every form."""
    attempt = opened(cast, clock)
    client, address = browse(cast.trainee), reverse("live_round", args=[attempt.pk])
    page = client.post(address, due_form(attempt), headers={"HX-Request": "true"})
    assert page.status_code == 200
    assert 'id="step"' in page.content.decode()
    assert 'name="step" value="1"' in page.content.decode()
    assert "<html" not in page.content.decode()
    assert client.post(address, due_form(attempt)).status_code == 302
    assert "<html" in client.get(address).content.decode()


def test_an_act_from_an_old_page_is_refused_and_changes_nothing(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))
    rows = attempt.decisions.count()
    page = client.post(
        reverse("live_round", args=[attempt.pk]), {"step": 0, "act": "close"}, follow=True
    ).content.decode()
    assert "has moved on" in page
    assert attempt.decisions.count() == rows


def test_the_same_act_sent_twice_is_done_once_and_said_so(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    form = due_form(attempt)
    pages = [client.post(reverse("live_round", args=[attempt.pk]), form, follow=True) for _ in range(2)]
    assert attempt.decisions.count() == 2
    told = ["had been done already" in page.content.decode() for page in pages]
    assert told == [False, True]


def test_after_the_end_nothing_is_accepted(cast: Cast, clock: Clock, browse: Browse, same_seed: None) -> None:
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    form = due_form(attempt)
    client.post(reverse("live_stop", args=[attempt.pk]))
    page = client.post(reverse("live_round", args=[attempt.pk]), form, follow=True).content.decode()
    assert "This table is closed" in page
    assert attempt.decisions.exclude(decided_at=None).count() == 0


@pytest.mark.parametrize(
    "form",
    [
        {"act": "pay", "place": 1},
        {"act": "pay", "place": 1, "amount": "many"},
        {"act": "dance"},
        {"act": "deal"},
        {"act": "stand", "place": 0},
        {"act": "order", "place": 1},
        {"act": "order", "order": "dance"},
        {"act": "total", "place": 1, "count": "x"},
        {"act": "turn", "place": 0},
        {"act": "pay", "place": 99, "amount": "5"},
    ],
)
def test_what_cannot_be_read_or_cannot_be_costs_nothing(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None, form: dict[str, Any]
) -> None:
    attempt = opened(cast, clock, boxes=7)
    page = browse(cast.trainee).post(reverse("live_round", args=[attempt.pk]), form | {"step": 0})
    assert page.status_code == 200
    assert "live-fault" in page.content.decode()
    assert attempt.decisions.get().decided_at is None


def test_nobody_else_reaches_a_table(cast: Cast, clock: Clock, browse: Browse) -> None:
    attempt = opened(cast, clock)
    for name in ("live_round", "live_report"):
        assert browse(cast.other_trainee).get(reverse(name, args=[attempt.pk])).status_code == 404
        assert browse(cast.trainee).get(reverse(name, args=[attempt.pk])).status_code == 200


def test_a_step_of_a_table_exists_once(cast: Cast, clock: Clock) -> None:
    attempt = opened(cast, clock)
    row = attempt.decisions.get()
    row.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save(force_insert=True)


@pytest.mark.parametrize("facts", [{"boxes": 8}, {"boxes": None}, {"is_guided": None}])
def test_a_live_table_has_its_boxes_and_its_way_of_dealing(cast: Cast, clock: Clock, facts: dict[str, Any]) -> None:
    usual = {"mode": Mode.ROUND, "boxes": 3, "is_guided": True, "seed": SEED, "started_at": clock.now}
    with pytest.raises(IntegrityError), transaction.atomic():
        Attempt.objects.create(trainee=cast.trainee, edition=cast.edition, **usual | facts)


def test_coming_cards_are_not_on_the_page(cast: Cast, clock: Clock, browse: Browse, same_seed: None) -> None:
    """Before the first card no face is drawn; the control sees the first one once it is dealt."""
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    coming = str(scene_of(attempt).next_card())
    address = reverse("live_round", args=[attempt.pk])
    assert f"table-{coming}" not in client.get(address).content.decode()
    client.post(address, due_form(attempt))
    assert f"table-{coming}" in client.get(address).content.decode()


def test_after_the_cut_card_a_new_shoe_is_shuffled_and_filled_and_dealt_from(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    """FRA-02: the croupier shuffles before the cards go into the shoe; FRA-01: six packs of 52 cards."""
    attempt = opened(cast, clock, boxes=7)
    client = browse(cast.trainee)
    first = awaited(attempt)
    first.shown["table"]["shoe_cards"] = 80
    first.save(update_fields=["shown"])  # the last round of a shoe
    while (due := duties_now(scene_of(attempt))[0].act) != ActDone(Act.SHUFFLE, BANK):
        act_at_once(attempt, due)
    played_out = scene_of(attempt)
    assert played_out.table.shoe_cards < 78
    act_at_once(attempt, ShoeFilled(6))  # stopped: first it is shuffled
    for act in (ActDone(Act.SHUFFLE, BANK), ShoeFilled(6)):
        client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))
        assert of_json(attempt.decisions.exclude(decided_at=None).order_by("step").last().response) == act  # type: ignore[union-attr]
    anew = scene_of(attempt)
    assert (anew.table.shoe_cards, anew.shoe, anew.round) == (312, 1, played_out.round + 1)
    assert anew.next_card() != replace(anew, shoe=0).next_card()
    deal_a_round(client, attempt)
    attempt.refresh_from_db()
    assert attempt.finished_at is None


def test_who_prepares_the_first_shoe_shuffles_and_fills_it_before_a_stake_lies_there(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    """BAV-02, BAV-03: shuffled, cut by a player, marked off, and then loaded; the first round comes after it."""
    client = browse(cast.trainee)
    begun = client.post(reverse("live"), {"house": "bavaria", "boxes": 3, "mode": "guided", "shoe": "prepare"})
    attempt = Attempt.objects.get(pk=begun["location"].split("/")[2])
    address = reverse("live_round", args=[attempt.pk])
    assert "Before the first round" in client.get(address).content.decode()
    first = scene_of(attempt)
    assert (first.table.played, first.table.shoe_cards) == ((), 0)
    for act in (Act.SHUFFLE, Act.LET_PLAYER_CUT, Act.MARK_END):
        assert duties_now(scene_of(attempt))[0].act == ActDone(act, BANK)
        assert awaited(attempt).name.endswith("before the first round")
        client.post(address, due_form(attempt))
    assert not scene_of(attempt).table.played
    client.post(address, due_form(attempt))
    ready = scene_of(attempt)
    assert (ready.round, ready.shoe, ready.table.shoe_cards) == (0, 0, 312)
    assert ready.table.cut_card_depth is not None
    assert len(ready.table.played) == 3
    assert "Round 1" in client.get(address).content.decode()
    assert set(attempt.decisions.exclude(decided_at=None).values_list("points", flat=True)) == {100}


def test_boxes_and_bank_have_their_own_card_control(cast: Cast, clock: Clock, same_seed: None) -> None:
    attempt = opened(cast, clock)
    first = duties_now(scene_of(attempt))[0].act
    assert isinstance(first, DealCard)
    assert first.place != BANK


def test_the_report_and_each_act_can_be_read_by_trainee_and_supervisor(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    client.post(reverse("live_round", args=[attempt.pk]), {"step": 0, "act": "close"})
    acts = deal_a_round(client, attempt)
    for person, report, step in (
        (cast.trainee, "live_report", "attempt_step"),
        (cast.supervisor, "pit_attempt", "pit_step"),
    ):
        page = browse(person).get(reverse(report, args=[attempt.pk])).content.decode()
        assert f"{acts - 1} of {acts} acts right" in page  # the first was not right when first tried
        assert "Act 1, round 1" in page
        assert "Stopped" in browse(person).get(reverse(step, args=[attempt.pk, 0])).content.decode()
        assert browse(person).get(reverse(step, args=[attempt.pk, acts])).status_code == 200
    assert browse(cast.supervisor).get(reverse("pit")).status_code == 200
    assert client.get(reverse("attempts")).status_code == 200
    assert client.get(reverse("attempt", args=[attempt.pk]), follow=True).status_code == 200


def test_of_a_test_nothing_is_told_before_its_end(cast: Cast, clock: Clock, browse: Browse, same_seed: None) -> None:
    attempt = opened(cast, clock, is_guided=False)
    client = browse(cast.trainee)
    client.post(reverse("live_round", args=[attempt.pk]), {"step": 0, "act": "deal", "place": BANK})
    table = client.get(reverse("live_round", args=[attempt.pk])).content.decode()
    assert "Not yet" not in table
    assert "FRA-" not in table
    assert client.get(reverse("live_report", args=[attempt.pk])).status_code == 302
    assert client.get(reverse("attempt_step", args=[attempt.pk, 0])).status_code == 404
    assert client.get(reverse("step_in_atlas", args=[attempt.pk, 0])).status_code == 404
    assert "0 right" not in client.get(reverse("attempts")).content.decode()
    client.post(reverse("live_stop", args=[attempt.pk]))
    assert "0 right" in client.get(reverse("attempts")).content.decode()
    assert "Too early" in client.get(reverse("attempt_step", args=[attempt.pk, 0])).content.decode()


def test_who_leaves_is_told_that_the_table_stays_and_closes_it_only_by_a_second_word(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    page = client.get(reverse("live_stop", args=[attempt.pk])).content.decode()
    assert "the table stays as it lies" in page
    assert reverse("live_round", args=[attempt.pk]) in client.get(reverse("live")).content.decode()
    client.post(reverse("live_stop", args=[attempt.pk]))
    assert reverse("live_round", args=[attempt.pk]) not in client.get(reverse("live")).content.decode()
    assert client.get(reverse("live_stop", args=[attempt.pk])).status_code == 302


def test_an_act_is_shown_under_the_other_houses_with_the_clause_of_each(
    cast: Cast, clock: Clock, browse: Browse, same_seed: None
) -> None:
    """The first card goes to box 1 everywhere (FRA-36), but a house with a hole card lays no Frankfurt table."""
    for house in ("bavaria", "holecard"):
        make_edition(house)
    attempt = opened(cast, clock)
    client = browse(cast.trainee)
    client.post(reverse("live_round", args=[attempt.pk]), {"step": 0, "act": "close"})
    page = client.get(reverse("step_in_atlas", args=[attempt.pk, 0])).content.decode()
    own, *others = page.split('<li class="atlas-house')[1:]
    assert "FRA-36" in own
    assert len(others) == 2
    assert any("BAV-" in other or "same acts" in other or "otherwise" in other for other in others)
