"""The site's settings for tests: a data folder of this run's own, cheap passwords, plain static files."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

SCRATCH = Path(tempfile.mkdtemp(prefix="casino-tests-"))
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
os.environ["CASINO_DATA"] = str(SCRATCH)
os.environ.setdefault("CASINO_SECRET_KEY", "tests-only")
os.environ["CASINO_API_RATE"] = "1000000"  # who tests that requests are counted says how many

from casino_training.settings import *  # noqa: E402, F403  (the data folder must be set before)
from casino_training.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
WHITENOISE_USE_FINDERS = True
STATIC_ROOT.mkdir(exist_ok=True)
ALLOWED_HOSTS = ["*"]

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, since workers in processes of their own must see it; nothing here has to survive a power cut.
    DATABASES["default"]["TEST"] = {"NAME": str(SCRATCH / "tests.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"
