from django.apps import AppConfig


class CertificatesConfig(AppConfig):
    name = "casino_training.certificates"
