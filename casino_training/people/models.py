from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from casino_training.houses.models import House
from casino_training.people.names import validate_name


class Deck(models.TextChoices):
    """The colours of the suits, where they are not the usual two."""

    FOUR = "four", _("Four colours")


class Contrast(models.TextChoices):
    """The contrast of pages, where it is not the usual one."""

    HIGH = "high", _("High contrast")


class User(AbstractUser):
    """A person who can sign in. `display_name` is the one name that pages and certificates print.

    A guest tries a table without an account: nobody signs in as one, and it is forgotten after a day.
    """

    first_name = None  # type: ignore[assignment]  # people have one name, written as they write it
    last_name = None  # type: ignore[assignment]  # as above
    display_name = models.CharField(_("name"), max_length=120, validators=[validate_name])
    language = models.CharField(
        _("language"), max_length=2, choices=[("en", "English"), ("de", "Deutsch")], default="en"
    )
    deck = models.CharField(_("colours of the cards"), max_length=8, choices=Deck, blank=True)
    contrast = models.CharField(_("contrast"), max_length=8, choices=Contrast, blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(is_guest=False) | models.Q(is_staff=False, is_superuser=False),
                name="user_guest_is_no_staff",
            ),
            models.CheckConstraint(condition=models.Q(language__in=["en", "de"]), name="user_language_known"),
            models.CheckConstraint(condition=models.Q(deck__in=["", *Deck.values]), name="user_deck_known"),
            models.CheckConstraint(condition=models.Q(contrast__in=["", *Contrast.values]), name="user_contrast_known"),
        ]

    def __str__(self) -> str:
        return self.display_name or self.username

    def get_full_name(self) -> str:
        return str(self)

    def get_short_name(self) -> str:
        return str(self)


class Role(models.TextChoices):
    TRAINEE = "trainee", _("trainee")
    SUPERVISOR = "supervisor", _("supervisor")
    ADMINISTRATOR = "administrator", _("administrator")


class Membership(models.Model):
    """What a person is in a house; one role a house."""

    person = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    house = models.ForeignKey(House, on_delete=models.PROTECT, related_name="memberships", verbose_name=_("house"))
    role = models.CharField(_("role"), max_length=16, choices=Role)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [
            models.UniqueConstraint(fields=["person", "house"], name="membership_once_a_house"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.role} {self.house.slug}"
