from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.utils.translation import gettext_lazy as _

from casino_training.people.models import Membership, User

admin.site.unregister(Group)  # what somebody may do follows from their role in a house


class MembershipInline(admin.TabularInline):
    model = Membership
    extra = 0


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "display_name", "is_active", "is_staff")
    list_filter = ("is_active", "is_staff", "memberships__house")
    search_fields = ("username", "display_name", "email")
    fieldsets = (
        (None, {"fields": ("username", "password", "display_name", "email", "language", "deck", "contrast")}),
        (_("Permissions"), {"fields": ("is_active", "is_staff", "is_superuser", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "display_name", "language", "password1", "password2")}),)
    inlines = (MembershipInline,)
