from django.apps import AppConfig


class FeltConfig(AppConfig):
    name = "casino_training.felt"
