"""A house examines its own trainees: nobody could sign any other exam off. Practice is open to everybody."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from casino_training.attempts import actions
from casino_training.attempts.models import Attempt, Programme
from casino_training.people.models import Membership, Role, User
from tests.cast import NOON, Cast

pytestmark = pytest.mark.django_db

Browse = Callable[[User], Client]

GUESTS = ["stranger", "supervisor", "foreign_supervisor"]
"""No trainees of any house."""


@pytest.mark.parametrize("who", GUESTS)
def test_a_house_examines_nobody_but_its_own_trainees(cast: Cast, programme: Programme, who: str) -> None:
    with pytest.raises(actions.NotOurTrainee):
        actions.begin_exam(trainee=getattr(cast, who), edition=cast.edition, programme=programme, now=NOON)
    assert not Attempt.objects.exists()


def test_a_trainee_who_has_left_begins_no_exam_any_more(cast: Cast, programme: Programme, browse: Browse) -> None:
    client = browse(cast.trainee)
    assert "Begin the exam" in client.get(reverse("exam")).content.decode()
    Membership.objects.filter(person=cast.trainee).delete()
    assert client.post(reverse("exam"), {"house": "frankfurt", "programme": programme.slug}).status_code == 404
    assert not Attempt.objects.exists()


def test_an_exam_is_offered_in_the_houses_where_one_is_a_trainee(
    cast: Cast, programme: Programme, browse: Browse
) -> None:
    bavaria = cast.foreign_supervisor.memberships.get().house
    page = browse(cast.trainee).get(reverse("exam")).content.decode()
    assert "?house=frankfurt" in page
    assert "?house=bavaria" not in page
    assert browse(cast.trainee).get(reverse("exam"), {"house": "bavaria"}).status_code == 404
    Membership.objects.create(person=cast.trainee, house=bavaria, role=Role.TRAINEE)
    page = browse(cast.trainee).get(reverse("exam"), {"house": "bavaria"}).content.decode()
    assert '<input type="hidden" name="house" value="bavaria">' in page


@pytest.mark.parametrize("who", GUESTS)
def test_whoever_is_a_trainee_nowhere_is_told_what_to_do_and_may_practise(
    cast: Cast, programme: Programme, browse: Browse, who: str
) -> None:
    client = browse(getattr(cast, who))
    page = client.get(reverse("exam")).content.decode()
    assert "Ask the supervisor of your house to enrol you." in page
    assert "Begin the exam" not in page
    for house in ({}, {"house": "frankfurt"}, {"house": "bavaria"}):
        assert client.post(reverse("exam"), house | {"programme": programme.slug}).status_code == 404
    assert not Attempt.objects.exists()
    assert client.post(reverse("practice"), {"house": "frankfurt", "kind": "K04"}).status_code == 302
