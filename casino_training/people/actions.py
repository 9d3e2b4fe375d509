"""People and what they are in a house."""

from django.db import transaction

from casino_training.houses.models import House
from casino_training.people.models import Membership, Role, User


@transaction.atomic
def add_person(
    *, username: str, display_name: str, password: str, language: str = "en", roles: dict[House, Role] | None = None
) -> User:
    """A new person who can sign in, with a role in each of the houses; raises IntegrityError for a name in use."""
    person = User.objects.create_user(username, password=password, display_name=display_name, language=language)
    Membership.objects.bulk_create(
        Membership(person=person, house=house, role=role) for house, role in (roles or {}).items()
    )
    return person


def choose_language(*, person: User, language: str) -> None:
    """Pages, mails and papers for this person are in this language from now on."""
    User.objects.filter(pk=person.pk).update(language=language)
