"""A sitting: who sits under which edition, and what is practised or examined."""

import hashlib
import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from casino_training.attempts.models.programmes import IS_DIFFICULTY, Programme
from casino_training.felt.words import say
from casino_training.houses.models import Edition

MOST_BOXES = 7


class Mode(models.TextChoices):
    PRACTICE = "practice", _("practice")
    EXAM = "exam", _("exam")
    ROUND = "round", _("at the table")
    DRILL = "drill", _("drill")


class Plan(models.TextChoices):
    """What chooses the clauses of a sitting: what is due today, or what was not right when it came last."""

    DUE = "due", _("what is due today")
    MISTAKES = "mistakes", _("my mistakes")


NAMES_KIND, NAMES_CLAUSE, FOLLOWS_PLAN = ~Q(kind=""), ~Q(clause=""), ~Q(plan="")
ONE_OF_THEM = (
    (NAMES_KIND & ~NAMES_CLAUSE & ~FOLLOWS_PLAN)
    | (~NAMES_KIND & NAMES_CLAUSE & ~FOLLOWS_PLAN)
    | (~NAMES_KIND & ~NAMES_CLAUSE & FOLLOWS_PLAN)
)


class Attempt(models.Model):
    """A sitting of one trainee under one edition. Its mark is computed from its decisions, never stored.

    What is practised is one `kind`, a catalogue id, one `clause` of the document, or what a `plan` chooses; all three
    are blank in an exam, in a drill, which is one of `scenarios.drills`, and at a live table, at which `boxes` are
    played and a wrong act is stopped and explained when it `is_guided`.
    A practice in which the clause that decides is named with every answer `is_citing`.
    `difficulty` is the one that was chosen, None for any and in an exam. `seed` is hexadecimal text that never leaves
    the server before the attempt is finished.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    trainee = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="attempts", verbose_name=_("trainee")
    )
    edition = models.ForeignKey(Edition, on_delete=models.PROTECT, related_name="attempts", verbose_name=_("edition"))
    programme = models.ForeignKey(
        Programme, on_delete=models.PROTECT, null=True, blank=True, related_name="attempts", verbose_name=_("programme")
    )
    mode = models.CharField(_("mode"), max_length=16, choices=Mode)
    kind = models.CharField(_("kind"), max_length=8, blank=True)
    clause = models.CharField(_("clause"), max_length=16, blank=True)
    plan = models.CharField(_("plan"), max_length=16, choices=Plan, blank=True)
    drill = models.CharField(_("drill"), max_length=16, blank=True)
    difficulty = models.PositiveSmallIntegerField(_("difficulty"), null=True, blank=True)
    boxes = models.PositiveSmallIntegerField(_("boxes"), null=True, blank=True)
    is_guided = models.BooleanField(_("guided"), null=True, blank=True)
    is_citing = models.BooleanField(_("clauses are named"), default=False)
    seed = models.CharField(_("secret number"), max_length=64)
    started_at = models.DateTimeField(_("begun"))
    deadline_at = models.DateTimeField(_("deadline"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("attempt")
        verbose_name_plural = _("attempts")
        ordering = ["-started_at"]
        constraints = [
            models.CheckConstraint(condition=Q(mode__in=Mode.values), name="attempt_mode_known"),
            models.CheckConstraint(condition=IS_DIFFICULTY, name="attempt_difficulty_known"),
            models.CheckConstraint(condition=Q(plan="") | Q(plan__in=Plan.values), name="attempt_plan_known"),
            models.CheckConstraint(
                condition=Q(
                    mode=Mode.EXAM,
                    kind="",
                    clause="",
                    plan="",
                    drill="",
                    programme__isnull=False,
                    deadline_at__isnull=False,
                )
                | (Q(mode=Mode.PRACTICE, drill="", programme__isnull=True, deadline_at__isnull=True) & ONE_OF_THEM)
                | (
                    Q(mode=Mode.ROUND, drill="", kind="", clause="", plan="")
                    & Q(programme__isnull=True, deadline_at__isnull=True)
                )
                | (
                    Q(mode=Mode.DRILL, kind="", clause="", plan="", programme__isnull=True, deadline_at__isnull=True)
                    & ~Q(drill="")
                ),
                name="attempt_exam_has_programme_and_deadline",
            ),
            models.CheckConstraint(
                condition=Q(
                    mode=Mode.ROUND,
                    boxes__isnull=False,
                    boxes__gte=1,
                    boxes__lte=MOST_BOXES,
                    is_guided__isnull=False,
                )
                | (~Q(mode=Mode.ROUND) & Q(boxes__isnull=True, is_guided__isnull=True)),
                name="attempt_round_has_boxes",
            ),
            models.CheckConstraint(
                condition=Q(deadline_at__isnull=True) | Q(deadline_at__gt=F("started_at")),
                name="attempt_deadline_after_start",
            ),
            models.CheckConstraint(
                condition=Q(finished_at__isnull=True) | Q(finished_at__gte=F("started_at")),
                name="attempt_finished_after_start",
            ),
            models.UniqueConstraint(
                fields=["trainee"],
                condition=Q(mode=Mode.EXAM, finished_at__isnull=True),
                name="attempt_one_open_exam_a_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.mode} {self.id}"

    @property
    def name(self) -> str:
        """What is practised or examined, in the active language."""
        if self.programme is not None:
            return self.programme.name
        if self.mode == Mode.ROUND:
            return gettext("Live table")
        if self.plan:
            return gettext("What is due today") if self.plan == Plan.DUE else gettext("My mistakes")
        return gettext("Clause %(clause)s") % {"clause": self.clause} if self.clause else say(self.kind)

    @property
    def withholds_marks(self) -> bool:
        """Whether nobody may see yet what was right: an exam, or a live table dealt as a test, that still runs."""
        is_test = self.mode == Mode.EXAM or (self.mode == Mode.ROUND and not self.is_guided)
        return is_test and self.finished_at is None

    @property
    def seed_commitment(self) -> str:
        """SHA-256 of the seed: shown at the start, so that the seed revealed later can be seen to be the same."""
        return hashlib.sha256(self.seed.encode()).hexdigest()
