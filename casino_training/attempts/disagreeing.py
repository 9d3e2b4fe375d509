"""Trainees who do not agree with a ruling: what they write goes to the supervisors of their house, who answer once."""

from datetime import datetime

from django import forms
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy

from casino_training.attempts.models import Decision, Disagreement
from casino_training.people.models import User
from casino_training.people.queries import trainees_under

MOST_LETTERS = 2000


class WordsForm(forms.Form):
    """What somebody writes to somebody; shown as text wherever it is shown."""

    words = forms.CharField(
        max_length=MOST_LETTERS,
        error_messages={
            "required": gettext_lazy("Write a few words."),
            "max_length": gettext_lazy("Write at most 2,000 letters."),
        },
    )


class NotDecided(ValueError):
    """There is no ruling yet to disagree with, or none that its trainee may see."""


def disagree(*, decision: Decision, comment: str, now: datetime) -> Disagreement:
    """Write down that the trainee does not agree; a second time changes nothing and returns the first.

    Raises `NotDecided` before the ruling can be seen.
    """
    if decision.decided_at is None or decision.attempt.withholds_marks:
        raise NotDecided(f"no ruling on {decision} can be seen yet")
    try:
        with transaction.atomic():
            return Disagreement.objects.create(decision=decision, comment=comment, written_at=now)
    except IntegrityError:
        return Disagreement.objects.get(decision=decision)


def answer(*, disagreement: Disagreement, by: User, words: str, now: datetime) -> bool:
    """A supervisor answers; False when somebody has answered already, whose answer stays."""
    unanswered = Disagreement.objects.filter(pk=disagreement.pk, answered_at=None)
    return unanswered.update(answer=words, answered_by=by, answered_at=now) == 1


def disagreement_on(decision: Decision) -> Disagreement | None:
    """What its trainee wrote about this decision."""
    return Disagreement.objects.select_related("answered_by").filter(decision=decision).first()


def disagreements_of(person: User) -> QuerySet[Disagreement]:
    """What this person wrote, the latest first."""
    return _whole().filter(decision__attempt__trainee=person)


def disagreements_for_supervisor(person: User) -> QuerySet[Disagreement]:
    """What the trainees of the houses wrote that this person supervises: first the unanswered, the oldest first."""
    found = _whole().filter(decision__attempt__trainee__in=trainees_under(person))
    return found.order_by("answered_at", "written_at")


def disagreement_for_supervisor(person: User, pk: int) -> Disagreement:
    """One of them; 404 otherwise."""
    return get_object_or_404(disagreements_for_supervisor(person), pk=pk)


def _whole() -> QuerySet[Disagreement]:
    return Disagreement.objects.select_related("decision__attempt__trainee", "decision__attempt__edition__house")
