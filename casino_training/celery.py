"""What a Celery worker loads: `celery --app casino_training.celery worker`."""

import os
import warnings

from celery import Celery
from celery.exceptions import SecurityWarning

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino_training.settings")

warnings.filterwarnings("ignore", category=SecurityWarning)  # `manage.py up` says it in one line

app = Celery("casino_training")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
