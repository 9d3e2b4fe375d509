"""A supervisor watches a live table of his house and arms what goes wrong there next."""

from collections.abc import Callable

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from casino_training.attempts import actions, arming
from casino_training.attempts.live import rounds
from casino_training.attempts.models import Arming, Attempt
from casino_training.people.models import User
from casino_training.scenarios.rounds import Trouble
from tests.attempts.dealing import awaited, due_form
from tests.cast import Cast

Browse = Callable[[User], Client]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def browse() -> Browse:
    """Somebody's browser, signed in."""

    def browse(person: User) -> Client:
        client = Client()
        client.force_login(person)
        return client

    return browse


@pytest.fixture
def table(cast: Cast) -> Attempt:
    """A quiet table, at which nothing goes wrong by itself."""
    return rounds.begin_round(
        trainee=cast.trainee, edition=cast.edition, boxes=3, difficulty=1, is_guided=False, now=timezone.now()
    )


def watched(attempt: Attempt) -> str:
    return reverse("pit_watch", args=[attempt.pk])


def deal_on(client: Client, attempt: Attempt, until: Callable[[], bool]) -> None:
    for _ in range(60):
        if until():
            return
        client.post(reverse("live_round", args=[attempt.pk]), due_form(attempt))
    raise AssertionError("it never comes")


def test_a_supervisor_sees_the_table_as_the_trainee_has_it(cast: Cast, table: Attempt, browse: Browse) -> None:
    supervisor, trainee = browse(cast.supervisor), browse(cast.trainee)
    trainee.post(reverse("live_round", args=[table.pk]), due_form(table))
    theirs = trainee.get(reverse("live_round", args=[table.pk])).content.decode()
    seen = supervisor.get(watched(table)).content.decode()
    told = '<figcaption class="visually-hidden" id="table-told">'
    assert seen.split(told)[1].split("</figcaption>")[0] == theirs.split(told)[1].split("</figcaption>")[0]
    assert "Act 2, round 1" in seen
    assert 'name="step"' not in seen, "a supervisor could act"


def test_nothing_is_sent_again_before_it_has_changed(cast: Cast, table: Attempt, browse: Browse) -> None:
    supervisor = browse(cast.supervisor)
    assert supervisor.get(watched(table), {"seen": "0.0"}, headers=HTMX).status_code == 204
    browse(cast.trainee).post(reverse("live_round", args=[table.pk]), due_form(table))
    page = supervisor.get(watched(table), {"seen": "0.0"}, headers=HTMX)
    assert "Act 2, round 1" in page.content.decode()
    assert "<html" not in page.content.decode()


def test_what_is_armed_comes_at_its_moment_and_stands_in_the_report(cast: Cast, table: Attempt, browse: Browse) -> None:
    supervisor, trainee = browse(cast.supervisor), browse(cast.trainee)
    supervisor.post(reverse("pit_arm", args=[table.pk]), {"trouble": Trouble.LATE_STAKE})
    assert "Waits for its moment: A stake after the first card" in supervisor.get(watched(table)).content.decode()
    shown = trainee.get(reverse("live_round", args=[table.pk])).content.decode()
    assert "A stake after the first card" not in shown
    deal_on(trainee, table, lambda: table.armings.filter(step=None).count() == 0)
    step = awaited(table).step
    assert awaited(table).shown["events"][-1]["type"] == "StakePlaced"
    assert Arming.objects.get().step == step
    told = f"A stake after the first card, before act {step + 1}; armed by {cast.supervisor}"
    assert told in supervisor.get(watched(table)).content.decode()
    trainee.post(reverse("live_stop", args=[table.pk]))
    assert told in trainee.get(reverse("live_report", args=[table.pk])).content.decode()
    assert told in supervisor.get(reverse("pit_attempt", args=[table.pk])).content.decode()


def test_without_arming_nothing_goes_wrong_at_a_quiet_table(cast: Cast, table: Attempt, browse: Browse) -> None:
    client = browse(cast.trainee)
    deal_on(client, table, lambda: (awaited(table).part or 0) > 0)
    happened = {event["type"] for row in table.decisions.filter(part=0, step__gt=0) for event in row.shown["events"]}
    assert "StakePlaced" not in happened


