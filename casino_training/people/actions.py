"""People and what they are in a house."""

import secrets
from datetime import datetime

from django.db import transaction

from casino_training.houses.models import House
from casino_training.people.models import Membership, Role, User
from casino_training.people.names import clean_name


@transaction.atomic
def add_person(
    *, username: str, display_name: str, password: str, language: str = "en", roles: dict[House, Role] | None = None
) -> User:
    """A new person who can sign in, with a role in each of the houses.

    Raises IntegrityError for a username in use and ValidationError for a display name that is none.
    """
    name = clean_name(display_name)
    person = User.objects.create_user(username, password=password, display_name=name, language=language)
    Membership.objects.bulk_create(
        Membership(person=person, house=house, role=role) for house, role in (roles or {}).items()
    )
    return person


def add_guest(*, language: str, now: datetime) -> User:
    """Somebody who tries a table without an account: no password opens it, and it belongs to no house."""
    guest = User(username=f"guest-{secrets.token_hex(16)}", language=language, is_guest=True, date_joined=now)
    guest.set_unusable_password()
    guest.save()
    return guest


def choose_look(*, person: User, name: str, value: str) -> None:
    """Pages for this person look so from now on, on every machine; `name` and `value` are of `looks.LOOKS`."""
    User.objects.filter(pk=person.pk).update(**{name: value})


def choose_language(*, person: User, language: str) -> None:
    """Pages, mails and papers for this person are in this language from now on."""
    User.objects.filter(pk=person.pk).update(language=language)
