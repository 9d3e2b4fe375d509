"""The steps of an attempt, and what is said against a ruling."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from casino_training.attempts.models.attempts import Attempt
from casino_training.felt.words import say


class Certainty(models.TextChoices):
    """How sure somebody was before the ruling was shown."""

    SURE = "sure", _("sure")
    THINK = "think", _("I think so")
    GUESS = "guess", _("a guess")


NO_CLAUSE = "none"
"""Cited instead of a clause: the document does not say."""


class Decision(models.Model):
    """One step of an attempt: what was shown, and once decided, the response, its grade and the ruling.

    `part` counts the steps of one practised scenario from 0; None in an exam, whose steps are planned as a whole. At a
    live table each act is a decision without a `kind`, and `part` is the round from 0, None before the first one.
    `clause` is the one that a plan asked for here, blank elsewhere. `certainty` and `cited`, the clause that was said
    to decide or `NO_CLAUSE`, came with the response, blank where they were not said. `drilled` is the value that a
    drill asked for, blank elsewhere; it says what is asked, never what is right.
    `shown`, `response` and `ruling` are in notation. `points` are hundredths of a right answer. `cost` maps each party
    to signed cents, null when no money moves.
    """

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="decisions", verbose_name=_("attempt"))
    step = models.PositiveSmallIntegerField(_("step"))
    part = models.PositiveSmallIntegerField(_("part"), null=True, blank=True)
    kind = models.CharField(_("kind"), max_length=8, blank=True)
    clause = models.CharField(_("clause"), max_length=16, blank=True)
    drilled = models.CharField(_("drilled"), max_length=32, blank=True)
    shown = models.JSONField(_("shown"))
    shown_at = models.DateTimeField(_("shown at"))
    response = models.JSONField(_("response"), null=True, blank=True)
    certainty = models.CharField(_("certainty"), max_length=8, choices=Certainty, blank=True)
    cited = models.CharField(_("cited"), max_length=16, blank=True)
    points = models.PositiveSmallIntegerField(_("points"), null=True, blank=True)
    severity = models.CharField(_("severity"), max_length=16)
    cost = models.JSONField(_("cost"), null=True, blank=True)
    ruling = models.JSONField(_("ruling"), null=True, blank=True)
    decided_at = models.DateTimeField(_("decided at"), null=True, blank=True)

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        ordering = ["attempt", "step"]
        constraints = [
            models.UniqueConstraint(fields=["attempt", "step"], name="decision_once_a_step"),
            models.CheckConstraint(
                condition=Q(decided_at__isnull=True, response__isnull=True, points__isnull=True, ruling__isnull=True)
                | Q(decided_at__isnull=False, response__isnull=False, points__isnull=False, ruling__isnull=False),
                name="decision_decided_whole_or_not",
            ),
            models.CheckConstraint(
                condition=Q(points__isnull=True) | Q(points__lte=100), name="decision_points_to_100"
            ),
            models.CheckConstraint(
                condition=Q(certainty="") | Q(certainty__in=Certainty.values, decided_at__isnull=False),
                name="decision_certainty_comes_with_the_response",
            ),
            models.CheckConstraint(
                condition=Q(cited="") | Q(decided_at__isnull=False), name="decision_citation_comes_with_the_response"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id} step {self.step}"

    @property
    def name(self) -> str:
        """What was decided, in the active language: the kind of situation, or the act at a live table."""
        if self.kind:
            return say(self.kind)
        if self.part is None:
            return gettext("Act %(number)s, before the first round") % {"number": self.step + 1}
        return gettext("Act %(number)s, round %(round)s") % {"number": self.step + 1, "round": self.part + 1}


class Disagreement(models.Model):
    """A trainee does not agree with the ruling on a decision, and says why; a supervisor answers once."""

    decision = models.OneToOneField(Decision, on_delete=models.PROTECT, related_name="disagreement")
    comment = models.TextField(max_length=2000)
    written_at = models.DateTimeField()
    answer = models.TextField(max_length=2000, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="answered_disagreements"
    )
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-written_at"]
        constraints = [
            models.CheckConstraint(condition=~Q(comment=""), name="disagreement_says_why"),
            models.CheckConstraint(
                condition=Q(answer="", answered_by__isnull=True, answered_at__isnull=True)
                | (~Q(answer="") & Q(answered_by__isnull=False, answered_at__isnull=False)),
                name="disagreement_answered_whole_or_not",
            ),
        ]

    def __str__(self) -> str:
        return f"disagreement on {self.decision}"
