from django.apps import AppConfig


class PitConfig(AppConfig):
    name = "casino_training.pit"
