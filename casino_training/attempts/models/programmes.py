"""What an exam asks for."""

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from casino_training.felt.words import language
from casino_training.scenarios.build import KINDS
from casino_training.scenarios.kinds.kind import DIFFICULTIES

IS_DIFFICULTY = Q(difficulty__isnull=True) | Q(difficulty__in=DIFFICULTIES)
"""A difficulty is one of those that there are, or none is chosen."""


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
