"""What `manage.py check --deploy` refuses: settings that are right for a try and wrong for a house."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register

SHORTEST_KEY = 50
KNOWN_KEYS = ("django-insecure", "tests-only", "changeme", "secret")


@register(Tags.security, deploy=True)
def refuse_demo(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Demo people share a password that is printed on the screen."""
    if not settings.DEMO:
        return []
    return [Error("the demo is switched on", hint="leave CASINO_DEMO unset", id="casino.E001")]


@register(Tags.security, deploy=True)
def refuse_weak_key(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Sessions are signed with the key."""
    key = settings.SECRET_KEY
    is_known = any(known in key.lower() for known in KNOWN_KEYS)
    if len(key) >= SHORTEST_KEY and len(set(key)) >= 10 and not is_known:
        return []
    hint = f"leave CASINO_SECRET_KEY unset, or give it {SHORTEST_KEY} random characters or more"
    return [Error("the secret key is short, repeats itself or is known", hint=hint, id="casino.E002")]


@register(Tags.security, deploy=True)
def refuse_plain_http(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Certificates carry the address of the site in their QR code, and passwords travel to it."""
    if settings.SITE_URL.startswith("https://"):
        return []
    return [Error("the site's address is not https", hint="set CASINO_URL=https://...", id="casino.E003")]
