"""manage.py recall: work out anew, from everybody's practised decisions, which clause comes back when.

For when the scheduler's parameters change; otherwise each decision keeps the plan up to date.
"""

from typing import Any

from django.core.management.base import BaseCommand

from casino_training.attempts.recall import rebuild
from casino_training.houses.models import House
from casino_training.people.models import User


class Command(BaseCommand):
    help = "Works out anew which clause comes back when, from everybody's practised decisions."

    def handle(self, *args: Any, **options: Any) -> None:
        rows = 0
        for house in House.objects.all():
            people = User.objects.filter(attempts__edition__house=house).distinct()
            rows += sum(rebuild(person=person, house=house) for person in people)
        self.stdout.write(f"{rows} clauses of people are planned anew")