def test_one_thing_waits_at_a_time_and_can_be_taken_back(cast: Cast, table: Attempt, browse: Browse) -> None:
    supervisor = browse(cast.supervisor)
    address = reverse("pit_arm", args=[table.pk])
    supervisor.post(address, {"trouble": Trouble.ERROR_CARD})
    page = supervisor.post(address, {"trouble": Trouble.TIP}, follow=True).content.decode()
    assert "Something waits already" in page
    assert [each.trouble for each in table.armings.all()] == [Trouble.ERROR_CARD]
    supervisor.post(address, {"disarm": "yes"})
    assert not table.armings.exists()
    assert "happened already" in supervisor.post(address, {"disarm": "yes"}, follow=True).content.decode()


@pytest.mark.parametrize("trouble", ["", "a flood", "ERROR_CARD"])
def test_only_what_is_on_the_list_is_armed(cast: Cast, table: Attempt, browse: Browse, trouble: str) -> None:
    page = browse(cast.supervisor).post(reverse("pit_arm", args=[table.pk]), {"trouble": trouble}, follow=True)
    assert "Choose from the list" in page.content.decode()
    assert not table.armings.exists()


def test_the_database_keeps_one_waiting_and_only_what_is_known(cast: Cast, table: Attempt) -> None:
    arming.arm(attempt=table, trouble=Trouble.TIP, by=cast.supervisor, now=timezone.now())
    for trouble, step in ((Trouble.TIP, None), ("a flood", 3)):
        facts = {"trouble": trouble, "step": step, "armed_by": cast.supervisor, "armed_at": timezone.now()}
        with pytest.raises(IntegrityError), transaction.atomic():
            Arming.objects.create(attempt=table, **facts)


@pytest.mark.parametrize("who", ["foreign_supervisor", "trainee", "other_trainee", "stranger"])
def test_nobody_else_watches_or_arms(cast: Cast, table: Attempt, browse: Browse, who: str) -> None:
    client = browse(getattr(cast, who))
    assert client.get(watched(table)).status_code == 404
    assert client.post(reverse("pit_arm", args=[table.pk]), {"trouble": Trouble.TIP}).status_code == 404
    assert not table.armings.exists()


def test_what_cannot_come_is_neither_offered_nor_armed(cast: Cast, table: Attempt, browse: Browse) -> None:
    """Nobody stands at a quiet table; the control comes at any."""
    supervisor = browse(cast.supervisor)
    assert f'value="{Trouble.DISPUTE}"' not in supervisor.get(watched(table)).content.decode()
    for trouble, is_armed in ((Trouble.DISPUTE, False), (Trouble.TIP, True)):
        page = supervisor.post(reverse("pit_arm", args=[table.pk]), {"trouble": trouble}, follow=True)
        assert ("That can no longer come at this table" in page.content.decode()) is not is_armed
        assert table.armings.exists() is is_armed


def test_what_waits_and_can_no_longer_come_says_so(cast: Cast, table: Attempt, browse: Browse) -> None:
    """As a quarrel at a table where nobody stands any more; the report has it once the table is closed."""
    arming.arm(attempt=table, trouble=Trouble.DISPUTE, by=cast.supervisor, now=timezone.now())
    supervisor, trainee = browse(cast.supervisor), browse(cast.trainee)
    page = supervisor.get(watched(table)).content.decode()
    assert "Can no longer come at this table" in page
    assert "Waits for its moment" not in page
    trainee.post(reverse("live_round", args=[table.pk]), due_form(table))
    trainee.post(reverse("live_stop", args=[table.pk]))
    for person, name in ((trainee, "live_report"), (supervisor, "pit_attempt")):
        assert "did not come before the table was closed" in person.get(reverse(name, args=[table.pk])).content.decode()


def test_a_closed_table_is_no_longer_watched(cast: Cast, table: Attempt, browse: Browse) -> None:
    actions.finish(attempt=table, now=timezone.now())
    supervisor = browse(cast.supervisor)
    assert supervisor.get(watched(table)).url == reverse("pit_attempt", args=[table.pk])
    page = supervisor.post(reverse("pit_arm", args=[table.pk]), {"trouble": Trouble.TIP}, follow=True)
    assert "This table is closed" in page.content.decode()
    assert not table.armings.exists()
