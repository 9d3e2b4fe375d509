from django.apps import AppConfig


class HousesConfig(AppConfig):
    name = "casino_training.houses"
