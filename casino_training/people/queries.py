"""Who is what in which house: the only place where roles are read."""

from datetime import datetime

from django.db.models import QuerySet

from casino_training.houses.models import House
from casino_training.people.models import Role, User


def supervised_houses(person: User) -> QuerySet[House]:
    """The houses in which this person is a supervisor."""
    return House.objects.filter(memberships__person=person, memberships__role=Role.SUPERVISOR)


def is_supervisor_of(person: User, house: House) -> bool:
    """Read anew each time: a role that was taken away counts from that moment on."""
    return supervised_houses(person).filter(pk=house.pk).exists()


def houses_as_trainee(person: User) -> QuerySet[House]:
    """The houses in which this person is a trainee."""
    return House.objects.filter(memberships__person=person, memberships__role=Role.TRAINEE)


def is_trainee_of(person: User, house: House) -> bool:
    """Read anew each time, like `is_supervisor_of`."""
    return houses_as_trainee(person).filter(pk=house.pk).exists()


def trainees_of(house: House) -> QuerySet[User]:
    """The trainees of a house, by name."""
    return User.objects.filter(memberships__house=house, memberships__role=Role.TRAINEE).order_by("display_name")


def trainees_under(person: User) -> QuerySet[User]:
    """The trainees of every house that this person supervises, by name."""
    houses = supervised_houses(person)
    trainees = User.objects.filter(memberships__house__in=houses, memberships__role=Role.TRAINEE)
    return trainees.distinct().order_by("display_name")


def houses_of(person: User) -> QuerySet[House]:
    """The houses that a person belongs to in any role."""
    return House.objects.filter(memberships__person=person)


def guests_since(before: datetime) -> QuerySet[User]:
    """The guests who came at this time or earlier."""
    return User.objects.filter(is_guest=True, date_joined__lte=before)
