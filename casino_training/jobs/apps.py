from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "casino_training.jobs"
