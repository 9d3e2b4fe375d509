from django.apps import AppConfig


class HousesConfig(AppConfig):
    name = "casino_training.houses"

    def ready(self) -> None:
        from casino_training.houses import checks  # noqa: F401  registers the check; apps must be loaded first
