"""What an administrator may read and change: a running exam keeps its seed, and a standard that was applied stays."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from casino_training.attempts.models import Programme
from casino_training.people.models import User
from tests.cast import NOON, Cast, make_attempt, make_programme

pytestmark = pytest.mark.django_db


@pytest.fixture
def administrator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("chief", password="cards and chips", display_name="Renate Vogt"))
    return client


def test_the_seed_is_read_only_once_the_exam_is_over(cast: Cast, programme: Programme, administrator: Client) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme, seed="abcd" * 16)
    address = f"/admin/attempts/attempt/{exam.pk}/change/"
    running = administrator.get(address)
    assert running.status_code == 200
    assert exam.seed not in running.content.decode()
    exam.finished_at = NOON
    exam.save()
    assert exam.seed in administrator.get(address).content.decode()


@pytest.mark.parametrize("page", ["attempts/attempt", "attempts/decision", "certificates/certificate"])
def test_what_happened_can_be_neither_added_nor_changed_nor_deleted(
    cast: Cast, programme: Programme, administrator: Client, page: str
) -> None:
    exam = make_attempt(cast.trainee, cast.edition, programme=programme)
    assert administrator.get(f"/admin/{page}/").status_code == 200
    assert administrator.post(f"/admin/{page}/add/").status_code == 403
    if page == "attempts/attempt":
        assert administrator.post(f"/admin/{page}/{exam.pk}/change/").status_code == 403
        assert administrator.post(f"/admin/{page}/{exam.pk}/delete/").status_code == 403


def test_the_administration_speaks_german_to_who_speaks_german(
    cast: Cast, programme: Programme, administrator: Client
) -> None:
    User.objects.filter(username="chief").update(language="de")
    index = administrator.get("/admin/").content.decode()
    assert all(word in index for word in ["Versuche", "Entscheidungen", "Programme", "Personen", "Zertifikate"])
    form = administrator.get(f"/admin/attempts/programme/{programme.pk}/change/").content.decode()
    assert "Erlaubte Geldfehler" in form
    assert "money errors allowed" not in form.lower()


def test_a_standard_that_somebody_was_examined_by_stays(
    cast: Cast, programme: Programme, administrator: Client
) -> None:
    make_attempt(cast.trainee, cast.edition, programme=programme)
    change = {"name_en": "Renamed", "name_de": "Umbenannt", "steps": 1, "minutes": 1, "pass_percent": 0, "kinds": "[]"}
    administrator.post(f"/admin/attempts/programme/{programme.pk}/change/", change | {"money_errors_allowed": 99})
    changed = Programme.objects.get(pk=programme.pk)
    assert changed.name_en == "Renamed"
    assert (changed.steps, changed.minutes, changed.pass_percent) == (3, 10, 80)
    assert administrator.post(f"/admin/attempts/programme/{programme.pk}/delete/").status_code == 403


@pytest.mark.parametrize("kinds", [["K999"], "K04", 5, {"K04": 1}, [["K04"]], [None]])
def test_a_programme_asks_only_kinds_that_there_are(db: None, kinds: object) -> None:
    programme = make_programme()
    programme.full_clean()
    programme.kinds = kinds
    with pytest.raises(ValidationError):
        programme.full_clean()


def test_the_administration_bears_the_name_colours_and_icon_of_the_site(administrator: Client) -> None:
    for client, address in ((administrator, "/admin/"), (Client(), "/admin/login/")):
        page = client.get(address).content.decode()
        assert "Django" not in page
        assert "Casino Training" in page
        assert "css/admin.css" in page
        assert 'rel="icon"' in page
