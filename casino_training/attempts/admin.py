"""Programmes can be written here; attempts and decisions can only be read, and a seed only once its attempt is over."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from casino_training.attempts.models import Attempt, Decision, Programme


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Programme)
class ProgrammeAdmin(admin.ModelAdmin):
    list_display = ["slug", "name_en", "difficulty", "steps", "minutes", "pass_percent", "money_errors_allowed"]

    def get_readonly_fields(self, request: HttpRequest, obj: Programme | None = None) -> list[str]:
        """Once somebody has been examined by it, a programme's standard stays: marks are computed from it."""
        if obj is None or not obj.attempts.exists():
            return []
        return ["slug", "kinds", "difficulty", "steps", "minutes", "pass_percent", "money_errors_allowed"]

    def has_delete_permission(self, request: HttpRequest, obj: Programme | None = None) -> bool:
        return obj is not None and not obj.attempts.exists()


@admin.register(Attempt)
class AttemptAdmin(ReadOnly):
    list_display = ["id", "trainee", "edition", "mode", "programme", "kind", "clause", "difficulty", "started_at"]
    list_filter = ["mode", "edition__house"]
    date_hierarchy = "started_at"

    def get_exclude(self, request: HttpRequest, obj: Attempt | None = None) -> list[str]:
        return [] if obj is not None and obj.finished_at else ["seed"]


@admin.register(Decision)
class DecisionAdmin(ReadOnly):
    list_display = ["attempt", "step", "kind", "severity", "points", "shown_at", "decided_at"]
    list_filter = ["kind", "severity"]
