"""The two databases that the site runs on, as measured; `settings.py` says which."""

from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit


def database_at(address: str) -> dict[str, Any]:
    """Django's settings for `postgres://...` or `sqlite:////absolute/path`.

    Raises ValueError for a port that is none.
    """
    if address.startswith("sqlite:"):
        return sqlite(unquote(urlsplit(address).path.removeprefix("/")))
    return postgresql(address)


def sqlite(path: str) -> dict[str, Any]:
    """SQLite as measured: no lock errors with several writers, and nothing acknowledged is lost."""
    pragmas = {
        "journal_mode": "WAL",
        "synchronous": "FULL",
        "cache_size": "-20000",
        "mmap_size": "134217728",
        "temp_store": "MEMORY",
    }
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": " ".join(f"PRAGMA {key}={value};" for key, value in pragmas.items()),
        },
    }


def postgresql(address: str) -> dict[str, Any]:
    """PostgreSQL from `postgres://user:password@host:port/name`, or `postgres://user@/name?host=/socket/folder`."""
    parts = urlsplit(address)
    host = parse_qs(parts.query).get("host", [unquote(parts.hostname or "")])[0]
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }
