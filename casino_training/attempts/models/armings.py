"""What a supervisor has go wrong at a live table."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from casino_training.attempts.models.attempts import Attempt
from casino_training.felt.words import say
from casino_training.scenarios.rounds import Trouble


class Arming(models.Model):
    """Something that a supervisor who watches a live table wants to go wrong there, at the next moment at which it can.

    `step` is the act before which the trainee saw it, null while it waits.
    """

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="armings")
    trouble = models.CharField(max_length=48, choices=[(trouble.value, trouble.value) for trouble in Trouble])
    armed_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="armings")
    armed_at = models.DateTimeField()
    step = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["armed_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["attempt"], condition=Q(step__isnull=True), name="arming_one_waits_at_a_table"
            ),
            models.CheckConstraint(condition=Q(trouble__in=list(map(str, Trouble))), name="arming_trouble_known"),
        ]

    def __str__(self) -> str:
        return f"{self.trouble} at {self.attempt_id}"

    @property
    def words(self) -> str:
        """What goes wrong, in the active language."""
        return say(Trouble(self.trouble))

    @property
    def number(self) -> int:
        """The act before which it happened, counted from 1, as people do; only once it has happened."""
        return (self.step or 0) + 1
