"""Settings of the site, all read from the environment; `docs/deployment.md` lists the variables.

With no variable set this is the embedded form: SQLite and a broker of files, both in the data folder, nothing else to
start. Every variable that makes no sense is named at once in one `ImproperlyConfigured`.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from casino_training.databases import database_at, sqlite

faults: list[str] = []


def flag(name: str) -> bool:
    """The variable as yes (1) or no (0, empty or unset)."""
    value = os.environ.get(name, "")
    if value not in {"", "0", "1"}:
        faults.append(f"{name}={value!r}: write 1 or 0")
    return value == "1"


def url(name: str, schemes: set[str], default: str = "") -> str:
    """The variable as an address with one of the schemes."""
    value = os.environ.get(name) or default
    if value and urlsplit(value).scheme not in schemes:
        faults.append(f"{name}: an address must begin with one of {', '.join(sorted(f'{s}://' for s in schemes))}")
    return value


def number(name: str, default: int, least: int, most: int) -> int:
    """The variable as a whole number between two others."""
    value = os.environ.get(name) or str(default)
    if value.isdecimal() and least <= int(value) <= most:
        return int(value)
    faults.append(f"{name}={value!r}: write a number from {least} to {most}")
    return default


def names(name: str, default: str) -> list[str]:
    """The variable as a list, separated by commas."""
    return [part.strip() for part in (os.environ.get(name) or default).split(",") if part.strip()]


def zone(name: str, default: str) -> str:
    """The variable as a time zone of the IANA data."""
    value = os.environ.get(name) or default
    try:
        ZoneInfo(value)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        faults.append(f"{name}={value!r}: write a time zone such as Europe/Berlin")
        return default
    return value


def kept_secret(path: Path) -> str:
    """The secret of this file, which only its owner reads; made when there is none yet."""
    if not path.exists():
        beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        beside.touch(mode=0o600)
        beside.write_text(secrets.token_urlsafe(64))
        with suppress(FileExistsError):  # another process may have been first: then its secret counts
            path.hardlink_to(beside)
        beside.unlink()
    return path.read_text()


def database(address: str) -> dict[str, Any]:
    """The database of DATABASE_URL, which is a file in the data folder where it is not set."""
    try:
        return database_at(address) if address else sqlite(str(DATA / "site.sqlite3"))
    except ValueError as error:
        faults.append(f"DATABASE_URL: {error}")
        return sqlite(":memory:")


# --- where things are

BASE = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("CASINO_DATA") or BASE / "var").resolve()
RULESETS = BASE / "rulesets"
MEDIA_ROOT = DATA / "files"
STATIC_ROOT = DATA / "static"
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE / "casino_training" / "static"]
LOCALE_PATHS = [BASE / "casino_training" / "locale"]
DATA.mkdir(parents=True, exist_ok=True)
STATICFILES_DIRS = [folder for folder in STATICFILES_DIRS if folder.is_dir()]

# --- who may reach it, and how

DEBUG = flag("CASINO_DEBUG")
DEMO = flag("CASINO_DEMO")
SITE_URL = url("CASINO_URL", {"http", "https"}, "http://127.0.0.1:8000").rstrip("/")
ALLOWED_HOSTS = names("CASINO_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = [SITE_URL]
SECRET_KEY = os.environ.get("CASINO_SECRET_KEY") or kept_secret(DATA / "secret-key")

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SITE_URL.startswith("https:")
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE
SECURE_HSTS_SECONDS = 31_536_000 if SESSION_COOKIE_SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SESSION_COOKIE_SECURE
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if flag("CASINO_BEHIND_PROXY") else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

# --- what it is made of

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "casino_training.felt",
    "casino_training.jobs",
    "casino_training.houses",
    "casino_training.people",
    "casino_training.attempts",
    "casino_training.certificates",
    "casino_training.pit",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "casino_training.people.middleware.PersonLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "casino_training.people.middleware.NotAllowedMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "casino_training.urls"
WSGI_APPLICATION = "casino_training.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "casino_training.people.context.navigation",
            ]
        },
    }
]

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "casino_training.storage.StaticStorage"},
}

DATABASES = {"default": database(url("DATABASE_URL", {"postgres", "postgresql", "sqlite"}))}

CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "shared": {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "shared_cache"},
}  # the first is each process's own, the second holds what must be counted over all of them

# --- people

AUTH_USER_MODEL = "people.User"
LOGIN_URL = "/sign-in/"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# --- words and times

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
TIME_ZONE = zone("CASINO_TIME_ZONE", "Europe/Berlin")
USE_TZ = True
FORMAT_MODULE_PATH = ["casino_training.formats"]

# --- API: nothing is open unless a view says so

API_RATE = number("CASINO_API_RATE", 120, least=1, most=1_000_000)
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.ScopedRateThrottle"],
    "DEFAULT_THROTTLE_RATES": {"api": f"{API_RATE}/min", "atlas": f"{API_RATE}/min", "guests": "60/hour"},
    "NUM_PROXIES": 1 if SECURE_PROXY_SSL_HEADER else 0,  # whose word counts on where a request comes from
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Casino training",
    "DESCRIPTION": "What the documents of casinos rule on a situation at the blackjack table, and by which clauses.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_AUTHENTICATION": [],
    "POSTPROCESSING_HOOKS": ["casino_training.houses.openapi.add_notation"],
}

# --- jobs: the database holds the truth, the broker only rings the bell

CELERY_BROKER_URL = url(
    "CELERY_BROKER_URL", {"amqp", "amqps", "redis", "rediss", "filesystem"}, "filesystem://localhost"
)
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 25  # seconds, less than a lease; the job is tried again, and fails after five times
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 200
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "jobs.relay": {"task": "jobs.relay", "schedule": 1.0, "options": {"expires": 5}},
    "attempts.forget_guests": {"task": "attempts.forget_guests", "schedule": 600.0, "options": {"expires": 300}},
    "attempts.close_overdue": {"task": "attempts.close_overdue", "schedule": 10.0, "options": {"expires": 30}},
}
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {}
if CELERY_BROKER_URL.startswith("filesystem:"):
    BROKER_FOLDER = DATA / "broker"
    for folder in (BROKER_FOLDER / "messages", BROKER_FOLDER / "control"):
        folder.mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT = "casino_training.jobs.transport:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(BROKER_FOLDER / "messages"),
        "data_folder_out": str(BROKER_FOLDER / "messages"),
        "control_folder": str(BROKER_FOLDER / "control"),
        "polling_interval": 0.05,
    }
elif CELERY_BROKER_URL.startswith("redis"):
    CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 600, "unacked_restore_throttle": 1}
JOB_LEASE_SECONDS = number("CASINO_JOB_LEASE", 30, least=1, most=3600)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "INFO" if DEBUG else "WARNING"},
}

if faults:
    raise ImproperlyConfigured("; ".join(faults))
