from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "casino_training.people"
