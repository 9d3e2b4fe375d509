import hashlib
import uuid

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from casino_training.felt.words import language, say
from casino_training.houses.models import Edition, House
from casino_training.scenarios.build import KINDS
from casino_training.scenarios.kinds.kind import DIFFICULTIES
from casino_training.scenarios.rounds import Trouble

MOST_BOXES = 7
IS_DIFFICULTY = Q(difficulty__isnull=True) | Q(difficulty__in=DIFFICULTIES)


class Programme(models.Model):
    """What an exam asks for and the standard it is marked by.

    `kinds` are catalogue ids ("K71"); empty means every kind that the house's document offers. `difficulty` is the
    one that all its scenarios have, 1 to 3; None means any.
    """

    slug = models.SlugField(_("short name"), primary_key=True)
    name_en = models.CharField(_("name in English"), max_length=120)
    name_de = models.CharField(_("name in German"), max_length=120)
    kinds = models.JSONField(_("kinds"), default=list, blank=True)
    difficulty = models.PositiveSmallIntegerField(_("difficulty"), null=True, blank=True)
    steps = models.PositiveSmallIntegerField(_("steps"), default=12)
    minutes = models.PositiveSmallIntegerField(_("minutes"), default=20)
    pass_percent = models.PositiveSmallIntegerField(_("percent needed"), default=80)
    money_errors_allowed = models.PositiveSmallIntegerField(_("money errors allowed"), default=1)

    class Meta:
        verbose_name = _("programme")
        verbose_name_plural = _("programmes")
        constraints = [
            models.CheckConstraint(condition=Q(steps__gte=1, minutes__gte=1), name="programme_asks_something"),
            models.CheckConstraint(condition=Q(pass_percent__lte=100), name="programme_percent_to_100"),
            models.CheckConstraint(condition=IS_DIFFICULTY, name="programme_difficulty_known"),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Raises ValidationError for kinds that no exam could ask."""
        if not isinstance(self.kinds, list) or any(kind not in list(KINDS) for kind in self.kinds):
            raise ValidationError({"kinds": _('Write a list of kinds of the catalogue, such as ["K04", "K71"].')})

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.name_de if language() == "de" else self.name_en


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
    def seed_commitment(self) -> str:
        """SHA-256 of the seed: shown at the start, so that the seed revealed later can be seen to be the same."""
        return hashlib.sha256(self.seed.encode()).hexdigest()


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
    live table each act is a decision without a `kind`, and `part` is the round from 0.
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
