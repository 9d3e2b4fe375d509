from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AttemptsConfig(AppConfig):
    name = "casino_training.attempts"
    verbose_name = _("Attempts")
