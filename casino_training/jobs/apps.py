"""The jobs app, which also registers the checks of the site as a whole."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    """Work that must be done exactly once in effect."""

    name = "casino_training.jobs"

    def ready(self) -> None:
        """Let `manage.py check --deploy` know the site's own checks."""
        from casino_training import checks  # noqa: F401  (importing it registers them)
