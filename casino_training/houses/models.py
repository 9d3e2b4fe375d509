from django.db import models
from django.utils.translation import gettext_lazy as _

from casino_training.felt.words import language


class House(models.Model):
    """A casino whose document is trained; its facts come from the newest edition of its ruleset."""

    slug = models.SlugField(unique=True)
    prefix = models.CharField(max_length=8, unique=True)
    name_en = models.CharField(max_length=120)
    name_de = models.CharField(max_length=120)

    class Meta:
        verbose_name = _("house")
        verbose_name_plural = _("houses")
        ordering = ["slug"]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.name_de if language() == "de" else self.name_en


class Edition(models.Model):
    """One version of a house's rules: the ruleset file word for word, and its SHA-256. Never changed, never deleted.

    The current edition of a house is the one loaded last.
    """

    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="editions")
    version = models.CharField(max_length=40)
    digest = models.CharField(max_length=64)
    text = models.TextField()
    loaded_at = models.DateTimeField()

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ["house", "-loaded_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["house", "version"], name="edition_version_once"),
            models.UniqueConstraint(fields=["house", "digest"], name="edition_digest_once"),
        ]

    def __str__(self) -> str:
        return f"{self.house.slug} {self.version}"
