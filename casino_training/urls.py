"""Addresses: every app names its own from the root on, so this file only lists the apps."""

from django.contrib import admin
from django.urls import include, path
from django.utils.translation import gettext_lazy as _

admin.site.site_header = admin.site.site_title = _("Casino Training")

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("casino_training.people.urls")),
    path("", include("casino_training.houses.urls")),
    path("", include("casino_training.attempts.urls")),
    path("", include("casino_training.certificates.urls")),
    path("", include("casino_training.pit.urls")),
]
