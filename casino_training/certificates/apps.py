from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CertificatesConfig(AppConfig):
    name = "casino_training.certificates"
    verbose_name = _("Certificates")
