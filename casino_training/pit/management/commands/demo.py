"""`manage.py demo`: people to try the site with. `manage.py up` calls it where the demo is switched on."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from casino_training.attempts.models import Programme
from casino_training.houses.queries import houses
from casino_training.people.models import User
from casino_training.pit import demo


class Command(BaseCommand):
    help = "Makes demo people and some attempts of theirs, once, and prints how to sign in; only where CASINO_DEMO=1."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("demo people have a password that stands on the screen: set CASINO_DEMO=1 to want them")
        if not houses():
            raise CommandError("no house is loaded yet: run manage.py houses --load first")
        if not Programme.objects.exists():
            call_command("loaddata", Path(settings.BASE) / "fixtures" / "programmes.json", verbosity=0)
        password, is_new = demo.demo_password()
        people = demo.demo_people(password=password, is_new=is_new)
        programme = Programme.objects.order_by("slug")[0]
        for house in houses():
            demo.demo_attempts(house=house, programme=programme, now=timezone.now())
        self.stdout.write(logins(people, password))


def logins(people: list[User], password: str) -> str:
    """Who can sign in, a line each, and the one password."""
    width = max(len(person.username) for person in people)
    lines = [f"  {person.username:<{width}}  {person}" for person in people]
    return "\n".join(["Sign in as one of these:", *lines, f"The password of all of them: {password}"])
