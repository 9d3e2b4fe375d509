"""What a person knows of a house, and the day for which it is to be known."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from casino_training.attempts.models.decisions import Decision
from casino_training.houses.models import House


class Recall(models.Model):
    """How well a person knows a clause of a house, and when it comes back: worked out from their practised decisions.

    `decision` is the latest that the clause decided, at `reviewed_at`; `first_at` is when the first was. The other
    columns are the state of the `fsrs` scheduler: `stability` in days, `difficulty` from 1 to 10.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recalls")
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="recalls")
    clause = models.CharField(max_length=16)
    decision = models.ForeignKey(Decision, on_delete=models.CASCADE, related_name="recalls")
    state = models.PositiveSmallIntegerField()
    step = models.PositiveSmallIntegerField(null=True, blank=True)
    stability = models.FloatField()
    difficulty = models.FloatField()
    first_at = models.DateTimeField()
    reviewed_at = models.DateTimeField()
    due_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "house", "clause"], name="recall_once_a_clause"),
            models.CheckConstraint(condition=Q(state__in=[1, 2, 3]), name="recall_state_known"),
            models.CheckConstraint(
                condition=Q(due_at__gte=F("reviewed_at"), reviewed_at__gte=F("first_at")), name="recall_times_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.clause}"


class PlannedExam(models.Model):
    """The day for which a person wants to know the clauses of a house."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="planned_exams")
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="planned_exams")
    on = models.DateField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "house"], name="planned_exam_once_a_house")]

    def __str__(self) -> str:
        return f"{self.person} {self.house.slug} {self.on}"
