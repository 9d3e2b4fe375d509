"""Certificates can be read here and never written."""

from django.contrib import admin
from django.http import HttpRequest

from casino_training.certificates.models import Certificate


@admin.register(Certificate)
class CertificateAdmin(admin.ModelAdmin):
    list_display = ("__str__", "house", "signed_by", "signed_at", "state")
    list_filter = ("house", "state")
    search_fields = ("code",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Certificate | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Certificate | None = None) -> bool:
        return False
