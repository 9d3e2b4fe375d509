from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from casino_training.attempts.models import Attempt
from casino_training.houses.models import House


class State(models.TextChoices):
    """A certificate is signed first and issued once its file is there."""

    PREPARING = "preparing", _("being prepared")
    ISSUED = "issued", _("issued")


class Certificate(models.Model):
    """The certificate of one signed exam. `record` holds everything that is printed, frozen when it was signed off.

    `number` counts without gaps in a house and is printed; `code` (128 random bits in base32) is what the QR code
    and the public check use. `sha256` is of the PDF bytes as issued and names their file. Whether the drawing waits,
    runs or failed is the job's to know (`jobs.Job` with `job_key`).
    """

    attempt = models.OneToOneField(
        Attempt, on_delete=models.PROTECT, related_name="certificate", verbose_name=_("attempt")
    )
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="certificates", verbose_name=_("house"))
    number = models.PositiveIntegerField(_("number"))
    code = models.CharField(_("code"), max_length=26, unique=True)
    record = models.JSONField(_("record"))
    signed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="signed_certificates",
        verbose_name=_("signed by"),
    )
    signed_at = models.DateTimeField(_("signed"))
    state = models.CharField(_("state"), max_length=16, choices=State, default=State.PREPARING)
    sha256 = models.CharField(_("SHA-256 of the file"), max_length=64, blank=True)
    issued_at = models.DateTimeField(_("issued"), null=True, blank=True)

    class Meta:
        verbose_name = _("certificate")
        verbose_name_plural = _("certificates")
        ordering = ["house", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["house", "number"], name="certificate_number_once_a_house"),
            models.CheckConstraint(condition=Q(number__gte=1), name="certificate_number_from_1"),
            models.CheckConstraint(condition=Q(state__in=State.values), name="certificate_state_known"),
            models.CheckConstraint(
                condition=(Q(state=State.ISSUED, issued_at__isnull=False) & ~Q(sha256=""))
                | (~Q(state=State.ISSUED) & Q(issued_at__isnull=True, sha256="")),
                name="certificate_issued_with_file_or_not",
            ),
        ]

    def __str__(self) -> str:
        return self.printed_number

    @property
    def printed_number(self) -> str:
        """The number as it stands on the paper: "FRA-000001"."""
        return f"{self.house.prefix}-{self.number:06d}"

    @property
    def job_key(self) -> str:
        """The key of the job that draws the paper."""
        return f"certificates.render:{self.pk}"
