from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from casino_training.people.models import Membership, User


class MembershipInline(admin.TabularInline):
    model = Membership
    extra = 0


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "display_name", "is_active", "is_staff")
    search_fields = ("username", "display_name", "email")
    fieldsets = (
        (None, {"fields": ("username", "password", "display_name", "email", "language")}),
        ("Permissions", {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        ("Dates", {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "display_name", "language", "password1", "password2")}),)
    inlines = (MembershipInline,)
