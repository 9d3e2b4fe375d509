from django.apps import AppConfig


class AttemptsConfig(AppConfig):
    name = "casino_training.attempts"
